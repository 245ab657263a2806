import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
  moderator = await signUpStaff(test)
})
beforeEach(() => forgetLimits(test))

const post = (changes: object, key?: string) =>
  ask(test.app, listings.post, {
    body: { ...goodListing, ...changes },
    token: seller.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const mine = (changes: object, status: ProductStatus = 'approved') =>
  aProduct(test.deps, { ownerId: seller.user.id, status, ...changes })
const change = (id: string, body: object) =>
  ask(test.app, listings.change, { params: { id }, body, token: seller.token })
type Card = { id: string }
const page = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data

describe('a listing that is posted', () => {
  it('200 has one piece, sold each, unless it says otherwise; that nothing was said is in the reply', async () => {
    expect((await post({})).body.data).toMatchObject({ quantity: 1, isQuantityStated: false, soldAs: 'each' })
    expect((await post({ quantity: 1 })).body.data).toMatchObject({ quantity: 1, isQuantityStated: true })
  })

  it.each([
    [{ quantity: 40 }, { quantity: 40, soldAs: 'each' }],
    [
      { quantity: '٩٬٩٩٩', soldAs: 'LOT' },
      { quantity: 9_999, soldAs: 'lot' },
    ],
    [
      { quantity: ' 12 ', soldAs: 'lot' },
      { quantity: 12, soldAs: 'lot' },
    ],
    [
      { quantity: 1, soldAs: 'lot' },
      { quantity: 1, soldAs: 'each' },
    ],
    [{ soldAs: 'lot' }, { quantity: 1, soldAs: 'each' }],
  ])('200 reads %j', async (given, stored) => {
    expect((await post(given)).body.data).toMatchObject(stored)
  })

  it.each([0, -4, 1.5, 10_000, 1e300, '', 'four', '4 pcs', '1e3', null, true, [4], { n: 4 }])(
    '422 for the quantity %j, with the range in both languages',
    async (quantity) => {
      const { status, body } = await post({ quantity })
      expect(status).toBe(422)
      expect(body).toMatchObject({ fields: { quantity: 'Quantity must be a whole number from 1 to 9,999' } })
    },
  )

  it.each(['all', '', null, 1, ['lot']])('422 for soldAs %j', async (soldAs) => {
    const { status, body } = await post({ quantity: 4, soldAs })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual(['soldAs'])
  })

  it('200 twice with the same key gives the same listing; 409 with another quantity', async () => {
    const first = await post({ quantity: 4, soldAs: 'lot' }, 'lot-of-four')
    expect((await post({ quantity: 4, soldAs: 'lot' }, 'lot-of-four')).body.data.id).toBe(first.body.data.id)
    expect((await post({ quantity: 5, soldAs: 'lot' }, 'lot-of-four')).body.code).toBe('key_reused')
    expect((await post({ quantity: 4 }, 'lot-of-four')).body.code).toBe('key_reused')
  })

  it('200 in a batch, with the bad quantity beside the good ones', async () => {
    const items = [{ quantity: 6, soldAs: 'lot' }, { quantity: 0 }, {}].map((row) => ({ ...goodListing, ...row }))
    const { body } = await ask(test.app, listingBatches.post, { body: { items }, token: seller.token })
    expect(body.data.posted.map(({ index }: { index: number }) => index)).toEqual([0, 2])
    expect(body.data.refused).toMatchObject([{ index: 1, fields: { quantity: expect.any(String) } }])
    const { id = '' } = body.data.posted[0] ?? {}
    const own = await ask(test.app, listings.get, { params: { id }, token: seller.token })
    expect(own.body.data).toMatchObject({ quantity: 6, soldAs: 'lot' })
  })
})

describe('a public listing', () => {
  it('200 stays live when its quantity changes', async () => {
    const { id } = await mine({ quantity: 8 })
    expect((await change(id, { quantity: 3 })).body.data).toMatchObject({ status: 'approved', quantity: 3 })
    expect(await page(id)).toMatchObject({ quantity: 3, soldAs: 'each' })
  })

  it('200 goes back to review when its price becomes one for all pieces, or for each', async () => {
    const each = await mine({ quantity: 8 })
    expect((await change(each.id, { soldAs: 'lot' })).body.data).toMatchObject({ status: 'pending', soldAs: 'lot' })
    const lot = await mine({ quantity: 8, soldAs: 'lot' })
    expect((await change(lot.id, { soldAs: 'each' })).body.data.status).toBe('pending')
    const rest = await mine({ quantity: 8, soldAs: 'lot' })
    expect((await change(rest.id, { quantity: 1 })).body.data).toMatchObject({ status: 'pending', soldAs: 'each' })
  })

  it('200 is unchanged by the same values, and by `lot` for one piece', async () => {
    const { id } = await mine({ quantity: 8, soldAs: 'lot' })
    const before = await page(id)
    expect((await change(id, { quantity: 8, soldAs: 'lot' })).body.data.updatedAt).toBe(before.updatedAt)
    const single = await mine({})
    expect((await change(single.id, { soldAs: 'lot' })).body.data).toMatchObject({ status: 'approved', soldAs: 'each' })
  })

  it.each([0, 10_000, 'many'])('422 for the quantity %j', async (quantity) => {
    const { id } = await mine({ quantity: 8 })
    expect(await change(id, { quantity })).toMatchObject({
      status: 422,
      body: { fields: { quantity: expect.any(String) } },
    })
  })

  it('shows both on its card, on its page and to its owner', async () => {
    const { id } = await mine({ quantity: 6, soldAs: 'lot', price: 330_000 })
    const shown = { quantity: 6, isQuantityStated: true, soldAs: 'lot', price: 330_000 }
    const query = { type: 'Panel', limit: '50' }
    const { body } = await ask(test.app, products.browse, { query })
    expect(body.data.find((card: Card) => card.id === id)).toMatchObject(shown)
    expect(await page(id)).toMatchObject(shown)
    const own = await ask(test.app, listings.list, { token: seller.token, query: { limit: '50' } })
    expect(own.body.data.find((card: Card) => card.id === id)).toMatchObject(shown)
  })

  it('of a lot is compared by the price of one watt, in lists too', async () => {
    const lot = await mine({ quantity: 6, soldAs: 'lot', price: 330_000, governorate: 'ibb', city: 'ibb' })
    const each = await mine({ quantity: 6, price: 66_000, governorate: 'ibb', city: 'ibb' })
    const dear = await mine({ price: 77_000, governorate: 'ibb', city: 'ibb' })
    expect(await page(lot.id)).toMatchObject({ pricePerWatt: 100, pricePerUnit: { amount: 100, per: 'watt' } })
    expect(await page(each.id)).toMatchObject({ pricePerWatt: 120, pricePerUnit: { amount: 120, per: 'watt' } })
    const ids = async (sortBy: string) => {
      const query = { type: 'Panel', governorate: 'ibb', sortBy, sortOrder: 'asc' }
      return (await ask(test.app, products.browse, { query })).body.data.map(({ id }: Card) => id)
    }
    expect(await ids('pricePerUnit')).toEqual([lot.id, each.id, dear.id])
    expect(await ids('price')).toEqual([each.id, dear.id, lot.id])
  })

  it('whose name states another number than its quantity has no price per watt', async () => {
    const { id } = await mine({ name: '10 ألواح 550 واط', quantity: 2 })
    expect((await page(id)).pricePerUnit).toBeNull()
    const told = await mine({ name: '10 ألواح 550 واط', quantity: 10, soldAs: 'lot', price: 550_000 })
    expect((await page(told.id)).pricePerUnit).toEqual({ amount: 100, per: 'watt' })
  })

  it('changes its card in other processes', async () => {
    const { id } = await mine({ quantity: 8 })
    await test.deps.db.deleteFrom('change_events').execute()
    await change(id, { quantity: 7 })
    const events = await test.deps.db.selectFrom('change_events').select('tags').execute()
    expect(events.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([`card:${id}`, `listing:${id}`]))
  })
})

describe('a moderator', () => {
  const review = async (id: string) =>
    (await ask(test.app, moderation.get, { params: { id }, token: moderator.token })).body.data

  it('sees both, and what they were at the last approval', async () => {
    const { id } = await mine({ quantity: 4 })
    await change(id, { quantity: 6, soldAs: 'lot' })
    expect(await review(id)).toMatchObject({
      quantity: 6,
      soldAs: 'lot',
      changes: [
        { field: 'quantity', before: 4, after: 6 },
        { field: 'soldAs', before: 'each', after: 'lot' },
      ],
    })
  })

  it('sees no change in a listing that was approved before there were quantities', async () => {
    const { id } = await mine({})
    const { fields } = await test.deps.db
      .selectFrom('product_snapshots')
      .select('fields')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    const { quantity: _, soldAs: __, ...old } = fields
    await test.deps.db
      .updateTable('product_snapshots')
      .set({ fields: JSON.stringify(old) })
      .where('product_id', '=', id)
      .execute()
    expect((await review(id)).changes).toEqual([])
  })

  it('is warned of the price of one watt, not of the sum of a lot', async () => {
    for (let n = 0; n < 6; n += 1) await aProduct(test.deps, { price: 50_000, governorate: 'taiz', city: 'taiz-city' })
    const lot = await mine({ quantity: 10, soldAs: 'lot', price: 500_000 }, 'pending')
    expect((await review(lot.id)).checks.price).toMatchObject({ isFlagged: false })
    const each = await mine({ quantity: 10, price: 500_000 }, 'pending')
    expect((await review(each.id)).checks.price).toMatchObject({ isFlagged: true })
  })
})
