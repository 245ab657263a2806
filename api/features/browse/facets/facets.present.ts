import type { ChosenFilters, Tally } from '#api/features/browse/facets/facet-counts.ts'
import { brandName, otherBrand } from '#api/features/browse/search/search.service.ts'
import { nameCities, nameGovernorates } from '#api/features/directory/entries/places.ts'
import { denormalise, type Rates } from '#api/features/site/currency/rates.service.ts'
import type { ProductFilters } from '#contract/endpoints/browse/products.ts'
import { conditionNames, conditions, productTypeNames, productTypes } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'

const brandsMax = 100

const byCount = (counts: Map<string, number>) =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))

/** Caches derived lists by identity: the counts of all listings stay the same object until a listing changes. */
const onceFor = <T>(make: (counts: Map<string, number>) => T) => {
  const known = new WeakMap<Map<string, number>, T>()
  return (counts: Map<string, number>): T => {
    const made = known.get(counts) ?? make(counts)
    known.set(counts, made)
    return made
  }
}

const brandsOf = onceFor((counts) => {
  const { named = [], other = [] } = Object.groupBy(byCount(counts), ({ value }) =>
    value === otherBrand ? 'other' : 'named',
  )
  return [...named.slice(0, brandsMax - other.length), ...other].map(({ value, count }) => {
    const { ar, en } = brandName(value)
    return { value, ar, en, count }
  })
})

const governoratesOf = onceFor((counts) => nameGovernorates(byCount(counts)))

export const toFilters = (
  { total, counts, price }: Tally,
  { governorates }: ChosenFilters,
  rates: Rates,
  currency: Currency,
  isApproximate: boolean,
): ProductFilters => ({
  total,
  types: productTypes.map((value) => ({ value, ...productTypeNames[value], count: counts.type.get(value) ?? 0 })),
  brands: brandsOf(counts.brand),
  governorates: governoratesOf(counts.governorate),
  cities: governorates === undefined ? [] : nameCities(byCount(counts.city), governorates),
  conditions: conditions.map((value) => ({ value, ...conditionNames[value], count: counts.condition.get(value) ?? 0 })),
  price: price && toRange(price, rates, currency),
  isApproximate,
})

/** Rounds outwards so that the range contains every price. */
const toRange = ({ min, max }: { min: number; max: number }, rates: Rates, currency: Currency) => {
  const lowest = denormalise(rates, min, currency)
  const highest = denormalise(rates, max, currency)
  if (lowest === null || highest === null) return null
  return { min: Math.floor(lowest + tolerance), max: Math.ceil(highest - tolerance), currency }
}

/** Normalised prices round (50 000 rials become 49 999.9999 or 50 000.0001); below 0.01 so that 99.99 stays inside. */
const tolerance = 0.005
