import { type RawBuilder, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { unconfirmedBefore } from '#api/features/browse/listing/listing-columns.ts'
import { columnConditions, isNotOf, type ListingQuery, matching } from '#api/features/browse/lists/match-queries.ts'
import { currencyGroup, unitPriceInGroup } from '#api/features/site/currency/price-norm.ts'
import { countMax, pageSize } from '#domain/limits.ts'

type PriceOrder = 'cheapest' | 'dearest' | 'cheapestUnit' | 'dearestUnit'
/** For lists without all rates (`currencyGroup`); no index supports them. */
type CurrencyOrder = 'dearestByCurrency' | 'cheapestUnitByCurrency' | 'dearestUnitByCurrency'
export type Order = 'relevance' | 'newest' | 'oldest' | PriceOrder | CurrencyOrder

export type Relevance = {
  typed: string
  brands: string | null
  type: string | null
  pieces: string | null
  measures: string | null
}

type Page = { order: Order; limit: number; offset: number }

const orders: Record<Order, RawBuilder<unknown>> = {
  relevance: sql`s.relevance desc, s.created_at desc, s.id desc`,
  newest: sql`s.created_at desc, s.id desc`,
  oldest: sql`s.created_at, s.id`,
  cheapest: sql`s.price_norm, s.id`,
  dearest: sql`s.price_norm desc, s.id desc`,
  // Both orders put rows without a unit price last, as the indexes do.
  cheapestUnit: sql`s.price_norm / s.measure, s.id`,
  dearestUnit: sql`s.price_norm / s.measure desc nulls last, s.id desc`,
  dearestByCurrency: sql`${currencyGroup}, s.price_norm desc, s.id desc`,
  cheapestUnitByCurrency: sql`s.measure is null, ${currencyGroup}, ${unitPriceInGroup}, s.id`,
  dearestUnitByCurrency: sql`s.measure is null, ${currencyGroup}, ${unitPriceInGroup} desc, s.id desc`,
}

/** Only columns that the order needs, so that a scan without filters is index-only. */
const sortColumns: Record<Order, RawBuilder<unknown>> = {
  relevance: sql`s.created_at`,
  newest: sql`s.created_at`,
  oldest: sql`s.created_at`,
  cheapest: sql`s.price_norm`,
  dearest: sql`s.price_norm`,
  cheapestUnit: sql`s.price_norm, s.measure`,
  dearestUnit: sql`s.price_norm, s.measure`,
  dearestByCurrency: sql`s.price_norm`,
  cheapestUnitByCurrency: sql`s.price_norm, s.measure`,
  dearestUnitByCurrency: sql`s.price_norm, s.measure`,
}

/**
 * Unconfirmed listings come last. Weights by priority: type, pieces, measures, words as typed, brand, featured; added
 * up to one number so that sorting compares one value.
 */
const relevanceOf = (relevance: Relevance | null) => {
  const typed = relevance === null ? sql`0` : sql`(s.tsv @@ ${relevance.typed}::tsquery)::int * 4`
  const type = relevance?.type ? sql`(s.type = ${relevance.type})::int * 32` : sql`0`
  const brands = relevance?.brands ? sql`(s.tsv @@ ${relevance.brands}::tsquery)::int * 2` : sql`0`
  const pieces = relevance?.pieces ? sql`(s.tsv @@ ${relevance.pieces}::tsquery)::int * 16` : sql`0`
  const measures = relevance?.measures ? sql`(s.tsv @@ ${relevance.measures}::tsquery)::int * 8` : sql`0`
  return sql`${type} + ${pieces} + ${measures} + ${typed} + ${brands} + s.is_featured::int
    - (s.created_at < ${sql.lit(unconfirmedBefore)})::int * 64 as relevance`
}

/** Few columns, because up to ten thousand matches are materialised for counting and sorting. */
const cachedColumns = (relevance: Relevance | null, order: Order) =>
  order === 'relevance' ? sql`s.created_at, ${relevanceOf(relevance)}` : sortColumns[order]

type CountedIds = { total: number; ids: string[] }
type CountedRow = { n: number; ids: string }

const foundIn = (rows: CountedRow[]): CountedIds => ({ total: rows[0]?.n ?? 0, ids: idsOf(rows[0]) })

/** One text column, because the driver parses arrays character by character. */
const idList = (ids: RawBuilder<unknown>) => sql`array_to_string(array(${ids}), ' ')`
const idsOf = (row: { ids: string } | undefined) => row?.ids.split(' ').filter(Boolean) ?? []

/**
 * Returns the ids of a page and the total in one statement. Materialising at most `countMax + 1` matches keeps the
 * planner from scanning the whole date index for a combination with hardly any match.
 */
export const findCounted = async (
  db: Db,
  requested: ListingQuery,
  relevance: Relevance | null,
  { order, limit, offset }: Page,
): Promise<CountedIds> => {
  const { price, columns, without } = requested
  const plan = price === null && columns === undefined && without === undefined ? namedStatement : sql``
  const page = sql`select s.id from m s order by ${orders[order]} limit ${limit} offset ${offset}`
  const { rows } = await sql<CountedRow>`${plan}
    with m as materialized (
      select s.id, ${cachedColumns(relevance, order)} from ${matching(requested)} limit ${countMax + 1}
    ), n as (select count(*)::int as n from m)
    select n.n, case when n.n <= ${countMax} then ${idList(page)} else '' end as ids
    from n`.execute(db)
  return foundIn(rows)
}

/** The page is the beginning of an index, which is counted without sorting. */
export const findNewestOfShop = async (
  db: Db,
  shopId: string,
  chosen: ChosenFilters,
  { limit, offset }: Page,
): Promise<CountedIds> => {
  const { type: _, ...others } = chosen
  const isCommon = Object.values(others).every((value) => value === undefined)
  const conditions = sql.join([sql`s.shop_id = ${shopId}`, ...columnConditions(chosen)], sql` and `)
  const page = sql`select s.id from product_search s where ${conditions} order by ${orders.newest}
    limit ${limit} offset ${offset}`
  const { rows } = await sql<CountedRow>`${isCommon ? namedStatement : sql``}
    select count(*)::int as n, ${idList(page)} as ids from product_search s where ${conditions}`.execute(db)
  return foundIn(rows)
}

/** For sets of known size: fetches all matches by their words and sorts them. */
export const findGathered = async (db: Db, requested: ListingQuery, { order, limit, offset }: Page) => {
  const page = sql`select s.id from m s order by ${orders[order]} limit ${limit} offset ${offset}`
  const { rows } = await sql<{ ids: string }>`${namedStatement}
    with m as materialized (select s.id, ${sortColumns[order]} from ${matching(requested)})
    select ${idList(page)} as ids`.execute(db)
  return idsOf(rows[0])
}

/** Literals let a generic plan know how few rows are needed. */
const literalLimit = (limit: number, offset: number) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** A subquery, because with a join the planner may fetch and sort all matches first. */
const isInDocument = (document: string) =>
  sql`(select d.tsv @@ ${document}::tsquery from product_documents d where d.id = s.id)`

type Scan = { conditions: RawBuilder<unknown>[]; order: Order; end: RawBuilder<unknown> }

const scanOf = ({ conditions, order, end }: Scan) => sql`select s.id
  from product_search s where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
  order by ${orders[order]} ${end}`

/**
 * For large sets: scans the index of the order and skips rows that do not match. Planned each time, since the best plan
 * depends on how selective a word or a price is.
 */
export const scanIds = async (
  db: Db,
  { words, document, price, without }: Pick<ListingQuery, 'words' | 'document' | 'price' | 'without'>,
  chosen: ChosenFilters,
  { order, limit, offset }: Page,
  { isFeatured }: { isFeatured?: boolean } = {},
): Promise<string[]> => {
  const conditions = [
    ...columnConditions(chosen),
    ...(words === null ? [] : [sql`s.tsv @@ ${words}::tsquery`]),
    ...(document === null ? [] : [isInDocument(document)]),
    ...(price === null ? [] : [sql`s.price_norm between ${price.min} and ${price.max}`]),
    ...(isFeatured === undefined ? [] : [sql`s.is_featured = ${isFeatured}`]),
    ...isNotOf(without),
  ]
  const scan = scanOf({ conditions, order, end: sql`limit ${limit} offset ${offset}` })
  const { rows } = await sql<{ ids: string }>`select ${idList(scan)} as ids`.execute(db)
  return idsOf(rows[0])
}

/** All listings with these filters by the index of the order. First pages are planned once. */
export const findByIndexScan = async (
  db: Db,
  chosen: ChosenFilters,
  page: Page,
  without: ListingQuery['without'],
): Promise<string[]> => {
  const { order, limit, offset } = page
  const isFirst = offset === 0 || (Object.values(chosen).every((value) => value === undefined) && offset < 5 * pageSize)
  if (!isFirst || limit !== pageSize || without !== undefined)
    return scanIds(db, { words: null, document: null, price: null, without }, chosen, page)
  const scan = { conditions: columnConditions(chosen), order, end: literalLimit(limit, offset) }
  const { rows } = await sql<{ ids: string }>`${namedStatement}
    select ${idList(scanOf(scan))} as ids`.execute(db)
  return idsOf(rows[0])
}

export const idsNotOf = async (db: Db, ids: string[], without: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select given.id from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where not exists (select from products b where b.id = given.id
      and (b.owner_id = any(${without}::uuid[]) or b.shop_id = any(${without}::uuid[])) offset 0)
        order by given.place`.execute(db)
  return rows.map(({ id }) => id)
}
