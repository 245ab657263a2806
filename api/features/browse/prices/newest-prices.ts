import { sql } from 'kysely'
import { hasRate } from '#api/features/site/currency/price-norm.ts'
import { unitPriceTypes } from '#domain/listing/product-kinds.ts'

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
