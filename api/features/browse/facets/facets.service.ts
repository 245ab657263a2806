import { type Cache, makeCache } from '#api/cache/cache.ts'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { ttlCache, untilChanged } from '#api/cache/database-cache.ts'
import { newId } from '#api/db/new-id.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import {
  type Cell,
  type ChosenFilters,
  countCells,
  hasWordFilters,
  subtract,
  type Tally,
  tally,
  wordFilters,
} from '#api/features/browse/facets/facet-counts.ts'
import { toFilters } from '#api/features/browse/facets/facets.present.ts'
import * as sql from '#api/features/browse/facets/facets-queries.ts'
import { parseFilters, readPrice, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import { type ListTag, listKinds, listTags, rangeTags } from '#api/features/browse/lists/list-tags.ts'
import { type ListingQuery, matching } from '#api/features/browse/lists/match-queries.ts'
import { searchWithFallbacks } from '#api/features/browse/lists/search-fallbacks.ts'
import { ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { figureWords } from '#domain/listing/figure-choices.ts'
import type { FilterQuery } from '#domain/listing/listing-query.ts'

export const placesWithMost = async (deps: ListDeps, max: number) => {
  const { data } = await filters(deps, { minPrice: undefined, maxPrice: undefined })
  return data.governorates
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, max)
}

const facetCountsTtlMs = 1_000
const matchesMax = 50_000
/** Lower than `matchesMax`, because descriptions are long texts in a separate table. */
const documentMatchesMax = 10_000
const totalsMax = 5_000
/** Lower than `totalsMax`, because each tally holds every choice with its count. */
const talliesMax = 500

type FacetCounts = { mark: string; byBrand: Cell[]; byCity: Cell[]; totals: Cache<number>; tallies: Cache<Tally> }

const readFacetCounts = async (db: Db, last: FacetCounts | undefined): Promise<FacetCounts> => {
  const mark = await sql.readFacetMark(db)
  if (last?.mark === mark) return last
  const { byBrand = [], byCity = [] } = Object.groupBy(await sql.readCells(db), ({ city }) =>
    city ? 'byCity' : 'byBrand',
  )
  return {
    mark,
    byBrand,
    byCity,
    totals: makeCache<number>({ maxSize: totalsMax }),
    tallies: makeCache<Tally>({ maxSize: talliesMax }),
  }
}

/** `mark` tells whether the counts must be read again; a new mark drops all totals and tallies derived from them. */
const facetCounts = ttlCache(facetCountsTtlMs, readFacetCounts, { tags: listTags(['set', 'price'], {}) })

export const invalidateFacetCounts = (db: Db): void => {
  facetCounts.invalidate(db)
  keywordCounts.invalidate(db)
}

/** `total` is null when the counts in memory cannot tell; `among` is the number of listings of the same type. */
export const countPublic = async ({ db }: Pick<Deps, 'db'>, chosen: ChosenFilters) => {
  const { byBrand, byCity, totals } = await facetCounts.get(db)
  if ((chosen.cities && chosen.brand !== undefined) || hasWordFilters(chosen)) return { among: 0, total: null }
  const count = (requested: ChosenFilters) => {
    const key = JSON.stringify(requested)
    const known = totals.peek(key)
    if (known !== undefined) return known
    const total = countCells(requested.cities ? byCity : byBrand, requested)
    totals.set(key, total)
    return total
  }
  return { among: count({ type: chosen.type }), total: count(chosen) }
}

export const filters = async (deps: ListDeps, query: FilterQuery, blocked: Blocked | null = null) => {
  const chosen = parseFilters(query)
  const price = await readPrice(deps, query)
  const isSearch = query.search_keyword !== undefined
  addCacheTags(
    ...countTags(['set', ...(isSearch ? ['words' as const] : []), ...(price ? ['price' as const] : [])], chosen),
  )
  const without = blocked?.offerers
  const { counted, isCapped } = await count(deps, { keyword: query.search_keyword, price, chosen, without })
  // Computed without the price filter, or the range would shrink to the chosen bounds.
  const range =
    price === null
      ? counted.price
      : (await count(deps, { keyword: query.search_keyword, price: null, chosen, without })).counted.price
  addCacheTags(
    ...(isSearch || hasWordFilters(chosen) ? listTags(['price'], chosen) : rangeTags(deps.db, chosen, range)),
  )
  const rates = await ratesInForce(deps.db)
  const data = toFilters({ ...counted, price: range }, chosen, rates, query.currency ?? 'YER', isCapped)
  const figures = { ar: figureWords.ar(query).join(' '), en: figureWords.en(query).join(' ') }
  return { success: true as const, data: hasWordFilters(chosen) ? { ...data, figures } : data }
}

const countTags = (kinds: readonly ListTag[], chosen: ChosenFilters): string[] => [
  ...listTags(kinds, chosen),
  ...listTags(kinds, { ...chosen, type: undefined }),
  ...listTags(kinds, { ...chosen, condition: undefined }),
  ...listTags(kinds, { ...chosen, brand: undefined }),
  ...listTags(kinds, { ...chosen, cities: undefined }),
  ...listTags(kinds, { ...chosen, cities: undefined, governorates: undefined }),
]

type CappedTally = { counted: Tally; isCapped: boolean }

/** Counts of a keyword without a price range: the bounds of the price slider need them for every price range. */
export const keywordCounts = untilChanged<CappedTally>(talliesMax)

type CountQuery = Pick<ListingQuery, 'price' | 'without'> & { keyword: string | undefined; chosen: ChosenFilters }

const count = async (deps: ListDeps, asked: CountQuery): Promise<CappedTally> => {
  const { keyword, price, chosen, without } = asked
  if (keyword === undefined && price === null && !hasWordFilters(chosen)) {
    const { isAvailable, ...others } = chosen
    const all = await countCached(deps, others)
    const available = isAvailable ? await subtractFew(deps, all, chosen, { isReserved: true }) : all
    const blocked = without && { of: without, ...(isAvailable && { isReserved: false }) }
    return { counted: blocked ? await subtractFew(deps, available, chosen, blocked) : available, isCapped: false }
  }
  if (keyword === undefined || price !== null || without) return countFound(deps, asked)
  const load = () => countFound(deps, asked)
  return keywordCounts.get(deps.db, JSON.stringify([keyword, chosen]), countTags(listKinds, chosen), load)
}

/**
 * Subtracts listings of blocked sellers and shops, or reserved ones, from the cached counts. The price range stays that
 * of all listings.
 */
const subtractFew = async (
  deps: ListDeps,
  all: Tally,
  chosen: ChosenFilters,
  few: Pick<ListingQuery, 'of' | 'isReserved'>,
) => {
  const matches = matching({ words: null, document: null, price: null, ...few })
  const cells = await limitListQuery(deps, () => sql.countMatches(deps.db, matches, splitOf(chosen), matchesMax))
  return subtract(all, tally(cells, chosen))
}

const countFound = async (deps: ListDeps, { keyword, price, chosen, without }: CountQuery): Promise<CappedTally> => {
  const figures = wordFilters(chosen)
  const conditions = { price, without, ...(chosen.isAvailable && { isReserved: false }) }
  const ask = async (requested: Pick<ListingQuery, 'words' | 'document'>) => {
    const matches = matching({ ...requested, ...conditions })
    const cap = requested.document === null ? matchesMax : documentMatchesMax
    const cells = await limitListQuery(deps, () => sql.countMatches(deps.db, matches, splitOf(chosen), cap + 1))
    return { cells, isFound: cells.length > 0, isCapped: countCells(cells, {}) > cap }
  }
  const { answer } =
    keyword === undefined
      ? { answer: await ask({ words: wordsFor(figures, null), document: null }) }
      : await searchWithFallbacks(
          deps,
          keyword,
          {
            chosen: figures,
            isNarrowed: price !== null || chosen.isAvailable === true || hasWordFilters(chosen),
            within: { words: wordsFor(chosen, null), ...conditions },
          },
          ask,
        )
  return { counted: tally(answer?.cells ?? [], chosen), isCapped: answer?.isCapped ?? false }
}

const splitOf = ({ governorates, cities }: ChosenFilters): sql.Split => ({ governorates, cities })

const countCached = async (deps: ListDeps, chosen: ChosenFilters): Promise<Tally> => {
  const { tallies } = await facetCounts.get(deps.db)
  const key = JSON.stringify(chosen)
  const known = tallies.peek(key)
  if (known) return known
  const counted = await countPlain(deps, chosen)
  tallies.set(key, counted)
  return counted
}

/**
 * Reads the counts in memory, except for the brands of one city and the cities of one brand, which no table of counts
 * holds.
 */
const countPlain = async (deps: ListDeps, chosen: ChosenFilters): Promise<Tally> => {
  const { db } = deps
  const { byBrand, byCity } = await facetCounts.get(db)
  const read = (requested: ChosenFilters) => {
    const words = matching({ words: wordsFor(requested, null), document: null, price: null })
    return limitListQuery(deps, () => sql.countMatches(db, words, splitOf(chosen), matchesMax))
  }
  const { governorates, cities, brand, ...others } = chosen
  const everywhere = tally(byBrand, { ...others, governorates, brand })
  const here = cities ? tally(await read({ governorates, cities }), chosen) : everywhere
  const cityCells = governorates === undefined ? [] : brand === undefined ? byCity : await read({ governorates, brand })
  return {
    ...here,
    counts: {
      ...here.counts,
      governorate: everywhere.counts.governorate,
      city: tally(cityCells, chosen).counts.city,
    },
  }
}

/** Merges logged changes into the stored counts; until then readers add them from the log. */
export const storeFacetCounts = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  const { isBuilt, hasChanges } = await sql.readFacetState(deps.db)
  if (!isBuilt) await rebuildFacetCounts(deps)
  else if (hasChanges) await inSnapshot(deps, sql.mergeFacetChanges)
}

export const checkFacetCounts = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  if (!(await sql.isEveryListingCounted(deps.db))) await rebuildFacetCounts(deps)
}

export const rebuildFacetCounts = (deps: Pick<Deps, 'db'>): Promise<void> => inSnapshot(deps, sql.rebuildFacetCounts)

const inSnapshot = async ({ db }: Pick<Deps, 'db'>, write: (db: Db, stamp: string) => Promise<void>): Promise<void> => {
  if (db.isTransaction) await write(db, newId())
  else
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => write(db, newId()))
  facetCounts.invalidate(db)
}
