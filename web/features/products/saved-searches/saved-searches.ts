import { type Filters, listPath } from '#web/features/products/filters/browse-filters.ts'
import { readFilters } from '#web/features/products/filters/read-filters.ts'
import { paths } from '#web/platform/paths.ts'
import { searchList } from '#web/platform/search-list.ts'

const pathOf = (filters: Filters) => listPath(filters, { page: 1 })

/** False when there are already as many as can be saved. */
export const saveSearch = (filters: Filters) => searchList.add(pathOf(filters))

export const dropSearch = (path: string) => searchList.drop([path])

export const useIsSavedSearch = (filters: Filters): boolean =>
  searchList.use((saved) => saved.includes(pathOf(filters)), false)

const none: readonly string[] = []
export const useSavedSearches = (): readonly string[] => searchList.use((saved) => saved, none)

/** The filters of a stored path; null for what is not a path of a product list. */
export const filtersOfSearch = (path: string): Filters | null => {
  const [list, query = ''] = path.split('?')
  const known = [paths.home, paths.products].find((each) => each === list)
  return known ? readFilters(known, new URLSearchParams(query)) : null
}
