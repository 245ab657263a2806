import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isCounted, newestAndPaid, ofSeller, type PaidPrice } from '#api/features/browse/prices/newest-prices.ts'
import type { PriceItemKey, priceItems, zones } from '#contract/endpoints/browse/prices.ts'
import type { Condition } from '#domain/listing/product-kinds.ts'

export type GroupRow = {
  type: 'Panel' | 'Inverter' | 'Battery'
  condition: Condition | null
  zone: (typeof zones)[number] | null
  listings: number
  paid: number
  quarter: number
  median: number
  three_quarters: number
}

type GroupQuery = {
  north: string[]
  south: string[]
  listingsMin: number
  newestMax: number
  perSellerMax: number
  paid: readonly PaidPrice[]
}

const figures = sql`count(*)::int as listings, (count(*) filter (where is_paid))::int as paid,
  percentile_cont(0.25) within group (order by unit_price) as quarter,
  percentile_cont(0.5) within group (order by unit_price) as median,
  percentile_cont(0.75) within group (order by unit_price) as three_quarters`

/**
 * Quartiles of the price per unit, in millionths of a dollar, by type, condition and zone. At most the newest
 * `perSellerMax` of each seller count.
 */
export const listGroups = async (db: Db, asked: GroupQuery): Promise<GroupRow[]> => {
  const { north, south, listingsMin, newestMax, perSellerMax, paid } = asked
  const { rows } = await sql<GroupRow>`
    with priced as (
      select *, case when governorate = any(${north}::text[]) then 'north'
        when governorate = any(${south}::text[]) then 'south' else 'mixed' end as zone
      from (${newestAndPaid(newestMax, paid)}) as prices
    ), live as (
      select *, ${ofSeller('type')} as of_type, ${ofSeller('type', 'condition')} as of_condition,
        ${isCounted('type')} as in_type, ${isCounted('type', 'zone')} as in_zone,
        ${isCounted('type', 'condition')} as in_condition
      from priced
    )
    select type, null as condition, null as zone, ${figures} from live
    where of_type <= ${perSellerMax} and in_type group by type having count(*) >= ${listingsMin}
    union all
    select type, null as condition, zone, ${figures} from live
    where of_type <= ${perSellerMax} and in_zone group by type, zone having count(*) >= ${listingsMin}
    union all
    select type, condition, null as zone, ${figures} from live
    where of_condition <= ${perSellerMax} and in_condition group by type, condition
    having count(*) >= ${listingsMin}`.execute(db)
  return rows
}

export type ItemRow = { key: PriceItemKey; listings: number; paid: number; low: number; usual: number; high: number }

type Items = Pick<GroupQuery, 'listingsMin' | 'newestMax' | 'perSellerMax' | 'paid'> & { items: typeof priceItems }

/** Lead batteries may be used to 50 or 60 % of what they store, lithium to 90 %. */
const lithiumDepthMin = 0.75

/** Quartiles of the price of one new piece, in millionths of a dollar, among the newest listings of its type. */
export const listItems = async (
  db: Db,
  { items, listingsMin, newestMax, perSellerMax, paid }: Items,
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    with live as (
      select *, measure * 1000 / (units * priced_pieces * 12) as depth
      from (${newestAndPaid(newestMax, paid)}) as prices
      where units > 0 and condition = 'New'
    ), counted as (
      select item.key, item.size, live.unit_price, live.is_paid, ${ofSeller('key')} as of_seller,
        ${isCounted('key')} as is_counted
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item (key text, type text, "from" float8, "to" float8, size float8, chemistry text)
      join live on live.type = item.type and live.units between item."from" and item."to"
        and (item.chemistry is null or (item.chemistry = 'lithium') = (live.depth > ${lithiumDepthMin}))
    )
    select key, count(*)::int as listings, (count(*) filter (where is_paid))::int as paid,
      size * percentile_cont(0.25) within group (order by unit_price) as low,
      size * percentile_cont(0.5) within group (order by unit_price) as usual,
      size * percentile_cont(0.75) within group (order by unit_price) as high
    from counted where of_seller <= ${perSellerMax} and is_counted
    group by key, size having count(*) >= ${listingsMin}`.execute(db)
  return rows
}
