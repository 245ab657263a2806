import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { search } from '#contract/endpoints/browse/search.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { freshListMs, ownPageSize } from '#domain/limits.ts'
import type { OwnFilters } from '#web/features/sell/my-listings/own-filters.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** Prefix of the query keys that a change of a listing invalidates. */
export const ownListingsKey = [mine, 'listings'] as const

/** Always refetched, since a moderator may have decided meanwhile; the cached list is shown until then. */
export const ownListingsQuery = (filters: OwnFilters) =>
  infiniteQueryOptions({
    queryKey: [...ownListingsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listings.list, { query: { ...filters, page: pageParam, limit: ownPageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownListingsKey, 'one', id],
    queryFn: ({ signal }) => call(listings.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Brands that start with the typed text, in any usual spelling. */
export const brandsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['brands', typed],
    queryFn: async ({ signal }) => {
      const { data } = await call(search.suggest, { query: { q: typed } }, { signal })
      return data.filter(({ kind }) => kind === 'brand')
    },
    staleTime: freshListMs,
    retry: false,
  })
