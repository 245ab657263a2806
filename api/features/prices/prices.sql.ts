import { sql } from 'kysely'
import { hasRate } from '#api/features/rates/public/price-norm.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { PriceItemKey, priceItems, zones } from '#contract/prices.ts'
import { type Condition, unitPriceTypes } from '#contract/product-kinds.ts'

export type GroupRow = {
  type: 'Panel' | 'Inverter' | 'Battery'
  condition: Condition | null
  zone: (typeof zones)[number] | null
  listings: number
  quarter: number
  median: number
  three_quarters: number
}

type Asked = { north: string[]; south: string[]; listingsMin: number; newestMax: number }

/**
 * Quartiles of the price per unit in millionths of a dollar: of each type, and of its conditions and its zones. Reads the newest
 * listings of each type by index, so that the time does not grow with the market.
 */
export const listGroups = async (db: Db, asked: Asked): Promise<GroupRow[]> => {
  const { north, south, listingsMin, newestMax } = asked
  const { rows } = await sql<GroupRow>`
    with live as (
      select newest.type, condition, price_norm / measure as unit_price,
        case when governorate = any(${north}::text[]) then 'north'
          when governorate = any(${south}::text[]) then 'south' else 'mixed' end as zone
      from unnest(${[...unitPriceTypes]}::text[]) as wanted (type) cross join lateral (
        select * from product_search where product_search.type = wanted.type
        order by created_at desc, id desc limit ${newestMax}
      ) newest
      where measure is not null and price_norm > 0 and ${hasRate}
    )
    select type, condition, zone, count(*)::int as listings,
      percentile_cont(0.25) within group (order by unit_price) as quarter,
      percentile_cont(0.5) within group (order by unit_price) as median,
      percentile_cont(0.75) within group (order by unit_price) as three_quarters
    from live group by grouping sets ((type), (type, condition), (type, zone))
    having count(*) >= ${listingsMin}`.execute(db)
  return rows
}

export type ItemRow = { key: PriceItemKey; listings: number; low: number; usual: number; high: number }

type Items = { items: typeof priceItems; listingsMin: number; newestMax: number }

/** Lead batteries may be used to 50 or 60 % of what they store, lithium to 90 %. */
const lithiumDepthMin = 0.75

/** Quartiles of the price of one new piece, in millionths of a dollar, among the newest listings of its type. */
export const listItems = async (db: Db, { items, listingsMin, newestMax }: Items): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    with live as (
      select newest.type, units, price_norm / measure as unit_price, measure * 1000 / (units * 12) as depth
      from unnest(${[...unitPriceTypes]}::text[]) as wanted (type) cross join lateral (
        select * from product_search where product_search.type = wanted.type
        order by created_at desc, id desc limit ${newestMax}
      ) newest
      where measure is not null and units > 0 and condition = 'New' and price_norm > 0 and ${hasRate}
    )
    select item.key, count(*)::int as listings,
      item.size * percentile_cont(0.25) within group (order by unit_price) as low,
      item.size * percentile_cont(0.5) within group (order by unit_price) as usual,
      item.size * percentile_cont(0.75) within group (order by unit_price) as high
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (key text, type text, "from" float8, "to" float8, size float8, chemistry text)
    join live on live.type = item.type and live.units between item."from" and item."to"
      and (item.chemistry is null or (item.chemistry = 'lithium') = (live.depth > ${lithiumDepthMin}))
    group by item.key, item.size having count(*) >= ${listingsMin}`.execute(db)
  return rows
}
