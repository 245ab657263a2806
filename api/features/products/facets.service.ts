import { randomUUIDv7 } from 'node:crypto'
import { matching, type Wanted } from '#api/features/products/browse.sql.ts'
import { readChosen, readPrice, wordsFor } from '#api/features/products/browse-filter.ts'
import { type Cell, type Chosen, countCells, type Tally, tally } from '#api/features/products/facet-counts.ts'
import { toFilters } from '#api/features/products/facets.present.ts'
import * as sql from '#api/features/products/facets.sql.ts'
import { type Asking, limitListQuery } from '#api/features/products/list-concurrency-limit.ts'
import { firstThatFinds } from '#api/features/products/search-fallbacks.ts'
import { ratesInForce } from '#api/features/rates/rates.service.ts'
import { type Cache, makeCache } from '#api/platform/cache.ts'
import { ttlCache } from '#api/platform/database-cache.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { FilterQuery } from '#contract/product-query.ts'

const cubeTtlMs = 1_000
const matchesMax = 50_000
const totalsMax = 5_000
/** Each holds every choice with its count, so there are fewer of them. */
const talliesMax = 500

/** `byBrand` knows no cities and `byCity` no brands. */
type Cube = { mark: string; byBrand: Cell[]; byCity: Cell[]; totals: Cache<number>; tallies: Cache<Tally> }

/** The counts in memory; the mark tells whether they must be read again. What was worked out of them goes with them. */
const cube = ttlCache(cubeTtlMs, async (db, last: Cube | undefined): Promise<Cube> => {
  const mark = await sql.readCubeMark(db)
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
})

export const invalidateCube = (db: Db) => cube.invalidate(db)

/** How many public listings there are under these filters (null when memory cannot tell), and among how many of the type. */
export const countPublic = async ({ db }: Pick<Deps, 'db'>, chosen: Chosen) => {
  const { byBrand, byCity, totals } = await cube.get(db)
  if (chosen.cities && chosen.brand !== undefined) return { among: 0, total: null }
  const count = (wanted: Chosen) => {
    const key = JSON.stringify(wanted)
    const known = totals.peek(key)
    if (known !== undefined) return known
    const total = countCells(wanted.cities ? byCity : byBrand, wanted)
    totals.set(key, total)
    return total
  }
  return { among: count({ type: chosen.type }), total: count(chosen) }
}

/** Choices with their counts, each list without its own filter. */
export const filters = async (deps: Asking, query: FilterQuery) => {
  const chosen = readChosen(query)
  const price = await readPrice(deps, query)
  const { counted, isCapped } = await count(deps, query.search_keyword, price, chosen)
  // Its own bounds would close in on the range.
  const range = price === null ? counted.price : (await count(deps, query.search_keyword, null, chosen)).counted.price
  const rates = await ratesInForce(deps.db)
  const data = toFilters({ ...counted, price: range }, chosen, rates, query.currency ?? 'YER', isCapped)
  return { success: true as const, data }
}

type Counted = { counted: Tally; isCapped: boolean }

const count = async (
  deps: Asking,
  keyword: string | undefined,
  price: Wanted['price'],
  chosen: Chosen,
): Promise<Counted> => {
  if (keyword === undefined && price === null) return { counted: await countCached(deps, chosen), isCapped: false }
  const ask = async (wanted: Omit<Wanted, 'price'>) => {
    const matches = matching({ ...wanted, price })
    const cells = await limitListQuery(deps, () => sql.countMatches(deps.db, matches, splitOf(chosen), matchesMax + 1))
    return { cells, isFound: cells.length > 0 }
  }
  const { answer } =
    keyword === undefined
      ? { answer: await ask({ words: null, document: null }) }
      : await firstThatFinds(deps, keyword, { chosen: {}, isNarrowed: price !== null }, ask)
  const cells = answer?.cells ?? []
  return { counted: tally(cells, chosen), isCapped: countCells(cells, {}) > matchesMax }
}

const splitOf = ({ governorates, cities }: Chosen): sql.Split => ({ governorates, cities })

const countCached = async (deps: Asking, chosen: Chosen): Promise<Tally> => {
  const { tallies } = await cube.get(deps.db)
  const key = JSON.stringify(chosen)
  const known = tallies.peek(key)
  if (known) return known
  const counted = await countPlain(deps, chosen)
  tallies.set(key, counted)
  return counted
}

/** From memory, but for what neither face of the cube holds: one city's brands, and one brand's cities. */
const countPlain = async (deps: Asking, chosen: Chosen): Promise<Tally> => {
  const { db } = deps
  const { byBrand, byCity } = await cube.get(db)
  const read = (wanted: Chosen) => {
    const words = matching({ words: wordsFor(wanted, null), document: null, price: null })
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

/** Counts everything anew when it may have changed; what comes and goes meanwhile is added from its log. */
export const cacheFacetCounts = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  if (await sql.isCubeBehind(deps.db)) await rebuildCube(deps)
}

export const rebuildCube = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  if (db.isTransaction) await sql.rebuildCube(db, randomUUIDv7())
  else
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => sql.rebuildCube(db, randomUUIDv7()))
  cube.invalidate(db)
}
