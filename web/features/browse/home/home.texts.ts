import { texts } from '#web/platform/texts.ts'

export const homeRowTexts = texts({
  bargains: { ar: 'أرخص من المعتاد', en: 'Below the usual price' },
  method: { ar: 'كيف نعرف؟', en: 'How we know' },
  below: { ar: (share: string) => `أقل ${share}`, en: (share: string) => `${share} less` },
  categories: { ar: 'تسوّق حسب القسم', en: 'Shop by category' },
  places: { ar: 'قريب منك', en: 'Near you' },
  shops: { ar: 'محلات موثّقة', en: 'Verified shops' },
  allShops: { ar: 'كل المحلات', en: 'All shops' },
  verified: { ar: 'محل موثّق', en: 'Verified shop' },
  rated: { ar: (value: string) => `التقييم ${value} من 5`, en: (value: string) => `Rated ${value} of 5` },
  newest: { ar: 'أحدث الإعلانات', en: 'Newest listings' },
})

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

export const homeTexts = texts({
  pageTitle: { ar: 'سوق الطاقة الشمسية', en: 'Solar market' },
  heroTitle: { ar: 'كل ما تحتاجه للطاقة الشمسية في اليمن', en: 'Everything solar, across Yemen' },
  heroLead: {
    ar: 'ألواح وبطاريات وإنفرترات من بائعين ومحلات قريبة منك',
    en: 'Panels, batteries and inverters from sellers and shops near you',
  },
  calcTitle: { ar: 'كم لوحاً يحتاج بيتك؟', en: 'How many panels do you need?' },
  calcText: { ar: 'احسب منظومتك في دقيقة', en: 'Size your system in a minute' },
  trustReviewed: { ar: 'كل إعلان يُراجع قبل النشر', en: 'Every listing checked before it goes live' },
  trustDirect: { ar: 'تواصل مباشر بلا عمولة', en: 'Direct contact, no commission' },
  trustVerified: { ar: 'مهندسون ومحلات موثّقة', en: 'Verified engineers and shops' },
  trustEverywhere: { ar: '22 محافظة', en: '22 governorates' },
})
