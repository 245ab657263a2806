import { type Selectable, sql } from 'kysely'
import { blockersOf } from '#api/features/blocks/public/blockers.ts'
import type { Listing } from '#api/features/saved-searches/search-keys.ts'
import { prepared } from '#api/platform/db/named-statements.ts'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { Frequency } from '#contract/saved-searches.ts'

type Search = Selectable<Tables['saved_searches']>

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

export type Found = Pick<Search, 'id' | 'min_price' | 'max_price' | 'currency' | 'told_at'> & {
  frequency: Exclude<Frequency, 'off'>
}
type Keys = { words: string[]; filters: string[]; prices: { currency: string; price: number }[] }

/**
 * Searches that find a listing but for their lowest price and what is near their highest: the index finds those that may, and each is
 * compared with the listing itself. `materialized`, so that the planner starts there and never at all searches. The second word is
 * compared with an index row (`||`): as a condition of the index it would multiply the places to look at, before PostgreSQL 17.
 */
export const findSearches = async (
  db: Db,
  listing: PublicListing,
  { words, filters, prices }: Keys,
): Promise<Found[]> => {
  const { id, owner_id, shop_id, shop_owner_id, is_reserved } = listing
  const { rows } = await sql<Found>`${prepared}
    with may as materialized (
      select distinct k.search_id
      from unnest(${prices.map(({ currency }) => currency)}::text[], ${prices.map(({ price }) => price)}::float8[])
        as v (currency, price)
      join saved_search_keys k on k.currency = v.currency and k.max_price >= v.price
        and k.first = any(${words}::text[]) and k.filters = any(${filters}::text[])
        and (k.second = '' or k.second || '' = any(${words}::text[]))
    )
    select s.id, s.min_price, s.max_price, s.currency, s.frequency, s.told_at
    from may join saved_searches s on s.id = may.search_id join users u on u.id = s.user_id
    where s.frequency <> 'off' and u.banned_at is null and u.id <> ${owner_id}
      and u.id is distinct from ${shop_owner_id}::uuid
      and (not ${is_reserved}::boolean or s.query->>'availability' is null)
      and (s.words is null or s.words @@ (select p.tsv from product_search p where p.id = ${id}))
      and u.id not in ${blockersOf(owner_id, shop_id)}`.execute(db)
  return rows
}

/** Returns the searches of those that are new. */
export const insertMatches = async (db: Db, productId: string, searchIds: string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ ids: string }>`${prepared}
    with added as (
      insert into saved_search_matches (search_id, product_id, matched_at)
      select id, ${productId}, ${now} from unnest(${searchIds}::uuid[]) id order by id on conflict do nothing returning search_id
    )
    select coalesce(string_agg(search_id::text, ' '), '') as ids from added`.execute(db)
  // One text: the driver parses an array character by character.
  return rows[0]?.ids.split(' ').filter(Boolean) ?? []
}

/**
 * Sets when these searches are told, unless that is set already: then it is locked, so that nobody tells and deletes it before the new
 * matches are committed. In one order, so that two listings do not wait for each other.
 */
export const setDue = (db: Db, due: { id: string; at: Date }[]) => {
  const [ids, times] = [due.map(({ id }) => id), due.map(({ at }) => at.toISOString())]
  return sql`${prepared}
    with held as materialized (
      select search_id from saved_search_due where search_id = any(${ids}::uuid[]) order by search_id for key share
    )
    insert into saved_search_due as d (search_id, due_at)
    select v.id, v.at from unnest(${ids}::uuid[], ${times}::timestamptz[]) as v (id, at)
    where v.id not in (select search_id from held) order by v.id
    on conflict (search_id) do update set due_at = d.due_at`.execute(db)
}

export const deleteMatchesBefore = async (db: Db, date: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from saved_search_matches where ctid = any(array(
      select ctid from saved_search_matches where matched_at < ${date} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
