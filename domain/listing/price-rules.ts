import type { PriceFault } from '#domain/listing-text/price-text.ts'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** For requests that change the price but not the currency: USD has the loosest rules. */
export const positivePriceFault = (amount: number): PriceFault | undefined => priceFault(amount, 'USD')

/** Rials must be whole numbers. */
export const isPriceOfCurrency = ({ price, currency }: { price: number; currency: Currency }) =>
  priceFault(price, currency) !== 'price_whole'
