import { beforeAll, describe, expect, it } from 'vitest'
import { listCache } from '#api/features/browse/lists/find-matches.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { home } from '#contract/endpoints/browse/home.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }
let buyer: Person
let other: Person
let bad = ''
let good = ''
let badShop = ''
const ids: Record<string, string> = {}

type Call = { params?: Record<string, string>; query?: Record<string, string> }
const namesIn = async (endpoint: Endpoint, call: Call = {}, person: Person | null = buyer): Promise<string[]> => {
  const { status, body } = await ask(test.app, endpoint, { ...call, ...(person && { token: person.token }) })
  expect(status).toBe(200)
  if (body.total !== undefined) expect(body.total).toBe(body.data.length)
  return body.data.map(({ name }: { name: string }) => name)
}

beforeAll(async () => {
  await someRates(test.deps)
  buyer = await signUp(test)
  other = await signUp(test)
  bad = (await aUser(test.deps)).id
  good = (await aUser(test.deps)).id
  const goods = [
    { name: 'لوح جينكو جيد 550', ownerId: good },
    { name: 'لوح جينكو سيئ 550', ownerId: bad },
    { name: 'لوح جينكو آخر 550', ownerId: good, governorate: 'aden', city: 'crater' },
    { name: 'بطارية سيئة', ownerId: bad, type: 'Battery', brand: 'Ritar' },
  ] as const
  for (const row of goods) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    ids[row.name] = (await aProduct(test.deps, { price: 50_000, ...row })).id
  }
  badShop = await aShop(test.deps, { name: 'محل سيئ', userId: bad, isVerified: true, pictures: [picture] })
  for (const name of ['محل جيد', 'محل أجود']) await aShop(test.deps, { name, isVerified: true, pictures: [picture] })
  expect((await ask(test.app, blocks.add, { body: { sellerId: bad }, token: buyer.token })).status).toBe(200)
})

describe('lists of a person who has blocked a seller', () => {
  const kept = ['لوح جينكو آخر 550', 'لوح جينكو جيد 550']

  it.each([
    [{}, kept],
    [{ type: 'Panel' }, kept],
    [{ type: 'Battery' }, []],
    [{ governorate: 'aden' }, ['لوح جينكو آخر 550']],
    [{ governorate: 'sanaa-city', city: 'al-sabeen', brand: 'jinko' }, ['لوح جينكو جيد 550']],
    [{ minPrice: '40000', maxPrice: '60000' }, kept],
    [{ search_keyword: 'جينكو' }, kept],
    [{ search_keyword: 'سيئة' }, []],
    [{ search_keyword: 'جينكو', minPrice: '40000' }, kept],
    [{ sortBy: 'price', sortOrder: 'asc', type: 'Panel' }, expect.arrayContaining(kept)],
  ])('browse and search with %o are without theirs', async (query: Record<string, string>, names) => {
    expect(await namesIn(products.browse, { query })).toEqual(names)
    expect(await namesIn(products.search, { query })).toEqual(names)
  })

  it('have pages that neither repeat nor miss a listing', async () => {
    const page = async (n: string) =>
      (await ask(test.app, products.browse, { query: { limit: '1', page: n }, token: buyer.token })).body
    expect([await page('1'), await page('2')]).toMatchObject([
      { total: 2, totalPages: 2, data: [{ name: kept[0] }] },
      { total: 2, totalPages: 2, data: [{ name: kept[1] }] },
    ])
  })

  it('are counted without theirs', async () => {
    const counts = async (query: Record<string, string>, person: Person | null) =>
      (await ask(test.app, products.filters, { query, ...(person && { token: person.token }) })).body.data
    for (const query of [{}, { search_keyword: 'جينكو' }, { minPrice: '1' }, { governorate: 'sanaa-city' }] as Record<
      string,
      string
    >[]) {
      const [mine, all] = [await counts(query, buyer), await counts(query, null)]
      expect(mine.total, JSON.stringify(query)).toBeLessThan(all.total)
      const list = await ask(test.app, products.browse, { query, token: buyer.token })
      expect(mine.total).toBe(list.body.total)
    }
    const { types } = await counts({}, buyer)
    expect(types.filter(({ count }: { count: number }) => count > 0)).toMatchObject([{ value: 'Panel', count: 2 }])
  })

  it('similar ones, those by id, of the seller and of the shop are without theirs', async () => {
    const id = ids['لوح جينكو جيد 550'] ?? ''
    expect(await namesIn(products.similar, { params: { id } })).toEqual(['لوح جينكو آخر 550'])
    expect(await namesIn(products.byIds, { query: { ids: Object.values(ids).join() } })).toHaveLength(2)
    expect(await namesIn(sellers.products, { params: { id: bad } })).toEqual([])
    expect(await namesIn(shops.products, { params: { id: badShop } })).toEqual([])
    expect(await namesIn(shops.list)).toEqual(['محل أجود', 'محل جيد'])
    const filters = await ask(test.app, shops.filters, { token: buyer.token })
    expect(filters.body.data).toMatchObject({ total: 2, verified: 2 })
    // The pages themselves stay: a link that somebody sent opens.
    expect((await ask(test.app, sellers.get, { params: { id: bad }, token: buyer.token })).status).toBe(200)
    const listing = { params: { id: ids['بطارية سيئة'] ?? '' }, token: buyer.token }
    expect((await ask(test.app, products.get, listing)).status).toBe(200)
  })

  it('the rows of the home page are without theirs', async () => {
    const shopsOf = async (person: Person | null) =>
      (await ask(test.app, home.rows, person ? { token: person.token } : {})).body.data.shops.length
    expect(await shopsOf(null)).toBe(3)
    expect(await shopsOf(buyer)).toBe(2)
    expect(await shopsOf(other)).toBe(3)
  })

  it('are read apart: nobody else’s list changes, and the shared caches hold none of them', async () => {
    const query = { search_keyword: 'جينكو', type: 'Panel' }
    const { misses } = listCache.state(test.deps.db)
    await namesIn(products.browse, { query })
    expect(listCache.state(test.deps.db).misses).toBe(misses)
    for (const person of [null, other]) expect(await namesIn(products.browse, { query }, person)).toHaveLength(3)
    const reply = await ask(test.app, products.browse, { query, token: buyer.token })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('are whole again after the block ends', async () => {
    const { body } = await ask(test.app, blocks.list, { token: buyer.token })
    await ask(test.app, blocks.remove, { params: { id: body.data[0].id }, token: buyer.token })
    expect(await namesIn(products.browse)).toHaveLength(4)
    expect(await namesIn(shops.list)).toHaveLength(3)
  })
})
