import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Currency } from '#domain/money/money.ts'

/** The current rates: the newest row of each currency. */
export const listRates = (db: Db) =>
  db
    .selectFrom('rates')
    .distinctOn('currency')
    .select(['currency', 'per_usd', 'since'])
    .orderBy('currency')
    .orderBy('since', 'desc')
    .execute()

export const insertRate = (db: Db, row: Insertable<Tables['rates']>) =>
  db
    .insertInto('rates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['currency', 'since']).doNothing())
    .execute()

/** Without their stamp the facet counts and price ranges are rebuilt at the next run. */
export const deleteFacetStamp = (db: Db) => db.deleteFrom('search_state').where('name', '=', 'cube').execute()

type Goal = { currency: Currency; perUsd: number; max: number }

/**
 * Normalises the prices of the next `size` public listings, those in one currency, and returns the last id read. Same
 * arithmetic as the service, in doubles. Unchanged rows are not written, rows of other currencies are not locked (another
 * backfill may be processing them), and rows locked by a concurrent change are left for the second pass. Prices are read by a
 * statement of their own, after the locks: a change of price and currency that ended meanwhile has written its norm, which that
 * of the price before it must not replace.
 */
export const renormaliseBatch = async (db: Db, { currency, perUsd, max }: Goal, after: string, size: number) => {
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<{ last: string | null; held: string[] }>`
    with looked as materialized (
      select id from product_search where id > ${after} order by id limit ${size}
    ), held as materialized (
      select s.id from looked join product_search s on s.id = looked.id
        join products p on p.id = s.id and p.currency = ${currency}
      for update of s skip locked
    )
    select (select max(id::text) from looked) as last, array(select id::text from held) as held`.execute(db)
  const { last = null, held = [] } = rows[0] ?? {}
  await sql`
    update product_search s set price_norm = now.norm
    from (
      select id, least(floor(price::float8 * 1000000 / ${perUsd}::float8 + 0.5), ${max}::float8)::bigint as norm
      from products where id = any(${held}::uuid[]) and currency = ${currency}
    ) now
    where s.id = now.id and s.price_norm <> now.norm`.execute(db)
  return last
}

/** Whether there is a rate that the backfill of its currency has not finished. */
export const areUnfinished = (namePrefix: string, passes: number) => sql<boolean>`exists (
  select from (select distinct on (currency) currency, since from rates order by currency, since desc) r
  where currency <> 'USD' and not exists (
    select from search_state s where s.name = ${namePrefix}::text || r.currency and s.value = format(
      '{"goal":"%s","passed":%s}', to_char(r.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${passes}::int)))`
