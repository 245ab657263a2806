import { makeCache } from '#api/cache/cache.ts'
import { perDatabase, untilChanged } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { countPublic } from '#api/features/browse/facets/facets.service.ts'
import * as sql from '#api/features/browse/lists/browse-queries.ts'
import {
  cachedIdsMax,
  type FoundIds,
  isByPrice,
  isIndexScanCheaper,
  newestUnlessChosen,
  type Page,
  relevanceOf,
} from '#api/features/browse/lists/list-result.ts'
import { listKinds, listTags } from '#api/features/browse/lists/list-tags.ts'
import { countUpTo, type ListingQuery, withWord } from '#api/features/browse/lists/match-queries.ts'
import { featuredLexeme, filterLexeme, type SearchPlan } from '#api/features/browse/search/search.service.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { countMax } from '#domain/limits.ts'

const listsMax = 500

export const listCache = untilChanged<{ total: number; ids: string[] }>(listsMax)

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

/** Without their cards. */
export const findMatches = async (
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
    return limitListQuery(deps, () => countAndFind(deps, requested, chosen, relevance, page))
  const kinds = requested.price === null && !isByPrice(order) ? (['set', 'words'] as const) : listKinds
  const { total, ids } = await listCache.get(
    db,
    JSON.stringify([requested, relevance, order]),
    listTags(kinds, chosen),
    () => {
      const first = { order, limit: cachedIdsMax, offset: 0 }
      return limitListQuery(deps, () => countAndFind(deps, requested, chosen, relevance, first))
    },
  )
  return { total, ids: ids.slice(offset, offset + limit) }
}

/** Counting a range of a price index is cheap, and the count tells whether scanning the order beats sorting all. */
const countAndFind = async (
  deps: ListDeps,
  requested: ListingQuery,
  chosen: ChosenFilters,
  relevance: sql.Relevance | null,
  page: Page,
) => {
  const { db } = deps
  if (requested.columns === undefined) return sql.findCounted(db, requested, relevance, page)
  const total = await countUpTo(db, requested, countMax + 1)
  if (total > countMax) return { total, ids: [] }
  const { among } = await countPublic(deps, chosen)
  return isIndexScanCheaper(page, chosen, among, total)
    ? { total, ids: await sql.scanIds(db, requested, chosen, page) }
    : sql.findCounted(db, requested, null, page)
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
  const isLarge = (await countUpTo(deps.db, requested, countMax + 1)) > countMax
  if (isLarge) rememberLarge(deps, requested)
  return isLarge
}
