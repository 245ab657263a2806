import { everyTag, makeCache } from '#api/cache/cache.ts'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { type ChosenFilters, hasWordFilters } from '#api/features/browse/facets/facet-counts.ts'

/**
 * Tags of lists combine a kind with the filters: `set` for membership, `price` for order and filters by price, `words`
 * for keywords, `range` for the lowest and highest price, `near` for prices in a band of about 10 %. Triggers write the
 * filter values of a changed listing (migration 0049), which `expandTags` turns into the tags of all lists that contain
 * it.
 */
export const listKinds = ['set', 'price', 'words'] as const
export type ListTag = (typeof listKinds)[number]

const names = ['type', 'governorate', 'city', 'condition', 'brand'] as const
type Name = (typeof names)[number]
type Values = { [name in Name]?: string | undefined }

const filtersOf = (values: Values) =>
  names.flatMap((name) => (values[name] === undefined ? [] : `${name}=${values[name]}`)).join('&')

/** Filters with more values are left out of the tags, which then match more changes, never fewer. */
const valuesMax = 30

const choices = (values: readonly string[]) => (values.length <= valuesMax ? values : [undefined])

/** Returns one combination per selected place. The city alone identifies the place. */
const combinationsOf = ({ type, governorates, cities, condition, brand }: ChosenFilters): string[] => {
  const places: Values[] = cities
    ? choices(cities).map((city) => ({ city }))
    : governorates
      ? choices(governorates).map((governorate) => ({ governorate }))
      : [{}]
  return places.map((place) => filtersOf({ type, condition, brand, ...place }))
}

/** Every change of a reservation invalidates lists that leave out reserved listings. */
const reservedTag = 'reserved'

export const listTags = (kinds: readonly ListTag[], chosen: ChosenFilters): string[] => [
  ...kinds.flatMap((kind) => combinationsOf(chosen).map((filters) => `${kind}:${filters}`)),
  ...(chosen.isAvailable ? [reservedTag] : []),
  // Figures and reports are words of the index.
  ...(hasWordFilters(chosen) && !kinds.includes('words') ? listTags(['words'], chosen) : []),
]

type Range = { min: number; max: number }

const rangesMax = 1_000
/** The shown ranges by filters. Most new prices are inside them and invalidate nothing. */
const ranges = perDatabase(() => makeCache<Range | null>({ maxSize: rangesMax }))

export const rangeTags = (db: Db, chosen: ChosenFilters, range: Range | null): string[] => {
  const combinations = combinationsOf(chosen)
  // The combined range of several places is not the range of any of them.
  for (const filters of combinations) ranges(db).set(filters, combinations.length === 1 ? range : null)
  return combinations.map((filters) => `range:${filters}`)
}

const isBound = (range: Range | null | undefined, prices: readonly number[]) =>
  !range || prices.some((price) => price <= range.min || price >= range.max)

const bandOf = (logarithm: number) => Math.floor(logarithm * 10)
const bandsMax = 30

/** Tags of a list of the nearest prices, which only a listing at most `distance` away can change. */
export const nearPriceTags = (chosen: ChosenFilters, price: number, distance: number): string[] => {
  const middle = Math.log(price + 1)
  const from = bandOf(middle - distance)
  const length = bandOf(middle + distance) - from + 1
  if (length > bandsMax) return listTags(['price'], chosen)
  return combinationsOf(chosen).flatMap((filters) => Array.from({ length }, (_, n) => `near:${from + n}:${filters}`))
}

const event = /^(set|price|words):(\[.*\])$/s

export const expandTags = (db: Db, tags: readonly string[]): string[] => {
  if (tags.includes(everyTag)) return [everyTag]
  const all = new Set<string>()
  for (const tag of tags) {
    const [, kind, json] = event.exec(tag) ?? []
    if (!kind || !json) {
      all.add(tag)
      continue
    }
    const values = JSON.parse(json)
    const prices: number[] = values.splice(names.length)
    const bands = prices.map((price) => bandOf(Math.log(price + 1)))
    for (const filters of combinationsWith(values)) {
      all.add(`${kind}:${filters}`)
      for (const band of bands) all.add(`near:${band}:${filters}`)
      if (kind === 'set' || (kind === 'price' && isBound(ranges(db).peek(filters), prices))) all.add(`range:${filters}`)
    }
  }
  return [...all]
}

const combinationsWith = (values: string[]): string[] =>
  Array.from({ length: 1 << names.length }, (_, chosen) =>
    filtersOf(Object.fromEntries(names.flatMap((name, bit) => (chosen & (1 << bit) ? [[name, values[bit]]] : [])))),
  )
