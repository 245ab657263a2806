import { comparedMax } from '#contract/endpoints/browse/compare.ts'

/** As the API reads them: the first few, each once. */
export const comparedIdsIn = (search: URLSearchParams): string[] => {
  const ids = (search.get('ids') ?? '').split(',', comparedMax * 2).map((id) => id.trim().toLowerCase())
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, comparedMax)
}

/** With one more of the same type; the oldest make room. */
export const withOneMore = (known: readonly string[], id: string): string[] =>
  [...known.filter((other) => other !== id), id].slice(-comparedMax)
