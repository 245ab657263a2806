import type { Currency } from '#domain/money/money.ts'

/** Rounding steps in which people quote converted prices. */
export const roundingSteps: Readonly<Record<Currency, number>> = { YER: 500, YER_SOUTH: 1_000, SAR: 5, USD: 1 }

/** Small amounts keep two digits, so that a cheap item never becomes 0. */
export const roundMoney = (currency: Currency, amount: number): number => {
  const step = roundingSteps[currency]
  return amount >= step * 2 ? Math.round(amount / step) * step : Number(amount.toPrecision(2))
}

const microDollars = 1_000_000

type Rate = { currency: Currency; perUsd: number | null; since: string | null }

/**
 * Converts and rounds a price; the date is that of the older rate, and null means a missing rate. Goes through whole
 * millionths of a dollar, as the server's comparisons do, so that both give the same number.
 */
export const approximate = (price: number, from: Currency, to: Currency, rates: readonly Rate[]) => {
  const [paid, target] = [from, to].map((code) => rates.find(({ currency }) => currency === code))
  if (!paid?.perUsd || !target?.perUsd) return null
  const normalised = Math.round((price * microDollars) / paid.perUsd)
  return {
    amount: roundMoney(to, (normalised * target.perUsd) / microDollars),
    rateDate: [paid, target].flatMap(({ since }) => since ?? []).sort()[0] ?? null,
  }
}
