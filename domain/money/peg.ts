import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'

export const pegCurrencies = ['USD', 'SAR'] as const
export type PegCurrency = (typeof pegCurrencies)[number]

export const isPegCurrency = (currency: Currency): currency is PegCurrency =>
  pegCurrencies.some((known) => known === currency)

/** Null where both rials are used alike. */
export const rialOf = (governorate: string): Currency | null =>
  governorates.find(({ key }) => key === governorate)?.currency ?? null

const steps: Readonly<Record<Currency, number>> = { YER: 500, YER_SOUTH: 500, SAR: 5, USD: 1 }
/** Rounding changes a price by at most half a per cent. */
const stepsMin = 100

/** Amounts of a hundred or more steps are rounded to one step, smaller ones to a tenth or a hundredth of a step. */
export const roundPeg = (currency: Currency, amount: number): number => {
  const step = steps[currency]
  const parts = amount >= step * stepsMin ? 1 : amount >= (step * stepsMin) / 10 ? 10 : 100
  return (Math.max(1, Math.round((amount * parts) / step)) * step) / parts
}

/** Both rates are per US dollar. */
export const convertPeg = (amount: number, paidPerUsd: number, to: Currency, wantedPerUsd: number): number =>
  roundPeg(to, (amount / paidPerUsd) * wantedPerUsd)
