import { makeDice } from '#bench/catalogue.ts'
import type { FilterQuery } from '#domain/listing/listing-query.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import { currencies } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import { citiesOf } from '#domain/places/places.ts'

const types: [ProductType, number][] = [
  ['Panel', 40],
  ['Inverter', 22],
  ['Battery', 25],
  ['Accessory', 7],
  ['Panel bases', 4],
  ['Others', 2],
]
const perUsd = { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 }
const keywords = {
  Panel: ['لوح 550', '550 واط', 'لوح جينكو', 'لونجي 580', 'الواح مستعمل', 'jinko 550w', '610', '4 الواح', 'ترينا'],
  Inverter: ['انفرتر 5 كيلو', 'هايبرد', 'growatt 5kw', 'انفرتر ديي', 'محول 3 كيلو', 'ماست'],
  Battery: ['بطارية ليثيوم', 'جل 200', '200 امبير', '48v 100ah', 'بايلونتيك', 'بطاريات مستعملة'],
  Accessory: ['منظم 60 امبير', 'mppt', 'كيبل 6 ملي', 'قاطع'],
  'Panel bases': ['قواعد', 'حامل الواح'],
  Others: ['غطاس 3 حصان', 'ثلاجة', 'كشاف', 'منظومة كاملة'],
}

/** Cities of shops and large ports first, in proportion to where people live. */
const places = governorates.map(({ key }) => key)

/**
 * The n-th saved search: mostly a type and a governorate, the large ones most often, narrowed by words, a brand, a
 * condition or a highest price. `within` limits the governorates.
 */
export const makeQuery = (n: number, within?: readonly string[]): FilterQuery => {
  const dice = makeDice(n * 2_246_822_519 + 5)
  const sometimes = <T>(share: number, value: () => T) => (dice.roll() < share ? value() : undefined)
  const kind = dice.weighted(types)
  const makers = brands.filter((brand) => brand.types.includes(kind))
  const currency = dice.pickEarly(currencies)
  const query = {
    search_keyword: sometimes(0.4, () => dice.pick(keywords[kind])),
    type: sometimes(0.85, () => kind),
    governorate: within ? dice.pick(within) : sometimes(0.75, () => dice.pickEarly(places)),
    city: undefined as string | undefined,
    condition: sometimes(0.35, () => dice.pick(['New', 'Used'] as const)),
    brand: makers.length > 0 ? sometimes(0.55, () => dice.pickEarly(makers).key) : undefined,
    minPrice: sometimes(0.15, () => Math.round(dice.roll() * 60 * perUsd[currency])),
    maxPrice: sometimes(0.5, () => Math.round((30 + dice.roll() * 300) * perUsd[currency])),
    currency,
  }
  const { currency: _, ...filters } = query
  const count = Object.values(filters).filter((value) => value !== undefined).length
  if (count >= 3) return query
  // Nine of ten saved searches are narrower than a type and a place.
  const placed = { ...query, type: kind, governorate: query.governorate ?? dice.pickEarly(places) }
  const city = dice.pickEarly(citiesOf(placed.governorate)).key
  const maker = makers.length > 0 ? dice.pickEarly(makers).key : undefined
  return dice.weighted<FilterQuery>([
    [placed, 10],
    [{ ...placed, city }, 30],
    [{ ...placed, brand: query.brand ?? maker, maxPrice: query.maxPrice ?? Math.round(80 * perUsd[currency]) }, 60],
  ])
}
