import { sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { sortDateShift } from '#api/features/browse/listing/listing-columns.ts'
import { featuredLexeme } from '#api/features/browse/search/search.service.ts'
import type { Currency } from '#domain/money/money.ts'

export type AskedListing = {
  id: string
  owner_id: string
  name: string
  price: number
  currency: Currency
  pegged: boolean
  governorate: string
  confirmed_at: Date
  asked_at: Date
}
export type Due = { now: Date; before: Date; limit: number }

/** Owners of hidden listings and suspended owners are neither asked nor held to an answer. */
const isShown = sql`p.status = 'approved' and p.is_active and exists (
  select from users u where u.id = p.owner_id and u.banned_at is null)`

type Schedule = { now: Date; withinMs: number; limit: number }

/** Covers listings approved by a release without questions. */
export const scheduleNext = async (db: Db, { now, withinMs, limit }: Schedule): Promise<number> => {
  const { rows } = await sql`
    update products p set
      confirmed_at = coalesce(p.confirmed_at, (select s.approved_at from product_snapshots s where s.product_id = p.id),
        p.posted_at, p.created_at),
      ask_at = greatest(p.posted_at + ${withinMs} * interval '1 millisecond',
        ${now}::timestamptz + random() * ${withinMs} * interval '1 millisecond')
    where p.id in (
      select u.id from products u
      where u.status = 'approved' and u.ask_at is null and (u.asked_at is null or u.answered_at is not null)
      order by u.id limit ${limit} for update skip locked)
    returning p.id`.execute(db)
  return rows.length
}

/** After being hidden or suspended, a listing has a whole week from when it is shown again. */
const wasShownBy = (before: Date) => sql`(p.shown_again_at is null or p.shown_again_at <= ${before})`

export const askNext = async (db: Db, { now, limit }: Omit<Due, 'before'>): Promise<AskedListing[]> => {
  const { rows } = await sql<AskedListing>`
    update products set asked_at = ${now}, answered_at = null, ask_at = null, before_answer = null
    where id in (
      select p.id from products p where ${isShown} and p.ask_at <= ${now}
      order by p.ask_at limit ${limit} for update of p skip locked)
    returning id, owner_id, name, price::float8 as price, currency, pegged, governorate,
      coalesce(confirmed_at, posted_at, created_at) as confirmed_at, asked_at`.execute(db)
  return rows
}

export const markNext = async (db: Db, { now, before, limit }: Due): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update products set unconfirmed_at = ${now}
    where id in (
      select p.id from products p
      where ${isShown} and p.asked_at <= ${before} and ${wasShownBy(before)} and p.answered_at is null
        and p.unconfirmed_at is null
      order by p.asked_at limit ${limit} for update of p skip locked)
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`update product_search s set created_at = p.posted_at - ${sortDateShift}::interval, is_featured = false,
        tsv = ts_delete(s.tsv, ${featuredLexeme}::text)
      from products p where p.id = s.id and s.id = any(${ids}::uuid[])`.execute(db)
  return ids
}

export const endNext = async (db: Db, { now, before, limit }: Due) => {
  const { rows } = await sql<{ id: string; owner_id: string; name: string; asked_at: Date }>`
    update products set status = 'expired', updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where id in (
      select p.id from products p
      where ${isShown} and p.asked_at is not null and p.answered_at is null and p.unconfirmed_at <= ${before}
        and ${wasShownBy(before)}
      order by p.asked_at limit ${limit} for update of p skip locked)
    returning id, owner_id, name, asked_at`.execute(db)
  return rows
}

export const findListing = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.owner_id')
    .selectAll('products')
    .where('products.id', '=', id)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()

export const updateListing = (
  db: Db,
  id: string,
  changes: Partial<
    Pick<Tables['products'], 'confirmed_at' | 'ask_at' | 'asked_at' | 'answered_at' | 'unconfirmed_at' | 'reserved_at'>
  > & { before_answer?: string | null },
) => db.updateTable('products').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const listOpenQuestions = async (db: Db, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['approved', 'expired'])
    .where('asked_at', 'is not', null)
    .where('answered_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
