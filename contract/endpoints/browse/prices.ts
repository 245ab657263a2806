import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { conditions, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { one } from '#domain/pagination.ts'

export const zones = ['north', 'south', 'mixed'] as const

/** Fewer listings describe single sellers rather than the market. */
export const priceListingsMin = 8
/**
 * Only this many listings of a seller, the newest, count for one figure: prices change without review, and one seller
 * of many listings could otherwise set the usual price.
 */
export const pricesPerSellerMax = 2
/** The newest of each type are enough to describe the market. */
export const priceListingsMax = 3_000

/**
 * New goods that people ask for by size, and the range that describes their price: watts, or for batteries ampere-hours
 * at 12 V. Prices per unit are scaled to `size`: watts, or usable kWh.
 */
export const priceItems = [
  { key: 'panel550', type: 'Panel', from: 500, to: 620, size: 550, chemistry: null },
  { key: 'inverter3', type: 'Inverter', from: 2_500, to: 3_600, size: 3_000, chemistry: null },
  { key: 'inverter5', type: 'Inverter', from: 4_500, to: 6_000, size: 5_000, chemistry: null },
  { key: 'gel200', type: 'Battery', from: 150, to: 230, size: 1.2, chemistry: 'lead' },
  { key: 'lithium5', type: 'Battery', from: 375, to: 460, size: 4.608, chemistry: 'lithium' },
  { key: 'lithium10', type: 'Battery', from: 780, to: 900, size: 9.216, chemistry: 'lithium' },
] as const
export type PriceItemKey = (typeof priceItems)[number]['key']
const priceItemKeys = priceItems.map(({ key }) => key) as [PriceItemKey, ...PriceItemKey[]]

/** Lower than `priceListingsMin`, because listings of one size agree more than those of a whole type. */
export const itemListingsMin = 5

/** One new piece in US dollars: quartiles of what live listings ask. `paid`: how many were paid in confirmed deals. */
const PriceItem = z.object({
  key: z.enum(priceItemKeys),
  type: z.enum(unitPriceTypes),
  listings: z.number(),
  paid: z.number(),
  low: z.number(),
  usual: z.number(),
  high: z.number(),
})
export type PriceItem = z.infer<typeof PriceItem>

/** Live listings of a type, optionally of one condition or exchange zone; US dollars per watt or usable kWh. */
const PriceGroup = z.object({
  type: z.enum(unitPriceTypes),
  unit: z.enum(['watt', 'kWh']),
  condition: z.nullable(z.enum(conditions)),
  zone: z.nullable(z.enum(zones)),
  listings: z.number(),
  paid: z.number(),
  quarter: z.number(),
  median: z.number(),
  threeQuarters: z.number(),
})
export type PriceGroup = z.infer<typeof PriceGroup>

const Prices = z.object({
  asOf: z.string(),
  items: z.array(PriceItem),
  groups: z.array(PriceGroup),
  /** Units per US dollar; null while no rate is set. */
  perUsd: z.object({ YER: z.nullable(z.number()), YER_SOUTH: z.nullable(z.number()), SAR: z.nullable(z.number()) }),
})
export type Prices = z.infer<typeof Prices>

export const prices = {
  read: endpoint({
    method: 'GET',
    path: '/marketplace/prices',
    access: 'public',
    summary:
      'Median and quartiles of what live listings ask per watt (panels, inverters) or per usable kWh (batteries), by type, condition and zone; of the newest 3,000 listings of each type, at most two of each seller. Groups under 8 listings are left out. `items` are single new pieces of the most common sizes, from at least 5 listings.',
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
