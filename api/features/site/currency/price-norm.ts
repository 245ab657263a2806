import { sql } from 'kysely'
import { type Currency, currencies } from '#domain/money/money.ts'

/**
 * `product_search.price_norm` is a price in millionths of a US dollar. A price whose currency has no rate cannot be
 * compared with others: it is stored above this bound, in a range of its own currency, ordered by its amount in hundredths.
 */
export const unratedFrom = 9_000_000_000_000_000
/** More than any price in hundredths. */
export const unratedRange = 200_000_000_000

export const unratedPrice = (price: number, currency: Currency): number =>
  unratedFrom + currencies.indexOf(currency) * unratedRange + Math.round(price * 100)

/** The range of the prices of a currency without a rate. */
export const unratedBounds = (currency: Currency) => ({
  min: unratedPrice(0, currency),
  max: unratedPrice(0, currency) + unratedRange - 1,
})

const bound = sql.lit(unratedFrom)
const range = sql.lit(unratedRange)

export const hasRate = sql`price_norm < ${bound}`

/** Sort key when rates are missing: first everything that has a rate, then one currency after the other. */
export const currencyGroup = sql`case when s.price_norm < ${bound} then -1 else (s.price_norm - ${bound}) / ${range} end`

/** Comparable within one of these groups only. */
export const unitPriceInGroup = sql`(case when s.price_norm < ${bound} then s.price_norm
  else (s.price_norm - ${bound}) % ${range} end) / s.measure`
