import { infiniteQueryOptions } from '@tanstack/react-query'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const reportsKey = [...adminKey, 'reports'] as const

export type ReportsFilter = { status?: 'closed' }

export const reportsQuery = (filter: ReportsFilter) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(reportAdmin.list, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
