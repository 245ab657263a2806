import { filterTextLengthMax, keywordLengthMax, pageMax } from '#domain/limits.ts'
import { type Availability, readCondition, readProductType } from '#domain/listing/product-kinds.ts'
import { readPriceText } from '#domain/listing-text/price-text.ts'
import { currencies } from '#domain/money/money.ts'
import { readFilterPlace } from '#domain/places/governorates.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { type Filters, isOffered, type Sort, sorts, usualSort } from '#web/features/browse/facets/browse-filters.ts'

/** Unreadable values are ignored, never an error page. */
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
    availability: (chosen('availability') && 'available') as Availability | undefined,
    figures: Object.fromEntries([...search].filter((pair) => figure.test(pair.join('=')))),
    report: chosen('report') ? 'yes' : undefined,
    warranty: chosen('warranty') ? 'yes' : undefined,
    ...readBounds(typed),
    currency: currencies.find((currency) => currency === text('currency').toUpperCase()),
    sort: readSort(text, keyword, type),
    page: Math.max(1, Math.min(readWhole(text('page')) ?? 1, pageMax)),
  }
}

const figure = /^(chemistry=(lead|gel|lfp)|systemVolts=(12|24|48)|phases=[13])$/

/** Unknown names are left to the API, which knows more spellings. */
const readGovernorate = (text: string | undefined) => text && (readFilterPlace(text) ?? text)

const readWhole = (text: string): number | undefined => {
  const plain = text && toLatinDigits(text)
  return /^\d{1,16}$/.test(plain) ? Number(plain) : undefined
}

type TypedBounds = { minPrice: string; maxPrice: string }

/** Accepts 1,250,000 or ١٬٢٥٠٬٠٠٠ or 450 ألف; an unreadable bound is reported in `unread`. */
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

/** The sort form sends a single value (`sort=price-asc`), so that it works without JavaScript. */
const readSort = (text: (name: string) => string, keyword: string, type: Filters['type']): Sort => {
  const [sortBy, sortOrder] = [text('sortBy'), text('sortOrder')]
  const given = text('sort') || (sortBy || sortOrder ? `${sortBy || 'createdAt'}-${sortOrder || 'desc'}` : '')
  const sort = sorts.find((known) => known === given)
  return sort === undefined || !isOffered(sort, { keyword, type }) ? usualSort({ keyword }) : sort
}
