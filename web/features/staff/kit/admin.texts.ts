import { plural, texts } from '#web/platform/texts.ts'

export const entryTexts = texts({
  saved: { ar: 'حُفظ', en: 'Saved' },
  hide: { ar: 'إخفاء', en: 'Hide' },
  show: { ar: 'إظهار', en: 'Show' },
  hidden: { ar: 'مخفي', en: 'Hidden' },
  isHiddenNow: { ar: 'أُخفي عن الزوار', en: 'Hidden from visitors' },
  isShownNow: { ar: 'ظاهر للزوار', en: 'Visible to visitors' },
  undo: { ar: 'تراجع', en: 'Undo' },
  seePublic: { ar: 'عرض في الموقع', en: 'See on the site' },
  failed: { ar: 'تعذّر تنفيذ ذلك', en: 'That did not work' },
  loadFailed: { ar: 'تعذّر العرض', en: 'This could not be shown' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  back: { ar: 'العودة إلى القائمة', en: 'Back to the list' },
})

export const reasonTexts = texts({
  short: { ar: 'اكتب ثلاثة أحرف على الأقل.', en: 'Write at least three letters.' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  unsent: { ar: 'لم يصل السبب الذي كتبته', en: 'The reason you wrote was not sent' },
  copy: { ar: 'نسخ', en: 'Copy' },
  copied: { ar: 'نُسخ السبب.', en: 'Reason copied.' },
  notCopied: { ar: 'تعذّر النسخ. حدّد النص وانسخه.', en: 'Could not copy it. Select the text and copy it.' },
  close: { ar: 'إغلاق', en: 'Close' },
})

export const caseListTexts = texts({
  failed: { ar: 'تعذّر التحميل', en: 'Could not load' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
})

export const adminFrameTexts = texts({
  needsScript: {
    ar: 'لوحة الإدارة تحتاج جافاسكربت. فعّله في متصفحك ثم حدّث الصفحة.',
    en: 'The back office needs JavaScript. Turn it on in your browser and reload.',
  },
  nav: { ar: 'أقسام الإدارة', en: 'Admin' },
  queue: { ar: 'مراجعة الإعلانات', en: 'Listing review' },
  wanted: { ar: 'المطلوب', en: 'Wanted' },
  reports: { ar: 'البلاغات', en: 'Reports' },
  reviews: { ar: 'التقييمات', en: 'Reviews' },
  conditionReports: { ar: 'تقارير الحالة', en: 'Condition reports' },
  applications: { ar: 'طلبات الانضمام', en: 'Applications' },
  people: { ar: 'المستخدمون', en: 'People' },
  engineers: { ar: 'المهندسون', en: 'Engineers' },
  shops: { ar: 'المحلات', en: 'Shops' },
  ads: { ar: 'العروض', en: 'Offers' },
  rates: { ar: 'أسعار الصرف', en: 'Rates' },
  numbers: { ar: 'الأرقام', en: 'Numbers' },
  audit: { ar: 'السجل', en: 'Audit log' },
  waiting: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء ينتظر',
        one: 'واحد ينتظر',
        two: 'اثنان ينتظران',
        few: '# تنتظر',
        many: '# تنتظر',
        other: '# تنتظر',
      }),
    en: (count: number) => plural('en', count, { one: '# waiting', other: '# waiting' }),
  },
  roles: {
    ar: { user: 'عضو', moderator: 'مراجع', admin: 'مدير' },
    en: { user: 'Member', moderator: 'Reviewer', admin: 'Admin' },
  },
  otherLang: { ar: 'EN', en: 'ع' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
})

export const adminTexts = texts({
  search: { ar: 'بحث', en: 'Search' },
  searchHint: { ar: 'الاسم أو الهاتف', en: 'Name or phone' },
  exportList: { ar: 'تنزيل CSV', en: 'Download CSV' },
  importList: { ar: 'إدخال من ملف', en: 'Import a file' },
  exporting: { ar: 'جارٍ التنزيل…', en: 'Downloading…' },
  exportFailed: { ar: 'تعذّر التنزيل', en: 'The download failed' },
  filter: { ar: 'تصفية', en: 'Filter' },
  all: { ar: 'الكل', en: 'All' },
  edit: { ar: 'تعديل', en: 'Edit' },
  editNamed: { ar: (name: string) => `تعديل: ${name}`, en: (name: string) => `Edit: ${name}` },
  hideNamed: { ar: (name: string) => `إخفاء: ${name}`, en: (name: string) => `Hide: ${name}` },
  showNamed: { ar: (name: string) => `إظهار: ${name}`, en: (name: string) => `Show: ${name}` },
  found: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء',
        one: 'سجل واحد',
        two: 'سجلّان',
        few: '# سجلّات',
        many: '# سجلّاً',
        other: '# سجل',
      }),
    en: (count: number) => (count === 0 ? 'None' : plural('en', count, { one: '# entry', other: '# entries' })),
  },
  replaced: {
    ar: (name: string) => `لم يعد «${name}» بانتظار قرارك؛ هذا ما بعده.`,
    en: (name: string) => `“${name}” no longer waits for you; this is the next one.`,
  },
  noneTitle: { ar: 'لا شيء هنا', en: 'Nothing here' },
  noneText: { ar: 'غيّر البحث أو أضف سجلاً جديداً.', en: 'Change the search or add a new entry.' },
  clear: { ar: 'مسح البحث', en: 'Clear the search' },
  failedTitle: { ar: 'تعذّر عرض القائمة', en: 'The list could not be shown' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  pages: { ar: 'الصفحات', en: 'Pages' },
  page: { ar: (page: number) => `صفحة ${page}`, en: (page: number) => `Page ${page}` },
  previous: { ar: 'السابق', en: 'Previous' },
  next: { ar: 'التالي', en: 'Next' },
  owner: { ar: (name: string) => `حساب ${name}`, en: (name: string) => `Account of ${name}` },
  ownerLeft: { ar: 'صاحبه حذف حسابه', en: 'Owner deleted the account' },
  taps: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يتواصل أحد بعد',
        one: 'مرة تواصل واحدة',
        two: 'مرتا تواصل',
        few: '# مرات تواصل',
        many: '# مرة تواصل',
        other: '# مرة تواصل',
      }),
    en: (count: number) =>
      count === 0 ? 'No contact yet' : plural('en', count, { one: '# contact tap', other: '# contact taps' }),
  },
  updated: { ar: (day: string) => `عُدّل ${day}`, en: (day: string) => `Changed ${day}` },
})
