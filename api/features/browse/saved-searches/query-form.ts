import {
  type Compiled,
  compileSearch,
  nothingFound,
  readListWords,
} from '#api/features/browse/saved-searches/search-keys.ts'
import { brandKeyOf, brandName, otherBrand } from '#api/features/browse/search/search.service.ts'
import { readPlaceFilter } from '#api/features/directory/entries/places.ts'
import { AppError } from '#api/http/errors.ts'
import type { SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import { type FilterQuery, SavedQuery } from '#domain/listing/listing-query.ts'
import { savedSearchNames } from '#domain/listing/saved-search-names.ts'
import { areas, governorates } from '#domain/places/governorates.ts'
import { findCity, findGovernorates } from '#domain/places/places.ts'

export type StoredQuery = SavedSearch['query']

/** Returns the canonical form, equal for queries of equal meaning. Throws 422 for values that lists would reject. */
export const storedQuery = (given: FilterQuery): StoredQuery => {
  const query = inKeys(given)
  const {
    search_keyword,
    type,
    governorate,
    city,
    condition,
    brand,
    minPrice,
    maxPrice,
    currency = 'YER',
    availability,
    report,
    warranty,
    chemistry,
    systemVolts,
    phases,
  } = query
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const words = search_keyword?.replace(/\s+/g, ' ')
  const goods = { search_keyword: words, type, condition, brand, chemistry, systemVolts, phases, report, warranty }
  const fields = { ...goods, governorate, city, minPrice, maxPrice }
  const isGiven = ([, value]: [string, unknown]) => value !== undefined
  // `availability` alone would match nearly every listing.
  if (!Object.entries(fields).some(isGiven)) throw invalid('query', 'filter_required')
  if (!readListWords(query)) throw invalid('query.search_keyword', 'filter_required')
  const all = { ...fields, ...(hasPrice && { currency }), ...(availability === 'available' && { availability }) }
  return Object.fromEntries(Object.entries(all).filter(isGiven)) as StoredQuery
}

const invalid = (field: string, reason: string) => new AppError('invalid', { fields: { [field]: reason } })

const readStored = (query: StoredQuery): FilterQuery => SavedQuery.parse(query)

const inKeys = (query: FilterQuery): FilterQuery => {
  const places = readPlaces(query)
  const key = query.brand === undefined ? undefined : brandKeyOf(query.brand)
  return {
    ...query,
    governorate: placeKey(places.governorates),
    city: cityKey(query, places.cities),
    // Keys of unknown brands may be truncated, and a truncated key read as a spelling gives another key.
    brand: key === undefined || brandKeyOf(key) === key ? key : query.brand,
  }
}

const readPlaces = (query: FilterQuery) => {
  try {
    return readPlaceFilter(query)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, reason]) => [`query.${name}`, reason])
    throw new AppError(error.code, { fields: Object.fromEntries(fields) })
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('|') === other.join('|')

const placeKey = (keys: readonly string[] | undefined): string | undefined =>
  keys && (areas.find((area) => isSame(area.governorates, keys))?.key ?? keys[0])

const cityKey = ({ governorate, city }: FilterQuery, keys: string[] | undefined): string | undefined => {
  const key = keys?.[0]
  if (key === undefined || keys?.length !== 1) return city
  return isSame(readPlaceFilter({ governorate, city: key }).cities ?? [], keys) ? key : city
}

/** A stored place may be unknown by now; the search then finds nothing, as the list does. */
export const compileStored = (query: StoredQuery): Compiled => {
  try {
    return compileSearch(readStored(query))
  } catch (error) {
    if (error instanceof AppError) return nothingFound
    throw error
  }
}

export const namesOf = (stored: StoredQuery): SavedSearch['names'] => {
  const { brand, city, ...query } = readStored(stored)
  return savedSearchNames({
    ...query,
    ...(brand !== undefined && { brand: brandNames(brandKeyOf(brand)) }),
    ...(city !== undefined && { city: cityNames({ ...query, city }) }),
  })
}

const brandNames = (key: string) => (key === otherBrand ? null : brandName(key))

const allGovernorates = governorates.map(({ key }) => key)

const cityNames = (query: FilterQuery & { city: string }) => {
  const within = query.governorate === undefined ? allGovernorates : (findGovernorates(query.governorate) ?? [])
  const { ar, en } = within.flatMap((key) => findCity(key, query.city) ?? [])[0] ?? { ar: query.city, en: query.city }
  return { ar, en }
}
