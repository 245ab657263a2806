/** The brand of a listing whose maker is unknown; it counts under the brand key `other`. */
export const noBrandName = { ar: 'بدون ماركة / غير معروفة', en: 'No brand / unknown' }

/** Other ways to write it; spellings that differ in hamza, ta marbuta or case need not be listed for the search. */
export const noBrandWords: readonly string[] = [
  noBrandName.ar,
  noBrandName.en,
  ...['بدون', 'بدون ماركة', 'غير معروف', 'غير معروفة', 'غير محدد', 'لا يوجد', 'أخرى', 'اخرى'],
  ...['no brand', 'none', 'unknown', 'other', 'others', 'unbranded'],
].map((text) => text.toLowerCase())

export const isNoBrand = (text: string): boolean => noBrandWords.includes(text.trim().toLowerCase())

/** A brand as written, or «no brand» in the reader's language. */
export const brandText = (lang: 'ar' | 'en', brand: string): string => (isNoBrand(brand) ? noBrandName[lang] : brand)

/** Brand and model in one line; «no brand» when neither was entered. */
export const brandLine = (lang: 'ar' | 'en', { brand, model }: { brand: string; model: string }): string =>
  [brandText(lang, brand), model].filter(Boolean).join(' ') || noBrandName[lang]
