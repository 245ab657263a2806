import { filters } from '#api/features/browse/facets/facets.service.ts'
import type { ListDeps } from '#api/limits/list-concurrency-limit.ts'

/** The governorates with the most public listings, from the counts in memory. */
export const placesWithMost = async (deps: ListDeps, max: number) => {
  const { data } = await filters(deps, { minPrice: undefined, maxPrice: undefined })
  return data.governorates
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, max)
}
