import type { PricedRow } from '#api/features/listings/listings.sql.ts'
import type { Currency } from '#contract/money.ts'

/** The currency that a price is pegged to, or null: a pegged price follows the rate, and a change of many leaves it as it is. */
export const pegOf = (_row: PricedRow): Currency | null => null
