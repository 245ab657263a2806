import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { freshDetailMs, freshListMs } from '#contract/limits.ts'
import { products } from '#contract/products.ts'
import { type Filters, toQuery } from '#web/features/products/browse-filters.ts'
import { call } from '#web/platform/api.ts'

/** The list, page after page, from the page that the address names. */
export const browseQuery = (filters: Filters) => {
  const { search_keyword: _, ...query } = toQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['products', 'browse', query],
    queryFn: ({ pageParam, signal }) => call(products.browse, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call(products.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })
