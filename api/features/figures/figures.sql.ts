import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'
import { governorates } from '#contract/governorates.ts'
import type { ProductStatus } from '#contract/product-kinds.ts'
import type { TapKind } from '#contract/taps.ts'

/** Days as they are counted in Aden, three hours ahead all year: a fixed distance costs half of looking up the zone. */
const adenDay = (column: string) => sql.raw(`(${column} at time zone interval '3 hours')::date`)
const written = sql.raw(`to_char(day, 'YYYY-MM-DD') as day`)

export const countByStatus = (db: Db) =>
  db
    .selectFrom('products')
    .select((e) => ['status', e.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute() as Promise<{ status: ProductStatus; n: number }[]>

/** From a moment on and before another; days likewise. */
export type Span = { since: Date; until: Date }
export type Days = { from: string; to: string }
type DayCount = { day: string; n: number }

export const countPosted = async (db: Db, { since, until }: Span): Promise<DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select ${written}, n from (
      select ${adenDay('created_at')} as day, count(*)::int as n from products
      where created_at >= ${since} and created_at < ${until} group by 1) counted`.execute(db)
  return rows
}

export const countDecided = async (db: Db, { since, until }: Span): Promise<(DayCount & { action: string })[]> => {
  const { rows } = await sql<DayCount & { action: string }>`
    select ${written}, action, n from (
      select ${adenDay('at')} as day, action, count(*)::int as n from audit
      where action in ('product.approved', 'product.rejected') and at >= ${since} and at < ${until}
      group by 1, 2) counted`.execute(db)
  return rows
}

export const countJoined = async (db: Db, { since, until }: Span): Promise<DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select ${written}, n from (
      select ${adenDay('created_at')} as day, count(*)::int as n from users
      where created_at >= ${since} and created_at < ${until} group by 1) counted`.execute(db)
  return rows
}

export const countPeople = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const countTaps = async (db: Db, { from, to }: Days): Promise<(DayCount & { kind: TapKind })[]> => {
  const { rows } = await sql<DayCount & { kind: TapKind }>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, n from tap_days
    where day >= ${from}::date and day < ${to}::date`.execute(db)
  return rows
}

export const listMisses = async (db: Db, since: string, limit: number) => {
  const { rows } = await sql<{ keyword: string; count: number; last_day: string }>`
    select keyword, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last_day from search_misses
    where day >= ${since}::date group by keyword order by 2 desc, keyword limit ${limit}`.execute(db)
  return rows
}

const keysOf = (zone: string) => governorates.filter((place) => place.zone === zone).map((place) => place.key)

/** The week begins on Saturday, two days before the one that PostgreSQL begins on Monday. */
const week = sql.raw(
  `(date_trunc('week', (posted_at at time zone 'Asia/Aden') + interval '2 days') - interval '2 days')::date`,
)

/** The median of dollars per watt by the week in which panels were first posted and by zone. */
export const findPanelPrices = async (db: Db, { since, until }: Span) => {
  const { rows } = await sql<{ week: string; zone: 'north' | 'south' | 'mixed'; median: number; listings: number }>`
    select to_char(week, 'YYYY-MM-DD') as week, zone, median, listings
    from (
      select ${week} as week,
        case when governorate = any(${keysOf('north')}::text[]) then 'north'
          when governorate = any(${keysOf('south')}::text[]) then 'south' else 'mixed' end as zone,
        percentile_cont(0.5) within group (order by usd_per_watt) as median, count(*)::int as listings
      from panel_prices where posted_at >= ${since} and posted_at < ${until} group by 1, 2
    ) grouped order by 1, 2`.execute(db)
  return rows
}
