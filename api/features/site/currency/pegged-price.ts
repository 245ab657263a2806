import type { Db } from '#api/db/tables/tables.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Currency } from '#domain/money/money.ts'
import { convertPeg, isPegCurrency, rialOf } from '#domain/money/peg.ts'

type Pegged = { pegged: boolean; currency: Currency }
type Priced = Pegged & { price: number; governorate: string }

export const isPegged = ({ pegged, currency }: Pegged): boolean => pegged && isPegCurrency(currency)

export const convertAt = (rates: Rates, price: number, from: Currency, to: Currency): number | null => {
  const [paid, target] = [rates[from], rates[to]]
  return paid && target ? convertPeg(price, paid.perUsd, to, target.perUsd) : null
}

/**
 * A pegged price is shown in the rial of its place at the rate of the day. Returns null for other prices, and without a
 * rate.
 */
export const shownPriceOf = (rates: Rates, listing: Priced): { price: number; currency: Currency } | null => {
  const currency = isPegged(listing) ? rialOf(listing.governorate) : null
  const price = currency && convertAt(rates, listing.price, listing.currency, currency)
  return currency && price ? { price, currency } : null
}

/** Lists without a pegged listing must not read the rates, or every change of a rate would invalidate them. */
export const ratesForPegged = async (db: Db, listings: readonly Pegged[]): Promise<Rates> =>
  listings.some(isPegged) ? ratesInForce(db) : {}
