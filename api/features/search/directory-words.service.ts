import { conceptLexeme, lexemesOf } from '#api/features/search/lexemes.ts'
import { planSearch } from '#api/features/search/search-plan.ts'

/** Words that an engineer or a shop is found by: what the entry says, and where it is. */
export const directoryWords = (texts: string[], { governorate, city }: { governorate: string; city: string }) => [
  ...new Set([
    conceptLexeme(`gov:${governorate}`),
    conceptLexeme(`city:${governorate}/${city}`),
    ...texts.flatMap(lexemesOf),
  ]),
]

/** A keyword as the index is asked for it; null when there is no word in it, which finds nothing. */
export const directoryQuery = (keyword: string | undefined): string | null | undefined =>
  keyword === undefined ? undefined : (planSearch(keyword)?.words ?? null)
