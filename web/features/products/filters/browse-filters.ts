import { readFilterPlace } from '#contract/governorates.ts'
import { filterTextLengthMax, keywordLengthMax, pageMax } from '#contract/limits.ts'
import { type Currency, currencies } from '#contract/money.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { readPriceText } from '#contract/price-text.ts'
import { type Condition, type ProductType, readCondition, readProductType } from '#contract/product-kinds.ts'
import { type paths, withQuery } from '#web/platform/paths.ts'

export const sorts = ['fit', 'createdAt-desc', 'price-asc', 'price-desc', 'pricePerUnit-asc', 'createdAt-asc'] as const
/** `fit` is keyword relevance; the rest are the API's `sortBy-sortOrder`. */
export type Sort = (typeof sorts)[number]

export type Filters = {
  /** Which of the two product lists: the home page or the product grid. */
  path: typeof paths.home | typeof paths.products
  keyword: string
  type?: ProductType
  governorate?: string
  city?: string
  condition?: Condition
  brand?: string
  minPrice?: number
  maxPrice?: number
  /** Bounds that could not be read, as typed: the form shows a message beside them. */
  unread?: { minPrice?: string; maxPrice?: string }
  /** Currency of the price bounds; the API defaults to YER. */
  currency?: Currency
  sort: Sort
  page: number
}

export const usualSort = ({ keyword }: Pick<Filters, 'keyword'>): Sort => (keyword ? 'fit' : 'createdAt-desc')

/** Reads the filters of a URL. Unreadable values are ignored, never an error page. */
export const readFilters = (path: Filters['path'], search: URLSearchParams): Filters => {
  const text = (name: string, lengthMax = filterTextLengthMax) => search.get(name)?.trim().slice(0, lengthMax) ?? ''
  const chosen = (name: string) => (/^(all)?$/i.test(text(name)) ? undefined : text(name))
  const typed = { minPrice: text('minPrice') || text('min_price'), maxPrice: text('maxPrice') || text('max_price') }
  const keyword = text('search_keyword', keywordLengthMax)
  const type = readProductType(text('type'))
  const governorate = readGovernorate(chosen('governorate'))
  const cityOf = readGovernorate(chosen('cityOf'))
  return {
    path,
    keyword,
    type,
    governorate,
    city: cityOf && cityOf !== governorate ? undefined : chosen('city'),
    condition: readCondition(text('condition')),
    brand: chosen('brand'),
    ...readBounds(typed),
    currency: currencies.find((currency) => currency === text('currency').toUpperCase()),
    sort: readSort(text, keyword, type),
    page: Math.max(1, Math.min(readWhole(text('page')) ?? 1, pageMax)),
  }
}

/** A known name or key becomes the key; an unknown one is left to the API, which knows more spellings. */
const readGovernorate = (text: string | undefined) => text && (readFilterPlace(text) ?? text)

const readWhole = (text: string): number | undefined => {
  const plain = text && toLatinDigits(text)
  return /^\d{1,16}$/.test(plain) ? Number(plain) : undefined
}

type TypedBounds = { minPrice: string; maxPrice: string }

/**
 * Bounds in common notations: 1,250,000 or ١٬٢٥٠٬٠٠٠ or 450 ألف. An unreadable one is no bound, and is reported in
 * `unread`.
 */
export const readBounds = ({ minPrice, maxPrice }: TypedBounds): Pick<Filters, 'minPrice' | 'maxPrice' | 'unread'> => {
  const [low, high] = [readBound(minPrice), readBound(maxPrice)]
  const unread = {
    ...(low === null && { minPrice }),
    ...(high === null && { maxPrice }),
  }
  return { ...inOrder(low ?? undefined, high ?? undefined), ...(low === null || high === null ? { unread } : {}) }
}

const readBound = (text: string): number | null | undefined => {
  if (text.trim() === '') return undefined
  const reading = readPriceText(text)
  return 'amount' in reading ? reading.amount : null
}

const inOrder = (minPrice?: number, maxPrice?: number) =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { minPrice, maxPrice }

/** Relevance needs a keyword, and unit prices are comparable only within one type. */
export const isOffered = (sort: Sort, { keyword, type }: Pick<Filters, 'keyword' | 'type'>) =>
  (sort !== 'fit' || keyword !== '') &&
  (sort !== 'pricePerUnit-asc' || type === 'Panel' || type === 'Inverter' || type === 'Battery')

/** Without JavaScript the sort form can send only one value: `sort=price-asc`. */
const readSort = (text: (name: string) => string, keyword: string, type: Filters['type']): Sort => {
  const [sortBy, sortOrder] = [text('sortBy'), text('sortOrder')]
  const given = text('sort') || (sortBy || sortOrder ? `${sortBy || 'createdAt'}-${sortOrder || 'desc'}` : '')
  const sort = sorts.find((known) => known === given)
  return sort === undefined || !isOffered(sort, { keyword, type }) ? usualSort({ keyword }) : sort
}

export const hasPrice = ({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>) =>
  minPrice !== undefined || maxPrice !== undefined

/** The filters under the API's parameter names. */
export const toFilterQuery = (filters: Filters) => ({
  search_keyword: filters.keyword || undefined,
  type: filters.type,
  governorate: filters.governorate,
  city: filters.city,
  condition: filters.condition,
  brand: filters.brand,
  minPrice: filters.minPrice,
  maxPrice: filters.maxPrice,
  currency: hasPrice(filters) && filters.currency !== 'YER' ? filters.currency : undefined,
})

/** Only what differs from the default, for short and canonical URLs. */
export const toQuery = (filters: Filters) => {
  const [sortBy, sortOrder] = filters.sort === usualSort(filters) ? [] : filters.sort.split('-')
  return {
    ...toFilterQuery(filters),
    sortBy: sortBy as 'createdAt' | 'price' | 'pricePerUnit' | undefined,
    sortOrder: sortOrder as 'asc' | 'desc' | undefined,
    page: filters.page === 1 ? undefined : filters.page,
  }
}

/** The filters after a change: back to the first page, and without the city when the governorate changes. */
export const changed = (filters: Filters, change: Partial<Filters>): Filters => {
  const next = { ...filters, page: 1, ...('governorate' in change && { city: undefined }), ...change }
  const isUsual = filters.sort === usualSort(filters) && !('sort' in change)
  return isUsual || !isOffered(next.sort, next) ? { ...next, sort: usualSort(next) } : next
}

export const listPath = (filters: Filters, change: Partial<Filters> = {}) =>
  withQuery(filters.path, toQuery(changed(filters, change)))

export const bareFilters = (path: Filters['path']): Filters => readFilters(path, new URLSearchParams())

/** Number of active filters in the filter sheet; keyword and category are outside it. */
export const countFilters = (filters: Filters) =>
  [filters.governorate, filters.condition, filters.brand, hasPrice(filters)].filter(Boolean).length

export const isNarrowed = (filters: Filters) =>
  Boolean(filters.keyword || filters.type || countFilters(filters) > 0) || filters.page > 1
