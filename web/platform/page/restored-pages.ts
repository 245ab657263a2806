import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pagesIn } from '#web/platform/page/loaded-pages.ts'

/**
 * Fetches as many pages as the URL says, since after a reload or Back the cache is empty and only the first page would
 * be fetched.
 */
export const useRestoredPages = <Page, Key extends QueryKey, Param>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, Param>,
) => {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const pages = pagesIn(search)
  // The query below shares the fetch that starts here.
  if (pages > 1 && options.enabled !== false && !client.getQueryState(options.queryKey))
    void client.prefetchInfiniteQuery({ ...options, pages } as FetchInfiniteQueryOptions<Page, Error, Page, Key, Param>)
  return useInfiniteQuery(options)
}
