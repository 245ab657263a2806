import { countFilters, type Filters } from '#web/features/browse/facets/browse-filters.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'

/** The part of the empty search that was left out. */
export type NearReason = 'governorate' | 'condition' | 'brand' | 'type' | 'filters' | 'words' | 'all'
export type Near = { reason: NearReason; filters: Filters }

/** Order of dropping: a battery from Aden is closer to what was meant than a panel from here. */
export const loosened = ['governorate', 'condition', 'brand', 'type'] as const

/** Wider searches, the closest first; the last one has no filter. */
export const nearestTo = (filters: Filters, summary?: ListSummary): Near[] => {
  const { path, keyword, type } = filters
  const everything: Filters = { path, keyword: '', sort: 'createdAt-desc', page: 1 }
  const isFiltered = Boolean(type || countFilters(filters) > 0)
  const withoutOne = loosened.flatMap((reason): Near[] =>
    filters[reason] && (summary?.without[reason] ?? 0) > 0
      ? [{ reason, filters: { ...filters, [reason]: undefined, ...(reason === 'governorate' && { city: undefined }) } }]
      : [],
  )
  const ways: Near[] = [
    ...withoutOne.slice(0, 1),
    ...(keyword && isFiltered
      ? [{ reason: 'filters', filters: { ...everything, keyword, sort: 'fit' } } as const]
      : []),
    ...(type ? [{ reason: keyword ? 'words' : 'filters', filters: { ...everything, type } } as const] : []),
    { reason: 'all', filters: everything },
  ]
  return ways.map((way) => ({ ...way, filters: { ...way.filters, page: 1 } }))
}
