import { plural, texts } from '#web/platform/texts.ts'

export const contactClickTexts = texts({
  call: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا اتصالات',
        one: 'اتصال واحد',
        two: 'اتصالان',
        few: '# اتصالات',
        many: '# اتصالاً',
        other: '# اتصال',
      }),
    en: (count: number) => plural('en', count, { one: '# call', other: '# calls' }),
  },
  whatsapp: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا ضغطات على واتساب',
        one: 'ضغطة واحدة على واتساب',
        two: 'ضغطتان على واتساب',
        few: '# ضغطات على واتساب',
        many: '# ضغطة على واتساب',
        other: '# ضغطة على واتساب',
      }),
    en: (count: number) => plural('en', count, { one: '# WhatsApp tap', other: '# WhatsApp taps' }),
  },
  directions: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا طلبات للاتجاهات',
        one: 'طلب اتجاهات واحد',
        two: 'طلبا اتجاهات',
        few: '# طلبات اتجاهات',
        many: '# طلب اتجاهات',
        other: '# طلب اتجاهات',
      }),
    en: (count: number) => plural('en', count, { one: '# request for directions', other: '# requests for directions' }),
  },
  link: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا نقرات على الرابط',
        one: 'نقرة واحدة على الرابط',
        two: 'نقرتان على الرابط',
        few: '# نقرات على الرابط',
        many: '# نقرة على الرابط',
        other: '# نقرة على الرابط',
      }),
    en: (count: number) => plural('en', count, { one: '# link click', other: '# link clicks' }),
  },
  recent: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء في آخر 30 يوماً',
        one: 'مرة واحدة في آخر 30 يوماً',
        two: 'مرتان في آخر 30 يوماً',
        few: '# مرات في آخر 30 يوماً',
        many: '# مرة في آخر 30 يوماً',
        other: '# مرة في آخر 30 يوماً',
      }),
    en: (count: number) => (count === 0 ? 'None in the last 30 days' : `${count} in the last 30 days`),
  },
  title: { ar: 'من تواصل معك عبر محلك وعروضك', en: 'Who contacted you through your shop and offers' },
  subjects: {
    ar: { engineer: 'صفحة مهندس', shop: 'محل', ad: 'عرض محل' },
    en: { engineer: 'Engineer’s page', shop: 'Shop', ad: 'Offer' },
  },
  manage: { ar: 'إدارة الصفحة', en: 'Manage the page' },
  hidden: { ar: 'غير ظاهر', en: 'Not shown' },
})
