import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { pagesTogetherMax } from '#domain/limits.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

/**
 * URL parameter with the number of shown pages, counted from `page`:
 * docs/decisions/0037-state-of-lists-in-the-address.md.
 */
export const pagesParam = 'pages'

/** Unreadable values count as one page; the limit stops a URL from requesting the whole catalogue. */
export const pagesIn = (search: URLSearchParams, name = pagesParam): number => {
  const count = Number(toLatinDigits(search.get(name)?.trim() || '1'))
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, pagesTogetherMax) : 1
}

/** Fetches a list up to the number of loaded pages; further pages in the cache stay. */
export const fetchPages = <Page, Key extends QueryKey>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<Page, Error, Page, Key, number>,
  count: number,
) => {
  const known = client.getQueryData<{ pages: Page[] }>(options.queryKey)?.pages.length ?? 0
  const isShort = known > 0 && known < count
  return client.fetchInfiniteQuery({
    ...options,
    pages: Math.max(known, count),
    ...(isShort && { staleTime: 0 }),
  } as FetchInfiniteQueryOptions<Page, Error, Page, Key, number>)
}

type MoreResult = { isError: boolean; data: { pages: readonly unknown[] } | undefined }

/** Appends the next page and writes the number of pages into the URL, so that a reload or Back shows them again. */
export const loadMore = async (fetchNextPage: () => Promise<MoreResult>, name = pagesParam) => {
  const startUrl = location.href
  const { data, isError } = await fetchNextPage()
  if (isError || !data || location.href !== startUrl) return
  const url = new URL(startUrl)
  url.searchParams.set(name, String(Math.min(data.pages.length, pagesTogetherMax)))
  // Bypasses the router, which would cancel a navigation in progress.
  history.replaceState(history.state, '', url)
}
