import type { PricedRow } from '#api/features/sell/my-listings/listings-queries.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** The currency that a price is pegged to, or null: a pegged price follows the rate, and a change of many leaves it as it is. */
export const pegOf = (row: PricedRow): Currency | null => (isPegged(row) ? row.currency : null)
