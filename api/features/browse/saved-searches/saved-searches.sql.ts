import { type Selectable, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Compiled } from '#api/features/browse/saved-searches/search-keys.ts'
import type { Frequency, SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import { newMatchesMax } from '#domain/limits.ts'
import type { Currency } from '#domain/money/money.ts'

/**
 * Deletes and returns the search that is due longest. A due date later than the longest pause comes from a wrong clock
 * and counts as due.
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

type LockedSearch = Pick<Selectable<Tables['saved_searches']>, 'id' | 'user_id' | 'query'>

/**
 * Returns undefined when the search is off or gone, or the person is suspended. Locks the person before the search, in
 * the same order as account deletion.
 */
export const lockWanted = async (db: Db, id: string): Promise<LockedSearch | undefined> => {
  const { rows } = await sql<LockedSearch>`
    with person as materialized (
      select u.id from users u where u.id = (select user_id from saved_searches where id = ${id})
        and u.banned_at is null
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

/** Counts matches that are untold, unseen, public and not by anyone whom the person has blocked since. */
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

/** Includes matches that were not counted, for example of blocked sellers. */
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

type Search = Selectable<Tables['saved_searches']>
export type SearchRow = Pick<Search, 'id' | 'query' | 'frequency' | 'created_at'> & {
  last_match_at: Date | null
  new_count: number
}

const shown = sql`s.id, s.query, s.frequency, s.created_at,
  greatest(s.last_match_at, (
    select max(m.matched_at) from saved_search_matches m where m.search_id = s.id and not m.is_told
  )) as last_match_at,
  (select count(*) from (
    select from saved_search_matches m join product_search p on p.id = m.product_id
    where m.search_id = s.id and m.is_new limit ${sql.lit(newMatchesMax)}
  ) n)::int as new_count`

export const listSearches = async (db: Db, userId: string): Promise<SearchRow[]> => {
  const { rows } = await sql<SearchRow>`${namedStatement}
    select ${shown} from saved_searches s where s.user_id = ${userId} order by s.created_at desc, s.id desc`.execute(db)
  return rows
}

export const getSearch = async (db: Db, userId: string, id: string): Promise<SearchRow | undefined> => {
  const { rows } = await sql<SearchRow>`
    select ${shown} from saved_searches s where s.user_id = ${userId} and s.id = ${id}`.execute(db)
  return rows[0]
}

/** Serialises the searches of one person, so that the limit holds. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listQueries = (db: Db, userId: string) =>
  db.selectFrom('saved_searches').select(['id', 'query']).where('user_id', '=', userId).execute()

export type NewSearch = { id: string; userId: string; query: SavedSearch['query']; frequency: Frequency; now: Date }

export const insertSearch = async (
  db: Db,
  { id, userId, query, frequency, now }: NewSearch,
  compiled: Compiled,
): Promise<void> => {
  const { words, minPrice, maxPrice, currency } = compiled
  await db
    .insertInto('saved_searches')
    .values({
      id,
      user_id: userId,
      query: JSON.stringify(query),
      frequency,
      words,
      min_price: minPrice,
      max_price: maxPrice,
      currency,
      created_at: now,
      last_match_at: null,
      told_at: null,
    })
    .execute()
  await insertKeys(db, id, compiled)
}

const insertKeys = async (db: Db, id: string, { keys, maxPrice, currency }: Compiled): Promise<void> => {
  if (keys.length === 0) return
  const values = keys.map((key) => ({
    search_id: id,
    ...key,
    currency: currency ?? ('' as const),
    max_price: maxPrice ?? Number.POSITIVE_INFINITY,
  }))
  await db.insertInto('saved_search_keys').values(values).execute()
}

export const lockNext = (db: Db, after: string, size: number) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'query'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .forNoKeyUpdate()
    .execute()

export const replaceCompiled = async (db: Db, id: string, compiled: Compiled): Promise<void> => {
  await db.updateTable('saved_searches').set({ words: compiled.words }).where('id', '=', id).execute()
  await db.deleteFrom('saved_search_keys').where('search_id', '=', id).execute()
  await insertKeys(db, id, compiled)
}

export const findSearch = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('saved_searches')
    .select('told_at')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the search before its matches, in the lock order of the notifying job. */
export const lockSearch = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setFrequency = (db: Db, id: string, frequency: Frequency) =>
  db.updateTable('saved_searches').set({ frequency }).where('id', '=', id).execute()

export const setSeen = (db: Db, id: string) =>
  db
    .updateTable('saved_search_matches')
    .set({ is_new: false })
    .where('search_id', '=', id)
    .where('is_new', '=', true)
    .execute()

export const deleteSearch = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
