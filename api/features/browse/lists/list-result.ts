import type { Deps } from '#api/deps.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { toCard } from '#api/features/browse/listing/present-products.ts'
import { orderOf } from '#api/features/browse/lists/browse-filter.ts'
import type { Order, Relevance } from '#api/features/browse/lists/browse-queries.ts'
import type { ListTag } from '#api/features/browse/lists/list-tags.ts'
import { findCards } from '#api/features/browse/lists/listing-cards.ts'
import type { ListingQuery } from '#api/features/browse/lists/match-queries.ts'
import type { Step } from '#api/features/browse/lists/search-fallbacks.ts'
import type { SearchPlan } from '#api/features/browse/search/search.service.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import { listReply } from '#api/http/list-reply.ts'
import { countMax } from '#domain/limits.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'

export type Page = { order: Order; limit: number; offset: number }
export type FoundIds = { ids: string[]; total: number; isCapped: boolean }

export const pageOf = (query: ProductQuery, rates: Rates): Page => ({
  order: orderOf(query, rates),
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
})

export const kindsIn = (query: ProductQuery, price: ListingQuery['price'], { order }: Page): ListTag[] => [
  'set',
  ...(query.search_keyword === undefined ? [] : ['words' as const]),
  ...(price === null && !isByPrice(order) ? [] : ['price' as const]),
]

export const isByPrice = (order: Order) => /cheapest|dearest/.test(order)

export const relevanceOf = ({ typed, brands, type, pieces, measures }: SearchPlan): Relevance => ({
  typed,
  brands,
  type,
  pieces,
  measures,
})

const isOtherSearch = ({ isCorrected, leftOut }: Step) => isCorrected || leftOut.length > 0

export const replyOf = async (
  { db }: Pick<Deps, 'db'>,
  { ids, total, isCapped }: FoundIds,
  query: ProductQuery,
  rates: Rates,
  step: Step | null = null,
) => ({
  ...listReply(
    (await findCards(db, ids)).map((row) => toCard(row, rates)),
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

/** Five pages; few visitors go further. */
export const cachedIdsMax = 50

/** Later pages skip all rows before them, and without all rates every row is sorted. */
export const isShortScan = ({ order, limit, offset }: Page) =>
  !isWithinCurrencies(order) && offset + limit <= cachedIdsMax

const isWithinCurrencies = (order: Page['order']) => order.endsWith('ByCurrency')

/**
 * An index scan skips about `among / total` rows for each match; fetching by words reads and sorts all `total`. Prices
 * cluster by type, so without a type a price scan pays only for large sets.
 */
export const isIndexScanCheaper = (
  { order, limit, offset }: Page,
  { type }: ChosenFilters,
  among: number,
  total: number,
) => {
  if (isWithinCurrencies(order)) return false
  const isByPrice = order === 'cheapest' || order === 'dearest'
  if (isByPrice && type === undefined) return total > countMax || total === among
  return ((offset + limit) * among) / total < total
}

export const newestUnlessChosen = ({ order }: Page): Order => (order === 'relevance' ? 'newest' : order)
