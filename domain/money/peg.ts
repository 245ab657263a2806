import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'

/** Currencies that a price may be pegged to. */
export const pegCurrencies = ['USD', 'SAR'] as const
export type PegCurrency = (typeof pegCurrencies)[number]

export const isPegCurrency = (currency: Currency): currency is PegCurrency =>
  pegCurrencies.some((known) => known === currency)

/** The rial in which a pegged listing of this governorate is shown; null where both rials are used alike. */
export const rialOf = (governorate: string): Currency | null =>
  governorates.find(({ key }) => key === governorate)?.currency ?? null

const steps: Readonly<Record<Currency, number>> = { YER: 500, YER_SOUTH: 500, SAR: 5, USD: 1 }
/** Rounding changes a price by half a per cent at most. */
const stepsMin = 100

/** Hundred or more of its usual steps are rounded to one; smaller amounts to a tenth or a hundredth of it. */
export const roundPeg = (currency: Currency, amount: number): number => {
  const step = steps[currency]
  const parts = amount >= step * stepsMin ? 1 : amount >= (step * stepsMin) / 10 ? 10 : 100
  return (Math.max(1, Math.round((amount * parts) / step)) * step) / parts
}

/** An amount in another currency at two rates, both per US dollar. */
export const convertPeg = (amount: number, paidPerUsd: number, to: Currency, wantedPerUsd: number): number =>
  roundPeg(to, (amount / paidPerUsd) * wantedPerUsd)
