import { queryOptions } from '@tanstack/react-query'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: [mine, 'saved-searches'],
    queryFn: async ({ signal }) => (await call(savedSearches.list, {}, { signal })).data,
  })
