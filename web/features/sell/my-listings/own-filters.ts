import { type OwnStatus, ownStatuses, type ProductType, readProductType } from '#domain/listing/product-kinds.ts'
import { paths, withQuery } from '#web/url.ts'

export type OwnFilters = {
  status?: OwnStatus | undefined
  type?: ProductType | undefined
  /** Id of a shop, or `own`. */
  shop?: string | undefined
  /** Only listings with an open availability question. */
  question?: 'open' | undefined
  search_keyword?: string | undefined
}

export const readOwnFilters = (search: URLSearchParams): OwnFilters => ({
  status: ownStatuses.find((status) => status === search.get('status')),
  type: readProductType(search.get('type') ?? ''),
  shop: search.get('shop') || undefined,
  question: search.get('question') === 'open' ? 'open' : undefined,
  search_keyword: search.get('search_keyword')?.trim() || undefined,
})

export const ownListPath = (filters: OwnFilters) =>
  withQuery(paths.myProducts, {
    status: filters.status,
    type: filters.type,
    shop: filters.shop,
    question: filters.question,
    search_keyword: filters.search_keyword,
  })

export const isFiltered = (filters: OwnFilters) => Object.values(filters).some((value) => value !== undefined)
