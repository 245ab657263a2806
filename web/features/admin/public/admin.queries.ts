import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { moderation } from '#contract/moderation.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** Prefix of every admin query key. */
export const adminKey = [mine, 'admin'] as const

export type AdminCounts = ReplyOf<typeof moderation.queue>['counts']

const countsEveryMs = 60_000

/** How many items wait in each admin queue. */
export const adminCountsQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'counts'],
    queryFn: async ({ signal }) => (await call(moderation.queue, { query: { limit: 1 } }, { signal })).counts,
    refetchInterval: countsEveryMs,
  })
