/** A listing without a known maker counts under the brand key `other`. */
export const noBrandName = { ar: 'بدون ماركة / غير معروفة', en: 'No brand / unknown' }

/** Spellings that differ only in hamza, ta marbuta or case need not be listed. */
export const noBrandWords: readonly string[] = [
  noBrandName.ar,
  noBrandName.en,
  ...['بدون', 'بدون ماركة', 'غير معروف', 'غير معروفة', 'غير محدد', 'لا يوجد', 'أخرى', 'اخرى'],
  ...['no brand', 'none', 'unknown', 'other', 'others', 'unbranded'],
].map((text) => text.toLowerCase())

export const isNoBrand = (text: string): boolean => noBrandWords.includes(text.trim().toLowerCase())

export const brandText = (lang: 'ar' | 'en', brand: string): string => (isNoBrand(brand) ? noBrandName[lang] : brand)

/** Brand and model in one line; «no brand» when neither was entered. */
export const brandLine = (lang: 'ar' | 'en', { brand, model }: { brand: string; model: string }): string =>
  [brandText(lang, brand), model].filter(Boolean).join(' ') || noBrandName[lang]
