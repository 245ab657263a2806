import { queryOptions } from '@tanstack/react-query'
import type { GovernorateKey } from '#contract/governorates.ts'
import { freshListMs, pageSizeMax } from '#contract/limits.ts'
import { products } from '#contract/products.ts'
import { call } from '#web/platform/api.ts'

const kitTypes = ['Panel', 'Battery', 'Inverter'] as const

/** The newest listings of the three kit parts in each place; null means all of Yemen. */
export const kitListingsQuery = (places: readonly (GovernorateKey | null)[]) =>
  queryOptions({
    queryKey: ['calculator', 'kit', places],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        places.flatMap((governorate) =>
          kitTypes.map((type) =>
            call(
              products.browse,
              { query: { type, limit: pageSizeMax, ...(governorate && { governorate }) } },
              { signal },
            ),
          ),
        ),
      )
      return lists.flatMap(({ data }) => data)
    },
    staleTime: freshListMs,
  })
