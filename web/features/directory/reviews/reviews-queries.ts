import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ListedSubject, type ReviewSubject, reviews } from '#contract/endpoints/directory/reviews.ts'
import { freshListMs } from '#domain/limits.ts'
import { pageIn } from '#web/features/directory/entries/directory-queries.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const reviewsParam = 'reviews'
/** Holds the number of loaded pages. */
export const reviewPagesParam = 'reviewPages'

export const reviewsPage = (search: URLSearchParams) => pageIn(search, reviewsParam)

export const reviewsQuery = (subject: ListedSubject, id: string, page: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', subject, id, page],
    queryFn: ({ pageParam, signal }) =>
      call(reviews.list, { params: { subject, id }, query: { page: pageParam } }, { signal }),
    initialPageParam: page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })

/** Always refetched, since a contact click decides whether the user may write a review. */
export const myReviewQuery = (subject: ReviewSubject, id: string) =>
  queryOptions({
    queryKey: [mine, 'reviews', subject, id],
    queryFn: ({ signal }) => call(reviews.mine, { params: { subject, id } }, { signal }),
    staleTime: 0,
  })
