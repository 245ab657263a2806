import type { Availability, Condition, ProductType } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { type paths, withQuery } from '#web/url.ts'

export const sorts = ['fit', 'createdAt-desc', 'price-asc', 'price-desc', 'pricePerUnit-asc', 'createdAt-asc'] as const
/** `fit` is keyword relevance; the rest are the API's `sortBy-sortOrder`. */
export type Sort = (typeof sorts)[number]

/** Raw values of the URL; their names come with the facet counts. */
type FigureParams = { chemistry?: string; systemVolts?: string; phases?: string }

export type Filters = {
  path: typeof paths.home | typeof paths.products
  keyword: string
  type?: ProductType
  governorate?: string
  city?: string
  condition?: Condition
  brand?: string
  /** Excludes reserved listings. */
  availability?: Availability
  /** Figures printed on the product's label. */
  figures?: FigureParams
  report?: 'yes'
  warranty?: 'yes'
  minPrice?: number
  maxPrice?: number
  /** Bounds that could not be read, as typed: the form shows a message beside them. */
  unread?: { minPrice?: string; maxPrice?: string }
  /** The API defaults to YER. */
  currency?: Currency
  sort: Sort
  page: number
}

export const usualSort = ({ keyword }: Pick<Filters, 'keyword'>): Sort => (keyword ? 'fit' : 'createdAt-desc')

/** Relevance needs a keyword, and unit prices are comparable only within one type. */
export const isOffered = (sort: Sort, { keyword, type }: Pick<Filters, 'keyword' | 'type'>) =>
  (sort !== 'fit' || keyword !== '') &&
  (sort !== 'pricePerUnit-asc' || type === 'Panel' || type === 'Inverter' || type === 'Battery')

export const hasPrice = ({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>) =>
  minPrice !== undefined || maxPrice !== undefined

export const toFilterQuery = (filters: Filters) => ({
  search_keyword: filters.keyword || undefined,
  type: filters.type,
  governorate: filters.governorate,
  city: filters.city,
  condition: filters.condition,
  brand: filters.brand,
  availability: filters.availability,
  ...filters.figures,
  report: filters.report,
  warranty: filters.warranty,
  minPrice: filters.minPrice,
  maxPrice: filters.maxPrice,
  currency: hasPrice(filters) && filters.currency !== 'YER' ? filters.currency : undefined,
})

/** Omits defaults, for short and canonical URLs. */
export const toQuery = (filters: Filters) => {
  const [sortBy, sortOrder] = filters.sort === usualSort(filters) ? [] : filters.sort.split('-')
  return {
    ...toFilterQuery(filters),
    sortBy: sortBy as 'createdAt' | 'price' | 'pricePerUnit' | undefined,
    sortOrder: sortOrder as 'asc' | 'desc' | undefined,
    page: filters.page === 1 ? undefined : filters.page,
  }
}

/** Also goes back to the first page and drops the filters that depend on a changed one. */
export const changed = (filters: Filters, change: Partial<Filters>): Filters => {
  const next = {
    ...filters,
    page: 1,
    ...('governorate' in change && { city: undefined }),
    // Figures differ between product types.
    ...('type' in change && { figures: undefined }),
    ...change,
  }
  const isUsual = filters.sort === usualSort(filters) && !('sort' in change)
  return isUsual || !isOffered(next.sort, next) ? { ...next, sort: usualSort(next) } : next
}

export const listPath = (filters: Filters, change: Partial<Filters> = {}) =>
  withQuery(filters.path, toQuery(changed(filters, change)))

export const bareFilters = (path: Filters['path']): Filters => ({
  path,
  keyword: '',
  sort: usualSort({ keyword: '' }),
  page: 1,
})

/** Leaves out keyword and category, which are outside the filter sheet. */
export const countFilters = (filters: Filters) =>
  [
    filters.governorate,
    filters.condition,
    filters.brand,
    filters.availability,
    ...Object.values(filters.figures ?? {}),
    filters.report,
    filters.warranty,
    hasPrice(filters),
  ].filter(Boolean).length

export const isNarrowed = (filters: Filters) =>
  Boolean(filters.keyword || filters.type || countFilters(filters) > 0) || filters.page > 1
