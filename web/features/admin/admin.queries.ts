import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { moderation } from '#contract/moderation.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** The first words of every key of the back office. */
export const adminKey = [mine, 'admin'] as const

export type AdminCounts = ReplyOf<typeof moderation.queue>['counts']

const countsEveryMs = 60_000

/** What waits in the rooms of the back office. */
export const adminCountsQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'counts'],
    queryFn: async ({ signal }) => (await call(moderation.queue, { query: { limit: 1 } }, { signal })).counts,
    refetchInterval: countsEveryMs,
  })
