import { readFilterPlace } from '#contract/governorates.ts'
import { filterTextLengthMax, keywordLengthMax, pageMax } from '#contract/limits.ts'
import { type Currency, currencies } from '#contract/money.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { readPriceText } from '#contract/price-text.ts'
import { type Condition, type ProductType, readCondition, readProductType } from '#contract/product-kinds.ts'
import { type paths, withQuery } from '#web/platform/paths.ts'

export const sorts = ['fit', 'createdAt-desc', 'price-asc', 'price-desc', 'pricePerUnit-asc', 'createdAt-asc'] as const
/** `fit` is how well a keyword matches; the rest are the API's `sortBy-sortOrder`. */
export type Sort = (typeof sorts)[number]

export type Filters = {
  /** Which of the two lists of products: the home page or the alternate grid. */
  path: typeof paths.home | typeof paths.products
  keyword: string
  type?: ProductType
  governorate?: string
  city?: string
  condition?: Condition
  brand?: string
  minPrice?: number
  maxPrice?: number
  /** Bounds that were typed and could not be read, as they were typed: the form says so beside them. */
  unread?: { minPrice?: string; maxPrice?: string }
  /** What the price bounds are counted in; the API takes YER for none. */
  currency?: Currency
  sort: Sort
  page: number
}

export const usualSort = ({ keyword }: Pick<Filters, 'keyword'>): Sort => (keyword ? 'fit' : 'createdAt-desc')

/** Reads the filters of an address. What it cannot read is left out, never an error page. */
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

/** A name or a key becomes the key; what we do not know is left to the API, which knows more spellings. */
const readGovernorate = (text: string | undefined) => text && (readFilterPlace(text) ?? text)

const readWhole = (text: string): number | undefined => {
  const plain = text && toLatinDigits(text)
  return /^\d{1,16}$/.test(plain) ? Number(plain) : undefined
}

type TypedBounds = { minPrice: string; maxPrice: string }

/** The bounds as people write them: 1,250,000 or ١٬٢٥٠٬٠٠٠ or 450 ألف. What cannot be read is no bound, and is told. */
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

/** Fit needs a keyword, and unit prices are compared within one type. */
export const isOffered = (sort: Sort, { keyword, type }: Pick<Filters, 'keyword' | 'type'>) =>
  (sort !== 'fit' || keyword !== '') &&
  (sort !== 'pricePerUnit-asc' || type === 'Panel' || type === 'Inverter' || type === 'Battery')

/** Without JavaScript the sort form can send one value only: `sort=price-asc`. */
const readSort = (text: (name: string) => string, keyword: string, type: Filters['type']): Sort => {
  const [sortBy, sortOrder] = [text('sortBy'), text('sortOrder')]
  const given = text('sort') || (sortBy || sortOrder ? `${sortBy || 'createdAt'}-${sortOrder || 'desc'}` : '')
  const sort = sorts.find((known) => known === given)
  return sort === undefined || !isOffered(sort, { keyword, type }) ? usualSort({ keyword }) : sort
}

export const hasPrice = ({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>) =>
  minPrice !== undefined || maxPrice !== undefined

/** What narrows the list, in the API's own names. */
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

/** Only what differs from the default, so that addresses stay short and alike. */
export const toQuery = (filters: Filters) => {
  const [sortBy, sortOrder] = filters.sort === usualSort(filters) ? [] : filters.sort.split('-')
  return {
    ...toFilterQuery(filters),
    sortBy: sortBy as 'createdAt' | 'price' | 'pricePerUnit' | undefined,
    sortOrder: sortOrder as 'asc' | 'desc' | undefined,
    page: filters.page === 1 ? undefined : filters.page,
  }
}

/** The filters after a change: they start again at the first page, and a city belongs to its governorate. */
export const changed = (filters: Filters, change: Partial<Filters>): Filters => {
  const next = { ...filters, page: 1, ...('governorate' in change && { city: undefined }), ...change }
  const isUsual = filters.sort === usualSort(filters) && !('sort' in change)
  return isUsual || !isOffered(next.sort, next) ? { ...next, sort: usualSort(next) } : next
}

/** The address of the list after a change. */
export const listPath = (filters: Filters, change: Partial<Filters> = {}) =>
  withQuery(filters.path, toQuery(changed(filters, change)))

export const bareFilters = (path: Filters['path']): Filters => readFilters(path, new URLSearchParams())

/** What the sheet of filters holds; the keyword and the category stand outside it. */
export const countFilters = (filters: Filters) =>
  [filters.governorate, filters.condition, filters.brand, hasPrice(filters)].filter(Boolean).length

export const isNarrowed = (filters: Filters) =>
  Boolean(filters.keyword || filters.type || countFilters(filters) > 0) || filters.page > 1
