import { denormalise, normalise, type Rates } from '#api/features/site/currency/rates.service.ts'
import type { Approximation } from '#contract/endpoints/browse/products.ts'
import { roundMoney } from '#domain/money/approximate.ts'
import { type Currency, currencies } from '#domain/money/money.ts'

type Price = { price: number; currency: Currency }
type ShownPrice = Price & { shownPrice?: Price | undefined }

/** Exact in the listing's own currency and in the one in which its price is shown. */
export const approximationsOf = (rates: Rates, asked: ShownPrice): Approximation[] =>
  currencies.map((target) => approximationOf(rates, asked, target)).filter((found) => found !== null)

const approximationOf = (rates: Rates, { price, currency, shownPrice }: ShownPrice, target: Currency) => {
  if (target === currency) return { currency, amount: price, rateDate: null, isExact: true }
  const amount = denormalise(rates, normalise(rates, price, currency), target)
  if (amount === null) return null
  const date = rateDate(rates, currency, target)
  if (target === shownPrice?.currency)
    return { currency: target, amount: shownPrice.price, rateDate: date, isExact: true }
  return { currency: target, amount: roundMoney(target, amount), rateDate: date, isExact: false }
}

/** A conversion is as old as the older of its two rates. */
const rateDate = (rates: Rates, ...through: Currency[]) =>
  through
    .flatMap((currency) => rates[currency]?.since ?? [])
    .sort((one, other) => one.getTime() - other.getTime())[0]
    ?.toISOString() ?? null
