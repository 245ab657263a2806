import { describe, expect, it } from 'vitest'
import { storeFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { changedListingsMax, priceUndoMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { freshSeller } from '#test/market/fresh-seller.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
const seller = freshSeller(test)

type More = Parameters<typeof aProduct>[1]
const one = async (more: More = {}) => (await aProduct(test.deps, { ownerId: seller.user.id, ...more })).id
const raise = { percent: 5 }
const preview = (body: object, token: string | undefined = seller.token) =>
  ask(test.app, listingPrices.preview, { body, token })
const apply = (body: object, key?: string, token: string | undefined = seller.token) =>
  ask(test.app, listingPrices.apply, { body, token, ...(key && { headers: { 'idempotency-key': key } }) })
const undo = (undoToken: string, { token }: Person = seller) =>
  ask(test.app, listingPrices.undo, { body: { undoToken }, token })
const last = async () => (await ask(test.app, listingPrices.last, { token: seller.token })).body.data
const edit = (id: string, body: object) => ask(test.app, listings.change, { params: { id }, body, token: seller.token })
const own = async (id: string) => (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data
const historyOf = (id: string) =>
  test.deps.db.selectFrom('price_changes').selectAll().where('product_id', '=', id).orderBy('changed_at').execute()
const afterMinutes = async (minutes: number, work: () => Promise<void>) => {
  const begin = test.clock.now
  test.clock.now = new Date(begin.getTime() + minutes * 60_000)
  await work().finally(() => {
    test.clock.now = begin
  })
}

describe('POST /products/prices/preview', () => {
  it('200 shows every old and new price, why others stay, and changes nothing', async () => {
    const [rial, dollar, sold] = [
      await one({ price: 51_000 }),
      await one({ price: 100, currency: 'USD' }),
      await one({ status: 'sold' }),
    ]
    const { body } = await preview({ filter: {}, change: { amount: 2_000, currency: 'YER' } })
    const rows = Object.fromEntries(body.data.rows.map((row: { id: string }) => [row.id, row]))
    expect(rows[rial]).toMatchObject({ price: 51_000, newPrice: 53_000, newCurrency: 'YER', reason: null, peg: null })
    expect(rows[dollar]).toMatchObject({ price: 100, newPrice: null, reason: 'other_currency', mark: null })
    expect(rows[sold]).toMatchObject({ reason: 'product_sold' })
    expect(body.data.rates).toEqual([])
    expect((await own(rial)).price).toBe(51_000)
  })

  it('200 converts at the rate of the day and names it', async () => {
    const id = await one({ price: 53_500 })
    const { body } = await preview({ ids: [id], change: { toCurrency: 'USD' } })
    expect(body.data.rows).toMatchObject([{ newPrice: 100, newCurrency: 'USD' }])
    expect(body.data.rates).toMatchObject([
      { currency: 'YER', perUsd: 535 },
      { currency: 'USD', perUsd: 1 },
    ])
  })

  it('200 says which would go to review: rejected ones, and a price that reads as a phone number', async () => {
    const [rejected, phone] = [await one({ status: 'rejected' }), await one({ price: 711_234_000 })]
    const { body } = await preview({ ids: [rejected, phone], change: { amount: 567, rounding: 'none' } })
    expect(body.data.rows.map((row: { needsReview: boolean }) => row.needsReview)).toEqual([true, true])
  })

  it('401, 404 for foreign listings, 409 for another count, 422 for a change that is none, 429', async () => {
    const id = await one()
    expect((await ask(test.app, listingPrices.preview, { body: { ids: [id], change: raise } })).status).toBe(401)
    expect((await preview({ ids: [(await aProduct(test.deps)).id], change: raise })).status).toBe(404)
    expect((await preview({ filter: {}, count: 2, change: raise })).status).toBe(409)
    for (const change of [
      {},
      { percent: 5, amount: 5 },
      { percent: 0 },
      { amount: 0 },
      { percent: -100 },
      { percent: '5' },
    ])
      expect((await preview({ ids: [id], change })).status, JSON.stringify(change)).toBe(422)
    for (const change of [{ toCurrency: 'EUR' }, { percent: 5, rounding: 'up' }, { percent: 1e9 }, null])
      expect((await preview({ ids: [id], change })).status, JSON.stringify(change)).toBe(422)
    expect((await preview({ ids: [id], filter: {}, change: raise })).status).toBe(422)
    await forgetLimits(test)
    const { pricePreviewsPerUser: limit } = rateLimits
    await consumeRateLimit(test.deps, limit, seller.user.id, limit.max)
    expect((await preview({ ids: [id], change: raise })).status).toBe(429)
  })
})

describe('POST /products/prices', () => {
  it('200 changes prices, live at once, with a row in the history of each', async () => {
    const ids = [await one({ price: 51_000 }), await one({ price: 49_500, status: 'pending' })].sort()
    const { rows } = (await preview({ ids, change: raise })).body.data
    const { body } = await apply({ ids, change: raise, seen: rows.map((row: { mark: string }) => row.mark) })
    expect(body.data).toMatchObject({ unchanged: [], left: 0, undoSeconds: 600 })
    expect(body.data.changed).toHaveLength(2)
    for (const { id, oldPrice, price } of body.data.changed) {
      expect(await historyOf(id)).toMatchObject([
        { old_price: oldPrice, new_price: price, change_id: body.data.undoToken, is_undo: false },
      ])
      expect((await own(id)).price).toBe(price)
    }
    const { price } = (await ask(test.app, products.get, { params: { id: ids[0] ?? '' } })).body.data
    expect([53_500, 52_000]).toContain(price)
  })

  it('200 the range of prices in the filters follows, and follows the undo, as with a single change', async () => {
    const id = await one({ type: 'Accessory', price: 40_000 })
    await one({ type: 'Accessory', price: 60_000 })
    const lowest = async () => {
      await storeFacetCounts(test.deps)
      return (await ask(test.app, products.filters, { query: { type: 'Accessory', currency: 'YER' } })).body.data.price
        .min
    }
    const before = await lowest()
    await edit(id, { price: 20_000 })
    const single = await lowest()
    await edit(id, { price: 40_000 })
    expect([before, await lowest()]).toEqual([40_000, 40_000])
    const { undoToken } = (await apply({ ids: [id], change: { percent: -50 } })).body.data
    expect([single, await lowest()]).toEqual([20_000, 20_000])
    await undo(undoToken)
    expect(await lowest()).toBe(before)
  })

  it('200 the same key changes nothing twice; another body under it is a 409', async () => {
    const id = await one({ price: 50_000 })
    const body = { ids: [id], change: raise }
    const first = await apply(body, 'prices')
    expect((await apply(body, 'prices')).body).toEqual(first.body)
    expect((await own(id)).price).toBe(52_500)
    expect(await apply({ ...body, change: { percent: 6 } }, 'prices')).toMatchObject({ status: 409 })
    expect(await apply({ filter: {}, count: 7, change: raise })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('200 leaves a price that is no longer as the preview showed it: edited, or at another rate', async () => {
    const [edited, converted] = [await one({ price: 50_000 }), await one({ price: 162_000, currency: 'YER_SOUTH' })]
    const ids = [edited, converted]
    const change = { toCurrency: 'USD', rounding: 'none' }
    const marks = (await preview({ ids, change })).body.data.rows.map((row: { mark: string }) => row.mark)
    await edit(edited, { price: 60_000 })
    test.clock.now = new Date(test.clock.now.getTime() + 2_000)
    await setRate(test.deps.db, 'YER_SOUTH', 1_700, test.clock.now)
    const { body } = await apply({ ids, change, seen: marks })
    expect(body.data).toMatchObject({ changed: [], left: 0 })
    expect(body.data.unchanged.map(({ reason }: { reason: string }) => reason)).toEqual(['changed', 'changed'])
    expect((await own(edited)).price).toBe(60_000)
    await setRate(test.deps.db, 'YER_SOUTH', 1_620, new Date(test.clock.now.getTime() + 1))
  })

  it('200 follows the rules of a single change: review, the shop, the range of prices', async () => {
    const shopId = await aShop(test.deps)
    await aMembership(test.deps, seller, shopId)
    const [rejected, former, large] = [
      await one({ status: 'rejected' }),
      await one({ shopId }),
      await one({ price: 999_999_000 }),
    ]
    await test.deps.db.deleteFrom('shop_members').where('user_id', '=', seller.user.id).execute()
    const { body } = await apply({ ids: [rejected, former, large, unknownId], change: raise })
    expect(body.data.unchanged).toEqual(
      expect.arrayContaining([
        { id: former, reason: 'not_shop_member' },
        { id: large, reason: 'price_range' },
        { id: unknownId, reason: 'product_not_found' },
      ]),
    )
    expect((await own(rejected)).status).toBe('pending')
  })

  it('200 a filter in steps of 200 with a key, and the undo the same way', async () => {
    for (let n = 0; n < changedListingsMax + 2; n += 1) await one({ status: 'pending' })
    const body = { filter: { status: 'pending' }, change: raise, count: changedListingsMax + 2 }
    const lefts = [(await apply(body, 'all')).body.data.left, (await apply(body, 'all')).body.data.left]
    const { undoToken } = (await apply(body, 'all')).body.data
    expect(lefts).toEqual([2, 0])
    const steps = [(await undo(undoToken)).body.data, (await undo(undoToken)).body.data]
    expect(steps.map(({ restored, left }) => [restored.length, left])).toEqual([
      [changedListingsMax, 2],
      [changedListingsMax + 2, 0],
    ])
    const prices = test.deps.db.selectFrom('products').select('price').where('owner_id', '=', seller.user.id).distinct()
    expect(await prices.execute()).toEqual([{ price: 50_000 }])
  })

  it('401, 404 and 422', async () => {
    const id = await one()
    expect((await ask(test.app, listingPrices.apply, { body: { ids: [id], change: raise } })).status).toBe(401)
    expect((await apply({ ids: [unknownId], change: raise })).status).toBe(404)
    expect((await apply({ ids: [id], change: raise, seen: ['x'.repeat(61)] })).status).toBe(422)
    expect((await apply({ ids: [id], change: raise, seen: ['x', 'y'] })).status).toBe(422)
    expect((await apply({ ids: [id] })).status).toBe(422)
  })

  it('200 compares what was seen in a repeat, and stores none of it', async () => {
    await one()
    const seen = Array.from({ length: 500 }, (_, n) => `${n}`.padEnd(60, 'x'))
    const body = { filter: {}, change: raise, seen }
    const { undoToken } = (await apply(body, 'seen')).body.data
    const { asked } = await test.deps.db
      .selectFrom('changes_of_many')
      .select('asked')
      .where('id', '=', undoToken)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(asked).length).toBeLessThan(100)
    expect((await apply({ ...body, seen: seen.toReversed() }, 'seen')).body.data.undoToken).toBe(undoToken)
    expect((await apply({ ...body, seen: seen.slice(1) }, 'seen')).status).toBe(409)
  })
})

describe('PATCH /products/update-products/:id', () => {
  it('200 adds a new price to the history of the listing, and nothing without a new price', async () => {
    const id = await one({ price: 50_000 })
    await edit(id, { isNegotiable: false })
    await edit(id, { price: 45_000 })
    expect(await historyOf(id)).toMatchObject([{ old_price: 50_000, new_price: 45_000, change_id: null }])
  })
})

describe('POST /products/prices/undo', () => {
  it('200 restores prices, leaves what was edited since, and restores nothing twice', async () => {
    const [first, edited, again] = [await one(), await one(), await one()]
    const { undoToken } = (await apply({ ids: [first, edited, again], change: raise })).body.data
    await edit(edited, { price: 70_000 })
    // The same price again is an edit too.
    await edit(again, { price: 70_000 })
    await edit(again, { price: 52_500 })
    const { body } = await undo(undoToken)
    expect(body.data).toMatchObject({ restored: [first], left: 0 })
    expect(body.data.kept.sort()).toEqual([edited, again].sort())
    expect((await undo(undoToken)).body).toEqual(body)
    expect([(await own(first)).price, (await own(edited)).price, (await own(again)).price]).toEqual([
      50_000, 70_000, 52_500,
    ])
    expect(await historyOf(first)).toMatchObject([{ is_undo: false }, { is_undo: true, new_price: 50_000 }])
    expect(await last()).toBeNull()
  })

  it('409 after ten minutes, 404 for the change of somebody else, 401', async () => {
    const id = await one()
    const { undoToken } = (await apply({ ids: [id], change: raise })).body.data
    const other = await signUp(test)
    for (const [token, person] of [
      [undoToken, other],
      [unknownId, seller],
      ['x', seller],
    ] as const)
      expect((await undo(token, person)).status).toBe(404)
    expect((await ask(test.app, listingPrices.undo, { body: { undoToken } })).status).toBe(401)
    expect((await ask(test.app, listingPrices.undo, { body: {}, token: seller.token })).status).toBe(422)
    await afterMinutes(11, async () => {
      expect(await undo(undoToken)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
    })
    expect((await own(id)).price).toBe(52_500)
  })
})

describe('GET /products/prices/last', () => {
  it('200 is the last change with the time left, and null once it cannot be undone', async () => {
    expect(await last()).toBeNull()
    const id = await one()
    const { undoToken } = (await apply({ ids: [id], change: raise })).body.data
    await afterMinutes(4, async () => {
      expect(await last()).toMatchObject({
        undoToken,
        undoSeconds: 360,
        changed: [{ id, oldPrice: 50_000, price: 52_500 }],
      })
    })
    await afterMinutes(priceUndoMs / 60_000, async () => expect(await last()).toBeNull())
    expect((await ask(test.app, listingPrices.last)).status).toBe(401)
  })
})
