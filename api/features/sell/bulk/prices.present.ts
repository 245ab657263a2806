import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { pegOf } from '#api/features/sell/bulk/peg-of.ts'
import type { PricedRow } from '#api/features/sell/my-listings/listings-queries.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { PricePreviewRow, UnchangedReason } from '#contract/endpoints/sell/bulk-price-change.ts'
import { currencies } from '#domain/money/money.ts'
import type { Money, PriceChange } from '#domain/money/price-change.ts'

export const toPreviewRow = (
  row: PricedRow,
  next: Money | UnchangedReason,
  more: Pick<PricePreviewRow, 'mark' | 'needsReview'>,
): PricePreviewRow => {
  const isChanged = typeof next !== 'string'
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    picture: row.pictures[0]?.id ?? null,
    price: row.price,
    currency: row.currency,
    newPrice: isChanged ? next.price : null,
    newCurrency: isChanged ? next.currency : null,
    reason: isChanged ? null : next,
    peg: pegOf(row),
    ...more,
  }
}

/** The rates between the target and the currencies of the listings. */
export const toRates = (rates: Rates, rows: readonly PricePreviewRow[], { toCurrency }: PriceChange) => {
  if (toCurrency === undefined) return []
  const used = new Set([toCurrency, ...rows.map(({ currency }) => currency)])
  return currencies.flatMap((currency) => {
    const rate = used.has(currency) ? rates[currency] : undefined
    return rate ? [{ currency, perUsd: rate.perUsd, since: rate.since?.toISOString() ?? null }] : []
  })
}

export const toChangedPrice = (row: Selectable<Tables['price_changes']>) => ({
  id: row.product_id,
  oldPrice: row.old_price,
  oldCurrency: row.old_currency,
  price: row.new_price,
  currency: row.new_currency,
})
