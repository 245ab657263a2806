import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pagesIn } from '#web/platform/loaded-pages.ts'

/**
 * A list that is fetched in the browser, as far as its address says: after a reload or a Back from elsewhere the cache is empty,
 * and without this the first page alone would come.
 */
export const useRestoredPages = <Page, Key extends QueryKey, Param>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, Param>,
) => {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const pages = pagesIn(search)
  // The query below joins the fetch that begins here.
  if (pages > 1 && options.enabled !== false && !client.getQueryState(options.queryKey))
    void client.prefetchInfiniteQuery({ ...options, pages } as FetchInfiniteQueryOptions<Page, Error, Page, Key, Param>)
  return useInfiniteQuery(options)
}
