import { readChosen, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import { planSearch } from '#api/features/browse/search/search.service.ts'
import type { FilterQuery } from '#domain/listing/listing-query.ts'

/**
 * The query of a list as `browse` asks the read model for it, without its price. `words`: a tsquery, null when there is neither a
 * filter nor a keyword. Null: the keyword has no word in it, and the list is always empty.
 */
export const readListWords = (query: FilterQuery) => {
  const chosen = readChosen(query)
  if (query.search_keyword === undefined) return { chosen, keyword: null, words: wordsFor(chosen, null) }
  const plan = planSearch(query.search_keyword)
  return plan && { chosen, keyword: plan.words, words: wordsFor(chosen, plan) }
}
