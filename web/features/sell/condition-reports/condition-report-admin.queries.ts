import { infiniteQueryOptions } from '@tanstack/react-query'
import { conditionReportAdmin, type staffReportStatuses } from '#contract/endpoints/sell/condition-report-admin.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const staffReportsKey = [...adminKey, 'condition-reports'] as const

/** Always refetched: other moderators decide too. */
export const staffReportsQuery = (filter: { status?: (typeof staffReportStatuses)[number] }) =>
  infiniteQueryOptions({
    queryKey: [...staffReportsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(conditionReportAdmin.list, { query: { ...filter, page: pageParam, limit: 10 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
