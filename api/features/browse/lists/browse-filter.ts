import type { Deps } from '#api/deps.ts'
import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import type { Order } from '#api/features/browse/lists/browse-queries.ts'
import type { ListingQuery } from '#api/features/browse/lists/match-queries.ts'
import {
  brandKeyOf,
  conditionReportLexeme,
  filterLexeme,
  type SearchPlan,
  tsquery,
  warrantyLexeme,
} from '#api/features/browse/search/search.service.ts'
import { readPlaceFilter } from '#api/features/directory/entries/places.ts'
import { missingRates, normaliseBounds, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { FilterQuery, ProductQuery } from '#domain/listing/listing-query.ts'

export const parseFilters = (query: FilterQuery): ChosenFilters => ({
  type: query.type,
  condition: query.condition,
  brand: query.brand === undefined ? undefined : brandKeyOf(query.brand),
  ...readPlaceFilter(query),
  ...(query.availability === 'available' && { isAvailable: true as const }),
  ...(query.report === 'yes' && { hasConditionReport: true as const }),
  ...(query.warranty === 'yes' && { hasWarranty: true as const }),
  ...(query.chemistry && { chemistry: query.chemistry }),
  ...(query.systemVolts && { systemVolts: query.systemVolts }),
  ...(query.phases && { phases: query.phases }),
})

export const readPrice = async ({ db }: Pick<Deps, 'db'>, query: FilterQuery): Promise<ListingQuery['price']> => {
  const { minPrice, maxPrice, currency = 'YER' } = query
  if (minPrice === undefined && maxPrice === undefined) return null
  return normaliseBounds(await ratesInForce(db), currency, { min: minPrice, max: maxPrice })
}

/** Filters are lexemes of the same index as the keyword, so that any combination is one index lookup. */
export const wordsFor = (chosen: ChosenFilters, plan: Pick<SearchPlan, 'words'> | null): string | null => {
  const { type, governorates, cities, condition, brand, chemistry, systemVolts, phases } = chosen
  const lexemes = [
    ...(type === undefined ? [] : [filterLexeme.type(type)]),
    ...(condition === undefined ? [] : [filterLexeme.condition(condition)]),
    ...(brand === undefined ? [] : [filterLexeme.brand(brand)]),
    ...(chosen.hasConditionReport ? [conditionReportLexeme] : []),
    ...(chosen.hasWarranty ? [warrantyLexeme] : []),
    ...(chemistry === undefined ? [] : [filterLexeme.chemistry(chemistry)]),
    ...(systemVolts === undefined ? [] : [filterLexeme.systemVolts(systemVolts)]),
    ...(phases === undefined ? [] : [filterLexeme.phases(phases)]),
  ].map(tsquery.quote)
  const places = [governorates?.map(filterLexeme.governorate) ?? [], cities?.map(filterLexeme.city) ?? []]
  const anyPlace = places.filter(({ length }) => length > 0).map((keys) => tsquery.anyOf(keys.map(tsquery.quote)))
  const parts = [...lexemes, ...anyPlace, ...(plan ? [plan.words] : [])]
  return parts.length > 0 ? tsquery.allOf(parts) : null
}

/**
 * Without all rates, prices of different currencies cannot be compared, so each currency is sorted by itself. Ascending
 * normalised prices group them already.
 */
const withinCurrencies: Partial<Record<Order, Order>> = {
  dearest: 'dearestByCurrency',
  cheapestUnit: 'cheapestUnitByCurrency',
  dearestUnit: 'dearestUnitByCurrency',
}

export const orderOf = (query: ProductQuery, rates: Rates): Order => {
  const order = chosenOrder(query)
  return missingRates(rates).length > 0 ? (withinCurrencies[order] ?? order) : order
}

/** An explicit order takes precedence; otherwise a keyword sorts by relevance and all other lists by date. */
const chosenOrder = ({ sortBy, sortOrder, search_keyword }: ProductQuery): Order => {
  if (sortBy === 'pricePerUnit') return sortOrder === 'desc' ? 'dearestUnit' : 'cheapestUnit'
  if (sortBy === 'price') return sortOrder === 'asc' ? 'cheapest' : 'dearest'
  if (sortBy === undefined && sortOrder === undefined && search_keyword !== undefined) return 'relevance'
  return sortOrder === 'asc' ? 'oldest' : 'newest'
}
