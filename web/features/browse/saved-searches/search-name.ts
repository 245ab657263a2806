import type { FigureFilters } from '#domain/listing/figure-choices.ts'
import { savedSearchNames } from '#domain/listing/saved-search-names.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import type { Lang } from '#web/platform/lang.ts'

type FilterNames = Pick<ListSummary, 'brand' | 'city'>

/** The name that the server will give to a search; brands and cities whose names are not known here are shown by their keys. */
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
