import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { freshDetailMs, freshListMs, pageSizeMax } from '#domain/limits.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { apiQueryOf, type WantedFilters } from '#web/features/wanted/ads/list/wanted-filters.ts'
import { toWantedItem } from '#web/features/wanted/ads/wanted-item.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** A multiple of the three columns. */
export const wantedPageSize = 12

const wantedKey = ['wanted'] as const

/** Starts at the page in the URL. */
export const wantedListQuery = (filters: WantedFilters) => {
  const query = apiQueryOf(filters)
  return infiniteQueryOptions({
    queryKey: [...wantedKey, 'list', query, filters.page],
    queryFn: async ({ pageParam, signal }) => {
      const list = await call(wanted.list, { query: { ...query, page: pageParam, limit: wantedPageSize } }, { signal })
      return { ...list, data: list.data.map(toWantedItem) }
    },
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}

const fetchOne = async (id: string, signal: AbortSignal) => {
  const { data } = await call(wanted.get, { params: { id } }, { signal })
  return { ...data, fitting: data.fitting.map(toCard) }
}
export type WantedOnPage = Awaited<ReturnType<typeof fetchOne>>

export const wantedQuery = (id: string) =>
  queryOptions({
    queryKey: [...wantedKey, 'one', id],
    queryFn: ({ signal }) => fetchOne(id, signal),
    staleTime: freshDetailMs,
  })

export const ownWantedKey = [mine, 'wanted'] as const

export const ownWantedAdQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownWantedKey, 'one', id],
    queryFn: ({ signal }) => fetchOne(id, signal),
    staleTime: 0,
  })

export const ownWantedQuery = () =>
  queryOptions({
    queryKey: [...ownWantedKey, 'list'],
    queryFn: ({ signal }) => call(wanted.mine, { query: { limit: pageSizeMax } }, { signal }),
    staleTime: 0,
  })

export const fittingMineQuery = () =>
  queryOptions({
    queryKey: [...ownWantedKey, 'fitting'],
    queryFn: async ({ signal }) => {
      const { data } = await call(wanted.fittingMine, {}, { signal })
      return data.map((ad) => ({ ...toWantedItem(ad), fits: ad.count }))
    },
    staleTime: freshListMs,
  })
