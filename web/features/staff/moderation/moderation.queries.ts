import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { pageSizeMax } from '#domain/limits.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export type QueueFilter = { status?: ProductStatus | 'all'; seller?: string; search?: string; batch?: string }

export const queueKey = [...adminKey, 'queue'] as const
export const moderatedKey = [...adminKey, 'product'] as const
export const batchKey = [...adminKey, 'batch'] as const
const freshMs = 30_000

/** Always refetched, since other moderators decide too. */
export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(moderation.queue, { query: { ...filter, group: 'batch', page: pageParam, limit: pageSizeMax } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

/** Never shown from the cache, since the moderator decides what is on the screen. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...batchKey, id],
    queryFn: async ({ signal }) => (await call(moderationBatches.get, { params: { id } }, { signal })).data,
    staleTime: freshMs,
  })

/** Prefetched for the next listings, so that moving through the queue does not wait. */
export const moderatedQuery = (id: string) =>
  queryOptions({
    queryKey: [...moderatedKey, id],
    queryFn: async ({ signal }) => (await call(moderation.get, { params: { id } }, { signal })).data,
    staleTime: freshMs,
  })
