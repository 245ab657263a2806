import { beforeAll, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000

beforeAll(async () => {
  await someRates(test.deps)
})

const get = (id: string, token?: string) => ask(test.app, products.get, { params: { id }, ...(token && { token }) })
const similar = (id: string, token?: string) =>
  ask(test.app, products.similar, { params: { id }, ...(token && { token }) })

describe('GET /marketplace/getOneProduct/:id', () => {
  it('200 has the seller, the price per watt and the price in all four currencies', async () => {
    const seller = await aUser(test.deps, { name: 'أبو وليد', is_verified: true })
    await aProduct(test.deps, { ownerId: seller.id })
    await aProduct(test.deps, { ownerId: seller.id, status: 'pending' })
    const { id } = await aProduct(test.deps, { ownerId: seller.id, price: 99_000, currency: 'YER' })
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.data.seller).toEqual({
      id: seller.id,
      name: 'أبو وليد',
      // The listing has another phone than the account.
      isVerified: false,
      isStaffVerified: true,
      memberSince: test.clock.now.toISOString(),
      listings: 2,
      shop: null,
    })
    expect(body.data.pricePerWatt).toBe(180)
    expect(body.data).toMatchObject({ isMine: false, statusReason: null })
    const rateDate = test.clock.now.toISOString()
    expect(body.data.approximations).toEqual([
      { currency: 'YER', amount: 99_000, rateDate: null, isExact: true },
      { currency: 'YER_SOUTH', amount: 300_000, rateDate, isExact: false },
      { currency: 'SAR', amount: 700, rateDate, isExact: false },
      { currency: 'USD', amount: 185, rateDate, isExact: false },
    ])
    expect(JSON.stringify(body)).not.toContain(seller.phone)
  })

  it('200 says that the phone is confirmed only when each number of the listing is the confirmed one of the account', async () => {
    const { user, phone, token } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id, phone, whatsappPhone: null })
    const isVerified = async () => (await get(id)).body.data.seller.isVerified
    expect(await isVerified()).toBe(true)
    const change = (body: object) => ask(test.app, listings.change, { params: { id }, body, token })
    for (const [numbers, expected] of [
      [{ whatsappPhone: phone }, true],
      [{ whatsappPhone: '733999888' }, false],
      [{ phone: '733999888', whatsappPhone: phone }, false],
      [{ phone: '733999888', whatsappPhone: '733999888' }, false],
      [{ phone, whatsappPhone: phone }, true],
    ] as const) {
      expect((await change(numbers)).status).toBe(200)
      expect(await isVerified(), JSON.stringify(numbers)).toBe(expected)
    }
    await test.deps.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', user.id).execute()
    expect(await isVerified()).toBe(false)
  })

  it('200 says when it was last approved', async () => {
    const { id } = await aProduct(test.deps)
    const approvedAt = new Date('2026-10-01T08:00:00Z')
    await test.deps.db
      .updateTable('product_snapshots')
      .set({ approved_at: approvedAt })
      .where('product_id', '=', id)
      .execute()
    expect((await get(id)).body.data.checkedAt).toBe(approvedAt.toISOString())
  })

  it.each([
    [{ specifications: {}, name: 'لوح ٥٥٠ واط' }, 90.91],
    [{ specifications: { power: '0.55 kW' }, name: 'لوح' }, 90.91],
    [{ specifications: {}, name: 'لوح شمسي' }, null],
    [{ type: 'Inverter' }, null],
    [{ price: 0 }, null],
  ] as const)('200 gives the price per watt of %o as %s', async (changes, expected) => {
    const { id } = await aProduct(test.deps, { ...changes })
    expect((await get(id)).body.data.pricePerWatt).toBe(expected)
  })

  it.each([
    ['sold', 'This product has been sold.'],
    ['expired', 'This listing has expired.'],
  ] as const)('410 for a %s listing, with the reason', async (status, message) => {
    const { id } = await aProduct(test.deps, { status })
    const { status: code, body } = await get(id)
    expect(code).toBe(410)
    expect(body).toEqual({ success: false, code: `product_${status}`, message })
  })

  it('410 after sixty days, even before the expiry job runs', async () => {
    const { id } = await aProduct(test.deps)
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 60 * dayMs)
    expect(await get(id)).toMatchObject({ status: 410, body: { code: 'product_expired' } })
    test.clock.now = before
    expect((await get(id)).status).toBe(200)
  })

  it.each(['pending', 'rejected', 'sold', 'expired'] as const)('200 for the owner of a %s listing', async (status) => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id, status })
    const { status: code, body } = await get(id, token)
    expect(code).toBe(200)
    expect(body.data).toMatchObject({ status, isMine: true })
  })

  it('200 shows only the owner why it was rejected', async () => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id, status: 'pending' })
    await moveTo(test.deps, id, 'rejected', { reason: 'الصورة غير واضحة' })
    expect((await get(id, token)).body.data.statusReason).toBe('الصورة غير واضحة')
  })

  it('404 for another user’s pending listing, signed in or not', async () => {
    const { token } = await signUp(test)
    const { id } = await aProduct(test.deps, { status: 'pending' })
    expect((await get(id, token)).status).toBe(404)
    expect((await get(id)).body.code).toBe('product_not_found')
  })

  it('404 for a listing that its owner has deactivated', async () => {
    const { id } = await aProduct(test.deps)
    await test.deps.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute()
    expect((await get(id)).status).toBe(404)
  })
})

