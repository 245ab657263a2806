import { type CardRow, toCard } from '#api/features/browse/listing/present-products.ts'
import { orderOf } from '#api/features/browse/lists/browse-filter.ts'
import type * as sql from '#api/features/browse/lists/browse-queries.ts'
import type { ListTag } from '#api/features/browse/lists/list-tags.ts'
import type { Step } from '#api/features/browse/lists/search-fallbacks.ts'
import type { SearchPlan } from '#api/features/browse/search/search.service.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import { listReply } from '#api/http/list-reply.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'

export type Page = { order: sql.Order; limit: number; offset: number }
export type ListedRows = { rows: CardRow[]; total: number; isCapped: boolean }

export const pageOf = (query: ProductQuery, rates: Rates): Page => ({
  order: orderOf(query, rates),
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
})

export const kindsIn = (query: ProductQuery, price: sql.ListingQuery['price'], { order }: Page): ListTag[] => [
  'set',
  ...(query.search_keyword === undefined ? [] : ['words' as const]),
  ...(price === null && !isByPrice(order) ? [] : ['price' as const]),
]

export const isByPrice = (order: sql.Order) => /cheapest|dearest/.test(order)

export const relevanceOf = ({ typed, brands, type, pieces, measures }: SearchPlan): sql.Relevance => ({
  typed,
  brands,
  type,
  pieces,
  measures,
})

const isOtherSearch = ({ isCorrected, leftOut }: Step) => isCorrected || leftOut.length > 0

export const replyOf = (
  { rows, total, isCapped }: ListedRows,
  query: ProductQuery,
  rates: Rates,
  step: Step | null = null,
) => ({
  ...listReply(
    rows.map((row) => toCard(row, rates)),
    total,
    query,
  ),
  ...(isCapped && { totalIsCapped: true }),
  ...(step && isOtherSearch(step) && total > 0 && { searchedFor: step.keyword }),
  ...(step && step.leftOut.length > 0 && total > 0 && { leftOut: step.leftOut }),
  ...(step && step.absentBrands.length > 0 && { absentBrands: step.absentBrands }),
  ...(step?.nearest && total > 0 && { nearest: step.nearest }),
  ...(step?.isDocument && total > 0 && { foundIn: 'descriptions' as const }),
})
