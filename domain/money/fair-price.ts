import * as z from 'zod/mini'

/** How a price stands among others like it, cheapest fifth first. */
export const fairLevels = ['veryCheap', 'cheap', 'usual', 'dear', 'veryDear'] as const
/** Where a rial is used: the Sana'a one in the north, the Aden one in the south. */
export const priceZones = ['north', 'south'] as const
export type PriceZone = (typeof priceZones)[number]

/** Of others; fewer describe single sellers rather than the market. */
export const fairListingsMin = 8
/** How long sold listings count. */
export const fairSoldDays = 60
/** The newest of a group that count. */
export const fairListingsMax = 200

/**
 * The price per unit of a listing among live and recently sold ones of other sellers, of the same type, condition, size and zone.
 * Amounts are per unit in the shown currency.
 */
export const FairPrice = z.object({
  /** How many it is compared with. */
  sample: z.number(),
  /** Than how many of ten it is cheaper, rounded down; equal prices are in neither count. */
  cheaperThan: z.number(),
  dearerThan: z.number(),
  /** Per cent of them that are cheaper, half of the equal ones included. */
  position: z.number(),
  level: z.enum(fairLevels),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  per: z.enum(['watt', 'kWh']),
  zone: z.enum(priceZones),
  /** The compared sizes of one piece, `to` not included; null: without a limit. Ampere-hours are at 12 V. */
  size: z.object({
    from: z.nullable(z.number()),
    to: z.nullable(z.number()),
    unit: z.enum(['watt', 'ampHour', 'kWh']),
  }),
  chemistry: z.nullable(z.enum(['lead', 'lithium'])),
})
export type FairPrice = z.infer<typeof FairPrice>
