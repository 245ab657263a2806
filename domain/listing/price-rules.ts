import type { PriceFault } from '#domain/listing-text/price-text.ts'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** Checks that do not need the currency, which may not be among the changed fields. */
export const positivePriceFault = (amount: number): PriceFault | undefined => priceFault(amount, 'USD')

/** For a body with both: rials are whole numbers. */
export const priceFitsCurrency = ({ price, currency }: { price: number; currency: Currency }) =>
  priceFault(price, currency) !== 'price_whole'
