import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { engineers } from '#contract/engineers.ts'
import { freshDetailMs, freshListMs } from '#contract/limits.ts'
import { type Filters, toQuery } from '#web/features/engineers/engineers-filters.ts'
import { call } from '#web/platform/api.ts'

/** The list, page after page, from the page that the address names. */
export const engineersQuery = (filters: Filters) => {
  const query = toQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['engineers', 'list', query],
    queryFn: ({ pageParam, signal }) => call(engineers.list, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}

/** How many engineers each choice would give. */
export const engineerCountsQuery = (filters: Filters) => {
  const { page: _, sortBy: __, ...query } = toQuery(filters)
  return queryOptions({
    queryKey: ['engineers', 'counts', query],
    queryFn: ({ signal }) => call(engineers.filters, { query }, { signal }),
    staleTime: freshListMs,
  })
}

export const engineerQuery = (id: string) =>
  queryOptions({
    queryKey: ['engineers', 'one', id],
    queryFn: ({ signal }) => call(engineers.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })
