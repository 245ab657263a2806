import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Cell } from '#api/features/browse/facets/facet-counts.ts'
import { hasRate } from '#api/features/site/currency/price-norm.ts'

const cellColumns = sql`type, governorate, city, condition, brand_key`
const priced = hasRate
const lowest = sql`coalesce(min(price_norm) filter (where ${priced}), 0)`
const highest = sql`coalesce(max(price_norm) filter (where ${priced}), 0)`
const cameAt = sql`case when n > 0 and ${priced} then price_norm end`

/**
 * Returns the counts of the last rebuild plus the logged changes, in one snapshot: one set by brand (without cities)
 * and one by city (without brands), because with both nearly every listing would be a cell of its own.
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

export type FacetState = { isBuilt: boolean; hasChanges: boolean }

export const readFacetState = async (db: Db): Promise<FacetState> => {
  const { rows } = await sql<FacetState>`
    select exists (select 1 from search_state where name = 'cube') as "isBuilt",
      exists (select 1 from facet_changes) as "hasChanges"`.execute(db)
  return rows[0] ?? { isBuilt: false, hasChanges: false }
}

/** Detects listings deleted directly in the database, which no log contains. Counts every listing. */
export const isEveryListingCounted = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    select (select count(*) from product_search)
      = (select coalesce(sum(n), 0) from facet_cube where city = '')
        + (select coalesce(sum(n), 0) from facet_changes) as same`.execute(db)
  return rows[0]?.same ?? false
}

const setStamp = (db: Db, stamp: string) =>
  db
    .insertInto('search_state')
    .values({ name: 'cube', value: stamp })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stamp }))
    .execute()

/**
 * Adds the logged changes to the counts: the cost depends on the number of changes, not of listings. Runs in a snapshot
 * transaction, so changes made meanwhile stay in the log for the next run.
 */
export const mergeFacetChanges = async (db: Db, stamp: string): Promise<void> => {
  const { rows } = await sql<CellKey>`
    with logged as (delete from facet_changes
      returning ${cellColumns}, n, case when ${priced} then price_norm end as price),
    changes as (
      select type, governorate, '' as city, condition, brand_key, n, price from logged
      union all select type, governorate, city, condition, '' as brand_key, n, price from logged
    ),
    deltas as (
      select ${cellColumns}, sum(n)::int as n,
        coalesce(min(price) filter (where n > 0), 0) as came_min,
        coalesce(max(price) filter (where n > 0), 0) as came_max,
        min(price) filter (where n < 0) as went_min, max(price) filter (where n < 0) as went_max
      from changes group by ${cellColumns}
    ),
    merged as (
      insert into facet_cube as c (${cellColumns}, n, price_min, price_max)
      select ${cellColumns}, n, came_min, came_max from deltas
      on conflict (${cellColumns}) do update set n = c.n + excluded.n,
        price_min = coalesce(least(nullif(c.price_min, 0), nullif(excluded.price_min, 0)), 0),
        price_max = greatest(c.price_max, excluded.price_max)
    )
    select d.type, d.governorate, d.city, d.condition, d.brand_key
    from deltas d left join facet_cube c using (${cellColumns})
    where d.went_min is not null and (c.n is null or d.went_min <= c.price_min or d.went_max >= c.price_max)`.execute(
    db,
  )
  if (rows.length > 0) await recount(db, rows)
  await sql`delete from facet_cube where n <= 0`.execute(db)
  await setStamp(db, stamp)
}

type CellKey = Pick<Cell, 'type' | 'governorate' | 'city' | 'condition' | 'brand_key'>

/** Needed when the cheapest or dearest listing of a cell is gone: only the listings know the next one. */
const recount = async (db: Db, cells: CellKey[]): Promise<void> => {
  await sql`set local statement_timeout = '60s'`.execute(db)
  await sql`
    update facet_cube c set n = counted.n, price_min = counted.price_min, price_max = counted.price_max
    from (
      select w.type, w.governorate, w.city, w.condition, w.brand_key, count(s.id)::int as n, ${lowest} as price_min,
        ${highest} as price_max
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as w (type text, governorate text, city text, condition text, brand_key text)
      left join product_search s on s.type = w.type and s.governorate = w.governorate and s.condition = w.condition
        and case when w.city = '' then s.brand_key = w.brand_key else s.city = w.city end
      group by w.type, w.governorate, w.city, w.condition, w.brand_key
    ) counted
    where (c.type, c.governorate, c.city, c.condition, c.brand_key)
      = (counted.type, counted.governorate, counted.city, counted.condition, counted.brand_key)`.execute(db)
}

/** Counts every listing; must run in a snapshot transaction. */
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
  await setStamp(db, stamp)
}

export type Split = { governorates: readonly string[] | undefined; cities: string[] | undefined }

/** Counts the cells of at most `cap` matches; cities are separated only where needed. */
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
        case when s.governorate = any(${governorates}::text[]) or s.city = any(${cities}::text[]) then s.city
          else '' end as city
      from ${matches} limit ${cap}
    )
    select ${cellColumns}, count(*)::int as n, ${lowest} as price_min, ${highest} as price_max
    from m group by ${cellColumns}`.execute(db)
  return rows
}

const hasStored = sql`exists (select from search_state where name = 'cube') and not exists (select from facet_changes)`
export const areCountsOutdated = () => sql<boolean>`not (${hasStored})`
