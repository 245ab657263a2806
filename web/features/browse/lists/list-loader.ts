import type { QueryClient } from '@tanstack/react-query'
import { type Filters, isNarrowed } from '#web/features/browse/facets/browse-filters.ts'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import { homeRowsQuery } from '#web/features/browse/home/home-rows-queries.ts'
import { browseQuery, facetsQuery, summaryQuery } from '#web/features/browse/lists/products-queries.ts'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import { fetchPages, pagesIn } from '#web/platform/page/loaded-pages.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { dropInvalidFilters } from '#web/platform/search-list.ts'
import { paths } from '#web/url.ts'

const isServer = typeof document === 'undefined'

/** On the server the home page's list comes with its filter counts. */
export const loadHome = (url: URL) =>
  load(paths.home, url, (client, filters) =>
    Promise.all([
      client.prefetchQuery(summaryQuery(filters)),
      !isNarrowed(filters) && client.prefetchQuery(homeRowsQuery()),
    ]),
  )

/** The filter form of the product grid must work without JavaScript, so it needs all facets. */
export const loadGrid = (url: URL) =>
  load(paths.products, url, (client, filters) =>
    Promise.all([
      client.prefetchQuery(summaryQuery(filters)),
      client.prefetchQuery(facetsQuery(filters)),
      client.prefetchQuery(ratesQuery()),
    ]),
  )

type Around = (client: QueryClient, filters: Filters) => Promise<unknown>

/** Only the list is required; missing data around it is fetched in the browser. */
const load = (path: Filters['path'], url: URL, around: Around) =>
  prefetch(async (client) => {
    const filters = readFilters(path, url.searchParams)
    const list = fetchPages(client, browseQuery(filters), pagesIn(url.searchParams)).catch(dropInvalidFilters(url))
    const [found] = await Promise.all([list, isServer && around(client, filters)])
    if (isServer && found.pages[0]?.total === 0 && isNarrowed(filters)) {
      const { nearQuery } = await import('#web/features/browse/lists/nearest.queries.ts')
      await client.prefetchQuery(nearQuery(filters, client.getQueryData(summaryQuery(filters).queryKey)))
    }
  })
