import type { Condition, ProductType, SaleUnit } from '#domain/listing/product-kinds.ts'
import type { Specifications } from '#domain/listing/specification-fields.ts'
import type { Stock } from '#domain/listing-text/pieces.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Exact, exact, over, roundOf, times } from '#domain/solar/exact.ts'
import type { Chemistry, SystemVolts } from '#domain/solar/options.ts'

/** Units of each currency per US dollar; the dollar itself may be missing. */
export type Rates = Readonly<Partial<Record<Currency, number>>>

/** Rates from the API's list. */
export const ratesOf = (list: readonly { currency: Currency; perUsd: number | null }[]): Rates =>
  Object.fromEntries(list.flatMap(({ currency, perUsd }) => (perUsd === null ? [] : [[currency, perUsd]])))

const rateOf = (rates: Rates, currency: Currency): Exact | null => {
  const rate = currency === 'USD' ? 1 : rates[currency]
  return rate !== undefined && rate > 0 && Number.isFinite(rate) ? exact(rate) : null
}

/** An amount in another currency, rounded to a whole unit; null without a rate. The same currency needs none. */
export const convert = (amount: number, from: Currency, to: Currency, rates: Rates): number | null => {
  if (from === to) return amount
  const [paid, wanted] = [rateOf(rates, from), rateOf(rates, to)]
  return paid && wanted && paid.n > 0n ? roundOf(times(exact(amount), over(wanted, paid))) : null
}

/** The fields of a card that are used here; `sellerId` where the list has it. */
export type KitListing = {
  id: string
  name: string
  type: ProductType
  condition: Condition
  price: number
  currency: Currency
  governorate: string
  specifications: Specifications
  postedAt: string | null
  createdAt: string
  quantity?: number
  isQuantityStated?: boolean
  soldAs?: SaleUnit
  sellerId?: string
}

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
