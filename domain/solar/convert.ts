import type { Currency } from '#domain/money/money.ts'
import { type Exact, exact, over, roundOf, times } from '#domain/solar/exact.ts'

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
