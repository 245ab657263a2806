import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Currency } from '#domain/money/money.ts'

/**
 * The search that is due longest; its row is deleted. A time that is further away than the longest pause is of a clock that was wrong.
 */
export const takeDue = async (db: Db, now: Date, pauseMsMax: number): Promise<string | undefined> => {
  const latest = new Date(now.getTime() + pauseMsMax)
  const { rows } = await sql<{ search_id: string }>`
    delete from saved_search_due where search_id = (
      select search_id from saved_search_due where due_at <= ${now} or due_at > ${latest}
      order by due_at limit 1 for update skip locked
    ) returning search_id`.execute(db)
  return rows[0]?.search_id
}

type Told = Pick<Selectable<Tables['saved_searches']>, 'id' | 'user_id' | 'query'>

/**
 * Undefined when nobody wants to hear of it any more. The person is locked before the search is changed, as in the deletion of an
 * account.
 */
export const lockWanted = async (db: Db, id: string): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    with person as materialized (
      select u.id from users u where u.id = (select user_id from saved_searches where id = ${id}) and u.banned_at is null
      for key share
    )
    select s.id, s.user_id, s.query from saved_searches s join person on person.id = s.user_id
    where s.id = ${id} and s.frequency <> 'off'`.execute(db)
  return rows[0]
}

type Untold = {
  count: number
  product_id: string
  price: number
  currency: Currency
  last_match_at: Date
}

/** What to tell: untold matches that are public, not seen yet and not of somebody whom the person has blocked since. */
export const sumUp = async (db: Db, searchId: string, hidden: readonly string[]): Promise<Untold | undefined> => {
  const { rows } = await sql<Untold>`
    with untold as (
      select m.product_id, m.matched_at, p.price, p.currency, s.price_norm
      from saved_search_matches m join product_search s on s.id = m.product_id join products p on p.id = m.product_id
      where m.search_id = ${searchId} and not m.is_told and m.is_new
        and p.owner_id <> all(${hidden}::uuid[]) and (p.shop_id is null or p.shop_id <> all(${hidden}::uuid[]))
    ), cheapest as (select price, currency from untold order by price_norm, product_id limit 1)
    select n.count, n.last_match_at, l.product_id, c.price, c.currency
    from (select count(*)::int as count, max(matched_at) as last_match_at from untold) n,
      (select product_id from untold order by matched_at desc, product_id desc limit 1) l, cheapest c`.execute(db)
  return rows[0]
}

/** All of the search that are committed, also those that were left out. */
export const setMatchesTold = (db: Db, searchId: string) =>
  db
    .updateTable('saved_search_matches')
    .set({ is_told: true })
    .where('search_id', '=', searchId)
    .where('is_told', '=', false)
    .execute()

export const setTold = (db: Db, searchId: string, at: Date, lastMatchAt: Date) =>
  db.updateTable('saved_searches').set({ told_at: at, last_match_at: lastMatchAt }).where('id', '=', searchId).execute()

export const moveDue = (db: Db, searchId: string, at: Date) =>
  db.updateTable('saved_search_due').set({ due_at: at }).where('search_id', '=', searchId).execute()

export const areDue = () => sql<boolean>`exists (select from saved_search_due)`
