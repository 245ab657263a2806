import { beforeAll, describe, expect, it } from 'vitest'
import { storeFairPrices } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { fairPrices } from '#contract/endpoints/browse/fair-prices.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { type FairPrice, fairSoldDays } from '#domain/money/fair-price.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()

const panel = (price: number, changes: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(test.deps, {
    name: 'لوح شمسي',
    condition: 'New',
    specifications: { power: '500W' },
    price,
    currency: 'USD',
    ...changes,
  })
const fairOf = async (id: string): Promise<FairPrice | null> => {
  const { status, body } = await ask(test.app, products.get, { params: { id } })
  expect(status).toBe(200)
  return body.data.fairPrice
}
const dayMs = 86_400_000
const setProduct = (id: string, row: object) =>
  test.deps.db.updateTable('products').set(row).where('id', '=', id).execute()

/** Eight others ask 80 to 115 dollars for 500 watts in the south: a zone that the other tests leave alone. */
const south = { governorate: 'aden', city: 'crater' } as const
const prices = [80, 85, 90, 95, 100, 105, 110, 115]
let cheapest = ''
let ownerId = ''

beforeAll(async () => {
  ownerId = (await aUser(test.deps)).id
  // Without rates nothing is compared with other currencies; dollars need none, but the shown amounts do.
  for (const price of prices) await panel(price, south)
  cheapest = (await panel(84, { ...south, ownerId })).id
  await storeFairPrices(test.deps)
})

describe('fairPrice of GET /marketplace/getOneProduct/:id', () => {
  it('200 says how the price per watt stands among those of others, never itself', async () => {
    expect(await fairOf(cheapest)).toEqual({
      sample: 8,
      paid: 0,
      cheaperThan: 8,
      dearerThan: 1,
      position: 13,
      level: 'veryCheap',
      low: 0.16,
      middle: 0.195,
      high: 0.23,
      per: 'watt',
      zone: 'south',
      size: { from: 500, to: 600, unit: 'watt' },
      chemistry: null,
    })
  })

  it('200 is null below eight others: of a seller of one of eight, and after its own copies', async () => {
    const { id } = await panel(90, { ...south, condition: 'Used' })
    expect(await fairOf(id)).toBeNull()
    for (const price of prices.slice(1)) await panel(price, { ...south, condition: 'Used' })
    const owner = (
      await test.deps.db.selectFrom('products').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()
    ).owner_id
    const copy = await panel(90, { ...south, condition: 'Used', ownerId: owner })
    await storeFairPrices(test.deps)
    expect(await fairOf(id)).toBeNull()
    expect(await fairOf(copy.id)).toBeNull()
    const ninth = await panel(90, { ...south, condition: 'Used' })
    expect((await fairOf(ninth.id))?.sample).toBe(8)
  })

  it('200 counts sold ones for 60 days, and leaves out what is pending, hidden, not confirmed or of a suspended seller', async () => {
    const place = {
      governorate: 'hadramout',
      city: 'mukalla',
      condition: 'Used',
      type: 'Inverter',
      name: 'إنفرتر',
    } as const
    const inverter = (price: number, changes = {}) =>
      panel(price, { ...place, specifications: { power: '3000W' }, ...changes })
    const { id } = await inverter(300)
    const live: string[] = []
    for (const price of prices.slice(0, 6)) live.push((await inverter(price * 3)).id)
    const sold = [await inverter(270, { status: 'sold' }), await inverter(280, { status: 'sold' })]
    await inverter(300, { status: 'pending' })
    await storeFairPrices(test.deps)
    expect((await fairOf(id))?.sample).toBe(8)
    for (const changes of [
      { is_active: false },
      { updated_at: new Date(test.clock.now.getTime() - (fairSoldDays * dayMs + 1)) },
    ]) {
      await setProduct(sold[0]?.id ?? '', changes)
      await storeFairPrices(test.deps)
      expect(await fairOf(id)).toBeNull()
      await setProduct(sold[0]?.id ?? '', { is_active: true, updated_at: test.clock.now })
    }
    // A price that nobody saw: changed after the sale, or the day before it.
    const changed = await inverter(290, { status: 'sold' })
    await storeFairPrices(test.deps)
    expect((await fairOf(id))?.sample).toBe(9)
    await setProduct(changed.id, { price: 295 })
    await storeFairPrices(test.deps)
    expect((await fairOf(id))?.sample).toBe(8)
    await setProduct(changed.id, { sold_at: new Date(test.clock.now.getTime() + 2 * dayMs) })
    await storeFairPrices(test.deps)
    expect((await fairOf(id))?.sample).toBe(9)
    await setProduct(changed.id, { is_active: false })
    await setProduct(live[0] ?? '', { unconfirmed_at: test.clock.now })
    await storeFairPrices(test.deps)
    expect(await fairOf(id)).toBeNull()
    await setProduct(live[0] ?? '', { unconfirmed_at: null })
    await storeFairPrices(test.deps)
    expect((await fairOf(id))?.sample).toBe(8)
    const seller = await test.deps.db
      .selectFrom('products')
      .select('owner_id')
      .where('id', '=', sold[1]?.id ?? '')
      .executeTakeFirstOrThrow()
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', seller.owner_id)
      .execute()
    await storeFairPrices(test.deps)
    expect(await fairOf(id)).toBeNull()
  })

  it('200 leaves out old sales that were changed since, and sales at a price that nobody saw for a day', async () => {
    const small = (price: number) => panel(price, { ...south, specifications: { power: '300W' } })
    const { id } = await small(60)
    for (const price of prices.slice(1)) await small(price * 0.6)
    const { id: sold } = await small(50)
    const sample = async () => {
      await storeFairPrices(test.deps)
      return (await fairOf(id))?.sample ?? null
    }
    const { now } = test.clock
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    await moveTo(test.deps, sold, 'sold')
    expect(await sample()).toBe(8)
    await setProduct(sold, { sold_at: ago(fairSoldDays + 1), is_negotiable: false, updated_at: now })
    expect(await sample()).toBeNull()
    await setProduct(sold, { sold_at: now })
    expect(await sample()).toBe(8)
    // Back in public for less than a day before the sale.
    await setProduct(sold, { price_terms_at: ago(0.9) })
    expect(await sample()).toBeNull()
    // Ended for want of an answer, sold in answer to the question: at its public price, then at one that was set meanwhile.
    await setProduct(sold, { status: 'expired', price_terms_at: null, asked_at: ago(20), answered_at: null })
    await moveTo(test.deps, sold, 'sold')
    expect(await sample()).toBe(8)
    await setProduct(sold, { status: 'expired', price: 55, updated_at: ago(3), answered_at: null })
    expect((await moveTo(test.deps, sold, 'sold')).priced_at).toEqual(ago(3))
    expect(await sample()).toBeNull()
  })

  it('200 is null for a price far outside, for what is not public, and without watts', async () => {
    expect(await fairOf((await panel(10, south)).id)).toBeNull()
    expect(await fairOf((await panel(900, south)).id)).toBeNull()
    expect(await fairOf((await panel(90, { ...south, specifications: {} })).id)).toBeNull()
    expect(await fairOf((await panel(90, { ...south, type: 'Accessory' })).id)).toBeNull()
    expect(await fairOf((await panel(45_000, { ...south, currency: 'YER' })).id)).toBeNull()
    const seller = await signUp(test)
    const { id } = await panel(90, { ...south, ownerId: seller.user.id, status: 'pending' })
    const own = await ask(test.app, products.get, { params: { id }, token: seller.token })
    expect(own.body.data.fairPrice).toBeNull()
  })

  it('200 compares the price of one of a lot, and a pegged price in the rial that people see', async () => {
    const lot = await panel(380, { ...south, quantity: 4, soldAs: 'lot' })
    expect(await fairOf(lot.id)).toMatchObject({ level: 'usual', position: 50, low: 0.16 })
    const rials = await panel(140_000, { ...south, currency: 'YER_SOUTH' })
    const pegged = await panel(95, { ...south, pegged: true })
    // Without a rate of its currency a price cannot be compared.
    expect(await fairOf(rials.id)).toBeNull()
    await someRates(test.deps)
    expect(await fairOf(pegged.id)).toMatchObject({ position: 50, low: 259.2, middle: 307.8 })
    expect(await fairOf(rials.id)).toMatchObject({ level: 'cheap', cheaperThan: 6, dearerThan: 3, low: 259.2 })
  })

  it('200 compares two rials of a divided governorate each with its own zone', async () => {
    const taiz = { governorate: 'taiz', city: 'taiz-city' } as const
    const ofSouth = await panel(150_000, { ...taiz, currency: 'YER_SOUTH' })
    const ofNorth = await panel(50_000, { ...taiz, currency: 'YER' })
    expect((await fairOf(ofSouth.id))?.zone).toBe('south')
    expect(await fairOf(ofNorth.id)).toBeNull()
  })
})

describe('POST /prices/hint', () => {
  const body = {
    type: 'Panel',
    condition: 'New',
    price: 120,
    currency: 'USD',
    governorate: 'عدن',
    specifications: { power: '500W' },
  }
  const hint = (changes: object = {}, token?: string) =>
    ask(test.app, fairPrices.hint, { body: { ...body, ...changes }, ...(token && { token }) })

  it('200 tells visitors what others ask, also for a price far outside', async () => {
    const { status, body: reply } = await hint()
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ level: 'veryDear', dearerThan: 10, per: 'watt', zone: 'south', units: 500 })
    expect(reply.data.quarter).toBeLessThan(reply.data.middle)
    expect(reply.data.threeQuarters).toBeGreaterThan(reply.data.middle)
    expect((await hint({ price: 9_000 })).body.data).toMatchObject({ level: 'veryDear', position: 100 })
    expect((await hint({ price: '٩٬٠٠٠' })).body.data.position).toBe(100)
  })

  it('200 reads watts from the name, and counts all pieces of a lot', async () => {
    expect((await hint({ specifications: {}, name: 'لوح 500 واط' })).body.data.units).toBe(500)
    const lot = (await hint({ quantity: 4, soldAs: 'lot', price: 380 })).body.data
    expect([lot.units, lot.level]).toEqual([2_000, 'usual'])
  })

  it('200 leaves out the own listings of who asks', async () => {
    const seller = await signUp(test)
    await panel(101, { ...south, ownerId: seller.user.id })
    await storeFairPrices(test.deps)
    const [visitor, owner] = [(await hint()).body.data.sample, (await hint({}, seller.token)).body.data.sample]
    expect(visitor - owner).toBe(1)
  })

  it('200 is null when nothing can be compared', async () => {
    for (const changes of [
      { specifications: {} },
      { type: 'Accessory' },
      { condition: 'Needs Repair' },
      { governorate: 'sanaa-city' },
    ])
      expect((await hint(changes)).body.data).toBeNull()
  })

  it('422 names what is wrong', async () => {
    const wrong = { type: 'Kite', condition: 'Fine', price: 'كثير', currency: 'EUR', governorate: 'باريس' }
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body: reply } = await hint({ [field]: value })
      expect([status, Object.keys(reply.fields ?? {})]).toEqual([422, [field]])
    }
  })
})
