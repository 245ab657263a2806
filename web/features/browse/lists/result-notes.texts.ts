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
  noSize: {
    ar: (asked: string, nearest: string) => `لا يوجد ${asked}؛ الأقرب ${nearest}.`,
    en: (asked: string, nearest: string) => `No ${asked} on offer now. The nearest: ${nearest}.`,
  },
  noSizeOf: {
    ar: (asked: string, searched: string, nearest: string) =>
      `لا يوجد ${asked} لعبارة «${searched}»؛ الأقرب ${nearest}.`,
    en: (asked: string, searched: string, nearest: string) =>
      `No ${asked} of “${searched}” on offer now. The nearest: ${nearest}.`,
  },
  noBrandNoSize: {
    ar: (brands: string, asked: string, nearest: string) =>
      `لا يوجد ${brands} الآن، ولا ${asked} من غيره. الأقرب ${nearest}.`,
    en: (brands: string, asked: string, nearest: string) =>
      `No ${brands} on offer now, nor any other of ${asked}. The nearest: ${nearest}.`,
  },
  otherBrands: {
    ar: (brands: string, searched: string) => `لا يوجد ${brands} الآن؛ هذه نتائج «${searched}» من غيره.`,
    en: (brands: string, searched: string) => `No ${brands} on offer now. These are “${searched}” by others.`,
  },
  brandInDescriptions: {
    ar: (brands: string) => `لا يوجد ${brands} الآن؛ هذه إعلانات ذُكر في وصفها.`,
    en: (brands: string) => `No ${brands} on offer now; these mention it in their description.`,
  },
  units: {
    ar: { W: 'واط', kW: 'كيلوواط', kWh: 'كيلوواط·ساعة', A: 'أمبير', Ah: 'أمبير·ساعة', hp: 'حصان' },
    en: { W: 'W', kW: 'kW', kWh: 'kWh', A: 'A', Ah: 'Ah', hp: 'HP' },
  },
  emptyMarketTitle: { ar: 'لا توجد إعلانات بعد', en: 'No listings yet' },
  emptyMarketText: { ar: 'ستظهر هنا أول الإعلانات بعد مراجعتها.', en: 'The first listings appear here after review.' },
})
