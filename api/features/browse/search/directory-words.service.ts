import { conceptLexeme, lexemesOf } from '#api/features/browse/search/lexemes.ts'
import { planSearch } from '#api/features/browse/search/search-plan.ts'

export const directoryWords = (texts: string[], { governorate, city }: { governorate: string; city: string }) => [
  ...new Set([
    conceptLexeme(`gov:${governorate}`),
    conceptLexeme(`city:${governorate}/${city}`),
    ...texts.flatMap(lexemesOf),
  ]),
]

export const directoryQuery = (keyword: string | undefined): string | null | undefined =>
  keyword === undefined ? undefined : (planSearch(keyword)?.words ?? null)
