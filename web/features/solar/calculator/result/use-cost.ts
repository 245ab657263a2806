import { useQuery } from '@tanstack/react-query'
import type { Prices } from '#contract/endpoints/browse/prices.ts'
import { type Cost, costOf } from '#domain/solar/cost.ts'
import type { Design } from '#domain/solar/design.ts'
import { unitCostsQuery } from '#web/features/solar/calculator/calculator.queries.ts'

export type KnownCost = { cost: Cost; perUsd: Prices['perUsd'] }

/** Null while the market has too few listings to say, or without a connection. */
export const useCost = (result: Design): KnownCost | null => {
  const known = useQuery(unitCostsQuery()).data
  return known?.units && result.dailyWh > 0 ? { cost: costOf(result, known.units), perUsd: known.perUsd } : null
}
