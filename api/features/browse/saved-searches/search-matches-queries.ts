import { type RawBuilder, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { blockersOf } from '#api/features/accounts/blocks/blockers.ts'
import type { ComparedPrice, Listing } from '#api/features/browse/saved-searches/search-keys.ts'
import type { Frequency } from '#contract/endpoints/browse/saved-searches.ts'

const hourMs = 3_600_000

export const pauseMs: Record<Exclude<Frequency, 'off'>, number> = { atOnce: hourMs, daily: 24 * hourMs }

export const pauseMsMax = pauseMs.daily

/** The first notification is due at once. A `toldAt` in the future comes from a wrong clock and is ignored. */
export const dueAfter = (frequency: Exclude<Frequency, 'off'>, toldAt: Date | null, now: Date): Date => {
  if (!toldAt || toldAt > now) return now
  return new Date(Math.max(now.getTime(), toldAt.getTime() + pauseMs[frequency]))
}

export type PublicListing = Listing & {
  id: string
  owner_id: string
  shop_id: string | null
  shop_owner_id: string | null
  is_reserved: boolean
}

export const findListing = async (db: Db, id: string): Promise<PublicListing | undefined> => {
  const { rows } = await sql<PublicListing>`${namedStatement}
    select p.id, p.owner_id, p.shop_id, h.user_id as shop_owner_id, s.type, s.condition, s.brand_key, s.governorate,
      s.city,
      s.price_norm, s.is_reserved, array_to_json(tsvector_to_array(s.tsv)) as lexemes
    from product_search s join products p on p.id = s.id left join shops h on h.id = p.shop_id
    where s.id = ${id}`.execute(db)
  return rows[0]
}

type Keys = {
  isFirst: boolean
  isNewConditionReport: boolean
  words: string[]
  filters: string[]
  prices: ComparedPrice[]
}

/**
 * Adds new matches and schedules their notification in one statement: a listing may have a thousand matches, and
 * reading them here only to write them back costs as much as finding them. Candidates are an array so that the planner
 * starts from the key index. The second word is a hashed filter because before PostgreSQL 17 an index condition would
 * multiply the index scans. Existing matches are read once under the lock, which is cheaper per row than `on conflict`.
 * For `isFirst` none can exist, and the primary key fails otherwise.
 */
export const addMatches = async (db: Db, listing: PublicListing, keys: Keys, now: Date): Promise<void> => {
  const { id, owner_id, shop_id, shop_owner_id, is_reserved, price_norm } = listing
  const { isFirst, isNewConditionReport, words, filters, prices } = keys
  const column = (name: Exclude<keyof ComparedPrice, 'currency'>) =>
    sql`${prices.map((price) => price[name])}::float8[]`
  await sql`${namedStatement}
    with v as materialized (
      select * from unnest(${prices.map(({ currency }) => currency)}::text[], ${column('leastMax')}, ${column('base')},
        ${column('top')}, ${column('times')}, ${column('per')}) as v (currency, least_max, base, top, times, per)
    ), candidates as materialized (
      select array(
        select k.search_id from v join saved_search_keys k on k.currency = v.currency and k.max_price >= v.least_max
          and k.first = any(${words}::text[]) and k.filters = any(${filters}::text[])
          and (k.second = '' or k.second in (select unnest(${words}::text[])))
          and (k.max_price = 'infinity' or ${normalised(sql`k.max_price`)} >= ${price_norm}::float8)
      ) as ids
    ), found as materialized (
      select s.id, s.frequency, s.told_at from saved_searches s
      where s.id = any((select ids from candidates)::uuid[])
        and s.id not in (
          select m.search_id from saved_search_matches m
          where not ${isFirst}::boolean and m.search_id = any((select ids from candidates)::uuid[])
            and m.product_id = ${id}
        )
        and (s.min_price is null or exists (
          select from v where v.currency = s.currency and ${normalised(sql`s.min_price`)} <= ${price_norm}::float8
        ))
        and s.frequency <> 'off' and s.user_id <> ${owner_id} and s.user_id is distinct from ${shop_owner_id}::uuid
        and (not ${is_reserved}::boolean or s.query->>'availability' is null)
        and (not ${isNewConditionReport}::boolean or s.query->>'report' is not null)
        and (s.words is null or s.words @@ (select p.tsv from product_search p where p.id = ${id}))
        and s.user_id not in ${blockersOf(owner_id, shop_id)}
    ), added as (
      insert into saved_search_matches (search_id, product_id, matched_at) select id, ${id}, ${now} from found
    )
    insert into saved_search_due (search_id, due_at) select f.id, ${dueAt(now)} from found f
    where f.id not in (select d.search_id from saved_search_due d
      where d.search_id = any(array(select id from found)))`.execute(db)
}

/** Converts a bound in the way of `normalise`, which lists use. */
const normalised = (bound: RawBuilder<unknown>) =>
  sql`v.base + least(floor(${bound} * v.times / v.per + 0.5), v.top - v.base)`

/** Must agree with `dueAfter`. */
const dueAt = (now: Date) => sql`case when f.told_at is null or f.told_at > ${now} then ${now}
  else greatest(${now}, f.told_at + case f.frequency when 'daily' then ${sql.lit(`${pauseMs.daily} ms`)}
    else ${sql.lit(`${pauseMs.atOnce} ms`)} end::interval) end`

/**
 * Taken before adding matches and before notifying, so that a search is never taken as due while a match is added to
 * it, and no match is inserted twice. One lock is cheaper than a lock per row.
 */
export const matchesLock = sql`pg_advisory_xact_lock(hashtext('saved searches that are due'))`
export const lockMatches = (db: Db) => sql`${namedStatement} select ${matchesLock}`.execute(db)

export const deleteMatchesBefore = async (db: Db, date: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from saved_search_matches where ctid = any(array(
      select ctid from saved_search_matches where matched_at < ${date} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
