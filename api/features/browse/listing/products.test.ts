import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { expireDue } from '#api/features/browse/listing/listing-expiry.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const hourMs = 3_600_000

beforeAll(async () => {
  await someRates(test.deps)
})

const browse = (query?: Record<string, string>) => ask(test.app, products.browse, { ...(query && { query }) })
const namesOf = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map((product) => product.name)

describe('GET /marketplace/browse-products', () => {
  it('200 gives the exact envelope, newest first, without phones or descriptions', async () => {
    await aProduct(test.deps, { name: 'first' })
    test.clock.now = new Date(test.clock.now.getTime() + hourMs)
    await aProduct(test.deps, { name: 'second', type: 'Battery', condition: 'New', price: 100, currency: 'USD' })
    const { status, body } = await browse()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['currentPage', 'data', 'success', 'total', 'totalPages'])
    expect(body).toMatchObject({ success: true, total: 2, currentPage: 1, totalPages: 1 })
    expect(body.data.map((product: { name: string }) => product.name)).toEqual(['second', 'first'])
    expect(body.data[0]).not.toHaveProperty('phone')
    expect(body.data[0]).not.toHaveProperty('description')
    expect(body.data[0]).toMatchObject({
      title: 'second',
      featured: false,
      isFeatured: false,
      governorate: 'sanaa-city',
    })
    expect(body.data[0]._id).toBe(body.data[0].id)
  })

  it('200 shows approved listings only', async () => {
    for (const status of productStatuses)
      await aProduct(test.deps, { name: `only ${status}`, type: 'Accessory', status })
    expect(namesOf(await browse({ type: 'accessory' }))).toEqual(['only approved'])
  })

  it('200 accepts Other for Others and any letter case', async () => {
    await aProduct(test.deps, { name: 'pump', type: 'Others' })
    expect(namesOf(await browse({ type: 'other' }))).toEqual(['pump'])
    expect(namesOf(await browse({ condition: 'NEW' }))).toEqual(['second'])
  })

  it('200 sorts prices across currencies', async () => {
    await aProduct(test.deps, { name: 'north', type: 'Inverter', price: 53_500, currency: 'YER' })
    await aProduct(test.deps, { name: 'south', type: 'Inverter', price: 81_000, currency: 'YER_SOUTH' })
    await aProduct(test.deps, { name: 'riyal', type: 'Inverter', price: 756, currency: 'SAR' })
    await aProduct(test.deps, { name: 'dollar', type: 'Inverter', price: 150, currency: 'USD' })
    const sorted = await browse({ type: 'Inverter', sortBy: 'price', sortOrder: 'asc' })
    expect(namesOf(sorted)).toEqual(['south', 'north', 'dollar', 'riyal'])
  })

  it('200 pages without repeating or dropping a row, in Arabic digits too', async () => {
    for (let n = 0; n < 7; n += 1) await aProduct(test.deps, { name: `base ${n}`, type: 'Panel bases' })
    const pages = await Promise.all(['١', '2', '۳'].map((page) => browse({ type: 'Panel bases', page, limit: '3' })))
    const all = pages.flatMap(namesOf)
    expect(all).toHaveLength(7)
    expect(new Set(all).size).toBe(7)
    expect(pages[2]?.body).toMatchObject({ total: 7, currentPage: 3, totalPages: 3 })
  })

  it('200 for a page past the end is an empty list with right totals', async () => {
    expect((await browse({ type: 'Panel bases', page: '99' })).body).toMatchObject({
      data: [],
      total: 7,
      currentPage: 99,
    })
  })

  it('200 caps the page size at 50', async () => {
    expect((await browse({ limit: '1000000' })).status).toBe(200)
  })

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '99999999999999999999'],
    ['limit', '0'],
    ['type', 'Rocket'],
    ['type', 'Panel\0'],
    ['condition', 'Broken'],
    ['sortBy', 'name; drop table products'],
    ['sortOrder', 'up'],
  ])('422 names the field for %s=%s', async (field, value) => {
    const { status, body } = await browse({ [field]: value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, code: 'invalid', message: 'Invalid input data' })
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('422 for the same parameter twice', async () => {
    const reply = await test.app.inject('/api/v1/marketplace/browse-products?type=Panel&type=Battery')
    expect(reply.statusCode).toBe(422)
  })
})

describe('GET /marketplace/getOneProduct/:id', () => {
  const get = (id: string) => ask(test.app, products.get, { params: { id } })

  it('200 gives a listing with its contact', async () => {
    const { id } = await aProduct(test.deps, {
      name: 'detail',
      pictures: [{ id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }],
    })
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: id,
      name: 'detail',
      phone: '+967770000009',
      contactInfo: { whatsapp: '+967770000009' },
      images: ['/storage/files/abcdefabcdefabcdef/1280.jpg'],
      views: 0,
      likes: 0,
    })
    expect(body.data.place.governorate).toMatchObject({ key: 'sanaa-city' })
  })

  it.each(['not-an-id', '01234567-89ab-7def-8123-456789abcdef', "' or 1=1 --", '%00'])('404 for %s', async (id) => {
    const { status, body } = await get(id)
    expect(status === 404 || (id === '%00' && status === 404)).toBe(true)
    expect(body.code).toBe('product_not_found')
  })

  it.each(['pending', 'rejected'] as const)('404 for a %s listing', async (status) => {
    const { id } = await aProduct(test.deps, { status })
    expect((await get(id)).status).toBe(404)
  })
})

describe('the status of a listing', () => {
  it('rejects a transition that is not in the graph', async () => {
    const { id } = await aProduct(test.deps, { status: 'pending' })
    await expect(moveTo(test.deps, id, 'sold')).rejects.toMatchObject({ code: 'conflict' })
    await expect(moveTo(test.deps, id, 'pending')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('expires after sixty days and not before', async () => {
    const { id } = await aProduct(test.deps, { name: 'old' })
    const approvedAt = test.clock.now
    const at = (days: number) => ({ ...test.deps, now: () => new Date(approvedAt.getTime() + days * 24 * hourMs) })
    await expireDue(at(59.9))
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(200)
    expect(await expireDue(at(60.1))).toBeGreaterThan(0)
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(410)
    expect(await expireDue(at(60.1))).toBe(0)
  })

  it('counts every filter combination in the facet counts', async () => {
    await aProduct(test.deps, { type: 'Battery' })
    await rebuildFacetCounts(test.deps)
    const total = await test.deps.db
      .selectFrom('product_search')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const counted = await test.deps.db
      .selectFrom('facet_cube')
      .select((e) => e.fn.sum<string>('n').as('n'))
      .where('city', '=', '')
      .executeTakeFirstOrThrow()
    expect(Number(counted.n)).toBe(total.n)
  })
})
