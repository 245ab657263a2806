import * as z from 'zod/mini'

/** Fifths of the compared prices, cheapest first. */
export const fairLevels = ['veryCheap', 'cheap', 'usual', 'dear', 'veryDear'] as const
/** The Sana'a rial is used in the north, the Aden rial in the south. */
export const priceZones = ['north', 'south'] as const
export type PriceZone = (typeof priceZones)[number]

/** Fewer listings of others describe single sellers rather than the market. */
export const fairListingsMin = 8
/** Sold listings count for this many days. */
export const fairSoldDays = 60
/** Only the newest listings of a group count. */
export const fairListingsMax = 200

/**
 * Compares the price per unit of a listing with live and recently sold ones of other sellers, of the same type,
 * condition, size and zone. Amounts are per unit in the shown currency.
 */
export const FairPrice = z.object({
  /** Number of compared prices, and how many of them were paid in confirmed deals. */
  sample: z.number(),
  paid: z.number(),
  /** How many of ten are dearer, rounded down, and how many are cheaper; equal prices are in neither count. */
  cheaperThan: z.number(),
  dearerThan: z.number(),
  /** Percentage of compared listings that are cheaper; equal prices count half. */
  position: z.number(),
  level: z.enum(fairLevels),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  per: z.enum(['watt', 'kWh']),
  zone: z.enum(priceZones),
  /** Range of compared sizes per piece; `to` is exclusive, null means no limit. Ampere-hours are at 12 V. */
  size: z.object({
    from: z.nullable(z.number()),
    to: z.nullable(z.number()),
    unit: z.enum(['watt', 'ampHour', 'kWh']),
  }),
  chemistry: z.nullable(z.enum(['lead', 'lithium'])),
})
export type FairPrice = z.infer<typeof FairPrice>
