import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { freshDetailMs, freshListMs, keywordLengthMax, pageMax, sellerPageSize } from '#domain/limits.ts'
import { type ProductType, readProductType } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { call } from '#web/platform/api.ts'

export type SellerFilters = { keyword: string; type: ProductType | undefined; page: number }

/** Unreadable values are ignored, never an error page. */
export const readSellerFilters = (search: URLSearchParams): SellerFilters => {
  const page = Number(toLatinDigits(search.get('page')?.trim() || '1'))
  return {
    keyword: search.get('search_keyword')?.trim().slice(0, keywordLengthMax) ?? '',
    type: readProductType(search.get('type')?.trim() ?? ''),
    page: Number.isSafeInteger(page) ? Math.max(1, Math.min(page, pageMax)) : 1,
  }
}

export const toSellerQuery = ({ keyword, type }: SellerFilters) => ({ search_keyword: keyword || undefined, type })

export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['sellers', 'one', id],
    queryFn: ({ signal }) => call(sellers.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })

export const sellerListingsQuery = (id: string, filters: SellerFilters) => {
  const query = toSellerQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['sellers', 'listings', id, query, filters.page],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        sellers.products,
        { params: { id }, query: { ...query, page: pageParam, limit: sellerPageSize } },
        { signal },
      )
      return { ...page, data: page.data.map(toCard) }
    },
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}
