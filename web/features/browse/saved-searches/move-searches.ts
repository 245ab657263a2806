import type { QueryClient } from '@tanstack/react-query'
import { type SavedSearch, savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import { type StoredSearch, storedSearches } from '#web/features/browse/saved-searches/stored-searches.ts'
import { savedSearchesQuery, toSearch } from '#web/features/browse/saved-searches/use-searches.ts'
import { searchList } from '#web/platform/search-list.ts'
import { send } from '#web/platform/send.ts'

/**
 * What remains to be done once the server has replied with the account's searches: set the frequency of those that got the usual one,
 * and forget what has arrived. A full account may have left some out: those stay in the browser.
 */
export const afterMove = (stored: readonly StoredSearch[], saved: readonly SavedSearch[]) => {
  const byKey = new Map(saved.map((search) => [toSearch(search).key, search]))
  const isFull = saved.length >= savedSearchesMax
  return {
    changes: stored.flatMap(({ key, frequency }) => {
      const found = byKey.get(key)
      return found?.frequency === 'atOnce' && frequency !== 'atOnce' ? [{ id: found.id, frequency }] : []
    }),
    moved: stored.filter(({ key }) => !isFull || byKey.has(key)).map(({ text }) => text),
  }
}

/** Moves a visitor's searches to the account. Idempotent, so two tabs may both do it, and a failed attempt is repeated. */
export const moveSearches = async (client: QueryClient): Promise<void> => {
  const stored = storedSearches()
  if (stored.length === 0) return
  const { data } = await send(savedSearches.addMany, { body: { queries: stored.map(({ query }) => query) } })
  const { changes, moved } = afterMove(stored, data)
  for (const { id, frequency } of changes) await send(savedSearches.change, { params: { id }, body: { frequency } })
  searchList.drop(moved)
  await client.invalidateQueries({ queryKey: savedSearchesQuery().queryKey })
}
