import { plural, texts } from '#web/platform/texts.ts'

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
