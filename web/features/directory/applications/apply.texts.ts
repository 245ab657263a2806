import { texts } from '#web/platform/texts.ts'

export const applyTexts = texts({
  stepsOf: {
    ar: { shop: 'طلب إضافة محل', engineer: 'طلب تسجيل مهندس' },
    en: { shop: 'Shop application', engineer: 'Engineer application' },
  },
  sections: {
    ar: {
      shopAbout: 'عن المحل',
      engineerAbout: 'عنك',
      contact: 'المكان والتواصل',
      offers: 'ما تقدّمه',
      work: 'العمل والخبرة',
      hours: 'أوقات العمل',
      terms: 'الأسعار والأوقات',
      pictures: 'الصور',
      shopPapers: 'الترخيص والإثبات',
      engineerPapers: 'الشهادات والإثبات',
    },
    en: {
      shopAbout: 'About the shop',
      engineerAbout: 'About you',
      contact: 'Place and contact',
      offers: 'What you offer',
      work: 'Work and experience',
      hours: 'Opening hours',
      terms: 'Prices and hours',
      pictures: 'Photos',
      shopPapers: 'Licence and evidence',
      engineerPapers: 'Certificates and evidence',
    },
  },
  step: {
    ar: (place: number, total: number) => `\u2066${place}\u2069 من \u2066${total}\u2069`,
    en: (place: number, total: number) => `${place} of ${total}`,
  },
  stepNamed: {
    ar: (place: number, total: number, name: string) => `\u2066${place}\u2069 من \u2066${total}\u2069: ${name}`,
    en: (place: number, total: number, name: string) => `${place} of ${total}: ${name}`,
  },
  edit: { ar: 'تعديل', en: 'Edit' },
  editNamed: { ar: (name: string) => `تعديل ${name}`, en: (name: string) => `Edit ${name}` },
  open: { ar: 'فتح', en: 'Open' },
  openNamed: { ar: (name: string) => `فتح ${name}`, en: (name: string) => `Open ${name}` },
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  next: { ar: 'التالي', en: 'Next' },
  send: { ar: 'أرسل الطلب', en: 'Send application' },
  sendAgain: { ar: 'أرسل مرة أخرى', en: 'Send again' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  picturesOnTheWay: { ar: 'جارٍ رفع الصور…', en: 'Uploading photos…' },
  draftKept: { ar: 'ما كتبته محفوظ على هذا الجهاز', en: 'What you typed is kept on this device' },
  nothingYet: { ar: 'لم تكتب شيئاً بعد', en: 'Nothing typed yet' },
  proof: {
    ar: { shop: 'صور تثبت أن المحل لك', engineer: 'صور تثبت من أنت' },
    en: { shop: 'Proof that the shop is yours', engineer: 'Proof of who you are' },
  },
  failed: { ar: 'تعذّر تحميل طلباتك', en: 'Your applications could not be loaded' },
})

export const stateTexts = texts({
  pendingTitle: { ar: 'طلبك قيد المراجعة', en: 'Your application is being reviewed' },
  pendingText: {
    ar: (sent: string) => `أرسلته ${sent}. نرد خلال يومين، والرد يظهر هنا.`,
    en: (sent: string) => `Sent ${sent}. We answer within two days, on this page.`,
  },
  changesTitle: { ar: 'نحتاج تعديلاً قبل النشر', en: 'We need a change before publishing' },
  changesText: { ar: 'عدّله هنا ثم أرسله مرة أخرى.', en: 'Change it below and send it again.' },
  rejectedTitle: { ar: 'لم نقبل الطلب', en: 'We could not accept your application' },
  rejectedText: {
    ar: 'إن كان السبب قد زال فعدّل الطلب وأرسله مرة أخرى.',
    en: 'If that is no longer so, change it and send it again.',
  },
  approvedTitles: {
    ar: { shop: 'محلك في الدليل الآن', engineer: 'صفحتك في الدليل الآن' },
    en: { shop: 'Your shop is listed', engineer: 'Your page is listed' },
  },
  approvedText: { ar: 'يراها الزوار الآن.', en: 'Visitors can see it now.' },
  open: {
    ar: { shop: 'افتح صفحة المحل', engineer: 'افتح صفحتك' },
    en: { shop: 'Open the shop’s page', engineer: 'Open your page' },
  },
  another: {
    ar: { shop: 'أضف محلاً آخر', engineer: 'سجّل مهندساً آخر' },
    en: { shop: 'List another shop', engineer: 'List another engineer' },
  },
  change: { ar: 'عدّل ما أرسلته', en: 'Change what you sent' },
  reason: { ar: 'السبب:', en: 'Reason:' },
  reasons: {
    ar: { owned: 'أثبت شخص آخر أن الصفحة له. إن كان هذا خطأ فتواصل معنا.' },
    en: { owned: 'Somebody else has shown that the page is theirs. If that is wrong, contact us.' },
  },
  sent: { ar: 'وصل طلبك', en: 'We have your application' },
})
