import { queryOptions } from '@tanstack/react-query'
import { compare } from '#contract/endpoints/browse/compare.ts'
import { freshDetailMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'

export const compareQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'compare', ids],
    queryFn: ({ signal }) => call(compare.read, { query: { ids: ids.join() } }, { signal }),
    staleTime: freshDetailMs,
  })
