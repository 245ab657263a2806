import type { SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import type { FigureFilters } from '#domain/listing/figure-choices.ts'
import { savedSearchNames } from '#domain/listing/saved-search-names.ts'
import { type Filters, toFilterQuery } from '#web/features/browse/facets/browse-filters.ts'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import type { Lang } from '#web/platform/lang.ts'
import { feedUrl, paths, withQuery } from '#web/url.ts'

type FilterNames = Pick<ListSummary, 'brand' | 'city'>

/** Predicts the name that the server will give; brands and cities of unknown name are shown by their keys. */
export const searchName = (
  lang: Lang,
  { keyword, figures, ...filters }: Filters,
  { brand, city }: FilterNames = {},
): string =>
  savedSearchNames({
    ...filters,
    ...(figures as FigureFilters),
    search_keyword: keyword || undefined,
    brand: filters.brand === 'other' ? null : named(filters.brand, brand),
    city: named(filters.city, city),
  })[lang]

const named = (key: string | undefined, names: { ar: string; en: string } | undefined) =>
  key === undefined ? undefined : { key, ...(names ?? { ar: key, en: key }) }

/** The parameters of a list's URL, without order and page. */
export type SearchQuery = SavedSearch['query']

export const searchOf = (filters: Filters): SearchQuery =>
  Object.fromEntries(
    Object.entries(toFilterQuery(filters)).filter((pair): pair is [string, string | number] => pair[1] !== undefined),
  )

export const filtersOf = (query: SearchQuery): Filters =>
  readFilters(paths.home, new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])))

export const searchPath = (query: SearchQuery) => withQuery(paths.home, searchOf(filtersOf(query)))

export const searchFeed = (query: SearchQuery, lang: Lang) => feedUrl(searchOf(filtersOf(query)), lang)

/** Equal for searches that list the same, whatever their letter case and spaces. */
export const searchKey = (query: SearchQuery) =>
  Object.entries(searchOf(filtersOf(query)))
    .map(([name, value]) => `${name}=${String(value).trim().split(/\s+/).join(' ').toLowerCase()}`)
    .join('&')
