import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()

const capital = { governorate: 'sanaa-city', city: 'al-sabeen' }
const around = { governorate: 'sanaa', city: 'bani-matar' }
const elsewhere = { governorate: 'aden', city: 'al-mualla' }
const places = [capital, around, elsewhere]

type List = typeof products.browse | typeof shops.list | typeof engineers.list | typeof ads.list
type Filters = typeof products.filters | typeof shops.filters | typeof engineers.filters

const named = async (endpoint: List, query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await ask(test.app, endpoint, { query })
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ name, title }: { name?: string; title: string }) => name ?? title).sort()
}

beforeAll(async () => {
  await someRates(test.deps)
  const ownerId = (await aUser(test.deps)).id
  for (const place of places) {
    await aProduct(test.deps, { ownerId, ...place, name: place.governorate, brand: 'Jinko', price: 100_000 })
    await anEngineer(test.deps, { ...place, name: place.governorate })
    const shopId = await aShop(test.deps, { ...place, name: place.governorate })
    await anAd(test.deps, { shopId, title: place.governorate })
  }
})

describe('the capital and the governorate around it', () => {
  const lists: [string, List][] = [
    ['browse-products', products.browse],
    ['getAllShops', shops.list],
    ['getAllEngineer', engineers.list],
    ['getAllAds', ads.list],
  ]

  it.each(lists)('200 %s gives both for one choice, and each alone by its key', async (_, endpoint) => {
    for (const governorate of ['sanaa-all', 'صنعاء', 'صنعا', "Sana'a", 'صنعاء كلها'])
      expect(await named(endpoint, { governorate }), governorate).toEqual(['sanaa', 'sanaa-city'])
    for (const governorate of ['sanaa', 'محافظة صنعاء', "Sana'a Governorate"])
      expect(await named(endpoint, { governorate }), governorate).toEqual(['sanaa'])
    for (const governorate of ['sanaa-city', 'أمانة العاصمة', 'صنعاء (الأمانة)', "Sana'a City"])
      expect(await named(endpoint, { governorate }), governorate).toEqual(['sanaa-city'])
  })

  it('200 gives both combined with a brand, a price, words and an order', async () => {
    const both = ['sanaa', 'sanaa-city']
    expect(await named(products.browse, { governorate: 'sanaa-all', brand: 'jinko' })).toEqual(both)
    expect(await named(products.browse, { governorate: 'sanaa-all', maxPrice: '200000' })).toEqual(both)
    expect(await named(products.browse, { governorate: 'sanaa-all', search_keyword: 'جينكو' })).toEqual(both)
    expect(await named(products.browse, { governorate: 'sanaa-all', sortBy: 'price' })).toEqual(both)
    expect(await named(products.browse, { governorate: 'sanaa-all', city: 'السبعين' })).toEqual(['sanaa-city'])
  })

  const filters: [string, Filters][] = [
    ['filters-product', products.filters],
    ['filters-shop', shops.filters],
    ['filters-engineer', engineers.filters],
  ]

  it.each(filters)('200 %s lists the cities of both', async (_, endpoint) => {
    const { body } = await ask(test.app, endpoint, { query: { governorate: 'sanaa-all' } })
    expect(body.data.total).toBe(2)
    const cities = body.data.cities.map(({ value, ar, count }: { value: string; ar: string; count: number }) => [
      value,
      ar,
      count,
    ])
    expect(cities.sort()).toEqual([
      ['al-sabeen', 'السبعين', 1],
      ['bani-matar', 'بني مطر', 1],
    ])
  })

  it('200 the search suggestions offer both together first', async () => {
    const { body } = await ask(test.app, search.suggest, { query: { q: 'صنعاء' } })
    const keys = body.data.map(({ key }: { key: string }) => key)
    expect(keys.slice(0, 3)).toEqual(['sanaa-all', 'sanaa-city', 'sanaa'])
  })

  it('422 for an unknown area', async () => {
    const { status } = await ask(test.app, products.browse, { query: { governorate: 'sanaa-none' } })
    expect(status).toBe(422)
  })
})
