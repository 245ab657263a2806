import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'

export const kinds = ['product', 'engineer', 'shop', 'seller', 'wanted'] as const
export type Kind = (typeof kinds)[number]
export type Entry = { id: string; at: Date }
export type Range = { entries: number; last: string | null; at: Date | null }

const idsOf = {
  product: sql`product_search`,
  engineer: sql`(select id from engineers where ${isShown('engineers')}) as shown`,
  shop: sql`(select id from shops where ${isShown('shops')}) as shown`,
  seller: sql`(
    select id from users where banned_at is null and public_name is not null and exists (
      select 1 from products join product_search using (id) where products.owner_id = users.id)
  ) as shown`,
  wanted: sql`(
    select w.id from wanted_ads w join users u on u.id = w.user_id
    where w.status = 'approved' and w.expires_at > now() and u.banned_at is null
  ) as shown`,
}
const rowsOf = {
  product: sql`products`,
  engineer: sql`engineers`,
  shop: sql`shops`,
  seller: sql`users`,
  wanted: sql`wanted_ads`,
}

/** Limited before the join, which would otherwise read all previous rows. */
const next = (kind: Kind, after: string | null, limit: number) => sql`
  select next.id, entry.updated_at as at
  from (select id from ${idsOf[kind]} ${after === null ? sql`` : sql`where id > ${after}`} order by id
    limit ${limit}) as next
  join ${rowsOf[kind]} as entry on entry.id = next.id order by next.id`

export const readRange = async (db: Db, kind: Kind, after: string | null, limit: number): Promise<Range> => {
  const { rows } = await sql<Range>`
    select count(*)::int as entries, (array_agg(id order by id desc))[1] as last, max(at) as at
    from (${next(kind, after, limit)}) as range`.execute(db)
  return rows[0] ?? { entries: 0, last: null, at: null }
}

export const listEntries = async (db: Db, kind: Kind, after: string | null, limit: number): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`${next(kind, after, limit)}`.execute(db)
  return rows
}
