import { AppError } from '#api/http/errors.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { AdsQuery, ads } from '#contract/endpoints/directory/ads.ts'
import { type Service, serviceNames, services } from '#contract/endpoints/directory/directory.ts'
import { EngineersQuery, engineers } from '#contract/endpoints/directory/engineers.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { ShopsQuery, shops } from '#contract/endpoints/directory/shops.ts'
import { WantedQuery, wanted } from '#contract/endpoints/wanted/wanted.ts'
import { pageSizeMax } from '#domain/limits.ts'
import { filterNames } from '#domain/listing/listing-query.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { filterPlaceName, readFilterPlace } from '#domain/places/governorates.ts'
import type { Lang } from '#domain/text/lang.ts'
import type { AtomEntry } from '#server/feeds/atom.ts'
import { feedTexts } from '#server/feeds/feed.texts.ts'
import { adEntry, engineerEntry, productEntry, type Site, shopEntry, wantedEntry } from '#server/feeds/feed-entries.ts'
import { activeFilters } from '#web/features/browse/facets/active-filters.ts'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { titleWords } from '#web/platform/page/page-words.ts'
import { paths } from '#web/url.ts'

export type ReadApi = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>

type Query = Record<string, string>
type Listed = { title: string; entries: AtomEntry[] }

/** A list as a feed: newest first, whatever the order of the page. */
type FeedList = {
  names: readonly string[]
  page: (query: Query) => string
  load: (read: ReadApi, site: Site, query: Query) => Promise<Listed>
}

const limit = pageSizeMax
const newestProducts = { limit, sortBy: 'createdAt', sortOrder: 'desc' } as const
const newestEntries = { limit, sortBy: 'newest' } as const
const sortNames = ['page', 'limit', 'sortBy']

const namesIn = ({ shape }: { shape: object }) => Object.keys(shape).filter((name) => !sortNames.includes(name))

/** Without JavaScript a form sends the city together with the governorate it belongs to. */
const cityOf = 'cityOf'
const sameGovernorate = (one = '', other = '') => (readFilterPlace(one) ?? one) === (readFilterPlace(other) ?? other)
const placeOf = ({ [cityOf]: of, city, ...query }: Query): Query =>
  city === undefined || (of !== undefined && !sameGovernorate(of, query.governorate)) ? query : { ...query, city }

const titleOf = (title: string, labels: (string | undefined)[]) => [title, ...labels].filter(Boolean).join(' · ')

const labelsOf = (lang: Lang, query: Query) =>
  activeFilters(lang, readFilters(paths.products, new URLSearchParams(query))).map(({ name, label }) =>
    name === 'keyword' || name === 'brand' ? titleWords(label) : label,
  )

const productNames = [...filterNames, cityOf]

const allProducts: FeedList = {
  names: productNames,
  page: () => paths.products,
  load: async (read, site, query) => {
    const { data } = await read(products.browse, { query: { ...query, ...newestProducts } })
    const title = titleOf(feedTexts[site.lang].products, labelsOf(site.lang, query))
    return { title, entries: data.map((card) => productEntry(site, card)) }
  },
}

const ofSeller: FeedList = {
  names: ['seller', ...productNames],
  page: ({ seller = '' }) => paths.seller(seller),
  load: async (read, site, { seller: id = '', ...query }) => {
    const { data: seller } = await read(sellers.get, { params: { id } })
    const { data } = await read(sellers.products, { params: { id }, query: { ...query, ...newestProducts } })
    const title = titleOf(feedTexts[site.lang].productsOf(seller.name), labelsOf(site.lang, query))
    return { title, entries: data.map((card) => productEntry(site, card)) }
  },
}

const ofShop: FeedList = {
  names: ['shop', ...productNames],
  page: ({ shop = '' }) => paths.shop(shop),
  load: async (read, site, { shop: id = '', ...query }) => {
    const { data: shop } = await read(shops.get, { params: { id } })
    const { data } = await read(shops.products, { params: { id }, query: { ...query, ...newestProducts } })
    const title = titleOf(feedTexts[site.lang].productsOf(shop.name), labelsOf(site.lang, query))
    return { title, entries: data.map((card) => productEntry(site, card)) }
  },
}

const directoryLabels = (lang: Lang, { search_keyword, governorate, city, service }: Query) => [
  search_keyword && titleWords(search_keyword),
  service && (serviceNames[services.find((one) => one === service.toLowerCase()) as Service]?.[lang] ?? service),
  governorate && filterPlaceName(lang, readFilterPlace(governorate) ?? governorate),
  city,
]

/** Empty for `all`. */
const nameIn = (names: Record<string, Record<Lang, string>>, given: string | undefined, lang: Lang) =>
  Object.entries(names).find(([key]) => key.toLowerCase() === given?.toLowerCase())?.[1][lang]

const allEngineers: FeedList = {
  names: ['list', ...namesIn(EngineersQuery), cityOf],
  page: () => paths.engineers,
  load: async (read, site, { list: _, ...query }) => {
    const { data } = await read(engineers.list, { query: { ...query, ...newestEntries } as never })
    const title = titleOf(engineersTexts[site.lang].title, directoryLabels(site.lang, query))
    return { title, entries: data.map((card) => engineerEntry(site, card)) }
  },
}

const allShops: FeedList = {
  names: ['list', ...namesIn(ShopsQuery), cityOf],
  page: () => paths.shops,
  load: async (read, site, { list: _, ...query }) => {
    const { data } = await read(shops.list, { query: { ...query, ...newestEntries } as never })
    const title = titleOf(shopsTexts[site.lang].title, directoryLabels(site.lang, query))
    return { title, entries: data.map((card) => shopEntry(site, card)) }
  },
}

const allAds: FeedList = {
  names: ['list', ...namesIn(AdsQuery)],
  page: () => paths.shopAds,
  load: async (read, site, { list: _, ...query }) => {
    const { data } = await read(ads.list, { query: { ...query, limit } })
    const title = titleOf(adsTexts[site.lang].title, directoryLabels(site.lang, query))
    return { title, entries: data.map((ad) => adEntry(site, ad)) }
  },
}

const allWanted: FeedList = {
  names: ['list', ...namesIn(WantedQuery)],
  page: () => paths.wanted,
  load: async (read, site, { list: _, ...query }) => {
    const { data } = await read(wanted.list, { query: { ...query, limit } })
    const { keyword, type, condition, ...place } = query
    const title = titleOf(feedTexts[site.lang].wanted, [
      keyword && titleWords(keyword),
      nameIn(productTypeNames, type, site.lang),
      nameIn(conditionNames, condition, site.lang),
      ...directoryLabels(site.lang, place),
    ])
    return { title, entries: data.map((ad) => wantedEntry(site, ad)) }
  },
}

const byName: Partial<Record<string, FeedList>> = {
  engineers: allEngineers,
  shops: allShops,
  ads: allAds,
  wanted: allWanted,
}

const listOf = (given: URLSearchParams): FeedList => {
  const name = given.get('list')
  if (name) {
    const found = Object.hasOwn(byName, name) ? byName[name] : undefined
    if (!found) throw new AppError('invalid', { fields: { list: 'unknown_value' } })
    return found
  }
  return given.get('shop') ? ofShop : given.get('seller') ? ofSeller : allProducts
}

/** Takes the first value of each parameter, in one order, without empty ones. */
export const readFeedQuery = (given: URLSearchParams): { list: FeedList; query: Query } => {
  const list = listOf(given)
  const pairs = list.names.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return { list, query: placeOf(Object.fromEntries(pairs)) }
}
