import { queryOptions } from '@tanstack/react-query'
import { stats } from '#contract/endpoints/staff/stats.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const statsQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'stats'],
    queryFn: ({ signal }) => call(stats.read, {}, { signal }),
    staleTime: 0,
  })
