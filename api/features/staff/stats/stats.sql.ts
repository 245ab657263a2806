import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ContactClickKind } from '#contract/endpoints/sell/contact-clicks.ts'
import { type ProductStatus, productStatuses } from '#domain/listing/product-kinds.ts'
import { governorates } from '#domain/places/governorates.ts'

/** From the start of one day or week in Aden to the start of another. */
export type Span = { since: Date; until: Date }
export type Days = { from: string; to: string }
type DayCount = { day: string; n: number }

/** A fixed offset, UTC+3 all year, costs half as much as a time zone lookup. */
const written = sql.raw(`to_char(start at time zone interval '3 hours', 'YYYY-MM-DD')`)
/** Steps of hours, because a day in the server's own time zone may have twenty-three. */
const startsOf = ({ since, until }: Span, hours: number) =>
  sql`generate_series(${since}::timestamptz, ${until}::timestamptz - interval '1 hour',
    ${`${hours} hours`}::interval) start`
const isOn = (column: string) => sql.raw(`${column} >= start and ${column} < start + interval '24 hours'`)

export const countByStatus = async (db: Db) => {
  const { rows } = await sql<{ status: ProductStatus; n: number }>`
    select status, n from unnest(${productStatuses}::text[]) status,
      lateral (select count(*)::int as n from products p where p.status = status.status) counted`.execute(db)
  return rows
}

/** One index range per day costs half as much as computing the day of every row. */
export const countPosted = async (db: Db, span: Span): Promise<DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select ${written} as day, n from ${startsOf(span, 24)},
      lateral (select count(*)::int as n from products where ${isOn('created_at')}) counted`.execute(db)
  return rows
}

const decisions = { 'product.approved': 'product.approval_undone', 'product.rejected': 'product.rejection_undone' }

export const countDecided = async (db: Db, span: Span): Promise<(DayCount & { action: string })[]> => {
  const { rows } = await sql<DayCount & { action: string }>`
    select ${written} as day, kind as action, greatest(0, made.n - undone.n) as n
    from unnest(${Object.keys(decisions)}::text[], ${Object.values(decisions)}::text[]) as kinds (kind, undo),
      ${startsOf(span, 24)},
      lateral (select count(*)::int as n from audit where action = kind and ${isOn('at')}) made,
      lateral (select count(*)::int as n from audit where action = undo and ${isOn('at')}) undone`.execute(db)
  return rows
}

export const countJoined = async (db: Db, span: Span): Promise<DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select ${written} as day, n from ${startsOf(span, 24)},
      lateral (select count(*)::int as n from users where ${isOn('created_at')}) counted`.execute(db)
  return rows
}

export const countPeople = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const countContactClicks = async (
  db: Db,
  { from, to }: Days,
): Promise<(DayCount & { kind: ContactClickKind })[]> => {
  const { rows } = await sql<DayCount & { kind: ContactClickKind }>`
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

type PanelPrice = { week: string; zone: 'north' | 'south' | 'mixed'; median: number; listings: number }

/** `offset 0` makes PostgreSQL compute the zone of each row once. */
const ofWeek = () => sql`
  select ${sql.join(
    ['north', 'south', 'mixed'].map((zone) =>
      sql.raw(`percentile_cont(0.5) within group (order by usd_per_watt) filter (where zone = '${zone}') as ${zone},
        (count(*) filter (where zone = '${zone}'))::int as in_${zone}`),
    ),
  )} from (
    select usd_per_watt, case when governorate = any(${keysOf('north')}::text[]) then 'north'
      when governorate = any(${keysOf('south')}::text[]) then 'south' else 'mixed' end as zone
    from panel_prices where posted_at >= start and posted_at < start + interval '168 hours' offset 0) priced`

export const findPanelPrices = async (db: Db, span: Span): Promise<PanelPrice[]> => {
  const { rows } = await sql<PanelPrice>`
    select ${written} as week, zone, median, listings
    from ${startsOf(span, 168)}, lateral (${ofWeek()}) of_week,
      lateral (values ('north', north, in_north), ('south', south, in_south), ('mixed', mixed, in_mixed))
        as each (zone, median, listings)
    where listings > 0 order by start, zone`.execute(db)
  return rows
}
