import { plural, texts } from '#web/platform/texts.ts'

/** The only place with the site's name. */
export const siteTexts = texts({
  name: { ar: 'شمسوق', en: 'Shamsouq' },
  tagline: { ar: 'سوق الطاقة الشمسية في اليمن', en: 'Yemen’s solar market' },
  description: {
    ar: 'ألواح وبطاريات وإنفرترات ومهندسون ومحلات طاقة شمسية في كل محافظات اليمن. تواصل مباشر بلا عمولة.',
    en: 'Solar panels, batteries, inverters, engineers and shops across Yemen. Direct contact, no commission.',
  },
  pageTitle: {
    ar: (title: string) => `${title} — شمسوق`,
    en: (title: string) => `${title} — Shamsouq`,
  },
  goHome: { ar: 'الرئيسية', en: 'Home' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  call: { ar: 'اتصال', en: 'Call' },
  browse: { ar: 'تصفّح المنتجات', en: 'Browse products' },
  listings: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا إعلانات',
        one: 'إعلان واحد',
        two: 'إعلانان',
        few: '# إعلانات',
        many: '# إعلاناً',
        other: '# إعلان',
      }),
    en: (count: number) => plural('en', count, { one: '# listing', other: '# listings' }),
  },
  retry: { ar: 'أعد المحاولة', en: 'Try again' },
  back: { ar: 'رجوع', en: 'Go back' },
  close: { ar: 'إغلاق', en: 'Close' },
  showPhoto: { ar: 'المس لعرض الصورة', en: 'Tap to show photo' },
})
