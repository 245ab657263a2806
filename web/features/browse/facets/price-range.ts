import type { Rate } from '#contract/endpoints/site/rates.ts'
import { priceSlider } from '#domain/limits.ts'
import { roundingSteps } from '#domain/money/approximate.ts'
import type { Currency } from '#domain/money/money.ts'

/** Units per dollar, for currencies with a rate. */
export type PerUsd = Partial<Record<Currency, number>>

export const perUsdOf = (rates: readonly Rate[] | undefined): PerUsd => ({
  ...Object.fromEntries((rates ?? []).flatMap(({ currency, perUsd }) => (perUsd ? [[currency, perUsd]] : []))),
  USD: 1,
})

const { min, max, step } = priceSlider

export type Bounds = { minPrice?: number; maxPrice?: number; currency: Currency }

/** Thumb positions for bounds in any currency; at the ends without a rate. */
export const thumbsOf = ({ minPrice, maxPrice, currency }: Bounds, perUsd: PerUsd) => {
  const rate = perUsd[currency]
  const place = (amount: number | undefined, end: number) =>
    amount === undefined || !rate ? end : clamp(Math.round(amount / rate / step) * step)
  const low = Math.min(place(minPrice, min), max - step)
  return { low, high: Math.max(place(maxPrice, max), low + step) }
}

const clamp = (value: number) => Math.min(Math.max(value, min), max)

/** Bounds in the chosen currency for the thumb positions, or in dollars without a rate. The ends are open. */
export const boundsAt = (low: number, high: number, chosen: Currency, perUsd: PerUsd): Bounds => {
  const [from, to] = [amountAt(low, chosen, perUsd), amountAt(high, chosen, perUsd)]
  return {
    minPrice: low > min ? from.amount : undefined,
    maxPrice: high < max ? to.amount : undefined,
    currency: from.currency,
  }
}

/** What a position of the slider means in the chosen currency, or in dollars without a rate. */
export const amountAt = (usd: number, chosen: Currency, perUsd: PerUsd) => {
  const currency = perUsd[chosen] ? chosen : 'USD'
  return { amount: roundNicely(usd * (perUsd[currency] ?? 1), currency), currency }
}

const roundNicely = (amount: number, currency: Currency) =>
  Math.round(amount / roundingSteps[currency]) * roundingSteps[currency]
