import { type RawBuilder, sql } from 'kysely'
import type { Chosen } from '#api/features/products/facet-counts.ts'
import type { CardRow } from '#api/features/products/products.present.ts'
import { prepared } from '#api/platform/db/named-statements.ts'
import { currencyGroup, unitPriceInGroup } from '#api/platform/db/price-norm.ts'
import type { Db } from '#api/platform/db/tables.ts'
import { countMax, pageSize } from '#contract/limits.ts'

/** What is asked of the read model. `words` and `document` are tsqueries; filters stand in them as lexemes. */
export type Wanted = {
  words: string | null
  document: string | null
  price: { min: number; max: number } | null
  /** Beside a price range the type is no word: the prices of each type have an index of their own. */
  type?: string | undefined
  /** Filters as columns instead of words: for price ranges, whose indexes hold these columns too. */
  columns?: Chosen | undefined
}

type PriceOrder = 'cheapest' | 'dearest' | 'cheapestUnit' | 'dearestUnit'
/** For lists without all rates, see `currencyGroup`; no index serves them. */
type CurrencyOrder = 'dearestByCurrency' | 'cheapestUnitByCurrency' | 'dearestUnitByCurrency'
export type Order = 'fit' | 'newest' | 'oldest' | PriceOrder | CurrencyOrder

/** How well a row fits a keyword: the type that was asked for, its words as they were typed, and the brand that was named. */
export type Fit = { typed: string; brands: string | null; type: string | null }

type Page = { order: Order; limit: number; offset: number }

const orders: Record<Order, RawBuilder<unknown>> = {
  fit: sql`s.fit desc, s.created_at desc, s.id desc`,
  newest: sql`s.created_at desc, s.id desc`,
  oldest: sql`s.created_at, s.id`,
  cheapest: sql`s.price_norm, s.id`,
  dearest: sql`s.price_norm desc, s.id desc`,
  // What has no unit price comes last either way; the indexes are in this order.
  cheapestUnit: sql`s.price_norm / s.measure, s.id`,
  dearestUnit: sql`s.price_norm / s.measure desc nulls last, s.id desc`,
  dearestByCurrency: sql`${currencyGroup}, s.price_norm desc, s.id desc`,
  cheapestUnitByCurrency: sql`s.measure is null, ${currencyGroup}, ${unitPriceInGroup}, s.id`,
  dearestUnitByCurrency: sql`s.measure is null, ${currencyGroup}, ${unitPriceInGroup} desc, s.id desc`,
}

const cardColumnsWith = (measure: string) =>
  sql.raw(
    `p.id, p.name, p.type, p.condition, p.brand, p.model, p.price, p.currency, p.governorate, p.city, p.location_text,
   p.specifications, p.pictures, p.status, p.is_negotiable, p.is_active, p.is_featured, p.posted_at, p.expires_at,
   p.created_at, t.views, t.likes, ${measure} as measure`,
  )

export const cardColumns = cardColumnsWith('(select m.measure from product_search m where m.id = p.id)')

