import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, leaveOne, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const mine = (status: ProductStatus = 'approved', changes: object = {}) =>
  aProduct(test.deps, { ownerId: seller.user.id, status, ...changes })
const change = (id: string, body: unknown, token: string | undefined = seller.token) =>
  ask(test.app, listings.change, { params: { id }, body, token })
const searchRow = (id: string) =>
  test.deps.db.selectFrom('product_search').selectAll().where('id', '=', id).executeTakeFirst()
const usedAt = async (url: string) => {
  const [row] = await test.deps.db
    .selectFrom('uploads')
    .select('used_at')
    .where('id', '=', url.split('/')[3] ?? '')
    .execute()
  return row?.used_at
}

describe('PATCH /products/update-products/:id', () => {
  it.each([
    ['name', 'اسم جديد'],
    ['description', 'وصف جديد'],
    ['brand', 'Longi'],
    ['model', 'Hi-MO 6'],
    ['locationText', 'أرسل العربون إلى 711234567'],
    ['specifications', { power: '550W', warranty: 'send the deposit to 711 234 567' }],
    ['specifications', {}],
    ['condition', 'New'],
    ['type', 'Battery'],
    ['city', 'shuub'],
    ['price', 711_234_567],
  ])('200 sends a public listing back to review when its %s changes', async (field, value) => {
    const { id } = await mine()
    const { status, body } = await change(id, { price: 60_000, [field]: value })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'pending', [field]: value })
    expect(await searchRow(id)).toBeUndefined()
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(404)
  })

  it('200 sends it back to review when a picture is added or removed', async () => {
    const picture = await aPicture(test.deps, seller.user.id)
    const { id } = await mine()
    expect((await change(id, { images: [picture] })).body.data).toMatchObject({ status: 'pending', images: [picture] })
    expect(await usedAt(picture)).not.toBeNull()
    const emptied = await change(id, { images: [] })
    expect(emptied.body.data).toMatchObject({ status: 'pending', images: [] })
    expect(await usedAt(picture)).toBeNull()
  })

  it('200 leaves it public when only the order of its pictures changes', async () => {
    const pictures = ['a', 'b'].map((letter) => ({ id: letter.repeat(32), width: 1, height: 1, color: '#000000' }))
    const { id } = await mine('approved', { pictures })
    const turned = pictures.map((picture) => pictureUrl(picture.id)).reverse()
    expect((await change(id, { images: turned })).body.data).toMatchObject({ status: 'approved', images: turned })
  })

  it.each([
    ['price', '٦٠٠٠٠', 60_000],
    ['currency', 'USD', 'USD'],
    ['phone', '771234567', '+967771234567'],
    ['whatsappPhone', null, null],
    ['isNegotiable', false, false],
    ['specifications', { power: '550W' }, { power: '550W' }],
    ['condition', 'used', 'Used'],
  ])('200 leaves it public when its %s changes', async (field, value, expected) => {
    const { id } = await mine()
    const { body } = await change(id, { [field]: value })
    expect(body.data).toMatchObject({ status: 'approved', [field]: expected })
    expect((await ask(test.app, products.get, { params: { id } })).body.data[field]).toEqual(expected)
  })

  it('422 for rials with decimals, also when only the currency changes', async () => {
    const { id } = await mine('approved', { price: 99.5, currency: 'USD' })
    for (const changes of [{ currency: 'YER' }, { currency: 'YER_SOUTH', price: '100.25' }]) {
      const { status, body } = await change(id, changes)
      expect([status, body.fields]).toEqual([422, { price: fieldTexts.price_whole.en }])
    }
    expect((await change(id, { price: 0 })).body.fields).toEqual({ price: fieldTexts.price_range.en })
    expect((await change(id, { currency: 'SAR' })).body.data).toMatchObject({ price: 99.5, currency: 'SAR' })
    expect((await change(id, { currency: 'YER', price: '53.500' })).body.fields).toEqual({
      price: fieldTexts.price_ambiguous.en,
    })
    expect((await change(id, { currency: 'YER', price: '53,500' })).body.data).toMatchObject({ price: 53_500 })
  })

  it('200 sends it back to review when the decimals of a price complete a phone number', async () => {
    const { id } = await mine('approved', { price: 99.5, currency: 'USD' })
    expect((await change(id, { price: 7_112_345.67 })).body.data.status).toBe('pending')
  })

  it('200 updates the price in the read model, and after approval place, type and condition too', async () => {
    const { id } = await mine('approved', { price: 53_500 })
    expect((await searchRow(id))?.price_norm).toBe(100_000_000)
    await change(id, { price: 20, currency: 'usd' })
    expect((await searchRow(id))?.price_norm).toBe(20_000_000)
    await change(id, { governorate: 'عدن', city: 'كريتر', type: 'Inverter', condition: 'New' })
    expect(await searchRow(id)).toBeUndefined()
    await moveTo(test.deps, id, 'approved')
    expect(await searchRow(id)).toMatchObject({ governorate: 'aden', type: 'Inverter', condition: 'New' })
  })

  it('200 hides an unreviewed text even when the call races with another change or its own retry', async () => {
    const { id } = await mine()
    const text = 'أرسل العربون إلى 711234567'
    await Promise.all([
      change(id, { locationText: text }),
      change(id, { price: 51_000 }),
      change(id, { locationText: text, isActive: true }),
      change(id, { isActive: false }),
    ])
    await change(id, { isActive: true })
    expect(await searchRow(id)).toBeUndefined()
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(404)
  })

  it('200 removes a listing from the lists and adds it again with isActive', async () => {
    const { id } = await mine()
    expect((await change(id, { isActive: false })).body.data).toMatchObject({ status: 'approved', isActive: false })
    expect(await searchRow(id)).toBeUndefined()
    await change(id, { isActive: true })
    expect(await searchRow(id)).toBeDefined()
  })

  it('200 for unchanged values writes nothing, not even the time', async () => {
    const { id } = await mine()
    const { data } = (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body
    const { name, description, brand, model, price, currency, specifications, images, governorate, city } = data
    const begin = test.clock.now
    test.clock.now = new Date(begin.getTime() + 60_000)
    const same = { name, description, brand, model, price, currency, specifications, images, governorate, city }
    for (const body of [{}, same, { status: 'sold', views: 5 }])
      expect((await change(id, body)).body.data).toEqual(data)
    test.clock.now = begin
  })

  it('200 leaves fields that were not given unchanged', async () => {
    const { id } = await mine('pending')
    const before = (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data
    expect((await change(id, { price: 1 })).body.data).toEqual({
      ...before,
      price: 1,
      updatedAt: expect.any(String),
    })
  })

  it.each([
    ['pending', 'pending'],
    ['rejected', 'pending'],
    ['expired', 'expired'],
    ['sold', 'sold'],
  ] as const)('200 an edit of a %s listing leaves it %s', async (before, after) => {
    const { id } = await mine(before)
    expect((await change(id, { name: `بعد ${before}`, price: 7 })).body.data).toMatchObject({ status: after, price: 7 })
    expect(await searchRow(id)).toBeUndefined()
  })

  it('200 clears the reason when a rejected listing is submitted again', async () => {
    const { id } = await mine('rejected')
    await test.deps.db.updateTable('products').set({ status_reason: 'صورة' }).where('id', '=', id).execute()
    expect((await change(id, {})).body.data).toMatchObject({ status: 'rejected', reason: 'صورة' })
    expect((await change(id, { price: 9 })).body.data).toMatchObject({ status: 'pending', reason: null })
  })

  it('200 ignores fields that sellers may not set', async () => {
    const { id } = await mine('pending')
    const body = { status: 'approved', featured: true, isFeatured: true, views: 9, ownerId: 'x', _id: 'x', likes: 3 }
    expect((await change(id, body)).body.data).toMatchObject({ id, status: 'pending', isFeatured: false, views: 0 })
  })

  it('401 without a token; 404 for another user’s, unknown and invalid ids', async () => {
    const { id } = await aProduct(test.deps, { name: 'theirs' })
    expect((await ask(test.app, listings.change, { params: { id }, body: {} })).status).toBe(401)
    for (const wrong of [id, '01900000-0000-7000-8000-000000000000', 'nonsense'])
      expect((await change(wrong, { name: 'mine now' })).body.code).toBe('product_not_found')
    expect((await ask(test.app, products.get, { params: { id } })).body.data.name).toBe('theirs')
  })

  it('409 when a rejected listing would be the hundred and first live one', async () => {
    const rich = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: rich.user.id, status: 'rejected', price: 5 })
    const waiting = await aProduct(test.deps, { ownerId: rich.user.id, status: 'pending' })
    await copiesOf(test.deps, waiting.id, 99)
    expect((await change(id, { price: 6 }, rich.token)).body.code).toBe('too_many_listings')
    const stored = await ask(test.app, listings.get, { params: { id }, token: rich.token })
    expect(stored.body.data).toMatchObject({ status: 'rejected', price: 5 })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
    [{ price: 'free' }, 'price'],
    [{ phone: '1' }, 'phone'],
    [{ whatsappPhone: 'x' }, 'whatsappPhone'],
    [{ governorate: 'Atlantis' }, 'governorate'],
    [{ governorate: 'aden' }, 'city'],
    [{ city: 'crater' }, 'city'],
    [{ images: ['https://evil.example/x.jpg'] }, 'images'],
    [
      {
        images: Array(6)
          .fill(0)
          .map((_, n) => `/x/${n}`),
      },
      'images',
    ],
  ])('422 for %j, and nothing changes', async (body, field) => {
    const { id } = await mine()
    const reply = await change(id, { price: 123, ...body })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
    const stored = await ask(test.app, listings.get, { params: { id }, token: seller.token })
    expect(stored.body.data).toMatchObject({ status: 'approved', price: 50_000 })
  })

  it('429 after a hundred and twenty in five minutes', async () => {
    const { id } = await mine()
    await leaveOne(test, rateLimits.editsPerUser, seller.user.id)
    expect((await change(id, {})).status).not.toBe(429)
    const { status, headers } = await change(id, {})
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
