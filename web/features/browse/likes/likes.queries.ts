import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { productsByIdMax } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** Every like button reads its state from this one query. */
export const likedIdsQuery = () =>
  queryOptions({
    queryKey: [mine, 'likes', 'ids'],
    queryFn: async ({ signal }) => (await call(likes.ids, {}, { signal })).data,
  })

export const savedHereQuery = (ids: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['products-by-id', ids],
    queryFn: ({ pageParam, signal }) =>
      call(products.byIds, { query: { ids: ids.slice(pageParam, pageParam + productsByIdMax).join(',') } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, _all, from) => (from + productsByIdMax < ids.length ? from + productsByIdMax : undefined),
  })

export const likedListQuery = () =>
  infiniteQueryOptions({
    queryKey: [mine, 'likes', 'list'],
    queryFn: ({ pageParam, signal }) => call(likes.list, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
  })
