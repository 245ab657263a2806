import { queryOptions } from '@tanstack/react-query'
import { unitCostsOf } from '#contract/calculator/cost.ts'
import type { GovernorateKey } from '#contract/governorates.ts'
import { freshDetailMs, freshListMs, pageSizeMax } from '#contract/limits.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { call } from '#web/platform/api.ts'

const kitTypes = ['Panel', 'Battery', 'Inverter'] as const

/** The newest listings of the three kit parts in each place, at the prices that people see; null means all of Yemen. */
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
      return lists.flatMap(({ data }) => data.map((listing) => ({ ...listing, ...listing.shownPrice })))
    },
    staleTime: freshListMs,
  })

/** Usual prices of the three parts; reduced to six numbers because every page carries them. */
export const unitCostsQuery = () =>
  queryOptions({
    queryKey: ['calculator', 'costs'],
    queryFn: async ({ signal }) => {
      const { groups, perUsd } = (await call(prices.read, {}, { signal })).data
      return { units: unitCostsOf(groups), perUsd }
    },
    staleTime: freshListMs,
  })

/** The phone numbers of one listing: lists have none. */
export const kitContactQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call(products.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })
