import { plural, texts } from '#web/platform/texts.ts'

export const myEntryTexts = texts({
  public: { ar: 'منشورة', en: 'Public' },
  hidden: { ar: 'غير ظاهرة للناس', en: 'Hidden' },
  pageOf: { ar: { shop: 'صفحة المحل', engineer: 'صفحتي العامة' }, en: { shop: 'Shop page', engineer: 'Public page' } },
  open: { ar: 'مفتوح للزبائن', en: 'Open to customers' },
  openNow: { ar: 'محلك مفتوح للزبائن.', en: 'Your shop is open to customers.' },
  closedNow: { ar: 'يظهر محلك مغلقاً مؤقتاً.', en: 'Your shop shows as closed for now.' },
  availability: { ar: 'هل تستقبل عملاً الآن؟', en: 'Are you taking work now?' },
  statuses: {
    ar: { available: 'متاح', busy: 'مشغول', unavailable: 'غير متاح' },
    en: { available: 'Available', busy: 'Busy', unavailable: 'Not available' },
  },
  statusSaved: { ar: 'حُفظت حالتك ويراها الناس الآن.', en: 'Saved. People see it now.' },
  others: { ar: 'صفحاتك الأخرى', en: 'Your other pages' },
  waitingName: {
    ar: (name: string) => `الاسم الجديد «${name}» قيد المراجعة. ويبقى القديم منشوراً حتى نوافق.`,
    en: (name: string) => `The new name “${name}” is in review. The old one stays public until then.`,
  },
  waiting: {
    ar: (fields: string) => `قيد المراجعة: ${fields}. ويبقى القديم منشوراً حتى نوافق.`,
    en: (fields: string) => `In review: ${fields}. The old version stays public until then.`,
  },
  changesAsked: {
    ar: (fields: string) => `نحتاج تعديلاً قبل نشر: ${fields}.`,
    en: (fields: string) => `Please change something before we publish: ${fields}.`,
  },
  rejected: { ar: (fields: string) => `لم نقبل تعديل: ${fields}.`, en: (fields: string) => `Not accepted: ${fields}.` },
  mend: { ar: 'عدّل وأرسل مرة أخرى', en: 'Change it and send again' },
  last: { ar: 'آخر 30 يوماً', en: 'Last 30 days' },
  views: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'مشاهدة',
        one: 'مشاهدة',
        two: 'مشاهدتان',
        few: 'مشاهدات',
        many: 'مشاهدة',
        other: 'مشاهدة',
      }),
    en: (count: number) => plural('en', count, { one: 'view', other: 'views' }),
  },
  taps: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'تواصل',
        one: 'تواصل',
        two: 'مرتا تواصل',
        few: 'مرات تواصل',
        many: 'مرة تواصل',
        other: 'مرة تواصل',
      }),
    en: (count: number) => plural('en', count, { one: 'WhatsApp or call tap', other: 'WhatsApp and call taps' }),
  },
  viewsADay: {
    ar: (low: string, high: string) => `المشاهدات كل يوم، من ${low} إلى ${high}`,
    en: (low: string, high: string) => `Views per day, from ${low} to ${high}`,
  },
  tapsADay: {
    ar: (low: string, high: string) => `مرات التواصل كل يوم، من ${low} إلى ${high}`,
    en: (low: string, high: string) => `Contact taps per day, from ${low} to ${high}`,
  },
  more: { ar: 'أكثر من الثلاثين يوماً السابقة', en: 'more than the 30 days before' },
  less: { ar: 'أقل من الثلاثين يوماً السابقة', en: 'less than the 30 days before' },
  noViews: {
    ar: 'لا مشاهدات بعد. شارك صفحتك ليراها الناس.',
    en: 'No views yet. Share your page so that people find it.',
  },
  poster: { ar: 'اطبع ملصق المحل', en: 'Print the shop’s poster' },
  dayByDay: { ar: 'يوماً بيوم', en: 'Day by day' },
  day: { ar: 'اليوم', en: 'Day' },
  viewsHead: { ar: 'مشاهدات', en: 'Views' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  calls: { ar: 'اتصالات', en: 'Calls' },
  details: {
    ar: { shop: 'بيانات المحل', engineer: 'بيانات صفحتي' },
    en: { shop: 'Shop details', engineer: 'Page details' },
  },
  detailsHint: { ar: 'الدوام والخدمات تُحفظ فوراً', en: 'Hours and services save at once' },
  listings: { ar: 'إعلاناتي', en: 'My listings' },
  listingsHint: { ar: 'أسعار وصور وتجديد', en: 'Prices, photos, renewal' },
  reviews: { ar: 'التقييمات', en: 'Reviews' },
  noReviews: {
    ar: 'لا تقييمات بعد. يكتبها من تواصل معك.',
    en: 'No reviews yet. People who contacted you can write one.',
  },
  outOfFive: { ar: (stars: number) => `${stars} من 5`, en: (stars: number) => `${stars} out of 5` },
  yourReply: { ar: 'ردك', en: 'Your reply' },
  writeReply: { ar: 'رد على هذا التقييم', en: 'Reply to this review' },
  replyLabel: { ar: 'ردك العلني', en: 'Your public reply' },
  replyHint: { ar: 'رد واحد يراه الجميع', en: 'One reply only, seen by everyone' },
  replyOnce: {
    ar: 'لا يمكن تعديله بعد إرساله، ونراجعه قبل ظهوره.',
    en: 'It cannot be edited afterwards, and we check it before it appears.',
  },
  postReply: { ar: 'إرسال الرد', en: 'Post reply' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  replySent: { ar: 'وصل ردك، ويظهر بعد المراجعة.', en: 'We have your reply. It appears once it is checked.' },
  replyMissing: { ar: 'اكتب ردك أولاً.', en: 'Write your reply first.' },
  replyPending: { ar: 'قيد المراجعة', en: 'In review' },
  replyRejected: {
    ar: (reason: string) => `لم يُنشر ردك: ${reason}. اكتب غيره.`,
    en: (reason: string) => `Your reply was not published: ${reason}. Write another.`,
  },
  none: {
    ar: { shop: 'لا محل لك بعد', engineer: 'لا صفحة مهندس لك بعد' },
    en: { shop: 'You have no shop yet', engineer: 'You have no engineer page yet' },
  },
  noneText: {
    ar: 'أضف صفحتك مجاناً، أو اطلب صفحة موجودة باسمك.',
    en: 'Add it now, free of charge, or claim an existing page.',
  },
  failed: { ar: 'تعذّر التحميل', en: 'Could not load' },
})

export const myEntryFormTexts = texts({
  back: { ar: 'رجوع إلى صفحتي', en: 'Back to my page' },
  live: { ar: 'يُحفظ فوراً', en: 'Saved at once' },
  liveLead: { ar: 'يراه الناس حال الحفظ.', en: 'People see it as soon as you save.' },
  hours: { ar: 'الدوام', en: 'Hours' },
  review: { ar: 'يُراجع قبل نشره', en: 'Checked before it is public' },
  reviewLead: { ar: 'يبقى القديم منشوراً حتى نوافق.', en: 'The old version stays public until we approve.' },
  save: { ar: 'حفظ', en: 'Save' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  picturesOnTheWay: { ar: 'جارٍ رفع الصور…', en: 'Uploading photos…' },
  drop: { ar: 'تجاهل التعديل', en: 'Discard changes' },
  saved: { ar: 'حُفظ ويراه الناس الآن.', en: 'Saved. People see it now.' },
  savedWaiting: {
    ar: 'حُفظ. ما يحتاج مراجعة يظهر بعد موافقتنا.',
    en: 'Saved. What needs a check appears once we approve it.',
  },
})
