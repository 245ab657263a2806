import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Currency } from '#domain/money/money.ts'

export type HistoryRow = {
  currency: Currency
  per_usd: number
  since: Date
  set_by: string | null
  setter_name: string | null
}

const chosen = (currency: Currency | undefined) => (currency === undefined ? sql`true` : sql`r.currency = ${currency}`)

export const listHistory = async (
  db: Db,
  currency: Currency | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select r.currency, r.per_usd, r.since, r.set_by, u.name as setter_name
    from rates r left join users u on u.id = r.set_by
    where ${chosen(currency)} order by r.since desc, r.currency limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export const listAfter = async (
  db: Db,
  currency: Currency | undefined,
  after: Pick<HistoryRow, 'since' | 'currency'> | undefined,
  size: number,
): Promise<HistoryRow[]> => {
  const next = after ? sql`(r.since, r.currency) > (${after.since}, ${after.currency})` : sql`true`
  const { rows } = await sql<HistoryRow>`
    select r.currency, r.per_usd, r.since, r.set_by, u.name as setter_name
    from rates r left join users u on u.id = r.set_by
    where ${chosen(currency)} and ${next} order by r.since, r.currency limit ${size}`.execute(db)
  return rows
}

export const countHistory = async (db: Db, currency: Currency | undefined): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from rates r where ${chosen(currency)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export const findRateAt = (db: Db, currency: Currency, at: Date) =>
  db
    .selectFrom('rates')
    .select(['per_usd', 'since'])
    .where('currency', '=', currency)
    .where('since', '<=', at)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An advisory lock, because the first rate of a currency has no row to lock. */
export const lockCurrency = async (db: Db, currency: Currency): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rate ${currency}`}, 0))`.execute(db)
}

export const findNewest = (db: Db, currency: Currency) =>
  db
    .selectFrom('rates')
    .select(['per_usd', 'since'])
    .where('currency', '=', currency)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countPriced = (db: Db) =>
  db
    .selectFrom('products')
    .select((e) => ['currency', e.fn.countAll<number>().as('n')])
    .where('status', '=', 'approved')
    .where('is_active', '=', true)
    .groupBy('currency')
    .execute()

export type BackfillRow = { name: string; value: string; looked_at: number; total: number }

export const readBackfills = async (db: Db, names: string[]): Promise<BackfillRow[]> => {
  const { rows } = await sql<BackfillRow>`
    select name, value, (select count(*)::int from product_search) as total,
      (select count(*)::int from product_search where id <= (value::jsonb ->> 'after')::uuid) as looked_at
    from search_state where name = any(${names}::text[])`.execute(db)
  return rows
}
