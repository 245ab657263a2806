import { conceptLexeme, lexemesOf } from '#api/features/browse/search/lexemes.ts'
import { planSearch } from '#api/features/browse/search/search-plan.ts'

/** The search words of an engineer or a shop: its texts and its place. */
export const directoryWords = (texts: string[], { governorate, city }: { governorate: string; city: string }) => [
  ...new Set([
    conceptLexeme(`gov:${governorate}`),
    conceptLexeme(`city:${governorate}/${city}`),
    ...texts.flatMap(lexemesOf),
  ]),
]

/** A keyword as a tsquery; null when it contains no word, which matches nothing. */
export const directoryQuery = (keyword: string | undefined): string | null | undefined =>
  keyword === undefined ? undefined : (planSearch(keyword)?.words ?? null)
