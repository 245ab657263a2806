import { sql } from 'kysely'
import { hasRate } from '#api/features/site/currency/price-norm.ts'
import { unitPriceTypes } from '#domain/listing/product-kinds.ts'

/**
 * The price per unit of the newest listings of each type, with their sellers. Both are read by index, so that the time does not
 * grow with the market; a join would read all listings.
 */
export const newestPrices = (max: number) => sql`
  select newest.*, price_norm / measure as unit_price,
    (select owner_id from products where products.id = newest.id) as owner_id
  from unnest(${[...unitPriceTypes]}::text[]) as wanted (type) cross join lateral (
    select id, type, condition, governorate, created_at, price_norm, measure, units, priced_pieces
    from product_search where product_search.type = wanted.type order by created_at desc, id desc limit ${max}
  ) newest
  where measure is not null and price_norm > 0 and ${hasRate}`

/** The number of a listing among those of its seller, newest first. The seller is compared first, which is fastest to sort. */
export const ofSeller = (...columns: string[]) =>
  sql`row_number() over (
    partition by ${sql.join([sql.ref('owner_id'), ...columns.map((column) => sql.ref(column))])} order by created_at desc, id desc)`
