import { texts } from '#web/platform/texts.ts'

export const homeMoreTexts = texts({
  services: { ar: 'خدماتنا', en: 'What you can do here' },
  servicePrices: { ar: 'أسعار السوق', en: 'Market prices' },
  servicePricesText: { ar: 'كم اللوح والبطارية هذا الأسبوع', en: 'Panels and batteries this week' },
  serviceCalc: { ar: 'احسب منظومتك', en: 'Size your system' },
  serviceCalcText: { ar: 'ألواح وبطارية وإنفرتر', en: 'Panels, battery, inverter' },
  serviceEngineer: { ar: 'مهندسو الطاقة الشمسية', en: 'Solar engineers' },
  serviceEngineerText: { ar: 'تصميم وتركيب وصيانة', en: 'Design, install, repair' },
  serviceShops: { ar: 'محلات الطاقة الشمسية', en: 'Solar shops' },
  serviceShopsText: { ar: 'قريبة منك وبعنوان واضح', en: 'Near you, with an address' },
  serviceSell: { ar: 'بِع مجاناً', en: 'Sell for free' },
  serviceSellText: { ar: 'إعلانك يظهر بعد المراجعة', en: 'Live after a short review' },
  why: { ar: 'لماذا شمسوق؟', en: 'Why Shamsouq?' },
  whyReviewed: { ar: 'إعلانات مُراجعة', en: 'Reviewed listings' },
  whyReviewedText: { ar: 'نراجع كل إعلان قبل ظهوره.', en: 'Every listing is checked before it appears.' },
  whyDirect: { ar: 'تواصل مباشر', en: 'Talk directly' },
  whyDirectText: {
    ar: 'اتصال أو واتساب مع البائع، بلا وسيط ولا عمولة.',
    en: 'Call or WhatsApp the seller. No middleman, no fee.',
  },
  whyEverywhere: { ar: 'كل المحافظات', en: 'Every governorate' },
  whyEverywhereText: { ar: 'ابحث قرب بيتك في 22 محافظة.', en: 'Search near home across 22 governorates.' },
  whyLight: { ar: 'خفيف على الباقة', en: 'Light on data' },
  whyLightText: { ar: 'صفحات صغيرة تعمل على شبكة 3G.', en: 'Small pages that work on 3G.' },
})
