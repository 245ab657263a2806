import { infiniteQueryOptions } from '@tanstack/react-query'
import { reportDesk } from '#contract/report-desk.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import { call } from '#web/platform/api.ts'

export const reportsKey = [...deskKey, 'reports'] as const

export type ReportsFilter = { status?: 'closed' }

export const reportsQuery = (filter: ReportsFilter) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(reportDesk.list, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
