import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Frequency, type SavedSearch, savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import { type SearchQuery, searchKey } from '#web/features/browse/saved-searches/search-query.ts'
import { changeStored, dropStored, putStored, readAll } from '#web/features/browse/saved-searches/stored-searches.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { mine } from '#web/platform/query-client.ts'
import { searchList } from '#web/platform/search-list.ts'
import { send } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useLang } from '#web/platform/texts.ts'

export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: [mine, 'saved-searches'],
    queryFn: async ({ signal }) => (await call(savedSearches.list, {}, { signal })).data,
  })

/** `saved` is set for a search of the account, absent for one of this browser. */
export type Search = Pick<SavedSearch, 'query' | 'frequency'> & { key: string; saved?: SavedSearch }

export const toSearch = (saved: SavedSearch): Search => ({ ...saved, key: searchKey(saved.query), saved })

const none: readonly string[] = []
export const useStoredSearches = (): Search[] => readAll(searchList.use((texts) => texts, none))

export const useSearches = () => {
  const isSignedIn = useSession() !== null
  const query = useQuery({ ...savedSearchesQuery(), enabled: isSignedIn })
  const stored = useStoredSearches()
  const searches = isSignedIn ? (query.data ?? []).map(toSearch) : stored
  const isKnown = !isSignedIn || query.data !== undefined
  return { searches, isSignedIn, isKnown, isFull: searches.length >= savedSearchesMax, query }
}

/** Serialises the calls per search, so that the last choice wins. */
const pending = new Map<string, Promise<unknown>>()

const inTurn = async (id: string, work: () => Promise<unknown>) => {
  const run = (pending.get(id) ?? Promise.resolve()).catch(() => undefined).then(work)
  pending.set(id, run)
  try {
    await run
  } finally {
    if (pending.get(id) === run) pending.delete(id)
  }
}

/** Changes show at once, and are fetched again when one fails. Each resolves to whether it succeeded. */
export const useSearchChanges = () => {
  const client = useQueryClient()
  const lang = useLang()
  const isSignedIn = useSession() !== null
  const { queryKey } = savedSearchesQuery()
  const show = (change: (searches: SavedSearch[]) => SavedSearch[]) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (searches) => searches && change(searches))
  }
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      // The shell reports an ended session.
      if (!(error instanceof ApiError && error.endsSession)) showToast({ text: failureText(error, lang), failed: true })
      return false
    }
  }
  const add = async (query: SearchQuery, frequency: Frequency) => {
    if (!isSignedIn) return putStored(query, frequency)
    return attempt(async () => {
      const { data } = await send(savedSearches.add, { body: { query, frequency } })
      show((searches) => [data, ...searches.filter(({ id }) => id !== data.id)])
      void client.invalidateQueries({ queryKey })
    })
  }
  const remove = async ({ key, saved }: Search) => {
    if (!saved) {
      dropStored(key)
      return true
    }
    show((searches) => searches.filter(({ id }) => id !== saved.id))
    return attempt(() => inTurn(saved.id, () => send(savedSearches.remove, { params: { id: saved.id } })))
  }
  const setFrequency = async (search: Search, frequency: Frequency) => {
    const { saved } = search
    if (!saved) return changeStored(search, frequency)
    show((searches) => searches.map((other) => (other.id === saved.id ? { ...other, frequency } : other)))
    const call = { params: { id: saved.id }, body: { frequency } }
    await attempt(() => inTurn(saved.id, () => send(savedSearches.change, call)))
  }
  /** Failures are ignored: the number of new listings then stays. */
  const markSeen = ({ saved }: Search) => {
    if (!saved || saved.newCount === 0) return
    show((searches) => searches.map((other) => (other.id === saved.id ? { ...other, newCount: 0 } : other)))
    send(savedSearches.seen, { params: { id: saved.id } }).catch(() => client.invalidateQueries({ queryKey }))
  }
  return { add, remove, setFrequency, markSeen }
}
