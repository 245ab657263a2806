import { queryOptions } from '@tanstack/react-query'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { freshListMs } from '#domain/limits.ts'
import { unitCostsOf } from '#domain/solar/cost.ts'
import { call } from '#web/platform/api.ts'

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
