import { comparedMax } from '#contract/endpoints/browse/compare.ts'

/** Reads the ids as the API does: unique, and only the first few. */
export const comparedIdsIn = (search: URLSearchParams): string[] => {
  const ids = (search.get('ids') ?? '').split(',', comparedMax * 2).map((id) => id.trim().toLowerCase())
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, comparedMax)
}

export const withOneMore = (known: readonly string[], id: string): string[] =>
  [...known.filter((other) => other !== id), id].slice(-comparedMax)
