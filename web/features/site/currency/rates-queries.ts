import { queryOptions } from '@tanstack/react-query'
import { rates } from '#contract/endpoints/site/rates.ts'
import { freshListMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'

/** Fetched only when something is converted. */
export const ratesQuery = () =>
  queryOptions({
    queryKey: ['rates'],
    queryFn: ({ signal }) => call(rates.list, {}, { signal }),
    staleTime: freshListMs,
  })
