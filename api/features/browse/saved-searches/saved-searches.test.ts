import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { aSavedSearch, matchAll } from '#test/market/saved-searches.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
let buyer: Person

beforeAll(async () => {
  await someRates(test.deps)
  buyer = await signUp(test)
})

beforeEach(() => forgetLimits(test))

const add = (query: unknown, { token } = buyer, frequency?: string) =>
  ask(test.app, savedSearches.add, { body: { query, ...(frequency && { frequency }) }, token })
const addMany = (queries: unknown, { token } = buyer) =>
  ask(test.app, savedSearches.addMany, { body: { queries }, token })
const list = async ({ token } = buyer) => (await ask(test.app, savedSearches.list, { token })).body.data
const change = (id: string, frequency: string, { token } = buyer) =>
  ask(test.app, savedSearches.change, { params: { id }, body: { frequency }, token })
const seen = (id: string, { token } = buyer) => ask(test.app, savedSearches.seen, { params: { id }, token })
const remove = (id: string, { token } = buyer) => ask(test.app, savedSearches.remove, { params: { id }, token })

describe('POST /saved-searches', () => {
  it('200 stores the search by its keys, with names in both languages', async () => {
    const given = {
      type: 'panel',
      brand: 'جينكو',
      governorate: 'عدن',
      max_price: '60,000',
      currency: 'yer_south',
      city: '',
    }
    const { status, body } = await add(given)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.any(String),
      query: { type: 'Panel', brand: 'jinko', governorate: 'aden', maxPrice: 60_000, currency: 'YER_SOUTH' },
      names: { ar: 'ألواح جينكو في عدن أقل من 60,000', en: 'Jinko panels in Aden under 60,000' },
      frequency: 'atOnce',
      newCount: 0,
      lastMatchAt: null,
      createdAt: test.clock.now.toISOString(),
    })
  })

  it('200 knows both Sana’as, cities and unknown brands', async () => {
    const queries = [
      [{ governorate: 'صنعاء' }, { governorate: 'sanaa-all' }],
      [{ governorate: 'sanaa' }, { governorate: 'sanaa' }],
      [
        { governorate: 'Aden', city: 'كريتر' },
        { governorate: 'aden', city: expect.any(String) },
      ],
      [{ brand: 'Nobody Knows It' }, { brand: 'nobody-knows-it' }],
      [{ minPrice: 5 }, { minPrice: 5, currency: 'YER' }],
      [{ search_keyword: '  لوح   550 ', currency: 'USD' }, { search_keyword: 'لوح 550' }],
    ] as const
    const person = await signUp(test)
    const { body } = await addMany(
      queries.map(([given]) => given),
      person,
    )
    expect(body.data.map(({ query }: { query: unknown }) => query)).toEqual(queries.map(([, stored]) => stored))
  })

  it('200 with the first one for the same query in any spelling, as it was', async () => {
    const person = await signUp(test)
    const one = await add({ type: 'Panel', governorate: 'taiz' }, person, 'daily')
    const two = await add({ governorate: 'تعز', type: 'panel', brand: 'all', currency: 'USD' }, person)
    expect(two.body.data).toEqual(one.body.data)
    expect(await list(person)).toHaveLength(1)
  })

  it('200 for all of the same at the same time, with one search', async () => {
    const person = await signUp(test)
    const replies = await Promise.all(Array.from({ length: 6 }, () => add({ type: 'Battery' }, person)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect(await list(person)).toHaveLength(1)
  })

  it('409 above the limit, also for two at once', async () => {
    const person = await signUp(test)
    const many = Array.from({ length: savedSearchesMax - 1 }, (_, n) => ({ maxPrice: n + 1 }))
    await addMany(many, person)
    const replies = await Promise.all([add({ type: 'Battery' }, person), add({ type: 'Panel' }, person)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_searches')
    expect(await list(person)).toHaveLength(savedSearchesMax)
    expect((await add({ maxPrice: 1 }, person)).status).toBe(200)
  })

  it.each([
    {},
    { type: 'all', currency: 'USD' },
    { type: 'Rocket' },
    { governorate: 'Atlantis' },
    { governorate: 'aden', city: 'Atlantis' },
    { minPrice: 5, maxPrice: 4 },
    { maxPrice: 'cheap' },
    { page: 2, type: 'Panel' },
    { sortBy: 'price', type: 'Panel' },
    { search_keyword: '!!! ... ***' },
    { search_keyword: 'x'.repeat(15_000) },
    { search_keyword: ['a'] },
    { search_keyword: 'a\u0000b' },
    null,
    'Panel',
    [{ type: 'Panel' }],
  ])('422 for the query %o', async (query) => {
    expect((await add(query)).status).toBe(422)
  })

  it('422 for an unknown frequency, and says which filter is wrong', async () => {
    expect((await add({ type: 'Panel' }, buyer, 'hourly')).status).toBe(422)
    expect((await add({ governorate: 'Atlantis' })).body.fields).toHaveProperty('query.governorate')
  })

  it('stores words of other languages than ours, which find what they say and nothing else', async () => {
    const words = [
      "' | 'a' & !b <-> c:*",
      '%_\\ .*+?^{}()|[]',
      "'; drop table saved_searches; --",
      '(((((((((((((((x',
      '🔋🔋 48v',
      'e\u0301te\u0301 𐐷𐐷𐐷𐐷',
      'ﷺ '.repeat(40),
      'a'.repeat(200),
      "\\'",
    ]
    const person = await signUp(test)
    for (const search_keyword of words)
      expect([200, 422], search_keyword).toContain((await add({ search_keyword }, person)).status)
    await aProduct(test.deps, { name: 'كشاف' })
    await matchAll(test)
    expect((await list(person)).filter(({ newCount }: { newCount: number }) => newCount > 0)).toEqual([])
  })
})

describe('POST /saved-searches/many', () => {
  it('200 leaves out what is saved, what is invalid and what is above the limit, and keeps the order', async () => {
    const person = await signUp(test)
    await add({ type: 'Panel' }, person)
    const { status, body } = await addMany(
      [
        { type: 'Battery' },
        { type: 'panel' },
        { type: 'Rocket' },
        null,
        5,
        {},
        { city: 'Atlantis' },
        { type: 'Inverter' },
      ],
      person,
    )
    expect(status).toBe(200)
    expect(body.data.map(({ query }: { query: { type: string } }) => query.type)).toEqual([
      'Battery',
      'Panel',
      'Inverter',
    ])
    const many = Array.from({ length: savedSearchesMax }, (_, n) => ({ maxPrice: n + 1 }))
    expect((await addMany(many, person)).body.data).toHaveLength(savedSearchesMax)
  })

  it('holds the limit for several at once', async () => {
    const person = await signUp(test)
    const many = (from: number) => Array.from({ length: 15 }, (_, n) => ({ maxPrice: from + n }))
    await Promise.all([addMany(many(1), person), addMany(many(10), person), addMany(many(100), person)])
    expect(await list(person)).toHaveLength(savedSearchesMax)
  })

  it.each([{}, { queries: 'x' }, { queries: Array.from({ length: 21 }, () => ({ type: 'Panel' })) }])(
    '422 for %o',
    async (body) => {
      expect((await ask(test.app, savedSearches.addMany, { body, token: buyer.token })).status).toBe(422)
    },
  )
})

describe('PATCH, DELETE and seen', () => {
  it('401 without a session', async () => {
    const params = { id: unknownId }
    expect((await ask(test.app, savedSearches.list)).status).toBe(401)
    expect((await ask(test.app, savedSearches.add, { body: { query: { type: 'Panel' } } })).status).toBe(401)
    expect((await ask(test.app, savedSearches.addMany, { body: { queries: [] } })).status).toBe(401)
    expect((await ask(test.app, savedSearches.change, { params, body: { frequency: 'off' } })).status).toBe(401)
    expect((await ask(test.app, savedSearches.seen, { params })).status).toBe(401)
    expect((await ask(test.app, savedSearches.remove, { params })).status).toBe(401)
  })

  it('404 for searches of others, unknown ones and the second deletion', async () => {
    const other = await signUp(test)
    const id = await aSavedSearch(test, other, { type: 'Panel' })
    for (const foreign of [id, unknownId, 'x'])
      for (const reply of [await change(foreign, 'off'), await seen(foreign), await remove(foreign)])
        expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await list(other))[0].frequency).toBe('atOnce')
    expect((await remove(id, other)).status).toBe(200)
    expect((await remove(id, other)).status).toBe(404)
  })

  it('200 changes the frequency; 422 for an unknown one', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, { type: 'Panel' })
    expect((await change(id, 'daily', person)).body.data).toMatchObject({ id, frequency: 'daily' })
    expect((await change(id, 'hourly', person)).status).toBe(422)
    expect(await list(person)).toMatchObject([{ id, frequency: 'daily' }])
  })

  it('200 counts new matches that are public, until the list is opened', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, { type: 'Panel', governorate: 'socotra' })
    const place = { governorate: 'socotra', city: 'hadibu' }
    const first = await aProduct(test.deps, place)
    const second = await aProduct(test.deps, place)
    await matchAll(test)
    expect(await list(person)).toMatchObject([{ newCount: 2, lastMatchAt: test.clock.now.toISOString() }])
    await test.deps.db.deleteFrom('product_search').where('id', '=', first.id).execute()
    expect(await list(person)).toMatchObject([{ newCount: 1 }])
    expect((await seen(id, person)).body.data).toMatchObject({ newCount: 0 })
    expect(second.id).toBeDefined()
    await aProduct(test.deps, place)
    await matchAll(test)
    expect(await list(person)).toMatchObject([{ newCount: 1 }])
  })

  it('goes with the account', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, { type: 'Accessory' })
    await aProduct(test.deps, { type: 'Accessory' })
    await matchAll(test)
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: person.token })
    const { db } = test.deps
    expect(await db.selectFrom('saved_searches').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('saved_search_keys').select('first').where('search_id', '=', id).execute()).toEqual([])
    expect(
      await db.selectFrom('saved_search_matches').select('product_id').where('search_id', '=', id).execute(),
    ).toEqual([])
  })
})
