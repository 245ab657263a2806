import { parseFilters, wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import { type RequiredWord, requiredWords, wordsOfListing } from '#api/features/browse/saved-searches/required-words.ts'
import { planSearch } from '#api/features/browse/search/search.service.ts'
import { type Rates, scaleOf } from '#api/features/site/currency/rates.service.ts'
import type { FilterQuery } from '#domain/listing/listing-query.ts'
import { type Currency, currencies } from '#domain/money/money.ts'

/**
 * Returns the conditions that `browse` uses for this query, except the price; null when the keyword contains no word
 * and the list is always empty. `words` is a tsquery, null without filter and keyword.
 */
export const readListWords = (query: FilterQuery) => {
  const chosen = parseFilters(query)
  if (query.search_keyword === undefined) return { chosen, keyword: null, words: wordsFor(chosen, null) }
  const plan = planSearch(query.search_keyword)
  return plan && { chosen, keyword: plan.words, words: wordsFor(chosen, plan) }
}

/** `words` is null for a search that any listing matches. */
export type Compiled = {
  words: string | null
  minPrice: number | null
  maxPrice: number | null
  currency: Currency | null
  keys: Key[]
}
/**
 * A listing can match only if one of its keys (`keysOfListing`) equals one of these. An empty string matches any value.
 */
export type Key = { first: string; second: string; filters: string }

/** Per search; a second word that would exceed it is left out. */
const keysMax = 64

/** Increase when keys are made differently: all searches are then compiled again. */
export const keysVersion = 1

/** A search without keys is never matched. */
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

/** Tolerance for the rounding of normalised prices. */
const slack = 2

/** Bounds in a currency are compared as `base + round(bound * times / per)`, at most `top`. */
export type ComparedPrice = {
  currency: Currency | ''
  /** A lower bound of the `maxPrice` of every search that finds the listing. */
  leastMax: number
  base: number
  top: number
  times: number
  per: number
}

/** One entry per currency of searches that can find the listing; empty for searches without a price. */
export const comparedPrices = (rates: Rates, norm: number): ComparedPrice[] => [
  { currency: '', leastMax: Number.NEGATIVE_INFINITY, base: 0, top: 0, times: 1, per: 1 },
  ...currencies.flatMap((currency) => {
    const scale = scaleOf(rates, currency)
    const { base, top, times, per } = scale
    const leastMax = ((norm - base - slack) / times) * per * 0.999_999
    return base <= norm && norm <= top ? [{ currency, leastMax, ...scale }] : []
  }),
]
