import type { QueryClient } from '@tanstack/react-query'
import { type SavedSearch, savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import { type StoredSearch, storedSearches } from '#web/features/browse/saved-searches/stored-searches.ts'
import { savedSearchesQuery, toSearch } from '#web/features/browse/saved-searches/use-searches.ts'
import { searchList } from '#web/platform/search-list.ts'
import { send } from '#web/platform/send.ts'

/**
 * The server saves each search with the default frequency, so other frequencies are set afterwards. A full account
 * refuses some: those stay in the browser.
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

/** Idempotent, so two tabs may run it at once, and a failed attempt is repeated. */
export const moveSearches = async (client: QueryClient): Promise<void> => {
  const stored = storedSearches()
  if (stored.length === 0) return
  const { data } = await send(savedSearches.addMany, { body: { queries: stored.map(({ query }) => query) } })
  const { changes, moved } = afterMove(stored, data)
  for (const { id, frequency } of changes) await send(savedSearches.change, { params: { id }, body: { frequency } })
  searchList.drop(moved)
  await client.invalidateQueries({ queryKey: savedSearchesQuery().queryKey })
}
