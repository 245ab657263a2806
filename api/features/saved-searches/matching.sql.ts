import { type RawBuilder, sql } from 'kysely'
import { blockersOf } from '#api/features/blocks/public/blockers.ts'
import type { ComparedPrice, Listing } from '#api/features/saved-searches/search-keys.ts'
import { pauseMs } from '#api/features/saved-searches/telling-times.ts'
import { prepared } from '#api/platform/db/named-statements.ts'
import type { Db } from '#api/platform/db/tables.ts'

export type PublicListing = Listing & {
  id: string
  owner_id: string
  shop_id: string | null
  shop_owner_id: string | null
  is_reserved: boolean
}

/** Undefined when it is not public. */
export const findListing = async (db: Db, id: string): Promise<PublicListing | undefined> => {
  const { rows } = await sql<PublicListing>`${prepared}
    select p.id, p.owner_id, p.shop_id, h.user_id as shop_owner_id, s.type, s.condition, s.brand_key, s.governorate, s.city,
      s.price_norm, s.is_reserved, array_to_json(tsvector_to_array(s.tsv)) as lexemes
    from product_search s join products p on p.id = s.id left join shops h on h.id = p.shop_id
    where s.id = ${id}`.execute(db)
  return rows[0]
}

type Keys = { isNewReport: boolean; words: string[]; filters: string[]; prices: ComparedPrice[] }

/**
 * Adds the listing to the matches of the searches that find it, and sets when those are told unless that is set already. The index finds
 * the searches that may, and each is compared with the listing itself. `materialized`, so that the planner starts there and never at all
 * searches. The second word is compared with an index row (`||`): as a condition of the index it would multiply the places to look at,
 * before PostgreSQL 17. One statement: a listing may have a thousand matches, and reading them here only to write them costs as much
 * as finding them. In the order of ids, so that two listings do not wait for each other.
 */
export const addMatches = async (db: Db, listing: PublicListing, keys: Keys, now: Date): Promise<void> => {
  const { id, owner_id, shop_id, shop_owner_id, is_reserved, price_norm } = listing
  const { isNewReport, words, filters, prices } = keys
  const column = (name: Exclude<keyof ComparedPrice, 'currency'>) =>
    sql`${prices.map((price) => price[name])}::float8[]`
  await sql`${prepared}
    with v as materialized (
      select * from unnest(${prices.map(({ currency }) => currency)}::text[], ${column('leastMax')}, ${column('base')},
        ${column('top')}, ${column('times')}, ${column('per')}) as v (currency, least_max, base, top, times, per)
    ), may as materialized (
      select distinct k.search_id, v.base, v.top, v.times, v.per
      from v join saved_search_keys k on k.currency = v.currency and k.max_price >= v.least_max
        and k.first = any(${words}::text[]) and k.filters = any(${filters}::text[])
        and (k.second = '' or k.second || '' = any(${words}::text[]))
    ), found as materialized (
      select s.id, s.frequency, s.told_at
      from may v join saved_searches s on s.id = v.search_id
      where s.frequency <> 'off' and s.user_id <> ${owner_id} and s.user_id is distinct from ${shop_owner_id}::uuid
        and (s.min_price is null or ${normalised(sql`s.min_price`)} <= ${price_norm}::float8)
        and (s.max_price is null or ${normalised(sql`s.max_price`)} >= ${price_norm}::float8)
        and (not ${is_reserved}::boolean or s.query->>'availability' is null)
        and (not ${isNewReport}::boolean or s.query->>'report' is not null)
        and (s.words is null or s.words @@ (select p.tsv from product_search p where p.id = ${id}))
        and s.user_id not in ${blockersOf(owner_id, shop_id)}
    ), added as (
      insert into saved_search_matches (search_id, product_id, matched_at)
      select id, ${id}, ${now} from found order by id on conflict do nothing
    )
    insert into saved_search_due (search_id, due_at)
    select f.id, ${dueAt(now)} from found f order by f.id on conflict do nothing`.execute(db)
}

/** A bound as lists compare it: see `normalise`. */
const normalised = (bound: RawBuilder<unknown>) =>
  sql`v.base + least(floor(${bound} * v.times / v.per + 0.5), v.top - v.base)`

/** As `dueAfter`. */
const dueAt = (now: Date) => sql`case when f.told_at is null or f.told_at > ${now} then ${now}
  else greatest(${now}, f.told_at + case f.frequency when 'daily' then ${sql.lit(`${pauseMs.daily} ms`)}
    else ${sql.lit(`${pauseMs.atOnce} ms`)} end::interval) end`

const lockKey = sql.lit('saved searches that are due')

/**
 * Held by whoever adds matches, shared, and by whoever tells, alone: a search that is due is never taken while somebody adds a match to
 * it, so that no match is left behind. One lock costs less than a lock of each due row.
 */
export const lockForAdding = (db: Db) => sql`select pg_advisory_xact_lock_shared(hashtext(${lockKey}))`.execute(db)
export const lockForTelling = (db: Db) => sql`select pg_advisory_xact_lock(hashtext(${lockKey}))`.execute(db)

export const deleteMatchesBefore = async (db: Db, date: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from saved_search_matches where ctid = any(array(
      select ctid from saved_search_matches where matched_at < ${date} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
