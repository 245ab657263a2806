import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { Currency } from '#contract/money.ts'

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
 * backfill may be processing them), and rows locked by a concurrent change are left for the second pass.
 */
export const renormaliseBatch = async (db: Db, { currency, perUsd, max }: Goal, after: string, size: number) => {
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<{ last: string | null }>`
    with looked as materialized (
      select id from product_search where id > ${after} order by id limit ${size}
    ), held as materialized (
      select s.id, least(floor(p.price::float8 * 1000000 / ${perUsd}::float8 + 0.5), ${max}::float8)::bigint as norm
      from looked join product_search s on s.id = looked.id
        join products p on p.id = s.id and p.currency = ${currency}
      for update of s skip locked
    ), changed as (
      update product_search s set price_norm = held.norm from held where s.id = held.id and s.price_norm <> held.norm
    )
    select max(id::text) as last from looked`.execute(db)
  return rows[0]?.last ?? null
}
