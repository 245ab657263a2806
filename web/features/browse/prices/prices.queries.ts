import { queryOptions } from '@tanstack/react-query'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { freshListMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'

export const pricesQuery = () =>
  queryOptions({
    queryKey: ['prices'],
    queryFn: ({ signal }) => call(prices.read, {}, { signal }),
    staleTime: freshListMs,
  })
