import { texts } from '#web/platform/texts.ts'

export const resultNoteTexts = texts({
  noRates: {
    ar: 'أسعار الصرف لم تُدخل بعد، فالأسعار تُقارن داخل كل عملة وحدها.',
    en: 'Exchange rates have not been entered yet, so prices are compared only within one currency.',
  },
  noRatesOf: {
    ar: (names: string) => `لم يُدخل بعد سعر صرف: ${names}. أسعارها تُقارن داخل عملتها وحدها.`,
    en: (names: string) =>
      `No exchange rate has been entered yet for: ${names}. Prices in it are compared only with one another.`,
  },
  searchedFor: {
    ar: (typed: string, searched: string) => `لا نتائج لعبارة «${typed}». نعرض نتائج «${searched}».`,
    en: (typed: string, searched: string) => `Nothing for “${typed}”. Showing results for “${searched}”.`,
  },
  leftOut: {
    ar: (typed: string, searched: string) => `لم نجد «${typed}»، هذه نتائج «${searched}».`,
    en: (typed: string, searched: string) => `Nothing has all of “${typed}”. These are the results for “${searched}”.`,
  },
  foundInDescriptions: {
    ar: (typed: string) => `لا يوجد «${typed}» في أسماء المنتجات؛ هذه إعلانات ذُكر في وصفها.`,
    en: (typed: string) => `No product is named “${typed}”; these mention it in their description.`,
  },
  emptyMarketTitle: { ar: 'لا توجد إعلانات بعد', en: 'No listings yet' },
  emptyMarketText: { ar: 'ستظهر هنا أول الإعلانات بعد مراجعتها.', en: 'The first listings appear here after review.' },
})
