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

/** Zero is not a price. */
export const priceFault = (amount: number, currency: Currency): PriceFault | undefined =>
  boundFault(amount) ??
  (amount === 0 ? 'price_range' : isWhole(currency) && !Number.isInteger(amount) ? 'price_whole' : undefined)

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

/** Removes the name of the chosen currency; that of another one stays and makes the text invalid. */
const withoutCurrency = (text: string, currency: Currency) =>
  text.length > priceTextLengthMax ? text : text.replace(currencyWords[currency], ' ')
