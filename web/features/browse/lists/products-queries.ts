import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { products } from '#contract/endpoints/browse/products.ts'
import { freshDetailMs, freshListMs, similarMax } from '#domain/limits.ts'
import { type Filters, toFilterQuery, toQuery } from '#web/features/browse/facets/browse-filters.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { summaryOf } from '#web/features/browse/lists/list-summary.ts'
import { call } from '#web/platform/api.ts'
import { listingKey, mine } from '#web/platform/query-client.ts'

/** Starts at the page in the URL. */
export const browseQuery = (filters: Filters) => {
  const query = toQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['products', 'browse', query],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(products.browse, { query: { ...query, page: pageParam } }, { signal })
      return { ...page, data: page.data.map(toCard) }
    },
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}

export const facetsQuery = (filters: Filters) => {
  const query = toFilterQuery(filters)
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: async ({ signal }) => (await call(products.filters, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** Selects the few numbers that the list shows, to keep the page data small. */
export const summaryQuery = (filters: Filters) => {
  const query = toFilterQuery(filters)
  return queryOptions({
    queryKey: ['products', 'summary', query],
    queryFn: async ({ signal }) => summaryOf((await call(products.filters, { query }, { signal })).data, filters),
    placeholderData: keepPreviousData,
  })
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingKey, id],
    queryFn: ({ signal }) => call(products.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'similar', id],
    queryFn: async ({ signal }) => (await call(products.similar, { params: { id } }, { signal })).data.map(toCard),
    staleTime: freshDetailMs,
  })

export const newestQuery = () =>
  queryOptions({
    queryKey: ['products', 'newest'],
    queryFn: async ({ signal }) =>
      (await call(products.browse, { query: { limit: similarMax } }, { signal })).data.map(toCard),
    staleTime: freshDetailMs,
  })

export const ownProductQuery = (id: string) =>
  queryOptions({
    queryKey: [mine, 'products', 'one', id],
    queryFn: ({ signal }) => call(products.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })
