import { type RawBuilder, sql } from 'kysely'
import type { Cell } from '#api/features/products/facets/facet-counts.ts'
import { hasRate } from '#api/features/rates/public/price-norm.ts'
import type { Db } from '#api/platform/db/tables.ts'

const cellColumns = sql`type, governorate, city, condition, brand_key`
/** Prices in a currency without a rate are excluded from the range. */
const priced = hasRate
const lowest = sql`coalesce(min(price_norm) filter (where ${priced}), 0)`
const highest = sql`coalesce(max(price_norm) filter (where ${priced}), 0)`
const cameAt = sql`case when n > 0 and ${priced} then price_norm end`

/**
 * The facet counts of the last rebuild plus all changes since, in one snapshot. There are two sets, because with cities and
 * brands together nearly every listing would be its own cell: by brand (no city) and by city (no brand).
 */
export const readCells = async (db: Db): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    select ${cellColumns}, sum(n)::int as n,
      coalesce(min(price_min), 0) as price_min, coalesce(max(price_max), 0) as price_max
    from (
      select ${cellColumns}, n, price_min, price_max from facet_cube
      union all
      select type, governorate, '', condition, brand_key, n, ${cameAt}, ${cameAt} from facet_changes
      union all
      select type, governorate, city, condition, '', n, ${cameAt}, ${cameAt} from facet_changes
    ) parts
    group by ${cellColumns} having sum(n) > 0`.execute(db)
  return rows
}

/** Between rebuilds changes are only appended, so stamp and number of changes identify the state. */
export const readFacetMark = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select coalesce((select value from search_state where name = 'cube'), '')
      || ' ' || (select count(*) from facet_changes) as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/**
 * Whether the counts may differ from the listings: something changed, they were never built, or rows were deleted with their
 * owner.
 */
export const areFacetCountsStale = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (select 1 from facet_changes)
      or not exists (select 1 from search_state where name = 'cube')
      or (select count(*) from product_search) <> (select coalesce(sum(n), 0) from facet_cube where city = '')
      as behind`.execute(db)
  return rows[0]?.behind ?? true
}

/** Rebuilds all counts. Runs in a snapshot transaction, so changes made meanwhile stay in the log for the next run. */
export const rebuildFacetCounts = async (db: Db, stamp: string): Promise<void> => {
  await sql`set local statement_timeout = '60s'`.execute(db)
  await db.deleteFrom('facet_changes').execute()
  await db.deleteFrom('facet_cube').execute()
  await sql`
    insert into facet_cube (${cellColumns}, n, price_min, price_max)
    select type, governorate, coalesce(city, ''), condition, coalesce(brand_key, ''), count(*), ${lowest}, ${highest}
    from product_search
    group by grouping sets ((type, governorate, condition, brand_key), (type, governorate, city, condition))`.execute(
    db,
  )
  await db
    .insertInto('search_state')
    .values({ name: 'cube', value: stamp })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stamp }))
    .execute()
}

export type Split = { governorates: readonly string[] | undefined; cities: string[] | undefined }

/** Counts the cells of the matches, up to `cap` listings. Cities are separated only where they are needed. */
export const countMatches = async (
  db: Db,
  matches: RawBuilder<unknown>,
  split: Split,
  cap: number,
): Promise<Cell[]> => {
  const { governorates = [], cities = [] } = split
  const { rows } = await sql<Cell>`
    with m as materialized (
      select s.type, s.governorate, s.condition, s.brand_key, s.price_norm,
        case when s.governorate = any(${governorates}::text[]) or s.city = any(${cities}::text[]) then s.city else '' end as city
      from ${matches} limit ${cap}
    )
    select ${cellColumns}, count(*)::int as n, ${lowest} as price_min, ${highest} as price_max
    from m group by ${cellColumns}`.execute(db)
  return rows
}
