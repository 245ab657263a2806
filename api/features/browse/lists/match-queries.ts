import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { conditionReportLexeme, tsquery, warrantyLexeme } from '#api/features/browse/search/search.service.ts'
import { countMax } from '#domain/limits.ts'

/** A query of the read model. `words` and `document` are tsqueries; filters are lexemes in them. */
export type ListingQuery = {
  words: string | null
  document: string | null
  price: { min: number; max: number } | null
  /** Set instead of a lexeme for a price range, because each type has its own price index. */
  type?: string | undefined
  ownerId?: string | undefined
  shopId?: string | undefined
  of?: readonly string[] | undefined
  /** Leaves out listings of these sellers and shops, whom the caller has blocked. */
  without?: readonly string[] | undefined
  /** False leaves out reserved listings, true selects only them. */
  isReserved?: boolean | undefined
  /** Filters as columns instead of lexemes: for price ranges, whose indexes include these columns. */
  columns?: ChosenFilters | undefined
}

const listingsOf = (ids: readonly string[]) =>
  sql`(select b.id from products b where b.owner_id = any(${ids}::uuid[]) or b.shop_id = any(${ids}::uuid[]))`

/** The set is hashed once and may hold twenty thousand ids, so such queries go through the concurrency limit. */
export const isNotOf = (ids: readonly string[] | undefined) =>
  ids === undefined ? [] : [sql`s.id not in ${listingsOf(ids)}`]

/** Matching rows as the `from` and `where` of a statement, with the alias `s`. */
export const matching = ({
  words,
  document,
  price,
  type,
  ownerId,
  shopId,
  of,
  without,
  isReserved,
  columns = {},
}: ListingQuery): RawBuilder<unknown> => {
  const conditions = [
    ...columnConditions(columns),
    ...(words === null ? [] : [sql`s.tsv @@ ${words}::tsquery`]),
    ...(document === null ? [] : [sql`d.tsv @@ ${document}::tsquery`]),
    ...(type === undefined ? [] : [sql`s.type = ${type}`]),
    ...(ownerId === undefined ? [] : [sql`s.id in (select id from products where owner_id = ${ownerId})`]),
    ...(shopId === undefined ? [] : [sql`s.shop_id = ${shopId}`]),
    ...(price === null ? [] : [sql`s.price_norm between ${price.min} and ${price.max}`]),
    ...(isReserved === undefined ? [] : [sql`s.is_reserved = ${sql.lit(isReserved)}`]),
    ...(of === undefined ? [] : [sql`s.id in ${listingsOf(of)}`]),
    ...isNotOf(without),
  ]
  const source = document === null ? sql`` : sql`join product_documents d on d.id = s.id`
  return sql`product_search s ${source} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}

/** Only `=` with a single value lets the planner use the order of indexes that begin with the governorate. */
const isIn = (governorates: readonly string[]) =>
  governorates.length === 1
    ? sql`s.governorate = ${governorates[0]}`
    : sql`s.governorate in (${sql.join(governorates)})`

export const columnConditions = ({
  type,
  governorates,
  cities,
  condition,
  brand,
  isAvailable,
  hasConditionReport,
  hasWarranty,
}: ChosenFilters) => [
  ...(hasConditionReport ? [sql`s.tsv @@ ${tsquery.quote(conditionReportLexeme)}::tsquery`] : []),
  ...(hasWarranty ? [sql`s.tsv @@ ${tsquery.quote(warrantyLexeme)}::tsquery`] : []),
  ...(isAvailable ? [sql`not s.is_reserved`] : []),
  ...(type === undefined ? [] : [sql`s.type = ${type}`]),
  ...(governorates === undefined ? [] : [isIn(governorates)]),
  ...(cities === undefined ? [] : [sql`s.city = any(${cities}::text[])`]),
  ...(condition === undefined ? [] : [sql`s.condition = ${condition}`]),
  ...(brand === undefined ? [] : [sql`s.brand_key = ${brand}`]),
]

/** The number of matches, or `max` if there are more. */
export const countUpTo = async (db: Db, requested: ListingQuery, max: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${matching(requested)} limit ${max}) as matches`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Ignores all filters. Materialising makes PostgreSQL intersect the index entries of common words; it would otherwise
 * scan every row for words that never occur together («لوح بطارية»).
 */
export const hasMatch = async (db: Db, words: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with m as materialized (select 1 from product_search where tsv @@ ${words}::tsquery limit ${countMax + 1})
    select exists (select 1 from m) as found`.execute(db)
  return rows[0]?.found ?? false
}

export const haveMatches = async (db: Db, searches: string[]): Promise<boolean[]> => {
  const each = searches.map((words) => sql`exists (select 1 from product_search where tsv @@ ${words}::tsquery)`)
  const { rows } = await sql<{ found: string }>`select concat_ws(',', ${sql.join(each)}) as found`.execute(db)
  return rows[0]?.found.split(',').map((found) => found === 't') ?? []
}

const sizesReadOf = 1_000

/** Sizes stated by matching listings in watts, amperes or horsepower (`sign`), with nominal ones marked. */
export const sizesListed = async (db: Db, requested: ListingQuery, sign: string) => {
  const pattern = `^[0-9.]+${sign}~?$`
  const { rows } = await sql<{ lexeme: string }>`
    with m as materialized (select s.tsv from ${matching(requested)} limit ${sizesReadOf})
    select distinct word.lexeme from m, unnest(m.tsv) as word where word.lexeme ~ ${pattern}`.execute(db)
  return rows.map(({ lexeme }) => ({ value: Number.parseFloat(lexeme), isNominal: lexeme.endsWith('~') }))
}

export const countMatching = async (db: Db, requested: ListingQuery): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${matching(requested)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const withWord = (requested: ListingQuery, lexeme: string): ListingQuery => ({
  ...requested,
  words: tsquery.allOf([...(requested.words === null ? [] : [requested.words]), tsquery.quote(lexeme)]),
})
