import { queryOptions } from '@tanstack/react-query'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const applicationsKey = [mine, 'applications'] as const

/** Always asked again: staff decide meanwhile. */
export const ownApplicationsQuery = () =>
  queryOptions({
    queryKey: applicationsKey,
    queryFn: async ({ signal }) => (await call(applications.mine, {}, { signal })).data,
    staleTime: 0,
  })
