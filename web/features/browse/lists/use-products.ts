import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { pageSize } from '#domain/limits.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import { browseQuery, summaryQuery } from '#web/features/browse/lists/products-queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { useLang } from '#web/platform/texts.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'

/** A listing published between two page requests shifts the last one to the next page, where it would appear twice. */
export const uniqueById = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

export const useFilters = (path: Filters['path']): Filters => {
  const [search] = useSearchParams()
  return readFilters(path, search)
}

export const useProducts = (filters: Filters) => {
  const query = useInfiniteQuery(browseQuery(filters))
  const lang = useLang()
  const pages = query.data?.pages ?? []
  const last = pages[pages.length - 1]
  const items = uniqueById(pages.flatMap(({ data }) => data))
  const failure = query.isFetchNextPageError && query.error
  return {
    items,
    shown: (filters.page - 1) * pageSize + items.length,
    total: last?.total ?? 0,
    isCapped: last?.totalIsCapped ?? false,
    searchedFor: last?.searchedFor,
    leftOut: last?.leftOut,
    foundIn: last?.foundIn,
    nearest: last?.nearest,
    absentBrands: last?.absentBrands ?? [],
    missingRates: last?.missingRates ?? [],
    nextPage: query.hasNextPage && last ? last.currentPage + 1 : undefined,
    busy: query.isFetchingNextPage,
    failure: failure ? failureText(failure, lang) : undefined,
    onMore: () => void loadMore(query.fetchNextPage),
  }
}

export type Products = ReturnType<typeof useProducts>

/** Phones show counts and names only in some states, and fetch them only then. */
export const useSummary = (filters: Filters, total: number | undefined) => {
  const isWide = useIsWide()
  const isShown = isWide || total === 0 || Boolean(filters.city || filters.brand)
  const { data } = useQuery({ ...summaryQuery(filters), enabled: isShown })
  return data
}

/** Filters of the pending navigation, so that a clicked chip responds at once. */
export const useAwaitedFilters = (path: Filters['path']): Filters | null => {
  const { pathname } = useLocation()
  const target = useNavigation().location
  return target && target.pathname === pathname ? readFilters(path, new URLSearchParams(target.search)) : null
}
