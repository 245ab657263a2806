import { plural, texts } from '#web/platform/texts.ts'

export const dealReviewsTexts = texts({
  title: { ar: 'كيف كانت الصفقة؟', en: 'How was the deal?' },
  lead: {
    ar: 'يُفتح الرأيان معاً، فلا يتأثر أحدكما بالآخر.',
    en: 'Both reviews open together, so neither sways the other.',
  },
  leadAlone: { ar: 'فُتح رأيه وحده، وما زال لك أن تكتب.', en: 'Theirs opened alone. You may still write yours.' },
  yours: { ar: 'رأيك', en: 'Your review' },
  daysLeft: {
    ar: (days: number) =>
      plural('ar', days, {
        zero: 'اليوم آخر يوم',
        one: 'باقٍ يوم واحد',
        two: 'باقٍ يومان',
        few: 'باقٍ # أيام',
        many: 'باقٍ # يوماً',
        other: 'باقٍ # يوم',
      }),
    en: (days: number) =>
      days === 0 ? 'Today is the last day' : plural('en', days, { one: '# day left', other: '# days left' }),
  },
  stars: { ar: 'النجوم', en: 'Stars' },
  tell: {
    ar: { buyer: 'ماذا تقول لمن سيشتري منه؟', seller: 'ماذا تقول لمن سيبيع له؟' },
    en: { buyer: 'What would you tell the next buyer?', seller: 'What would you tell the next seller?' },
  },
  optional: { ar: 'اختياري', en: 'optional' },
  send: { ar: 'أرسل رأيي', en: 'Send my review' },
  save: { ar: 'احفظ التعديل', en: 'Save changes' },
  finality: { ar: 'لا تستطيع تعديله بعد أن يُفتح.', en: 'You cannot change it once it opens.' },
  finalityAlone: { ar: 'لا تستطيع تعديله بعد الإرسال.', en: 'You cannot change it once it is sent.' },
  edit: { ar: 'عدّله', en: 'Edit it' },
  back: { ar: 'اتركه كما كان', en: 'Leave it as it was' },
  written: { ar: 'كتب رأيه. يُفتح مع رأيك.', en: 'Written. It opens with yours.' },
  bothIn: { ar: 'كتب رأيه. يُفتحان معاً بعد مراجعتهما.', en: 'Written. Both open together once we have read them.' },
  notYet: {
    ar: (date: string) => `لم يكتب بعد. يُفتح رأيك في ${date} على الأكثر.`,
    en: (date: string) => `Not written yet. Yours opens on ${date} at the latest.`,
  },
  noneYet: { ar: 'لم يكتب بعد.', en: 'Not written yet.' },
  none: { ar: 'لم يكتب رأيه.', en: 'They wrote none.' },
  notShown: { ar: 'رأيه غير منشور.', en: 'Theirs is not published.' },
  steps: {
    ar: { own: 'تكتب', other: 'يكتب', open: 'يُفتحان' },
    en: { own: 'You write', other: 'They write', open: 'Both open' },
  },
  ifNothing: {
    ar: (date: string) => `إن لم تكتب، يُفتح رأيه في ${date}.`,
    en: (date: string) => `If you write nothing, theirs opens on ${date}.`,
  },
  sent: { ar: 'رأيك وصل', en: 'Your review is in' },
  editable: { ar: 'تعدّله حتى يُفتح', en: 'Editable until it opens' },
  notEditable: { ar: 'انتهت مدة التعديل', en: 'The time to edit it is over' },
  checked: { ar: 'يظهر بعد أن نراجعه', en: 'It appears once we have read it' },
  refused: {
    ar: 'لم نقبل رأيك هذا. اكتبه من جديد قبل أن يُفتح الرأيان.',
    en: 'We did not accept this one. Write it anew before both open.',
  },
  refusedForGood: { ar: 'لم ننشر رأيك هذا.', en: 'We did not publish this one.' },
  over: { ar: 'انتهت مدة التقييم، وهي 60 يوماً.', en: 'The 60 days for a review are over.' },
  openTitle: { ar: 'فُتح الرأيان', en: 'Both reviews are open' },
  openLead: { ar: 'يراهما الناس في صفحتيكما.', en: 'People see them on your pages.' },
  openForTwo: {
    ar: 'تريانهما أنتما فقط، ولا تُحسب الصفقة عند الناس: اشترك الحسابان في جهاز أو شبكة أو محل، أو أحدهما جديد، أو بينكما صفقة في آخر 90 يوماً.',
    en: 'Only you two see them, and the deal does not count in public: your accounts share a phone, a network or a shop, one is new, or you had a deal within 90 days.',
  },
  opened: { ar: 'فُتحت آراء الصفقة', en: 'Reviews are open' },
  roles: { ar: { seller: 'البائع', buyer: 'المشتري' }, en: { seller: 'Seller', buyer: 'Buyer' } },
  deleted: { ar: 'حساب محذوف', en: 'Deleted account' },
})
