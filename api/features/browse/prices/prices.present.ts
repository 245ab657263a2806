import type { GroupRow, ItemRow } from '#api/features/browse/prices/prices.sql.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import { type PriceGroup, type PriceItem, type Prices, priceItems, zones } from '#contract/endpoints/browse/prices.ts'
import { conditions, priceUnits, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

const microDollars = 1_000_000

/** More than four digits would be false precision. */
const dollars = (norm: number) => Number((norm / microDollars).toPrecision(4))

const toGroup = (row: GroupRow): PriceGroup => ({
  type: row.type,
  unit: priceUnits[row.type],
  condition: row.condition,
  zone: row.zone,
  listings: row.listings,
  paid: row.paid,
  quarter: dollars(row.quarter),
  median: dollars(row.median),
  threeQuarters: dollars(row.three_quarters),
})

const placeOf = ({ type, condition, zone }: PriceGroup) =>
  unitPriceTypes.indexOf(type) * 100 +
  (condition ? 10 + conditions.indexOf(condition) : 0) +
  (zone ? 20 + zones.indexOf(zone) : 0)

const toItems = (rows: ItemRow[]): PriceItem[] =>
  priceItems.flatMap(({ key, type }) =>
    rows
      .filter((row) => row.key === key)
      .map(({ listings, paid, low, usual, high }) => ({
        key,
        type,
        listings,
        paid,
        low: dollars(low),
        usual: dollars(usual),
        high: dollars(high),
      })),
  )

type Rows = { groups: GroupRow[]; items: ItemRow[] }

export const toPrices = ({ groups, items }: Rows, rates: Rates, at: Date): Prices => ({
  asOf: at.toISOString(),
  items: toItems(items),
  groups: groups.map(toGroup).sort((one, other) => placeOf(one) - placeOf(other)),
  perUsd: {
    YER: rates.YER?.perUsd ?? null,
    YER_SOUTH: rates.YER_SOUTH?.perUsd ?? null,
    SAR: rates.SAR?.perUsd ?? null,
  },
})

export type CsvRow = PriceGroup & Pick<Prices, 'perUsd' | 'asOf'>

const inRials = (amount: number, perUsd: number | null) => (perUsd === null ? '' : Math.round(amount * perUsd))

export const priceColumns: Columns<CsvRow> = {
  type: ({ type }) => type,
  condition: ({ condition }) => condition ?? 'all',
  zone: ({ zone }) => zone ?? 'all',
  unit: ({ unit }) => (unit === 'kWh' ? 'usable kWh' : unit),
  listings: ({ listings }) => listings,
  quarter_usd: ({ quarter }) => quarter,
  median_usd: ({ median }) => median,
  three_quarters_usd: ({ threeQuarters }) => threeQuarters,
  median_yer: ({ median, perUsd }) => inRials(median, perUsd.YER),
  median_yer_south: ({ median, perUsd }) => inRials(median, perUsd.YER_SOUTH),
  day: ({ asOf }) => adenDay(new Date(asOf)),
  paid: ({ paid }) => paid,
}
