import type { Condition, ProductType, SaleUnit } from '#domain/listing/product-kinds.ts'
import type { Specifications } from '#domain/listing/specification-fields.ts'
import type { Stock } from '#domain/listing-text/pieces.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Exact, exact, over, roundOf, times } from '#domain/solar/exact.ts'
import type { Chemistry, SystemVolts } from '#domain/solar/options.ts'

/** Units of each currency per US dollar; the dollar itself may be missing. */
export type Rates = Readonly<Partial<Record<Currency, number>>>

export const ratesOf = (list: readonly { currency: Currency; perUsd: number | null }[]): Rates =>
  Object.fromEntries(list.flatMap(({ currency, perUsd }) => (perUsd === null ? [] : [[currency, perUsd]])))

const rateOf = (rates: Rates, currency: Currency): Exact | null => {
  const rate = currency === 'USD' ? 1 : rates[currency]
  return rate !== undefined && rate > 0 && Number.isFinite(rate) ? exact(rate) : null
}

/** Rounds to a whole unit; null without a rate. The same currency needs none. */
export const convert = (amount: number, from: Currency, to: Currency, rates: Rates): number | null => {
  if (from === to) return amount
  const [paid, target] = [rateOf(rates, from), rateOf(rates, to)]
  return paid && target && paid.n > 0n ? roundOf(times(exact(amount), over(target, paid))) : null
}

/** Fields of a card that are used here; not every list has `sellerId`. */
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
  /** Null allows any voltage. */
  volts: SystemVolts | null
  chemistry: Chemistry | null
}

export type KitLine<L> = {
  part: KitPart
  listing: L
  /** All pieces of a lot, including those that are not needed. */
  count: number
  /** In the viewer's currency, for all pieces. */
  amount: number
  isConverted: boolean
  /** Source of the number of pieces; if only the name states it, the price may be for all of them. */
  stock: Stock
  isLot: boolean
  /** Old, weak or long used according to its name; chosen only when there is no other. */
  isWorn: boolean
  /** Batteries in series and strings in parallel; for other parts 1 and the count. */
  inSeries: number
  strings: number
  /** Much larger than needed; chosen only when there is no other inverter. */
  isOversized: boolean
}

export type KitMoney = { currency: Currency; perUsd: Rates }
