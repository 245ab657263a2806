import type { PriceFault } from '#domain/listing-text/price-text.ts'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** `none` rounds to whole rials and to hundredths of the other currencies. */
export const priceRoundings = ['usual', 'fine', 'coarse', 'none'] as const
export type PriceRounding = (typeof priceRoundings)[number]
const priceSteps: Record<PriceRounding, Record<Currency, number>> = {
  usual: { YER: 500, YER_SOUTH: 500, SAR: 5, USD: 1 },
  fine: { YER: 100, YER_SOUTH: 100, SAR: 1, USD: 0.5 },
  coarse: { YER: 1_000, YER_SOUTH: 1_000, SAR: 10, USD: 5 },
  none: { YER: 1, YER_SOUTH: 1, SAR: 0.01, USD: 0.01 },
}

/** Amounts of fewer steps use a tenth of the step: 300 rials plus 5 % are 315, not 500. */
const stepsMin = 10

/** Exactly one of `percent`, `amount` and `toCurrency` is set. */
export type PriceChange = {
  percent?: number | undefined
  amount?: number | undefined
  /** Currency of `amount`; listings in other currencies stay unchanged. Undefined: the currency of each listing. */
  currency?: Currency | undefined
  toCurrency?: Currency | undefined
  rounding: PriceRounding
}

export type Money = { price: number; currency: Currency }

/** Units per US dollar, for currencies that have a rate. */
export type UnitsPerUsd = Partial<Record<Currency, number>>

type UnchangedPrice = 'same_price' | 'other_currency' | 'no_rate' | PriceFault

/** Rounds a fraction of hundredths half up to whole steps, exactly. */
const roundTo = (numerator: bigint, denominator: bigint, step: bigint): bigint => {
  const unit = denominator * step
  return ((2n * numerator + unit) / (2n * unit)) * step
}

const hundredths = (amount: number) => BigInt(Math.round(amount * 100))

const stepFor = (cents: bigint, currency: Currency, rounding: PriceRounding): bigint => {
  const least = hundredths(priceSteps.none[currency])
  let step = hundredths(priceSteps[rounding][currency])
  while (step > least && cents < step * BigInt(stepsMin)) step = step / 10n
  return step < least ? least : step
}

type Fraction = { numerator: bigint; denominator: bigint; currency: Currency }

const percentScale = 10_000

const requested = (old: Money, change: PriceChange, rates: UnitsPerUsd): Fraction | UnchangedPrice => {
  const { price, currency } = old
  const cents = hundredths(price)
  if (change.toCurrency !== undefined) {
    const [from, to] = [rates[currency], rates[change.toCurrency]]
    if (change.toCurrency === currency) return 'same_price'
    if (!from || !to) return 'no_rate'
    return { numerator: hundredths((price * to) / from), denominator: 1n, currency: change.toCurrency }
  }
  if (change.percent !== undefined) {
    const factor = BigInt(percentScale + Math.round(change.percent * (percentScale / 100)))
    return { numerator: cents * factor, denominator: BigInt(percentScale), currency }
  }
  if (change.currency !== undefined && change.currency !== currency) return 'other_currency'
  return { numerator: cents + hundredths(change.amount ?? 0), denominator: 1n, currency }
}

/** Returns the new price, or why it stays unchanged. The price rules of a single listing apply. */
export const changedPrice = (old: Money, change: PriceChange, rates: UnitsPerUsd): Money | UnchangedPrice => {
  const found = requested(old, change, rates)
  if (typeof found === 'string') return found
  const { numerator, denominator, currency } = found
  if (numerator <= 0n) return 'price_range'
  const price =
    Number(roundTo(numerator, denominator, stepFor(numerator / denominator, currency, change.rounding))) / 100
  const fault = priceFault(price, currency)
  if (fault) return fault
  return price === old.price && currency === old.currency ? 'same_price' : { price, currency }
}
