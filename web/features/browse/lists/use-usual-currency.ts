import type { Currency } from '#domain/money/money.ts'
import { type Filters, hasPrice } from '#web/features/browse/facets/browse-filters.ts'
import { useViewer, usualCurrency } from '#web/platform/viewer-currency.ts'

/**
 * Initial currency of the price inputs. Bounds in a URL without a currency are in YER for every viewer, as the API
 * reads them.
 */
export const useUsualCurrency = (filters: Filters): Currency => {
  const { currency } = useViewer()
  if (hasPrice(filters)) return 'YER'
  return currency ?? usualCurrency(filters.governorate) ?? 'YER'
}
