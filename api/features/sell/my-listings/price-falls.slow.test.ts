import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endPriceMarks } from '#api/features/browse/listing/listing-expiry.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listingPegs } from '#contract/endpoints/sell/listing-pegs.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { sessionLifeMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
})

type More = Parameters<typeof aProduct>[1]
const dayMs = 24 * 3_600_000
/** Public for two days. */
const one = async (more: More = {}) => {
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, price: 60_000, ...more })
  if (more.status !== 'pending' && more.status !== 'rejected') await setPosted(id, 2 * dayMs)
  return id
}
const setPosted = (id: string, agoMs: number) =>
  test.deps.db
    .updateTable('products')
    .set({ posted_at: new Date(test.clock.now.getTime() - agoMs) })
    .where('id', '=', id)
    .execute()
const change = async (id: string, body: Record<string, unknown>) => {
  const { token } = seller
  expect((await ask(test.app, listings.change, { params: { id }, body, token })).status).toBe(200)
}
const reprice = (id: string, price: number) => change(id, { price })
const apply = async (ids: string[], change: object): Promise<string> =>
  (await ask(test.app, listingPrices.apply, { body: { ids, change }, token: seller.token })).body.data.undoToken
const undo = (undoToken: string) => ask(test.app, listingPrices.undo, { body: { undoToken }, token: seller.token })
/** The seller is still signed in. */
const later = async (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * dayMs)
  const expires_at = new Date(test.clock.now.getTime() + sessionLifeMs)
  await test.deps.db.updateTable('sessions').set({ last_seen_at: test.clock.now, expires_at }).execute()
}
const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const oldPriceOf = async (id: string) => (await rowOf(id)).old_price
const eventsOf = async (id: string) => {
  const events = test.deps.db.selectFrom('listing_events').select(['kind', 'facts']).where('product_id', '=', id)
  return (await events.where('kind', '=', 'cheaper').orderBy('id').execute()).map(({ facts }) => facts.oldPrice)
}

