import { queryOptions } from '@tanstack/react-query'
import { wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'
import type { WantedStatus } from '#contract/endpoints/wanted/wanted-fields.ts'
import { pageSizeMax } from '#domain/limits.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const wantedQueueKey = [...adminKey, 'wanted'] as const

/** The first fifty: always asked again, since other moderators decide too. */
export const wantedQueueQuery = (status: WantedStatus) =>
  queryOptions({
    queryKey: [...wantedQueueKey, status],
    queryFn: ({ signal }) => call(wantedAdmin.list, { query: { status, limit: pageSizeMax } }, { signal }),
    staleTime: 0,
  })
