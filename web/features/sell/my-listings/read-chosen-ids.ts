import { listings } from '#contract/endpoints/sell/listings.ts'
import { filteredListingsMax, pageSizeMax } from '#domain/limits.ts'
import type { Chosen } from '#web/features/sell/bulk/selection.ts'
import { call } from '#web/platform/api.ts'

/** The ids of the chosen listings, for calls that take no filter. */
export const readChosenIds = async (chosen: Chosen): Promise<string[]> => {
  if ('ids' in chosen) return chosen.ids
  const ids: string[] = []
  for (let page = 1; ids.length < filteredListingsMax; page += 1) {
    const { data, totalPages } = await call(listings.list, { query: { ...chosen.filter, page, limit: pageSizeMax } })
    ids.push(...data.map(({ id }) => id))
    if (page >= totalPages) break
  }
  return ids
}
