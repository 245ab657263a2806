import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { pagesTogetherMax } from '#contract/limits.ts'
import { toLatinDigits } from '#contract/numbers.ts'

/** How many pages of a list its address shows, from `page` on: docs/decisions/0037-loaded-pages-in-the-address.md. */
export const pagesParam = 'pages'

/** What cannot be read is one page; more than the limit is cut, so that an address cannot ask for the whole market. */
export const pagesIn = (search: URLSearchParams, name = pagesParam): number => {
  const count = Number(toLatinDigits(search.get(name)?.trim() || '1'))
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, pagesTogetherMax) : 1
}

/** Fetches a list as far as it was loaded; what the cache holds beyond that stays. */
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

/** Adds the next page below, and writes into the address how many there are: a reload or a Back from elsewhere shows them again. */
export const loadMore = async (fetchNextPage: () => Promise<MoreResult>, name = pagesParam) => {
  const asked = location.href
  const { data, isError } = await fetchNextPage()
  if (isError || !data || location.href !== asked) return
  const url = new URL(asked)
  url.searchParams.set(name, String(Math.min(data.pages.length, pagesTogetherMax)))
  // Not through the router: it would stop a walk to another page that is under way.
  history.replaceState(history.state, '', url)
}
