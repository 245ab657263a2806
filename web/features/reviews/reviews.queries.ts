import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { freshListMs } from '#contract/limits.ts'
import { type ReviewSubject, reviews } from '#contract/reviews.ts'
import { pageIn } from '#web/features/directory/directory.queries.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const reviewsParam = 'reviews'
/** How many pages of reviews an address shows. */
export const reviewPagesParam = 'reviewPages'

/** From which page of reviews an address starts. */
export const reviewsPage = (search: URLSearchParams) => pageIn(search, reviewsParam)

export const reviewsQuery = (subject: ReviewSubject, id: string, page: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', subject, id, page],
    queryFn: ({ pageParam, signal }) =>
      call(reviews.list, { params: { subject, id }, query: { page: pageParam } }, { signal }),
    initialPageParam: page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })

/** My own review and whether I may write one; asked anew each time, since a contact changes it. */
export const myReviewQuery = (subject: ReviewSubject, id: string) =>
  queryOptions({
    queryKey: [mine, 'reviews', subject, id],
    queryFn: ({ signal }) => call(reviews.mine, { params: { subject, id } }, { signal }),
    staleTime: 0,
  })
