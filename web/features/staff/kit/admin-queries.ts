import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const adminKey = [mine, 'admin'] as const

/** `inQueue` counts a batch once, as the queue shows it. */
export type AdminCounts = ReplyOf<typeof moderation.queue>['counts'] & { inQueue: number }

const countsEveryMs = 60_000

export const adminCountsQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'counts'],
    queryFn: async ({ signal }): Promise<AdminCounts> => {
      const { counts, total } = await call(moderation.queue, { query: { limit: 1, group: 'batch' } }, { signal })
      return { ...counts, inQueue: total }
    },
    refetchInterval: countsEveryMs,
  })
