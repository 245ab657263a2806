import type { Rates } from '#contract/calculator/convert.ts'
import type { Chemistry, SystemVolts } from '#contract/calculator/options.ts'
import type { Currency } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'
import type { Stock } from '#contract/solar-text/pieces.ts'

/** The fields of a card that are used here; `sellerId` where the list has it. */
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
> &
  Partial<Pick<ProductCard, 'quantity' | 'isQuantityStated' | 'soldAs'>> & { sellerId?: string }

export const kitParts = ['panel', 'battery', 'inverter'] as const
export type KitPart = (typeof kitParts)[number]

export type KitNeed = {
  panelW: number
  /** Energy that the battery must deliver. */
  storedWh: number
  /** The least that carries the load and starts every motor. */
  inverterW: number
  /** Null: any voltage. */
  volts: SystemVolts | null
  chemistry: Chemistry | null
}

export type KitLine<L> = {
  part: KitPart
  listing: L
  /** Of a lot all its pieces, also those that are not needed. */
  count: number
  /** In the viewer's currency, for all pieces. */
  amount: number
  isConverted: boolean
  /** How the number of pieces is known; where only the name states a number, its price may be for all of them. */
  stock: Stock
  /** The price is for all pieces together. */
  isLot: boolean
  /** Old, weak or long used according to its name; chosen only when there is no other. */
  isWorn: boolean
  /** Batteries in series to reach the voltage, and strings in parallel; 1 and the count for other parts. */
  inSeries: number
  strings: number
  /** An inverter several times larger than needed; chosen only when there is no other. */
  isOversized: boolean
}

export type KitMoney = { currency: Currency; perUsd: Rates }
