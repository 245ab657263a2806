import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/list.ts'
import { conditions } from '#contract/product-kinds.ts'

/** Types that are sold by size, and the unit their prices are compared by. */
export const unitPriceTypes = ['Panel', 'Inverter', 'Battery'] as const
export type UnitPriceType = (typeof unitPriceTypes)[number]
export const priceUnits = { Panel: 'watt', Inverter: 'watt', Battery: 'kWh' } as const satisfies Record<
  UnitPriceType,
  string
>
export const zones = ['north', 'south', 'mixed'] as const

/** Fewer listings describe single sellers rather than the market. */
export const priceListingsMin = 8
/** Of each type: these describe the market of the day as well as a million would. */
export const priceListingsMax = 10_000

/** Live listings of a type, alone or of one condition or one exchange zone; US dollars per watt or usable kWh. */
const PriceGroup = z.object({
  type: z.enum(unitPriceTypes),
  unit: z.enum(['watt', 'kWh']),
  condition: z.nullable(z.enum(conditions)),
  zone: z.nullable(z.enum(zones)),
  listings: z.number(),
  quarter: z.number(),
  median: z.number(),
  threeQuarters: z.number(),
})
export type PriceGroup = z.infer<typeof PriceGroup>

const Prices = z.object({
  asOf: z.string(),
  groups: z.array(PriceGroup),
  /** Rials per dollar in each zone, and Saudi riyals; null while no rate is set. */
  perUsd: z.object({ YER: z.nullable(z.number()), YER_SOUTH: z.nullable(z.number()), SAR: z.nullable(z.number()) }),
})
export type Prices = z.infer<typeof Prices>

export const prices = {
  read: endpoint({
    method: 'GET',
    path: '/marketplace/prices',
    access: 'public',
    summary:
      'Median and quartiles of what live listings ask per watt (panels, inverters) or per usable kWh (batteries), by type, condition and zone; of the newest 10,000 listings of each type. Groups under 8 listings are left out.',
    reply: one(Prices),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/marketplace/prices-csv',
    access: 'public',
    summary: 'The same groups as a CSV file, in US dollars and both rials.',
    format: 'csv',
    reply: z.string(),
  }),
}
