import { addCacheTags } from '#api/cache/cache-tags.ts'
import type { Deps } from '#api/deps.ts'
import { type ChosenFilters, hasWordFilters } from '#api/features/browse/facets/facet-counts.ts'
import * as sql from '#api/features/browse/listing/owner-products.sql.ts'
import { parseFilters, readPrice, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import { findCounted, findNewestOfShop } from '#api/features/browse/lists/browse-queries.ts'
import {
  type FoundIds,
  kindsIn,
  type Page,
  pageOf,
  relevanceOf,
  replyOf,
} from '#api/features/browse/lists/list-result.ts'
import { listTags } from '#api/features/browse/lists/list-tags.ts'
import type { ListingQuery } from '#api/features/browse/lists/match-queries.ts'
import { searchWithFallbacks } from '#api/features/browse/lists/search-fallbacks.ts'
import type { SearchPlan } from '#api/features/browse/search/search.service.ts'
import { missingRates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'
import { type ProductType, productTypes } from '#domain/listing/product-kinds.ts'
import { isId } from '#domain/pagination.ts'

const sellerTags = (ownerId: string) => [`seller:${ownerId}`, `seller-listings:${ownerId}`]

type Offerer = { ownerId: string } | { shopId: string }

const tagsOf = (offerer: Offerer) =>
  'shopId' in offerer ? [`shop-listings:${offerer.shopId}`] : sellerTags(offerer.ownerId)

/** Uncached: one seller or shop has a few hundred listings at most, read by index. */
export const browseOf = async (
  deps: ListDeps,
  offerer: Offerer,
  query: ProductQuery,
  without: readonly string[] | undefined = undefined,
) => {
  const chosen = parseFilters(query)
  const price = await readPrice(deps, query)
  const rates = await ratesInForce(deps.db)
  const page = pageOf(query, rates)
  const isOpen = chosen.isAvailable ? { isReserved: false } : {}
  const conditions = { ...isOpen, price, ...offerer, without }
  const ask = async (requested: Pick<ListingQuery, 'words' | 'document'>, plan: SearchPlan | null) => {
    const find = () => findCounted(deps.db, { ...requested, ...conditions }, plan && relevanceOf(plan), page)
    const found = await limitListQuery(deps, find)
    return { ...found, isCapped: false, isFound: found.total > 0 }
  }
  const isNewest = page.order === 'newest' && price === null && !hasWordFilters(chosen)
  const isPlain = 'shopId' in offerer && isNewest && without === undefined
  const { answer, step } =
    query.search_keyword === undefined
      ? {
          answer: isPlain
            ? await limitListQuery(deps, () => findNewestOf(deps, offerer.shopId, chosen, page))
            : await ask({ words: wordsFor(chosen, null), document: null }, null),
          step: null,
        }
      : await searchWithFallbacks(
          deps,
          query.search_keyword,
          { chosen, isNarrowed: true, within: { words: wordsFor(chosen, null), ...conditions } },
          (requested, { plan }) => ask(requested, plan),
        )
  const list = await replyOf(deps, answer ?? { ids: [], total: 0, isCapped: false }, query, rates, step)
  addCacheTags(...tagsOf(offerer), ...list.data.map(({ id }) => `card:${id}`))
  // The seller's or shop's tags cover which listings there are, but not their prices and words.
  const kinds = kindsIn(query, price, page).filter((kind) => kind !== 'set')
  addCacheTags(...listTags(kinds, chosen))
  const missing = missingRates(rates)
  return missing.length > 0 ? { ...list, missingRates: missing } : list
}

/** A shop may have a thousand listings. */
const findNewestOf = async (
  { db }: ListDeps,
  shopId: string,
  chosen: ChosenFilters,
  page: Page,
): Promise<FoundIds> => ({
  ...(await findNewestOfShop(db, shopId, chosen, page)),
  isCapped: false,
})

const inOrder = <T extends { type: ProductType }>(types: T[]): T[] =>
  types.sort((one, other) => productTypes.indexOf(one.type) - productTypes.indexOf(other.type))

export const countTypesOf = async ({ db }: Pick<Deps, 'db'>, shopId: string) => {
  addCacheTags(`shop-listings:${shopId}`)
  return inOrder(await sql.countTypesOfShop(db, shopId))
}

/** Returns a closing shop's listings to the names of their posters, and their number. */
export const releaseListingsOf = ({ db }: Pick<Deps, 'db'>, shopId: string): Promise<number> =>
  sql.releaseShop(db, shopId)

export const summaryOf = async ({ db }: Pick<Deps, 'db'>, ownerId: string) => {
  addCacheTags(...sellerTags(ownerId))
  const { sold, types, newest } = await sql.summariseOwner(db, ownerId)
  return { sold, types: inOrder(types), newest }
}

export const ownerOf = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const row = isId(id) ? await sql.findOwner(db, id) : undefined
  return row && { ownerId: row.owner_id, shopId: row.shop_id, isPublic: row.public_id !== null }
}
