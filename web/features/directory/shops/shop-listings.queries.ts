import { infiniteQueryOptions } from '@tanstack/react-query'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { freshListMs, keywordLengthMax, sellerPageSize } from '#domain/limits.ts'
import { type ProductType, readProductType } from '#domain/listing/product-kinds.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { pageIn } from '#web/features/directory/entries/directory-queries.ts'
import { call } from '#web/platform/api.ts'

export const listingsParam = 'listings'
/** Holds the number of loaded pages. */
export const listingPagesParam = 'listingPages'

/** Empty means the newest first, or the best match for a keyword. */
export const listingSorts = ['', 'price-asc', 'price-desc'] as const
export type ListingSort = (typeof listingSorts)[number]

export type ListingFilters = { keyword: string; type: ProductType | undefined; sort: ListingSort; page: number }

/** Unreadable values are ignored, never an error page. */
export const readListingFilters = (search: URLSearchParams): ListingFilters => ({
  keyword: search.get('search_keyword')?.trim().slice(0, keywordLengthMax) ?? '',
  type: readProductType(search.get('type')?.trim() ?? ''),
  sort: listingSorts.find((sort) => sort === search.get('sort')) ?? '',
  page: pageIn(search, listingsParam),
})

export const toListingQuery = ({ keyword, type, sort }: ListingFilters) => ({
  search_keyword: keyword || undefined,
  type,
  sort: sort || undefined,
})

const orders = {
  '': {},
  'price-asc': { sortBy: 'price', sortOrder: 'asc' },
  'price-desc': { sortBy: 'price', sortOrder: 'desc' },
} as const

/** Drops the shop from its cards, since the page is about one shop. */
const toShopCard = (product: Parameters<typeof toCard>[0]) => {
  const { shop: _, ...card } = toCard(product)
  return card
}

export const shopListingsQuery = (id: string, filters: ListingFilters) => {
  const { sort, ...query } = toListingQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['shops', 'listings', id, query, filters.sort, filters.page],
    queryFn: async ({ pageParam, signal }) => {
      const list = await call(
        shops.products,
        { params: { id }, query: { ...query, ...orders[sort ?? ''], page: pageParam, limit: sellerPageSize } },
        { signal },
      )
      return { ...list, data: list.data.map(toShopCard) }
    },
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}