describe('price falls', () => {
  it('marks a lower price on card and page, with the old one, and records the event', async () => {
    const id = await one()
    expect((await ask(test.app, products.get, { params: { id } })).body.data).toMatchObject({
      oldPrice: null,
      priceFellAt: null,
    })
    await reprice(id, 55_000)
    const fall = { price: 55_000, oldPrice: 60_000, priceFellAt: test.clock.now.toISOString() }
    expect((await ask(test.app, products.get, { params: { id } })).body.data).toMatchObject(fall)
    expect((await ask(test.app, products.byIds, { query: { ids: id } })).body.data).toMatchObject([fall])
    expect(await eventsOf(id)).toEqual([60_000])
  })

  it('strikes out the last price when it falls again, and ends with a raise', async () => {
    const id = await one()
    await reprice(id, 55_000)
    await later(1)
    await reprice(id, 50_000)
    expect(await rowOf(id)).toMatchObject({ old_price: 55_000, price_fell_at: test.clock.now })
    await reprice(id, 52_000)
    expect(await rowOf(id)).toMatchObject({ old_price: null, price_fell_at: null })
    expect(await eventsOf(id)).toEqual([60_000, 55_000])
  })

  it('is none when it was raised within 14 days, also when it is lower than before the raise', async () => {
    const id = await one()
    await reprice(id, 80_000)
    await later(13)
    await reprice(id, 60_000)
    expect(await oldPriceOf(id)).toBeNull()
    await reprice(id, 80_000)
    await reprice(id, 59_000)
    expect(await oldPriceOf(id)).toBeNull()
    expect(await eventsOf(id)).toEqual([])
  })

  it('is one when the raise is older than 14 days', async () => {
    const id = await one()
    await reprice(id, 80_000)
    await later(14.01)
    await reprice(id, 70_000)
    expect(await oldPriceOf(id)).toBe(80_000)
  })

  it('is none for another currency, also for the next price in it', async () => {
    const id = await one()
    await reprice(id, 55_000)
    await change(id, { currency: 'YER_SOUTH', price: 20_000 })
    expect(await oldPriceOf(id)).toBeNull()
    await later(1)
    await reprice(id, 19_000)
    expect(await oldPriceOf(id)).toBeNull()
    await later(14)
    await reprice(id, 18_000)
    expect(await oldPriceOf(id)).toBe(19_000)
  })

  it('is none when the price is for fewer pieces, or was lately; one when only the stock changes', async () => {
    const lot = await one({ quantity: 10, soldAs: 'lot' })
    await reprice(lot, 55_000)
    await change(lot, { quantity: 5 })
    expect(await oldPriceOf(lot)).toBeNull()
    await reprice(lot, 30_000)
    expect(await oldPriceOf(lot)).toBeNull()
    await change(lot, { quantity: 4, price: 20_000 })
    expect(await oldPriceOf(lot)).toBeNull()
    await later(14)
    await reprice(lot, 19_000)
    expect(await oldPriceOf(lot)).toBe(20_000)
    const each = await one({ quantity: 10, soldAs: 'each' })
    await change(each, { quantity: 9, price: 55_000 })
    expect(await oldPriceOf(each)).toBe(60_000)
  })

  it('is none when another thing is offered for less', async () => {
    for (const other of [{ condition: 'Needs Repair' }, { model: 'Cheetah' }, { specifications: { power: '330W' } }]) {
      const id = await one({ name: 'لوح شمسي', condition: 'New' })
      await change(id, { ...other, price: 30_000 })
      expect(await oldPriceOf(id), JSON.stringify(other)).toBeNull()
      await reprice(id, 29_000)
      expect(await oldPriceOf(id), JSON.stringify(other)).toBeNull()
    }
  })

  it('is none by a peg, the end of a peg or a new rate; one when the pegged price is lowered', async () => {
    const id = await one({ price: 100, currency: 'USD' })
    const { token } = seller
    await reprice(id, 95)
    expect(await oldPriceOf(id)).toBe(100)
    await ask(test.app, listingPegs.peg, { body: { ids: [id], currency: 'USD' }, token })
    expect(await oldPriceOf(id)).toBeNull()
    await reprice(id, 90)
    expect(await oldPriceOf(id)).toBeNull()
    await later(15)
    await setRate(test.deps.db, 'YER', 500, test.clock.now)
    expect(await oldPriceOf(id)).toBeNull()
    await reprice(id, 80)
    const { body } = await ask(test.app, products.get, { params: { id } })
    expect(body.data).toMatchObject({
      oldPrice: 90,
      shownPrice: { price: 40_000, currency: 'YER', oldPrice: 45_000 },
    })
    await ask(test.app, listingPegs.unpeg, { body: { ids: [id] }, token })
    expect(await oldPriceOf(id)).toBeNull()
    await someRates(test.deps)
  })

  it('marks the listings of a change of many, and no longer after its undo', async () => {
    const [dear, marked, pegged] = [
      await one(),
      await one({ price: 50_000 }),
      await one({ price: 100, currency: 'USD', pegged: true }),
    ]
    await reprice(marked, 45_000)
    const token = await apply([dear, marked, pegged], { percent: -10 })
    expect(await Promise.all([dear, marked, pegged].map(oldPriceOf))).toEqual([60_000, 45_000, null])
    expect(await eventsOf(dear)).toEqual([60_000])
    expect((await undo(token)).status).toBe(200)
    expect(await Promise.all([dear, marked, pegged].map(oldPriceOf))).toEqual([null, null, null])
    const raise = await apply([dear], { percent: 10 })
    await undo(raise)
    expect(await rowOf(dear)).toMatchObject({ price: 60_000, old_price: null })
    expect(await eventsOf(dear)).toEqual([60_000])
    // A raise that was undone does not count.
    await reprice(dear, 50_000)
    expect(await oldPriceOf(dear)).toBe(54_000)
  })

  it('of a listing that goes to review is told when it is public again, once', async () => {
    const [together, meanwhile] = [await one(), await one()]
    await later(1)
    await change(together, { name: 'لوح جينكو 550 واط نظيف', price: 55_000 })
    await change(meanwhile, { name: 'لوح جينكو 550 واط نظيف' })
    await reprice(meanwhile, 54_000)
    for (const id of [together, meanwhile]) {
      expect(await rowOf(id)).toMatchObject({ status: 'pending', old_price: 60_000 })
      expect(await eventsOf(id)).toEqual([])
      await later(1)
      await moveTo(test.deps, id, 'approved')
      expect(await eventsOf(id)).toEqual([60_000])
      await later(1)
      await change(id, { description: 'لوح نظيف مع الضمان.' })
      await moveTo(test.deps, id, 'approved')
      expect(await eventsOf(id)).toEqual([60_000])
    }
  })

  it('is none of a listing that people have not seen, or not lately', async () => {
    const pending = await one({ status: 'pending' })
    const rejected = await one({ status: 'rejected' })
    const expired = await one({ status: 'expired' })
    await test.deps.db
      .updateTable('products')
      .set({ expires_at: new Date(test.clock.now.getTime() - 1) })
      .where('id', '=', expired)
      .execute()
    await ask(test.app, listings.renew, { params: { id: expired }, token: seller.token })
    for (const id of [pending, rejected, expired]) {
      await reprice(id, 50_000)
      await moveTo(test.deps, id, 'approved')
      expect(await rowOf(id)).toMatchObject({ price: 50_000, old_price: null, status: 'approved' })
      expect(await eventsOf(id)).toEqual([])
    }
  })

  it('is none while the listing is hidden, nor when it is shown again, for 14 days', async () => {
    const id = await one({ isActive: false, price: 900_000 })
    await reprice(id, 90_000)
    await change(id, { isActive: true })
    expect(await oldPriceOf(id)).toBeNull()
    await reprice(id, 80_000)
    expect([await oldPriceOf(id), await eventsOf(id)]).toEqual([null, []])
    await later(15)
    await reprice(id, 70_000)
    expect(await oldPriceOf(id)).toBe(80_000)
  })

  it('is none of a price that was public for less than a day, and of less than a hundredth', async () => {
    const [fresh, id] = [await one(), await one()]
    await setPosted(fresh, dayMs - 1)
    await reprice(fresh, 50_000)
    await reprice(id, 59_401)
    expect([await oldPriceOf(fresh), await oldPriceOf(id), await eventsOf(id)]).toEqual([null, null, []])
    await reprice(id, 58_000)
    expect(await oldPriceOf(id)).toBe(59_401)
  })

  it('stays marked through other changes, and ends after 14 days without a new version of the listing', async () => {
    await later(15)
    await endPriceMarks(test.deps)
    const id = await one()
    await reprice(id, 50_000)
    await change(id, { isNegotiable: false })
    await later(13.9)
    expect(await endPriceMarks(test.deps)).toBe(0)
    expect(await oldPriceOf(id)).toBe(60_000)
    const { updated_at } = await rowOf(id)
    await later(0.2)
    const tags = () => test.deps.db.selectFrom('change_events').select('tags').orderBy('xid').execute()
    const before = (await tags()).length
    expect(await endPriceMarks(test.deps)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ old_price: null, price_fell_at: null, updated_at })
    const added = (await tags()).slice(before).flatMap((event) => event.tags)
    expect(added).toEqual(expect.arrayContaining([`card:${id}`, `listing:${id}`]))
    expect(await endPriceMarks(test.deps)).toBe(0)
  })

  it('of two changes at once is compared with the other', async () => {
    const id = await one()
    await Promise.all([reprice(id, 50_000), reprice(id, 40_000)])
    const { price, old_price } = await rowOf(id)
    expect([
      [40_000, 50_000],
      [50_000, null],
    ]).toContainEqual([price, old_price])
    expect(await eventsOf(id)).toEqual(price === 40_000 ? [60_000, 50_000] : [60_000])
  })
})
