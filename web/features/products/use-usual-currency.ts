import type { Currency } from '#contract/money.ts'
import { type Filters, hasPrice } from '#web/features/products/browse-filters.ts'
import { useViewer, usualCurrency } from '#web/platform/viewer-currency.ts'

/**
 * What the boxes of a price filter start with: the viewer's own currency, else what is usually paid with in the governorate
 * of the list. Bounds in an address without a currency are in YER, as the API reads them, whoever opens it.
 */
export const useUsualCurrency = (filters: Filters, otherwise: Currency): Currency => {
  const { currency } = useViewer()
  if (hasPrice(filters)) return 'YER'
  return currency ?? usualCurrency(filters.governorate) ?? otherwise
}
