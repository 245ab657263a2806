import { queryOptions } from '@tanstack/react-query'
import { products } from '#contract/endpoints/browse/products.ts'
import { freshListMs, similarMax } from '#domain/limits.ts'
import { type Filters, toQuery } from '#web/features/browse/facets/browse-filters.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { nearestTo } from '#web/features/browse/lists/nearest.ts'
import { call } from '#web/platform/api.ts'

/** Finds the first wider search with results. */
export const nearQuery = (filters: Filters, summary: ListSummary | undefined) =>
  queryOptions({
    queryKey: ['products', 'near', toQuery(filters)],
    queryFn: async ({ signal }) => {
      for (const { reason, filters: wider } of nearestTo(filters, summary)) {
        const query = { ...toQuery(wider), limit: similarMax }
        const { data, total } = await call(products.browse, { query }, { signal })
        if (total > 0) return { reason, filters: wider, items: data.map(toCard) }
      }
      return null
    },
    staleTime: freshListMs,
  })
