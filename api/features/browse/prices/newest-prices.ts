import { sql } from 'kysely'
import { hasRate } from '#api/features/site/currency/price-norm.ts'
import { paidPairsMin } from '#domain/deals/evidence.ts'
import { type Condition, type UnitPriceType, unitPriceTypes } from '#domain/listing/product-kinds.ts'

/**
 * Reads listings and sellers by index, so that the time does not grow with the market; a join would read all listings.
 */
export const newestPrices = (max: number) => sql`
  select newest.*, price_norm / measure as unit_price,
    (select owner_id from products where products.id = newest.id) as owner_id
  from unnest(${[...unitPriceTypes]}::text[]) as priced (type) cross join lateral (
    select id, type, condition, governorate, created_at, price_norm, measure, units, priced_pieces
    from product_search where product_search.type = priced.type order by created_at desc, id desc limit ${max}
  ) newest
  where measure is not null and price_norm > 0 and ${hasRate}`

/** Numbers the listings of each seller, newest first. Comparing the seller first sorts fastest. */
export const ofSeller = (...columns: string[]) =>
  sql`row_number() over (
    partition by ${sql.join([sql.ref('owner_id'), ...columns.map((column) => sql.ref(column))])}
      order by created_at desc, id desc)`

export type PaidPrice = {
  type: UnitPriceType
  condition: Condition
  governorate: string
  units: number | null
  measure: number | null
  pieces: number
  price_norm: number
  owner_id: string
  at: Date
}

/** With the prices paid in confirmed deals, of which a pair of people has one within the time that counts. */
export const newestAndPaid = (max: number, paid: readonly PaidPrice[]) => sql`
  select type, condition, governorate, created_at, id, units, measure, priced_pieces, unit_price, owner_id,
    false as is_paid from (${newestPrices(max)}) as asked
  union all
  select type, condition, governorate, at, null, units, measure, pieces, price_norm / measure, owner_id, true
  from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as paid (type text, condition text, governorate text,
    units float8, measure float8, pieces integer, price_norm float8, owner_id uuid, at timestamptz)
  where measure > 0`

/** Paid prices count from several distinct pairs of people on, since one pair may have agreed on any price. */
export const isCounted = (...columns: string[]) =>
  sql`(not is_paid or count(*) filter (where is_paid) over (
    partition by ${sql.join(columns.map((column) => sql.ref(column)))}) >= ${paidPairsMin})`
