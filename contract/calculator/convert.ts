import { type Exact, exact, over, roundOf, times } from '#contract/calculator/exact.ts'
import type { Currency } from '#contract/money.ts'

/** How many units of each currency one US dollar buys; the dollar itself need not be named. */
export type Rates = Readonly<Partial<Record<Currency, number>>>

/** From the list that the API gives. */
export const ratesOf = (list: readonly { currency: Currency; perUsd: number | null }[]): Rates =>
  Object.fromEntries(list.flatMap(({ currency, perUsd }) => (perUsd === null ? [] : [[currency, perUsd]])))

const rateOf = (rates: Rates, currency: Currency): Exact | null => {
  const rate = currency === 'USD' ? 1 : rates[currency]
  return rate !== undefined && rate > 0 && Number.isFinite(rate) ? exact(rate) : null
}

/** An amount in another currency, to its nearest whole unit; null without a rate. Its own currency needs none. */
export const convert = (amount: number, from: Currency, to: Currency, rates: Rates): number | null => {
  if (from === to) return amount
  const [paid, wanted] = [rateOf(rates, from), rateOf(rates, to)]
  return paid && wanted && paid.n > 0n ? roundOf(times(exact(amount), over(wanted, paid))) : null
}
