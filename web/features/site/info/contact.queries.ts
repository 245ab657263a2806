import { queryOptions } from '@tanstack/react-query'
import { site } from '#contract/endpoints/site/site.ts'
import { cacheKeepMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'

export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(site.contact, {}, { signal }),
    staleTime: cacheKeepMs,
  })
