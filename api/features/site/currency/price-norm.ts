import { sql } from 'kysely'
import { type Currency, currencies } from '#domain/money/money.ts'

/**
 * `product_search.price_norm` is a price in millionths of a US dollar. Prices without a rate cannot be compared with
 * others: they are stored above this bound, in a range per currency, ordered by their amount in hundredths.
 */
export const unratedFrom = 9_000_000_000_000_000
export const unratedRange = 200_000_000_000

export const unratedPrice = (price: number, currency: Currency): number =>
  unratedFrom + currencies.indexOf(currency) * unratedRange + Math.round(price * 100)

export const unratedBounds = (currency: Currency) => ({
  min: unratedPrice(0, currency),
  max: unratedPrice(0, currency) + unratedRange - 1,
})

const bound = sql.lit(unratedFrom)
const range = sql.lit(unratedRange)

export const hasRate = sql`price_norm < ${bound}`

/** Sort key while rates are missing: first all prices with a rate, then each currency by itself. */
export const currencyGroup = sql`case when s.price_norm < ${bound} then -1
  else (s.price_norm - ${bound}) / ${range} end`

/** Comparable only within one of these groups. */
export const unitPriceInGroup = sql`(case when s.price_norm < ${bound} then s.price_norm
  else (s.price_norm - ${bound}) % ${range} end) / s.measure`
