import { texts } from '#web/platform/texts.ts'

export const adsTexts = texts({
  title: { ar: 'عروض المحلات', en: 'Offers' },
  lead: { ar: 'عروض وتخفيضات من محلات الطاقة الشمسية', en: 'Offers from solar shops' },
  description: {
    ar: 'عروض وتخفيضات محلات الطاقة الشمسية في اليمن: ألواح وبطاريات وإنفرترات وتركيب.',
    en: 'Offers and discounts from solar shops in Yemen: panels, batteries, inverters and installation.',
  },
  ofShop: { ar: 'عروض المحل', en: 'Offers from this shop' },
  results: { ar: 'النتائج', en: 'Results' },
  inactive: { ar: 'غير نشط', en: 'Inactive' },
  off: { ar: (percent: string) => `خصم ${percent}`, en: (percent: string) => `${percent} off` },
  until: { ar: (day: string) => `حتى ${day}`, en: (day: string) => `Until ${day}` },
  verified: { ar: 'محل موثّق', en: 'Verified shop' },
  whatsappText: {
    ar: (site: string, title: string) => `السلام عليكم، رأيت عرضكم «${title}» في ${site}. هل ما زال قائماً؟`,
    en: (site: string, title: string) => `Hello, I saw your offer “${title}” on ${site}. Is it still on?`,
  },
  openLink: { ar: 'تفاصيل العرض', en: 'Offer details' },
  about: {
    ar: (what: string, title: string) => `${what}: ${title}`,
    en: (what: string, title: string) => `${what}: ${title}`,
  },
  tileTitle: { ar: 'تبحث عن محل قريب؟', en: 'Looking for a shop near you?' },
  tileText: {
    ar: 'كل المحلات بعناوينها وأرقامها وأوقات دوامها.',
    en: 'All shops with their address, number and opening hours.',
  },
  tileLink: { ar: 'تصفّح المحلات', en: 'See the shops' },
  noneTitle: { ar: 'لا عروض الآن', en: 'No offers right now' },
  noneText: { ar: 'تظهر هنا عروض المحلات حين تُنشر.', en: 'Offers from shops appear here once published.' },
  errorTitle: { ar: 'تعذّر تحميل العروض', en: 'Offers could not be loaded' },
})
