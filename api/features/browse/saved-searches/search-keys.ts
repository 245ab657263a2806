import { parseFilters, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import { type RequiredWord, requiredWords, wordsOfListing } from '#api/features/browse/saved-searches/required-words.ts'
import { planSearch } from '#api/features/browse/search/search.service.ts'
import { type Rates, scaleOf } from '#api/features/site/currency/rates.service.ts'
import type { FilterQuery } from '#domain/listing/listing-query.ts'
import { type Currency, currencies } from '#domain/money/money.ts'

/**
 * The query of a list as `browse` asks the read model for it, without its price. `words`: a tsquery, null when there is neither a
 * filter nor a keyword. Null: the keyword has no word in it, and the list is always empty.
 */
export const readListWords = (query: FilterQuery) => {
  const chosen = parseFilters(query)
  if (query.search_keyword === undefined) return { chosen, keyword: null, words: wordsFor(chosen, null) }
  const plan = planSearch(query.search_keyword)
  return plan && { chosen, keyword: plan.words, words: wordsFor(chosen, plan) }
}

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

/** Of a normalised price. */
const slack = 2

/** How bounds in a currency are compared with a listing: `base + round(bound * times / per)`, at most `top`. */
export type ComparedPrice = {
  currency: Currency | ''
  /** The highest price that a search which finds the listing has at least; roughly, and never too high. */
  leastMax: number
  base: number
  top: number
  times: number
  per: number
}

/** For every currency in whose searches the listing can be; empty: searches without a price. */
export const comparedPrices = (rates: Rates, norm: number): ComparedPrice[] => [
  { currency: '', leastMax: Number.NEGATIVE_INFINITY, base: 0, top: 0, times: 1, per: 1 },
  ...currencies.flatMap((currency) => {
    const scale = scaleOf(rates, currency)
    const { base, top, times, per } = scale
    const leastMax = ((norm - base - slack) / times) * per * 0.999_999
    return base <= norm && norm <= top ? [{ currency, leastMax, ...scale }] : []
  }),
]