/** Only what the order needs: a walk without filters then stays inside the index. */
const sortColumns: Record<Order, RawBuilder<unknown>> = {
  fit: sql`s.created_at`,
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

/** Matching rows as the `from` and `where` of a statement, under the name `s`. */
export const matching = ({ words, document, price, type, columns = {} }: Wanted): RawBuilder<unknown> => {
  const conditions = [
    ...columnConditions(columns),
    ...(words === null ? [] : [sql`s.tsv @@ ${words}::tsquery`]),
    ...(document === null ? [] : [sql`d.tsv @@ ${document}::tsquery`]),
    ...(type === undefined ? [] : [sql`s.type = ${type}`]),
    ...(price === null ? [] : [sql`s.price_norm between ${price.min} and ${price.max}`]),
  ]
  const source = document === null ? sql`` : sql`join product_documents d on d.id = s.id`
  return sql`product_search s ${source} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}

/** The type counts most, then the words as typed, the brand, and whether it is featured: one number, which sorts in one look. */
const fitOf = (fit: Fit | null) => {
  const typed = fit === null ? sql`0` : sql`(s.tsv @@ ${fit.typed}::tsquery)::int * 4`
  const type = fit?.type ? sql`(s.type = ${fit.type})::int * 8` : sql`0`
  const brands = fit?.brands ? sql`(s.tsv @@ ${fit.brands}::tsquery)::int * 2` : sql`0`
  return sql`${type} + ${typed} + ${brands} + s.is_featured::int as fit`
}

/** What is kept of each match while they are counted and sorted: little, for there may be ten thousand. */
const cachedColumns = (fit: Fit | null, order: Order) =>
  order === 'fit' ? sql`s.created_at, ${fitOf(fit)}` : sortColumns[order]

type Counted = CardRow & { n: number }

/**
 * The page and the number of all matches in one statement. What matches is gathered first, at most one more than is
 * counted: so the planner cannot decide to walk the whole date index for a combination that hardly exists.
 */
export const findCounted = async (db: Db, wanted: Wanted, fit: Fit | null, { order, limit, offset }: Page) => {
  const { rows } = await sql<Counted | { n: number; id: null }>`
    with m as materialized (
      select s.id, ${cachedColumns(fit, order)} from ${matching(wanted)} limit ${countMax + 1}
    ), n as (select count(*)::int as n from m),
    s as (
      select s.* from m s where (select n from n) <= ${countMax} order by ${orders[order]} limit ${limit} offset ${offset}
    )
    select n.n, ${cardColumns}
    from n left join s on true left join products p on p.id = s.id left join product_stats t on t.product_id = s.id
    order by ${orders[order]}`.execute(db)
  return { total: rows[0]?.n ?? 0, rows: rows.filter((row): row is Counted => row.id !== null) }
}

/** The first ids of what matches, in their order, and how many match in all; gathered in the same way. */
export const findFirst = async (db: Db, wanted: Wanted, fit: Fit | null, order: Order, depth: number) => {
  const plan = wanted.price === null && wanted.columns === undefined ? prepared : sql``
  const { rows } = await sql<{ n: number; ids: string }>`${plan}
    with m as materialized (
      select s.id, ${cachedColumns(fit, order)} from ${matching(wanted)} limit ${countMax + 1}
    ), n as (select count(*)::int as n from m)
    select n.n, case when n.n <= ${countMax}
      then array_to_string(array(select s.id from m s order by ${orders[order]} limit ${sql.lit(depth)}), ' ') else '' end as ids
    from n`.execute(db)
  // One text: the driver reads an array letter by letter.
  return { total: rows[0]?.n ?? 0, ids: rows[0]?.ids.split(' ').filter(Boolean) ?? [] }
}

/** The page of a set whose size is known: gathered by its words and sorted. */
export const findGathered = async (db: Db, wanted: Wanted, { order, limit, offset }: Page) => {
  const { rows } = await sql<CardRow>`${prepared}
    with m as materialized (select s.id, s.created_at, s.price_norm, s.measure from ${matching(wanted)}),
    s as (select s.id, s.created_at, s.price_norm, s.measure from m s order by ${orders[order]} limit ${limit} offset ${offset})
    select ${cardColumns}
    from s join products p on p.id = s.id left join product_stats t on t.product_id = s.id
    order by ${orders[order]}`.execute(db)
  return rows
}

/** One is compared by `=`, or the indexes that begin with the governorate could not give their order. */
const isIn = (governorates: readonly string[]) =>
  governorates.length === 1
    ? sql`s.governorate = ${governorates[0]}`
    : sql`s.governorate in (${sql.join(governorates)})`

const columnConditions = ({ type, governorates, cities, condition, brand }: Chosen) => [
  ...(type === undefined ? [] : [sql`s.type = ${type}`]),
  ...(governorates === undefined ? [] : [isIn(governorates)]),
  ...(cities === undefined ? [] : [sql`s.city = any(${cities}::text[])`]),
  ...(condition === undefined ? [] : [sql`s.condition = ${condition}`]),
  ...(brand === undefined ? [] : [sql`s.brand_key = ${brand}`]),
]

/** Written out, so that a plan for any values still knows how few rows are needed. */
const cutOut = (limit: number, offset: number) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** The page of a large set: walks the index of the order and passes over what does not match. */
export const findWalking = async (
  db: Db,
  { words, price }: Pick<Wanted, 'words' | 'price'>,
  chosen: Chosen,
  { order, limit, offset }: Page,
  { isFeatured }: { isFeatured?: boolean } = {},
) => {
  const conditions = [
    ...columnConditions(chosen),
    ...(words === null ? [] : [sql`s.tsv @@ ${words}::tsquery`]),
    ...(price === null ? [] : [sql`s.price_norm between ${price.min} and ${price.max}`]),
    ...(isFeatured === undefined ? [] : [sql`s.is_featured = ${isFeatured}`]),
  ]
  // How many rows a word or a price lets through decides the way, so those are planned each time.
  const isPlain = words === null && price === null && limit === pageSize
  const isCommon = isPlain && (offset === 0 || (conditions.length === 0 && offset < 5 * pageSize))
  const { rows } = await sql<CardRow>`${isCommon ? prepared : sql``}
    with s as materialized (
      select s.id, ${sortColumns[order]} from product_search s
      where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${orders[order]} ${isCommon ? cutOut(limit, offset) : sql`limit ${limit} offset ${offset}`}
    )
    select ${cardColumns}
    from s join products p on p.id = s.id left join product_stats t on t.product_id = s.id
    order by ${orders[order]}`.execute(db)
  return rows
}

/** Whether any public listing has these words, whatever else was asked. */
export const hasMatch = async (db: Db, words: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from product_search where tsv @@ ${words}::tsquery) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** For each of these searches whether any public listing has it. */
export const haveMatches = async (db: Db, searches: string[]): Promise<boolean[]> => {
  const each = searches.map((words) => sql`exists (select 1 from product_search where tsv @@ ${words}::tsquery)`)
  const { rows } = await sql<{ found: string }>`select concat_ws(',', ${sql.join(each)}) as found`.execute(db)
  return rows[0]?.found.split(',').map((found) => found === 't') ?? []
}

export const findByIds = async (db: Db, ids: string[]): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`${prepared}
    select ${cardColumnsWith('s.measure')}
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    join product_search s on s.id = given.id
    join products p on p.id = s.id left join product_stats t on t.product_id = s.id
    order by given.place`.execute(db)
  return rows
}
