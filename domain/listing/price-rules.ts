import type { PriceFault } from '#domain/listing-text/price-text.ts'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** For requests that change the price but not the currency: USD has the loosest rules. */
export const positivePriceFault = (amount: number): PriceFault | undefined => priceFault(amount, 'USD')

/** Rials must be whole numbers. */
export const isPriceOfCurrency = ({ price, currency }: { price: number; currency: Currency }) =>
  priceFault(price, currency) !== 'price_whole'

/** The part of a price that some of its pieces have: whole in rials, else in hundredths. */
export const shareOfPrice = ({ price, currency }: { price: number; currency: Currency }, share: number): number => {
  const parts = isPriceOfCurrency({ price: 1.5, currency }) ? 100 : 1
  return Math.round(price * share * parts) / parts
}
