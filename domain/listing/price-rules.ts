import type { PriceFault } from '#domain/listing-text/price-text.ts'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** For requests that change the price but not the currency: USD has the loosest rules. */
export const positivePriceFault = (amount: number): PriceFault | undefined => priceFault(amount, 'USD')

/** Rials must be whole numbers. */
export const isPriceOfCurrency = ({ price, currency }: { price: number; currency: Currency }) =>
  priceFault(price, currency) !== 'price_whole'

const partsOf = (currency: Currency) => (isPriceOfCurrency({ price: 1.5, currency }) ? 100 : 1)

export const leastPrice = (currency: Currency): number => 1 / partsOf(currency)

/** The part of a price that some of its pieces have: whole in rials, else in hundredths. */
export const shareOfPrice = ({ price, currency }: { price: number; currency: Currency }, share: number): number => {
  const parts = partsOf(currency)
  return Math.round(price * share * parts) / parts
}
