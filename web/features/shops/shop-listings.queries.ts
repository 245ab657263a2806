import { infiniteQueryOptions } from '@tanstack/react-query'
import { freshListMs, sellerPageSize } from '#contract/limits.ts'
import { shops } from '#contract/shops.ts'
import { pageIn } from '#web/features/directory/public/directory.queries.ts'
import { toCard } from '#web/features/products/public/card-product.ts'
import { call } from '#web/platform/api.ts'

export const listingsParam = 'listings'
/** Query parameter: how many pages of listings are loaded. */
export const listingPagesParam = 'listingPages'

/** The first loaded page of the shop's listings, from the URL. */
export const listingsPage = (search: URLSearchParams) => pageIn(search, listingsParam)

export const shopListingsQuery = (id: string, page: number) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'listings', id, page],
    queryFn: async ({ pageParam, signal }) => {
      const list = await call(
        shops.products,
        { params: { id }, query: { page: pageParam, limit: sellerPageSize } },
        { signal },
      )
      return { ...list, data: list.data.map(toCard) }
    },
    initialPageParam: page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
