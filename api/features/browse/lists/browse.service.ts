import { addCacheTags } from '#api/cache/cache-tags.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { countPublic } from '#api/features/browse/facets/facets.service.ts'
import { toCard } from '#api/features/browse/listing/present-products.ts'
import { parseFilters, readPrice, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import { findByIndexScan, findGathered, idsNotOf } from '#api/features/browse/lists/browse-queries.ts'
import { findMatches } from '#api/features/browse/lists/find-matches.ts'
import {
  isIndexScanCheaper,
  isShortScan,
  kindsIn,
  type Page,
  pageOf,
  replyOf,
} from '#api/features/browse/lists/list-result.ts'
import { listTags } from '#api/features/browse/lists/list-tags.ts'
import { findCards } from '#api/features/browse/lists/listing-cards.ts'
import { countMatching, type ListingQuery } from '#api/features/browse/lists/match-queries.ts'
import { type Step, searchWithFallbacks } from '#api/features/browse/lists/search-fallbacks.ts'
import { recordMiss } from '#api/features/browse/search/search.service.ts'
import { ratesForPegged } from '#api/features/site/currency/pegged-price.ts'
import { missingRates, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'

export const browse = async (deps: ListDeps, query: ProductQuery, blocked: Blocked | null = null) => {
  const chosen = parseFilters(query)
  const price = await readPrice(deps, query)
  const rates = await ratesInForce(deps.db)
  const page = pageOf(query, rates)
  addCacheTags(...listTags(kindsIn(query, price, page), chosen))
  const list = await find(deps, query, { chosen, price, page, rates, ...withoutOf(blocked) })
  addCacheTags(...list.data.map(({ id }) => `card:${id}`))
  const missing = missingRates(rates)
  return missing.length > 0 ? { ...list, missingRates: missing } : list
}

/** A separate condition, because a negated word would read the whole index. */
const availableOnly = ({ isAvailable }: ChosenFilters): Pick<ListingQuery, 'isReserved'> =>
  isAvailable ? { isReserved: false } : {}

type PageQuery = Pick<ListingQuery, 'price' | 'without'> & { chosen: ChosenFilters; page: Page; rates: Rates }

const withoutOf = (blocked: Blocked | null): Pick<ListingQuery, 'without'> =>
  blocked ? { without: blocked.offerers } : {}

const find = (deps: ListDeps, query: ProductQuery, asked: PageQuery) => {
  if (query.search_keyword !== undefined) return search(deps, query, asked)
  return asked.price === null ? listAll(deps, query, asked) : listCounted(deps, query, asked)
}

const listCounted = async (deps: ListDeps, query: ProductQuery, { chosen, price, page, rates, without }: PageQuery) => {
  const { words, type } = splitType(chosen, price)
  const isByPrice = price !== null && (await isPriceIndexCheaper(deps, chosen))
  const filters = isByPrice ? { words: null, columns: chosen } : { words: wordsFor(words, null), type }
  const requested = { ...filters, document: null, price, ...availableOnly(chosen), ...(without && { without }) }
  return replyOf(deps, await findMatches(deps, requested, chosen, null, page), query, rates)
}

/** Up to this many matches are fetched by their words and then filtered by price. */
const gatheredMax = 2_000
/** Fetching one row by words costs about as much as skipping 35 in the price index. */
const skippedPerFetched = 35

const isPriceIndexCheaper = async (deps: ListDeps, chosen: ChosenFilters) => {
  const { among, total } = await countPublic(deps, chosen)
  return total !== null && total > Math.max(gatheredMax, among / skippedPerFetched)
}

/** With a price range the type is a column condition instead of a word. */
const splitType = (chosen: ChosenFilters, price: ListingQuery['price']) =>
  price === null ? { words: chosen, type: undefined } : { words: { ...chosen, type: undefined }, type: chosen.type }

export const cardsOf = async ({ db }: Pick<Deps, 'db'>, given: string[], blocked: Blocked | null = null) => {
  addCacheTags(...given.map((id) => `card:${id}`))
  const ids = blocked ? await idsNotOf(db, given, blocked.offerers) : given
  const rows = await findCards(db, ids)
  const rates = await ratesForPegged(db, rows)
  return rows.map((row) => toCard(row, rates))
}

/** Without keyword and price, the total comes from the facet counts in memory and decides how the page is fetched. */
const listAll = async (deps: ListDeps, query: ProductQuery, asked: PageQuery) => {
  const { chosen, page, rates, without } = asked
  const { among, total: all } = await countPublic(deps, chosen)
  if (all === null) return listCounted(deps, query, asked)
  const none = { words: null, document: null, price: null }
  const requested = { ...none, words: wordsFor(chosen, null) }
  const total = all - (await countHidden(deps, requested, chosen, without))
  const find = () =>
    isIndexScanCheaper(page, chosen, among, total)
      ? findByIndexScan(deps.db, chosen, page, without)
      : findGathered(deps.db, { ...requested, ...availableOnly(chosen), without }, page)
  // A visitor who blocks many sellers makes the scan skip thousands of their listings, so these queries are limited.
  const isCheap = without === undefined && !isNarrowed(chosen) && isShortScan(page)
  const ids = page.offset >= total ? [] : isCheap ? await find() : await limitListQuery(deps, find)
  return replyOf(deps, { ids, total, isCapped: false }, query, rates)
}

/** Counts the listings of blocked sellers and the reserved ones, both few, which the counts in memory include. */
const countHidden = async (
  deps: ListDeps,
  requested: ListingQuery,
  chosen: ChosenFilters,
  without: ListingQuery['without'],
) => {
  const count = (of: Partial<ListingQuery>) =>
    limitListQuery(deps, () => countMatching(deps.db, { ...requested, ...of }))
  const blocked = without ? await count({ of: without }) : 0
  return blocked + (chosen.isAvailable ? await count({ isReserved: true, without }) : 0)
}

const search = async (deps: ListDeps, query: ProductQuery, { chosen, price, page, rates, without }: PageQuery) => {
  const keyword = query.search_keyword ?? ''
  const isNarrow = price !== null || without !== undefined || isNarrowed(chosen)
  const { words, type } = splitType(chosen, price)
  const conditions = { price, type, ...availableOnly(chosen), ...(without && { without }) }
  const ask = async (requested: Pick<ListingQuery, 'words' | 'document'>, { plan }: Step) => {
    const all = { ...requested, ...conditions }
    const found = await findMatches(deps, all, chosen, plan, page)
    return { ...found, isFound: found.total > 0 }
  }
  const within = { words: wordsFor(words, null), ...conditions }
  const { answer, step } = await searchWithFallbacks(
    deps,
    keyword,
    { chosen: words, isNarrowed: isNarrow, within },
    ask,
  )
  const isMissed = !answer?.isFound || (step !== null && step.leftOut.length > 0)
  if (isMissed && !isNarrow) await recordMiss(deps, keyword)
  return replyOf(deps, answer ?? { ids: [], total: 0, isCapped: false }, query, rates, step)
}

const isNarrowed = (chosen: ChosenFilters) => Object.values(chosen).some((value) => value !== undefined)
