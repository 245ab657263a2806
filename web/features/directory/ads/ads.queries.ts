import { infiniteQueryOptions } from '@tanstack/react-query'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { freshListMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'

/** Infinite list, starting at the page in the URL. */
export const adsQuery = (page: number) =>
  infiniteQueryOptions({
    queryKey: ['ads', 'list', page],
    queryFn: ({ pageParam, signal }) => call(ads.list, { query: { page: pageParam } }, { signal }),
    initialPageParam: page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
