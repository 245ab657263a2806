import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { newestPrices, ofSeller } from '#api/features/browse/prices/newest-prices.ts'
import { pageSize } from '#domain/limits.ts'
import type { Currency } from '#domain/money/money.ts'

export type BargainRow = { id: string; price: number; currency: Currency; below_usual: number }

type Asked = {
  listingsMin: number
  newestMax: number
  perSellerMax: number
  min: number
  max: number
  limit: number
}

/**
 * The newest listings with a picture, without those that the list below shows first, whose price per unit is within `min` and `max` of the median of their type and
 * condition, at most one of a seller. The median counts the newest `perSellerMax` of each seller. Reads the newest of each type by index, so that the time does not grow with the market.
 */
export const listBargains = async (db: Db, asked: Asked): Promise<BargainRow[]> => {
  const { listingsMin, newestMax, perSellerMax, min, max, limit } = asked
  const { rows } = await sql<BargainRow>`
    with live as (
      select *, ${ofSeller('type', 'condition')} as of_seller from (${newestPrices(newestMax)}) as prices
    ), usual as (
      select type, condition, percentile_cont(0.5) within group (order by unit_price) as median
      from live where of_seller <= ${perSellerMax} group by type, condition having count(*) >= ${listingsMin}
    ), cheap as (
      select live.id, live.created_at, live.unit_price / usual.median as share, p.owner_id, p.price, p.currency
      from live join usual using (type, condition) join products p on p.id = live.id
      where live.id not in (select id from product_search order by created_at desc, id desc limit ${pageSize})
        and live.unit_price between ${min} * usual.median and ${max} * usual.median and jsonb_array_length(p.pictures) > 0
    ), one_each as (
      select distinct on (owner_id) id, price, currency, created_at, share from cheap order by owner_id, created_at desc, id desc
    )
    select id, price, currency, round((1 - share) * 100)::int as below_usual from one_each order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
