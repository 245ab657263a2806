import { texts } from '#web/platform/texts.ts'

/** The rows above the list of the home page. */
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
