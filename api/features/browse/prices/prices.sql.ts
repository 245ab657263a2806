import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { newestPrices, ofSeller } from '#api/features/browse/prices/newest-prices.ts'
import type { PriceItemKey, priceItems, zones } from '#contract/endpoints/browse/prices.ts'
import type { Condition } from '#domain/listing/product-kinds.ts'

export type GroupRow = {
  type: 'Panel' | 'Inverter' | 'Battery'
  condition: Condition | null
  zone: (typeof zones)[number] | null
  listings: number
  quarter: number
  median: number
  three_quarters: number
}

type GroupQuery = { north: string[]; south: string[]; listingsMin: number; newestMax: number; perSellerMax: number }

const quartiles = sql`count(*)::int as listings,
  percentile_cont(0.25) within group (order by unit_price) as quarter,
  percentile_cont(0.5) within group (order by unit_price) as median,
  percentile_cont(0.75) within group (order by unit_price) as three_quarters`

/**
 * Quartiles of the price per unit, in millionths of a dollar, by type, condition and zone. At most the newest
 * `perSellerMax` of each seller count.
 */
export const listGroups = async (db: Db, asked: GroupQuery): Promise<GroupRow[]> => {
  const { north, south, listingsMin, newestMax, perSellerMax } = asked
  const { rows } = await sql<GroupRow>`
    with live as (
      select type, condition, unit_price,
        case when governorate = any(${north}::text[]) then 'north'
          when governorate = any(${south}::text[]) then 'south' else 'mixed' end as zone,
        ${ofSeller('type')} as of_type, ${ofSeller('type', 'condition')} as of_condition
      from (${newestPrices(newestMax)}) as prices
    )
    select type, null as condition, zone, ${quartiles} from live where of_type <= ${perSellerMax}
    group by grouping sets ((type), (type, zone)) having count(*) >= ${listingsMin}
    union all
    select type, condition, null as zone, ${quartiles} from live where of_condition <= ${perSellerMax}
    group by type, condition having count(*) >= ${listingsMin}`.execute(db)
  return rows
}

export type ItemRow = { key: PriceItemKey; listings: number; low: number; usual: number; high: number }

type Items = { items: typeof priceItems; listingsMin: number; newestMax: number; perSellerMax: number }

/** Lead batteries may be used to 50 or 60 % of what they store, lithium to 90 %. */
const lithiumDepthMin = 0.75

/** Quartiles of the price of one new piece, in millionths of a dollar, among the newest listings of its type. */
export const listItems = async (db: Db, { items, listingsMin, newestMax, perSellerMax }: Items): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    with live as (
      select *, measure * 1000 / (units * priced_pieces * 12) as depth from (${newestPrices(newestMax)}) as prices
      where units > 0 and condition = 'New'
    ), counted as (
      select item.key, item.size, live.unit_price, ${ofSeller('key')} as of_seller
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item (key text, type text, "from" float8, "to" float8, size float8, chemistry text)
      join live on live.type = item.type and live.units between item."from" and item."to"
        and (item.chemistry is null or (item.chemistry = 'lithium') = (live.depth > ${lithiumDepthMin}))
    )
    select key, count(*)::int as listings,
      size * percentile_cont(0.25) within group (order by unit_price) as low,
      size * percentile_cont(0.5) within group (order by unit_price) as usual,
      size * percentile_cont(0.75) within group (order by unit_price) as high
    from counted where of_seller <= ${perSellerMax} group by key, size having count(*) >= ${listingsMin}`.execute(db)
  return rows
}
