import { readListWords } from '#api/features/products/public/list-words.ts'
import { unratedBounds, unratedFrom } from '#api/features/rates/public/price-norm.ts'
import { normaliseBounds, type Rates } from '#api/features/rates/public/rates.service.ts'
import { type RequiredWord, requiredWords, wordsOfListing } from '#api/features/saved-searches/required-words.ts'
import { type Currency, currencies } from '#contract/money.ts'
import type { FilterQuery } from '#contract/product-query.ts'

/** What is stored of a search besides its query. `words`: null for any listing. */
export type Compiled = {
  words: string | null
  minPrice: number | null
  maxPrice: number | null
  currency: Currency | null
  keys: Key[]
}
/** One of these must be among those of a listing (`keysOfListing`). Empty: any value. */
export type Key = { first: string; second: string; filters: string }

/** Of one search: with more, the second word is left out. */
const keysMax = 64

/** Increase it when keys are made differently: all searches are then compiled again. */
export const keysVersion = 1

/** Without keys no listing finds it. */
export const nothingFound: Compiled = { words: null, minPrice: null, maxPrice: null, currency: null, keys: [] }

export const compileSearch = (query: FilterQuery): Compiled => {
  const { minPrice, maxPrice, currency = 'YER' } = query
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const list = readListWords(query)
  const price = {
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    currency: hasPrice ? currency : null,
  }
  if (!list) return nothingFound
  const { type = '', condition = '', brand = '', cities, governorates } = list.chosen
  const places = cities?.map(cityPlace) ?? governorates?.map(governoratePlace) ?? ['']
  const filters = places.map((place) => filtersKey({ type, condition, brand, place }))
  const words = list.keyword === null ? [] : requiredWords(list.keyword)
  return { words: list.words, ...price, keys: keysOf(words, filters) }
}

const governoratePlace = (key: string) => `g=${key}`
const cityPlace = (key: string) => `y=${key}`

type Filters = { type: string; condition: string; brand: string; place: string }

const filtersKey = ({ type, condition, brand, place }: Filters) => [type, condition, place, brand].join('|')

const keysOf = ([firsts = [''], ...others]: RequiredWord[][], filters: string[]): Key[] => {
  const seconds = others.find((words) => words.length * firsts.length * filters.length <= keysMax) ?? ['']
  return firsts.flatMap((first) =>
    seconds.flatMap((second) => filters.map((filter) => ({ first, second, filters: filter }))),
  )
}

export type Listing = {
  lexemes: string[]
  type: string
  condition: string
  brand_key: string
  governorate: string
  city: string
  price_norm: number
}

/** Every key of a search that may find the listing is made of these. */
export const keysOfListing = (listing: Listing) => {
  const { type, condition, brand_key: brand, governorate, city } = listing
  const words = ['', ...wordsOfListing(listing.lexemes)]
  const filters = orAny(type).flatMap((type) =>
    orAny(condition).flatMap((condition) =>
      orAny(brand).flatMap((brand) =>
        orAny(governoratePlace(governorate), cityPlace(city)).map((place) =>
          filtersKey({ type, condition, brand, place }),
        ),
      ),
    ),
  )
  return { words, filters }
}

const orAny = (...values: string[]) => ['', ...values]

type Bounds = { min_price: number | null; max_price: number | null; currency: Currency | null }

/** As lists compare prices: at the rates in force. */
export const isPriceWithin = (rates: Rates, { min_price, max_price, currency }: Bounds, norm: number): boolean => {
  if (currency === null) return true
  const { min, max } = normaliseBounds(rates, currency, {
    ...(min_price !== null && { min: min_price }),
    ...(max_price !== null && { max: max_price }),
  })
  return min <= norm && norm <= max
}

const microDollars = 1_000_000
const cents = 100
/** Of a normalised price; what is near a bound is compared exactly. */
const slack = 2

/** For searches of each currency, which highest price they have at least if they find the listing; roughly, and never too high. */
export const leastMaxPrices = (rates: Rates, norm: number): { currency: Currency | ''; price: number }[] => [
  { currency: '', price: Number.NEGATIVE_INFINITY },
  ...currencies.flatMap((currency) => {
    const rate = rates[currency]
    if (rate)
      return norm < unratedFrom ? [{ currency, price: ((norm - slack) / microDollars) * rate.perUsd * 0.999_999 }] : []
    const { min, max } = unratedBounds(currency)
    return min <= norm && norm <= max ? [{ currency, price: (norm - min - slack) / cents }] : []
  }),
]
