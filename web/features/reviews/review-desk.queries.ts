import { infiniteQueryOptions } from '@tanstack/react-query'
import { reviewDesk } from '#contract/review-desk.ts'
import type { ReviewStatus } from '#contract/reviews.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import { call } from '#web/platform/api.ts'

export const deskReviewsKey = [...deskKey, 'reviews'] as const

export const deskReviewsQuery = (filter: { status?: ReviewStatus }) =>
  infiniteQueryOptions({
    queryKey: [...deskReviewsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(reviewDesk.list, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
