import { texts } from '#web/platform/texts.ts'

export const marketTexts = texts({
  title: { ar: 'منتجات تناسب نتيجتك', en: 'Products that fit' },
  seeAll: { ar: 'عرض الكل', en: 'See all' },
  text: {
    ar: 'نبحث في إعلانات الألواح والبطاريات والإنفرترات المعروضة الآن ونجمع لك منظومة كاملة مع مجموع سعرها.',
    en: 'We look through the panels, batteries and inverters on offer now and put together a whole system with its total price.',
  },
  budget: { ar: 'كم معك؟', en: 'How much do you have?' },
  budgetHint: { ar: 'مثل 300,000، ونقول لك ماذا تحصل.', en: 'Such as 300,000: we say what you get.' },
  badBudget: { ar: 'اكتب المبلغ بالأرقام، مثل 300,000.', en: 'Write the amount in figures, such as 300,000.' },
  optional: { ar: 'اختياري', en: 'optional' },
  currency: { ar: 'العملة', en: 'Currency' },
  place: { ar: 'محافظتك', en: 'Your governorate' },
  choosePlace: { ar: 'اختر محافظتك', en: 'Choose your governorate' },
  anywhere: { ar: 'كل اليمن', en: 'All of Yemen' },
  noPlace: { ar: 'اختر محافظتك أولاً، لنبدأ بالأقرب إليك.', en: 'Choose your governorate first: we begin near you.' },
  find: { ar: 'ابحث عن هذه المنظومة في السوق', en: 'Find this system on the market' },
  finding: { ar: 'نبحث في السوق…', en: 'Searching the market…' },
  failed: {
    ar: 'انقطع الاتصال. نتيجتك محفوظة، أعد المحاولة.',
    en: 'The connection was lost. Your result is kept, try again.',
  },
  types: {
    ar: { Panel: 'ألواح', Battery: 'بطاريات', Inverter: 'إنفرترات' },
    en: { Panel: 'Panels', Battery: 'Batteries', Inverter: 'Inverters' },
  },
  engineers: { ar: 'تريد من يركّبها؟', en: 'Need somebody to install it?' },
  engineersText: {
    ar: 'أرسل كشف الأحمال لمهندس ليراجعه قبل أن تشتري.',
    en: 'Send the load sheet to an engineer to check before you buy.',
  },
  engineersNear: { ar: 'مهندسون في محافظتك', en: 'Engineers near you' },
  engineersAll: { ar: 'المهندسون', en: 'Engineers' },
  sendSheet: { ar: 'أرسل كشف الأحمال', en: 'Send the load sheet' },
})
