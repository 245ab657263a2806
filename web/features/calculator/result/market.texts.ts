import { texts } from '#web/platform/texts.ts'

export const marketTexts = texts({
  title: { ar: 'منتجات تناسب نتيجتك', en: 'Products that fit' },
  seeAll: { ar: 'عرض الكل', en: 'See all' },
  text: {
    ar: 'نبحث في إعلانات الألواح والبطاريات والإنفرترات المعروضة الآن ونجمع لك منظومة كاملة مع مجموع سعرها.',
    en: 'We look through the panels, batteries and inverters on offer now and put together a whole system with its total price.',
  },
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
