import { denormalise, normalise, type Rates } from '#api/features/rates/rates.service.ts'
import { type Currency, currencies } from '#contract/money.ts'
import type { Approximation } from '#contract/products.ts'

type Asked = { price: number; currency: Currency }

/** What people round to when they say a price: nobody converts to the last rial. */
const roundTo: Record<Currency, number> = { YER: 500, YER_SOUTH: 1_000, SAR: 5, USD: 1 }

/** A price in every currency that has a rate; its own is exact. */
export const approximationsOf = (rates: Rates, asked: Asked): Approximation[] =>
  currencies.map((target) => approximationOf(rates, asked, target)).filter((found) => found !== null)

const approximationOf = (rates: Rates, { price, currency }: Asked, target: Currency) => {
  if (target === currency) return { currency, amount: price, rateDate: null, isExact: true }
  const amount = denormalise(rates, normalise(rates, price, currency), target)
  if (amount === null) return null
  const date = rateDate(rates, currency, target)
  return { currency: target, amount: roundAs(target, amount), rateDate: date, isExact: false }
}

/** Small amounts keep two digits, so that a cheap thing never costs nothing. */
const roundAs = (currency: Currency, amount: number) => {
  const step = roundTo[currency]
  return amount >= step * 2 ? Math.round(amount / step) * step : Number(amount.toPrecision(2))
}

/** The older of the two rates that a conversion goes through. */
const rateDate = (rates: Rates, ...through: Currency[]) =>
  through
    .flatMap((currency) => rates[currency]?.since ?? [])
    .sort((one, other) => one.getTime() - other.getTime())[0]
    ?.toISOString() ?? null
