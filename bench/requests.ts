import {
  distinctListings,
  listingId,
  makeDice,
  makeListing,
  sellerId,
  sellers as sellersCount,
  shopId,
} from '#bench/catalogue.ts'
import { usually } from '#bench/measure.ts'
import { apiBase } from '#contract/endpoint.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'

export const measured = {
  browse: products.browse,
  get: products.get,
  filters: products.filters,
  ofShop: shops.products,
  ofSeller: sellers.products,
  wanted: wanted.list,
}
export type Endpoint = keyof typeof measured
export type Request = { endpoint: Endpoint; params?: Record<string, string>; query?: Record<string, string> }
export type Scenario = {
  name: string
  requests: Request[]
  bareSql?: (request: Request) => { text: string; values: unknown[] }
}

export const urlOf = ({ endpoint, params = {}, query = {} }: Request) => {
  const filled = measured[endpoint].path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return `${apiBase}${filled}?${new URLSearchParams(query)}`
}

const keywords = [
  'لوح',
  'ألواح شمسية 550',
  'انفرتر ٥ كيلو',
  'إنفرتر هايبرد جروات',
  'بطارية جل 200 امبير',
  'بطاريات ليثيوم',
  'جينكو 550 واط',
  'منظم شحن',
  'كيبل شمسي',
  'قواعد ألواح',
  'لونجي مستعمل',
  'انفرتر ماست تعز',
  'مضخة شمسية',
  'بطارية نارادا صنعاء',
  'growatt 5kw',
  'ثلاجة',
]

const some = (n: number, make: (n: number) => Request) => Array.from({ length: n }, (_, at) => make(at))

/** Filters that match a real listing, so that most searches find something. */
const filtersLike = (n: number, listings: number, until: Date): Record<string, string> => {
  const dice = makeDice(n * 31 + 5)
  const { type, governorate, city, condition, brandKey, price, currency } = makeListing(
    Math.floor(dice.roll() * listings),
    until,
  )
  const query: Record<string, string> = {}
  if (dice.roll() < 0.7) query.type = type
  if (dice.roll() < 0.5) query.governorate = governorate
  if (query.governorate && dice.roll() < 0.3) query.city = city
  if (dice.roll() < 0.3) query.condition = condition
  if (dice.roll() < 0.3 && brandKey !== 'other') query.brand = brandKey
  if (Object.keys(query).length === 0) query.type = type
  if (dice.roll() < 0.2)
    Object.assign(query, {
      minPrice: String(Math.floor(price * 0.5)),
      maxPrice: String(Math.ceil(price * 2)),
      currency,
    })
  if (dice.roll() < 0.3) Object.assign(query, { sortBy: 'price', sortOrder: dice.roll() < 0.6 ? 'asc' : 'desc' })
  if (dice.roll() < 0.3) query.page = String(1 + Math.floor(dice.roll() * 4))
  return query
}

const plainFilters = (n: number, listings: number, until: Date) => {
  const { type, governorate, condition, brand } = filtersLike(n, listings, until)
  return Object.fromEntries(
    Object.entries({ type, governorate, condition, brand }).filter(([, value]) => value),
  ) as Record<string, string>
}

/** The cost of facet counts when the database computes them. */
const facetSql = ({ query = {} }: Request) => {
  const columns = { type: 'type', governorate: 'governorate', condition: 'condition', brand: 'brand_key' }
  const chosen = Object.entries(columns).filter(([name]) => query[name] !== undefined)
  const where = chosen.map(([, column], at) => `${column} = $${at + 1}`).join(' and ') || 'true'
  return {
    text: `select type, brand_key, governorate, condition, count(*), min(price_norm), max(price_norm) from product_search where ${where}
      group by grouping sets ((type), (brand_key), (governorate), (condition))`,
    values: chosen.map(([name]) => query[name]),
  }
}

export const scenarios = (all: number, until: Date): Scenario[] =>
  allScenarios(all, until).map((one) => ({ ...one, requests: one.requests.slice(0, usually(one.requests.length, 20)) }))

const allScenarios = (all: number, until: Date): Scenario[] => {
  const listings = Math.min(all, distinctListings)
  return [
    { name: 'browse', requests: some(600, (n) => ({ endpoint: 'browse', query: { page: String(1 + (n % 5)) } })) },
    { name: 'browse, first page', requests: some(600, () => ({ endpoint: 'browse' })) },
    {
      name: 'listings of a shop, first page',
      requests: some(600, (n) => ({ endpoint: 'ofShop', params: { id: shopId((n * 17) % sellersCount) } })),
    },
    {
      name: 'listings of a seller, first page',
      requests: some(600, (n) => ({ endpoint: 'ofSeller', params: { id: sellerId((n * 17) % sellersCount) } })),
    },
    { name: 'wanted, first page', requests: some(600, () => ({ endpoint: 'wanted' })) },
    {
      name: 'filtered wanted',
      requests: some(600, (n) => {
        const { type = '', governorate = '', condition = '' } = plainFilters(n, listings, until)
        const keyword = n % 4 === 0 ? (keywords[n % keywords.length] ?? '') : ''
        return { endpoint: 'wanted', query: { keyword, type, governorate, condition } }
      }),
    },
    {
      name: 'filtered browse',
      requests: some(600, (n) => ({ endpoint: 'browse', query: filtersLike(n, listings, until) })),
    },
    {
      name: 'Arabic search',
      requests: some(480, (n) => ({
        endpoint: 'browse',
        query: {
          search_keyword: keywords[n % keywords.length] ?? '',
          page: String(1 + (Math.floor(n / keywords.length) % 3)),
        },
      })),
    },
    {
      name: 'detail',
      requests: some(600, (n) => ({ endpoint: 'get', params: { id: listingId((n * 7919) % listings) } })),
    },
    {
      name: 'page 1000',
      requests: some(400, (n) => ({ endpoint: 'browse', query: { page: String(1000 - (n % 7)) } })),
    },
    {
      name: 'facets',
      requests: some(all > distinctListings ? 40 : 400, (n) => ({
        endpoint: 'filters',
        query: plainFilters(n, listings, until),
      })),
      bareSql: facetSql,
    },
  ]
}
