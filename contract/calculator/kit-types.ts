import type { Rates } from '#contract/calculator/convert.ts'
import type { Chemistry, SystemVolts } from '#contract/calculator/options.ts'
import type { Stock } from '#contract/calculator/pieces.ts'
import type { Currency } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'

/** The fields of a card that matter here; `sellerId` where the list carries it. */
export type KitListing = Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'type'
  | 'condition'
  | 'price'
  | 'currency'
  | 'governorate'
  | 'specifications'
  | 'postedAt'
  | 'createdAt'
> & { sellerId?: string }

export const kitParts = ['panel', 'battery', 'inverter'] as const
export type KitPart = (typeof kitParts)[number]

export type KitNeed = {
  panelW: number
  /** What the battery must hand out. */
  storedWh: number
  inverterW: number
  /** The hardest start, where it is known. */
  startW: number | null
  /** Null: whichever voltage is on offer. */
  volts: SystemVolts | null
  chemistry: Chemistry | null
}

export type KitLine<L> = {
  part: KitPart
  listing: L
  count: number
  /** In the viewer's currency, for all pieces. */
  amount: number
  isConverted: boolean
  /** How we know that there are so many; where the listing states a number, its price may be for all of them. */
  stock: Stock
  /** Old, weak or long used by its own words; chosen only when no other is on offer. */
  isWorn: boolean
  /** Batteries in a row to reach the voltage, and rows side by side; 1 and the count for other parts. */
  inSeries: number
  strings: number
  /** False for an inverter that will not start the hardest motor; chosen only when no other is on offer. */
  startsAll: boolean
}

export type KitMoney = { currency: Currency; perUsd: Rates }
