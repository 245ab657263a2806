import {
  boundFault,
  type PriceFault,
  type PriceReading,
  priceTextLengthMax,
  readPriceText,
} from '#domain/listing-text/price-text.ts'
import type { Currency } from '#domain/money/money.ts'

export const priceFaults = [
  'price_required',
  'price_invalid',
  'price_ambiguous',
  'price_decimals',
  'price_whole',
  'price_range',
] as const satisfies readonly PriceFault[]

/** Yemeni rials have no coins in use; riyals and dollars have hundredths. */
const isWhole = (currency: Currency) => currency === 'YER' || currency === 'YER_SOUTH'

/** Validates an amount of this currency. Zero is not a price. */
export const priceFault = (amount: number, currency: Currency): PriceFault | undefined =>
  boundFault(amount) ??
  (amount === 0 ? 'price_range' : isWhole(currency) && !Number.isInteger(amount) ? 'price_whole' : undefined)

/** Parses a price in this currency as a seller types it, or returns the reason it is invalid. */
export const readPrice = (text: string, currency: Currency): PriceReading => {
  const reading = readPriceText(withoutCurrency(text, currency))
  const fault = 'amount' in reading ? priceFault(reading.amount, currency) : undefined
  return fault ? { fault } : reading
}

const currencyWords: Record<Currency, RegExp> = {
  YER: /ريال(?:\s*يمني)?|ر\.ي\.?|﷼|yer/giu,
  YER_SOUTH: /ريال(?:\s*يمني)?|ر\.ي\.?|﷼|yer/giu,
  SAR: /ريال(?:\s*سعودي)?|سعودي|ر\.س\.?|sar/giu,
  USD: /دولار(?:\s*[أا]مريكي)?|\$|usd/giu,
}

/** The name of the chosen currency may be in the field; another one stays, and makes the text unreadable. */
const withoutCurrency = (text: string, currency: Currency) =>
  text.length > priceTextLengthMax ? text : text.replace(currencyWords[currency], ' ')
