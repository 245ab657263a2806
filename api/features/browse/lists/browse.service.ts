import { makeCache } from '#api/cache/cache.ts'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { perDatabase, untilChanged } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { countPublic } from '#api/features/browse/facets/facets.service.ts'
import { toCard } from '#api/features/browse/listing/present-products.ts'
import { parseFilters, readPrice, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import * as sql from '#api/features/browse/lists/browse-queries.ts'
import {
  cachedIdsMax,
  type FoundIds,
  isByPrice,
  isIndexScanCheaper,
  isShortScan,
  kindsIn,
  newestUnlessChosen,
  type Page,
  pageOf,
  relevanceOf,
  replyOf,
} from '#api/features/browse/lists/list-result.ts'
import { listKinds, listTags } from '#api/features/browse/lists/list-tags.ts'
import { findCards } from '#api/features/browse/lists/listing-cards.ts'
import { countMatching, hasMoreThan, type ListingQuery, withWord } from '#api/features/browse/lists/match-queries.ts'
import { type Step, searchWithFallbacks } from '#api/features/browse/lists/search-fallbacks.ts'
import {
  featuredLexeme,
  filterLexeme,
  recordMiss,
  type SearchPlan,
} from '#api/features/browse/search/search.service.ts'
import { ratesForPegged } from '#api/features/site/currency/pegged-price.ts'
import { missingRates, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { countMax } from '#domain/limits.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'

const listsMax = 500

export const listCache = untilChanged<{ total: number; ids: string[] }>(listsMax)

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
  return replyOf(deps, await findCounted(deps, requested, chosen, null, page), query, rates)
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
  const ids = blocked ? await sql.idsNotOf(db, given, blocked.offerers) : given
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
      ? sql.findByIndexScan(deps.db, chosen, page, without)
      : sql.findGathered(deps.db, { ...requested, ...availableOnly(chosen), without }, page)
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
    const found = await findCounted(deps, all, chosen, plan, page)
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

const largeSetsMax = 500
const largeSetTtlMs = 60_000
/** Remembers sets larger than `countMax`, so that the next page does not count again. */
const largeSets = perDatabase(() => makeCache<true>({ ttlMs: largeSetTtlMs, maxSize: largeSetsMax }))

const isKnownLarge = ({ db }: Pick<Deps, 'db'>, requested: ListingQuery): boolean =>
  largeSets(db).peek(JSON.stringify(requested)) === true

/** A set that leaves out one person's blocked sellers would displace shared entries. */
const rememberLarge = ({ db }: Pick<Deps, 'db'>, requested: ListingQuery): void => {
  if (requested.without === undefined) largeSets(db).set(JSON.stringify(requested), true)
}

const findCounted = async (
  deps: ListDeps,
  requested: ListingQuery,
  chosen: ChosenFilters,
  plan: SearchPlan | null,
  page: Page,
): Promise<FoundIds> => {
  if (!isKnownLarge(deps, requested)) {
    const found = await findShown(deps, requested, chosen, plan && relevanceOf(plan), page)
    if (found.total <= countMax) return { ...found, isCapped: false }
    rememberLarge(deps, requested)
  }
  // The reply reports at most `countMax` matches, so no page starts after them; the scan would cost most there.
  const ids =
    page.offset < countMax ? await limitListQuery(deps, () => findInLarge(deps, requested, chosen, plan, page)) : []
  return { ids, total: countMax, isCapped: true }
}

const findShown = async (
  deps: ListDeps,
  requested: ListingQuery,
  chosen: ChosenFilters,
  relevance: sql.Relevance | null,
  page: Page,
) => {
  const { db } = deps
  const { order, limit, offset } = page
  const isShared = requested.without === undefined
  if (!isShared || offset + limit > cachedIdsMax)
    return limitListQuery(deps, () => sql.findCounted(db, requested, relevance, page))
  const kinds = requested.price === null && !isByPrice(order) ? (['set', 'words'] as const) : listKinds
  const { total, ids } = await listCache.get(
    db,
    JSON.stringify([requested, relevance, order]),
    listTags(kinds, chosen),
    () =>
      limitListQuery(deps, () => sql.findCounted(db, requested, relevance, { order, limit: cachedIdsMax, offset: 0 })),
  )
  return { total, ids: ids.slice(offset, offset + limit) }
}

/** Featured listings of a large set come first, then the newest, because relevance hardly differs. */
const findInLarge = async (
  deps: ListDeps,
  all: ListingQuery,
  filters: ChosenFilters,
  plan: SearchPlan | null,
  page: Page,
): Promise<string[]> => {
  const { db } = deps
  const { requested, chosen } = await ofAskedType(deps, all, filters, plan)
  if (requested.document !== null || page.order !== 'relevance')
    return sql.scanIds(db, requested, chosen, { ...page, order: newestUnlessChosen(page) })
  const newest = { ...page, order: 'newest' as const }
  const featured = await sql.findCounted(db, withWord(requested, featuredLexeme), null, newest)
  const rest = {
    ...newest,
    limit: page.limit - featured.ids.length,
    offset: Math.max(0, page.offset - featured.total),
  }
  const others = rest.limit > 0 ? await sql.scanIds(db, requested, chosen, rest, { isFeatured: false }) : []
  return [...featured.ids, ...others]
}

/**
 * A keyword that names a type is limited to it if more than `countMax` listings remain. This keeps cables out of a
 * search for batteries and lets a scan by price use the index of that type.
 */
const ofAskedType = async (deps: ListDeps, all: ListingQuery, filters: ChosenFilters, plan: SearchPlan | null) => {
  const type = filters.type === undefined && all.document === null ? plan?.type : null
  if (!type) return { requested: all, chosen: filters }
  const requested = withWord(all, filterLexeme.type(type))
  const isLarge = await isLargeSet(deps, requested)
  return isLarge ? { requested, chosen: { ...filters, type } } : { requested: all, chosen: filters }
}

const isLargeSet = async (deps: ListDeps, requested: ListingQuery) => {
  if (isKnownLarge(deps, requested)) return true
  const isLarge = await hasMoreThan(deps.db, requested, countMax)
  if (isLarge) rememberLarge(deps, requested)
  return isLarge
}
