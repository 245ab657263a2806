import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pageSizeMax } from '#contract/limits.ts'
import { moderation } from '#contract/moderation.ts'
import type { ProductStatus } from '#contract/product-kinds.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import { call } from '#web/platform/api.ts'

export type QueueFilter = { status?: ProductStatus | 'all'; seller?: string; search?: string }

export const queueKey = [...deskKey, 'queue'] as const
export const reviewedKey = [...deskKey, 'product'] as const
const freshMs = 30_000

/** Always asked anew: colleagues decide too. */
export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(moderation.queue, { query: { ...filter, page: pageParam, limit: pageSizeMax } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

/** Fetched ahead for the next in line, so that walking the queue never waits. */
export const reviewedQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewedKey, id],
    queryFn: async ({ signal }) => (await call(moderation.get, { params: { id } }, { signal })).data,
    staleTime: freshMs,
  })
