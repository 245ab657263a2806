import { BrowseQuery } from '#contract/products.ts'
import { paths, withQuery } from '#web/platform/paths.ts'

/** The address bar speaks the API's language; `keyword` travels along until the API takes it. */
export type Filters = Omit<BrowseQuery, 'limit'> & { keyword: string }

export const sorts = ['createdAt-desc', 'price-asc', 'price-desc', 'createdAt-asc'] as const
export type Sort = (typeof sorts)[number]

export const sortOf = ({ sortBy, sortOrder }: Filters): Sort => `${sortBy}-${sortOrder}`

/** Reads the filters of an address. What it cannot read is left out, never an error page. */
export const readFilters = (search: URLSearchParams): Filters => {
  const { limit: _, ...given } = Object.fromEntries(search)
  const { limit: __, ...filters } = parseLeniently({ ...splitSort(given.sort), ...given })
  return { ...filters, keyword: given.search_keyword?.trim() ?? '' }
}

/** Without JavaScript the sort form can send one value only: `sort=price-asc`. */
const splitSort = (sort: string | undefined): Record<string, string> => {
  const [sortBy, sortOrder] = sorts.find((known) => known === sort)?.split('-') ?? []
  return sortBy && sortOrder ? { sortBy, sortOrder } : {}
}

const parseLeniently = (given: Record<string, string>): BrowseQuery => {
  const result = BrowseQuery.safeParse(given)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]))
  return BrowseQuery.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** Only what differs from the default, so that addresses stay short and alike. */
export const toQuery = ({ type, condition, sortBy, sortOrder, page, keyword }: Filters) => ({
  type,
  condition,
  sortBy: sortBy === 'createdAt' ? undefined : sortBy,
  sortOrder: sortOrder === 'desc' ? undefined : sortOrder,
  page: page === 1 ? undefined : page,
  search_keyword: keyword || undefined,
})

/** The address of the list after a change; a change of filters starts again at the first page. */
export const listPath = (filters: Filters, change: Partial<Filters> = {}) =>
  withQuery(paths.home, toQuery({ ...filters, page: 1, ...change }))

export const sortPath = (filters: Filters, sort: Sort) => {
  const [sortBy, sortOrder] = sort.split('-') as [Filters['sortBy'], Filters['sortOrder']]
  return listPath(filters, { sortBy, sortOrder })
}

export const countFilters = ({ type, condition, keyword }: Filters) => [type, condition, keyword].filter(Boolean).length
