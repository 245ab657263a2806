import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { audit } from '#contract/endpoints/staff/audit.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const auditQuery = (query: InputOf<typeof audit.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', query],
    queryFn: ({ signal }) => call(audit.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
