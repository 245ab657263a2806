import { type Frequency, frequencies } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import {
  filtersOf,
  type SearchQuery,
  searchKey,
  searchOf,
  searchPath,
} from '#web/features/browse/saved-searches/search-query.ts'
import { searchList } from '#web/platform/search-list.ts'

/** A visitor's search, stored in the browser as `/?type=Panel#daily`. */
export type StoredSearch = { text: string; key: string; query: SearchQuery; frequency: Frequency }

const usual: Frequency = 'atOnce'

/** Null for a text without filters. */
export const readStored = (text: string): StoredSearch | null => {
  const [path = '', mark] = text.split('#')
  const query = searchOf(filtersOf(Object.fromEntries(new URLSearchParams(path.split('?')[1]))))
  const key = searchKey(query)
  return key ? { text, key, query, frequency: frequencies.find((known) => known === mark) ?? usual } : null
}

const writeStored = (query: SearchQuery, frequency: Frequency) =>
  frequency === usual ? searchPath(query) : `${searchPath(query)}#${frequency}`

export const readAll = (texts: readonly string[]): StoredSearch[] => texts.flatMap((text) => readStored(text) ?? [])

export const storedSearches = (): StoredSearch[] => readAll(searchList.all())

const without = (key: string) => searchList.all().filter((text) => readStored(text)?.key !== key)

/** Returns false at the limit. */
export const putStored = (query: SearchQuery, frequency: Frequency): boolean => {
  const others = without(searchKey(query))
  if (others.length >= savedSearchesMax) return false
  searchList.put([writeStored(query, frequency), ...others])
  return true
}

export const changeStored = ({ key, query }: Pick<StoredSearch, 'key' | 'query'>, frequency: Frequency) =>
  searchList.put(searchList.all().map((text) => (readStored(text)?.key === key ? writeStored(query, frequency) : text)))

export const dropStored = (key: string) => searchList.put(without(key))
