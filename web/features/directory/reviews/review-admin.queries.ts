import { infiniteQueryOptions } from '@tanstack/react-query'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import type { ReviewStatus } from '#contract/endpoints/directory/reviews.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const adminReviewsKey = [...adminKey, 'reviews'] as const

export const adminReviewsQuery = (filter: { status?: ReviewStatus }) =>
  infiniteQueryOptions({
    queryKey: [...adminReviewsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(reviewAdmin.list, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

export const adminRepliesQuery = (filter: { status?: ReviewStatus }) =>
  infiniteQueryOptions({
    queryKey: [...adminReviewsKey, 'replies', filter],
    queryFn: ({ pageParam, signal }) =>
      call(reviewAdmin.replies, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
