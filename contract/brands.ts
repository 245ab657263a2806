/** What a listing says whose maker nobody knows; it counts under the brand key `other`. */
export const noBrandName = { ar: 'بدون ماركة / غير معروفة', en: 'No brand / unknown' }

/** Other ways to say so; spellings that differ in hamza, ta marbuta or case need not be listed twice for the search. */
export const noBrandWords: readonly string[] = [
  noBrandName.ar,
  noBrandName.en,
  ...['بدون', 'بدون ماركة', 'غير معروف', 'غير معروفة', 'غير محدد', 'لا يوجد', 'أخرى', 'اخرى'],
  ...['no brand', 'none', 'unknown', 'other', 'others', 'unbranded'],
].map((text) => text.toLowerCase())

/** Whether somebody wrote that there is no brand, instead of one. */
export const isNoBrand = (text: string): boolean => noBrandWords.includes(text.trim().toLowerCase())

/** A brand as it was written, or in the reader's language that there is none. */
export const brandText = (lang: 'ar' | 'en', brand: string): string => (isNoBrand(brand) ? noBrandName[lang] : brand)
