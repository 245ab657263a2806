import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }
const unknownId = '00000000-0000-4000-8000-000000000000'
let seller = ''
let shop = ''
let panel = ''

const get = (id: string) => ask(test.app, sellers.get, { params: { id } })
const list = (id: string, query: Record<string, string> = {}) =>
  ask(test.app, sellers.products, { params: { id }, query })
const namesOf = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name)

beforeAll(async () => {
  await someRates(test.deps)
  seller = (await aUser(test.deps, { name: 'خالد السماوي', is_verified: true })).id
  const goods = [
    { name: 'لوح جينكو 550 واط', price: 50_000 },
    { name: 'بطارية ريتار 200 أمبير', type: 'Battery', brand: 'Ritar', price: 90_000, condition: 'New' },
    { name: 'لوح لونجي 450 واط', brand: 'Longi', price: 40_000, governorate: 'aden', city: 'crater' },
  ] as const
  for (const row of goods) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    panel = (await aProduct(test.deps, { ownerId: seller, ...row })).id
  }
  await aProduct(test.deps, { ownerId: seller, status: 'sold' })
  await aProduct(test.deps, { ownerId: seller, status: 'pending', name: 'ينتظر' })
  await aProduct(test.deps, { name: 'لوح جينكو لبائع آخر' })
  shop = await aShop(test.deps, { userId: seller, name: 'محل السماوي', isVerified: true, pictures: [picture] })
  await rated(test.deps, 'shop', shop, [5, 4])
})

describe('GET /sellers/:id', () => {
  it('200 has the name, place, shop and counts, and no phone number', async () => {
    const { status, body } = await get(seller)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: seller,
      name: 'خالد السماوي',
      isVerified: true,
      isStaffVerified: true,
      claims: [{ kind: 'phone', title: null, day: expect.any(String), recordedBy: 'system', endsAt: null }],
      memberSince: expect.any(String),
      place: {
        governorate: expect.objectContaining({ key: 'aden' }),
        city: expect.objectContaining({ key: 'crater' }),
      },
      shop: { id: shop, name: 'محل السماوي', isVerified: true, rating: 4.5, ratingCount: 2 },
      listings: 3,
      sold: 1,
      record: { deals: 0, buyers: 0, lastAt: null },
      types: [
        { type: 'Panel', count: 2 },
        { type: 'Battery', count: 1 },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/\+967|phone\w*":/i)
  })

  it('200 without public listings, after the last one was sold', async () => {
    const { id } = await aUser(test.deps)
    await aProduct(test.deps, { ownerId: id, status: 'sold' })
    expect((await get(id)).body.data).toMatchObject({ listings: 0, sold: 1, types: [], place: null, shop: null })
  })

  it('404 for unknown and malformed ids, and for people who never had a public listing', async () => {
    const visitor = await aUser(test.deps)
    const waiting = await aUser(test.deps)
    await aProduct(test.deps, { ownerId: waiting.id, status: 'pending' })
    for (const id of [unknownId, 'x', visitor.id, waiting.id]) {
      expect(await get(id)).toMatchObject({ status: 404, body: { code: 'seller_not_found' } })
      expect(await list(id)).toMatchObject({ status: 404, body: { code: 'seller_not_found' } })
    }
  })

  it('404 while the account is suspended', async () => {
    const admin = await signUpStaff(test, 'admin')
    const { id } = await aUser(test.deps)
    await aProduct(test.deps, { ownerId: id })
    expect((await get(id)).status).toBe(200)
    const ban = { params: { id }, token: admin.token, body: { reason: 'احتيال متكرر' } }
    expect((await ask(test.app, people.ban, ban)).status).toBe(200)
    expect((await get(id)).status).toBe(404)
    expect((await list(id)).status).toBe(404)
  })
})

describe('GET /sellers/:id/products', () => {
  it('200 lists the public listings of this seller alone, newest first', async () => {
    const reply = await list(seller)
    expect(reply.body).toMatchObject({ success: true, total: 3, currentPage: 1, totalPages: 1 })
    expect(namesOf(reply)).toEqual(['لوح لونجي 450 واط', 'بطارية ريتار 200 أمبير', 'لوح جينكو 550 واط'])
  })

  it('200 with the filters, order and pages of all listings', async () => {
    expect(namesOf(await list(seller, { type: 'Panel' }))).toHaveLength(2)
    expect(namesOf(await list(seller, { governorate: 'aden' }))).toEqual(['لوح لونجي 450 واط'])
    expect(namesOf(await list(seller, { minPrice: '60000' }))).toEqual(['بطارية ريتار 200 أمبير'])
    expect(namesOf(await list(seller, { sortBy: 'price', sortOrder: 'asc' }))[0]).toBe('لوح لونجي 450 واط')
    const second = await list(seller, { limit: '2', page: '2' })
    expect(second.body).toMatchObject({ total: 3, currentPage: 2, totalPages: 2 })
    expect(namesOf(second)).toEqual(['لوح جينكو 550 واط'])
  })

  it('200 finds by keyword within this seller, in any spelling', async () => {
    expect(namesOf(await list(seller, { search_keyword: 'jinko' }))).toEqual(['لوح جينكو 550 واط'])
    expect(namesOf(await list(seller, { search_keyword: 'بطاريه' }))).toEqual(['بطارية ريتار 200 أمبير'])
    expect((await list(seller, { search_keyword: 'إنفرتر' })).body).toMatchObject({ total: 0, data: [] })
  })

  it('422 for what all listings refuse too', async () => {
    expect((await list(seller, { governorate: 'باريس' })).status).toBe(422)
    expect((await list(seller, { minPrice: '9', maxPrice: '1' })).status).toBe(422)
    expect((await list(seller, { page: '0' })).status).toBe(422)
  })
})

it('the page of a listing names the seller’s shop, which lists only what is in its own name', async () => {
  const page = await ask(test.app, products.get, { params: { id: panel } })
  expect(page.body.data.seller.shop).toEqual({
    id: shop,
    name: 'محل السماوي',
    isVerified: true,
    rating: 4.5,
    ratingCount: 2,
  })
  const found = await ask(test.app, shops.products, { params: { id: shop }, query: { type: 'Battery' } })
  expect(namesOf(found)).toEqual([])
})
