import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Prices, prices } from '#contract/endpoints/browse/prices.ts'
import { freshListMs } from '#domain/limits.ts'
import { type Cost, costOf, unitCostsOf } from '#domain/solar/cost.ts'
import type { Design } from '#domain/solar/design.ts'
import { call } from '#web/platform/api.ts'

export type KnownCost = { cost: Cost; perUsd: Prices['perUsd'] }

/** Null without a connection, and while the market has too few listings for usual prices. */
export const useCost = (result: Design): KnownCost | null => {
  const known = useQuery(unitCostsQuery()).data
  return known?.units && result.dailyWh > 0 ? { cost: costOf(result, known.units), perUsd: known.perUsd } : null
}

/** Reduced to six numbers, because every calculator page carries them. */
export const unitCostsQuery = () =>
  queryOptions({
    queryKey: ['calculator', 'costs'],
    queryFn: async ({ signal }) => {
      const { groups, perUsd } = (await call(prices.read, {}, { signal })).data
      return { units: unitCostsOf(groups), perUsd }
    },
    staleTime: freshListMs,
  })