describe('GET /marketplace/similar-products/:id', () => {
  const battery = {
    type: 'Battery',
    brand: 'Ritar',
    governorate: 'ibb',
    city: 'ibb',
    price: 100,
    currency: 'USD',
  } as const

  it('200 puts the same brand first, then the same place, then the nearest price, and never itself', async () => {
    const { id } = await aProduct(test.deps, { ...battery, name: 'this one' })
    await aProduct(test.deps, {
      ...battery,
      name: 'far price',
      brand: 'Narada',
      governorate: 'taiz',
      city: 'taiz-city',
      price: 900,
    })
    await aProduct(test.deps, {
      ...battery,
      name: 'near price',
      brand: 'Narada',
      governorate: 'taiz',
      city: 'taiz-city',
      price: 110,
    })
    await aProduct(test.deps, { ...battery, name: 'same place', brand: 'Narada' })
    await aProduct(test.deps, { ...battery, name: 'same brand', governorate: 'taiz', city: 'taiz-city' })
    await aProduct(test.deps, { ...battery, name: 'hidden', status: 'pending' })
    await aProduct(test.deps, { ...battery, name: 'other kind', type: 'Accessory' })
    const { status, body } = await similar(id)
    expect(status).toBe(200)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'same brand',
      'same place',
      'near price',
      'far price',
    ])
    expect(body.data[0]).not.toHaveProperty('phone')
  })

  it.each(['sold', 'expired'] as const)('200 for a listing that is %s, at most eight', async (status) => {
    for (let n = 0; n < 10; n += 1) await aProduct(test.deps, { type: 'Others', name: `other ${n}` })
    const { id } = await aProduct(test.deps, { type: 'Others', status })
    expect((await similar(id)).body.data).toHaveLength(8)
  })

  it('404 for an unknown and an invalid id, and for a pending one except for its owner', async () => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id, status: 'pending' })
    expect((await similar('01234567-89ab-7def-8123-456789abcdef')).status).toBe(404)
    expect((await similar('x')).status).toBe(404)
    expect((await similar(id)).status).toBe(404)
    expect((await similar(id, token)).status).toBe(200)
  })
})

describe('GET /marketplace/products-by-id', () => {
  const askIds = (ids: string) => ask(test.app, products.byIds, { query: { ids } })
  const idsIn = async (ids: string) => (await askIds(ids)).body.data.map(({ id }: { id: string }) => id)

  it('200 has the public ones in the requested order, and nothing of the others', async () => {
    const [a, b] = [await aProduct(test.deps), await aProduct(test.deps)]
    const sold = await aProduct(test.deps, { status: 'sold' })
    expect(await idsIn([b.id, sold.id, 'x', '01234567-89ab-7def-8123-456789abcdef', a.id].join(','))).toEqual([
      b.id,
      a.id,
    ])
    expect(await idsIn('')).toEqual([])
    expect(JSON.stringify((await askIds(a.id)).body)).not.toContain('+967')
  })

  it('200 for twelve at most, 422 without ids and for a text that is too long', async () => {
    const { id } = await aProduct(test.deps)
    const twelve = Array.from({ length: 12 }, () => '01234567-89ab-7def-8123-456789abcdef').join(',')
    expect(await idsIn(`${twelve},${id}`)).toEqual([])
    expect((await ask(test.app, products.byIds, {})).status).toBe(422)
    expect((await askIds('x'.repeat(501))).status).toBe(422)
  })
})

describe('GET /marketplace/product-by-code/:code', () => {
  const askCode = (code: string) => ask(test.app, products.byCode, { params: { code } })

  it('200 finds the listing, in capitals too, also when sold or expired', async () => {
    for (const status of ['approved', 'sold', 'expired'] as const) {
      const { id } = await aProduct(test.deps, { status })
      for (const code of [shortCodeOf(id), shortCodeOf(id).toUpperCase()])
        expect((await askCode(code)).body).toEqual({ success: true, data: { id } })
    }
  })

  it('404 for a pending or rejected listing, exactly as for an unknown code', async () => {
    const codes = ['0000000000', 'zzzzzzzzzz', 'x', "' or 1=1"]
    for (const status of ['pending', 'rejected'] as const)
      codes.push(shortCodeOf((await aProduct(test.deps, { status })).id))
    const { body: unknown } = await askCode('0000000000')
    for (const code of codes) {
      const reply = await askCode(code)
      expect(reply.status, code).toBe(404)
      expect(reply.body).toEqual(unknown)
    }
  })

  it('200 for the public one, when two ids have the same end', async () => {
    const tail = 'abcdef012345'
    await aProduct(test.deps, { id: `018f0000-0000-7000-8000-${tail}`, status: 'pending' })
    const seen = await aProduct(test.deps, { id: `018f0000-0000-7000-9000-${tail}` })
    expect((await askCode(shortCodeOf(seen.id))).body.data.id).toBe(seen.id)
  })
})
