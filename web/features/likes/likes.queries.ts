import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { likes } from '#contract/likes.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** Asked once, so that every heart on every page knows whether it is filled. */
export const likedIdsQuery = () =>
  queryOptions({
    queryKey: [mine, 'likes', 'ids'],
    queryFn: async ({ signal }) => (await call(likes.ids, {}, { signal })).data,
  })

export const likedListQuery = () =>
  infiniteQueryOptions({
    queryKey: [mine, 'likes', 'list'],
    queryFn: ({ pageParam, signal }) => call(likes.list, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
  })
