import { describe, expect, it } from 'vitest'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listingPegs } from '#contract/endpoints/sell/listing-pegs.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { freshSeller } from '#test/market/fresh-seller.ts'

const test = startTestApp()
const seller = freshSeller(test)

type More = Parameters<typeof aProduct>[1]
const one = async (more: More = {}) => (await aProduct(test.deps, { ownerId: seller.user.id, ...more })).id
const apply = async (ids: string[], change: object): Promise<string> =>
  (await ask(test.app, listingPrices.apply, { body: { ids, change }, token: seller.token })).body.data.undoToken
const undo = (undoToken: string) => ask(test.app, listingPrices.undo, { body: { undoToken }, token: seller.token })
const peg = (id: string) =>
  ask(test.app, listingPegs.peg, { body: { ids: [id], currency: 'USD' }, token: seller.token })
const stored = (id: string) =>
  test.deps.db
    .selectFrom('products')
    .select(['price', 'currency', 'pegged', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('POST /products/prices/undo', () => {
  it('200 leaves prices that were pegged since, also where the peg left the price as it was', async () => {
    const [raised, converted] = [await one({ price: 100, currency: 'USD' }), await one({ price: 53_500 })]
    for (const [id, change, price] of [
      [raised, { percent: 5 }, 105],
      [converted, { toCurrency: 'USD' }, 100],
    ] as const) {
      const token = await apply([id], change)
      expect((await peg(id)).body.data.refused).toEqual([])
      expect((await undo(token)).body.data).toEqual({ restored: [], kept: [id], left: 0 })
      expect(await stored(id)).toMatchObject({ price, currency: 'USD', pegged: true })
    }
  })

  it('409 for the rest of an interrupted undo a quarter of an hour after the change, 200 before', async () => {
    const id = await one()
    const token = await apply([id], { percent: 5 })
    const begun = { undone_at: test.clock.now }
    await test.deps.db.updateTable('changes_of_many').set(begun).where('id', '=', token).execute()
    const undoAfter = async (minutes: number) => {
      const begin = test.clock.now
      test.clock.now = new Date(begin.getTime() + minutes * 60_000)
      return await undo(token).finally(() => {
        test.clock.now = begin
      })
    }
    expect(await undoAfter(16)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
    expect((await stored(id)).price).toBe(52_500)
    expect((await undoAfter(15)).body.data).toEqual({ restored: [id], kept: [], left: 0 })
    expect((await undoAfter(16)).body.data).toEqual({ restored: [id], kept: [], left: 0 })
  })

  it('200 a change and its undo lock shops in the order of their ids', async () => {
    const { db } = test.deps
    const ofSeller = { userId: seller.user.id }
    const shops = [await aShop(test.deps, ofSeller), await aShop(test.deps, ofSeller)].sort()
    const ids = [await one(), await one()].sort()
    for (const [at, id] of ids.entries())
      await db
        .updateTable('products')
        .set({ shop_id: shops[1 - at] ?? '' })
        .where('id', '=', id)
        .execute()
    /** Somebody else locks one shop, then the other: a call that has locked the second already would be a deadlock. */
    const besideLocks = async <T>(call: () => Promise<T>): Promise<T> => {
      const { reply } = await db.transaction().execute(async (open) => {
        const lock = (id = '') => open.selectFrom('shops').select('id').where('id', '=', id).forUpdate().execute()
        await lock(shops[0])
        const reply = call()
        await Promise.race([reply, untilLockWait(db)])
        await lock(shops[1])
        return { reply }
      })
      return reply
    }
    const token = await besideLocks(() => apply(ids, { percent: 5 }))
    expect((await besideLocks(() => undo(token))).body.data).toEqual({ restored: ids, kept: [], left: 0 })
  })

  it('200 leaves listings that were sold since', async () => {
    const id = await one({ price: 100, currency: 'USD' })
    const token = await apply([id], { percent: 5 })
    expect((await ask(test.app, listings.sold, { params: { id }, token: seller.token })).status).toBe(200)
    expect((await undo(token)).body.data).toEqual({ restored: [], kept: [id], left: 0 })
    expect(await stored(id)).toMatchObject({ price: 105, status: 'sold' })
  })
})

describe('POST /products/prices', () => {
  it('200 a flag that an earlier currency has left behind pegs nothing', async () => {
    const id = await one({ price: 53_500, pegged: true })
    await apply([id], { toCurrency: 'USD' })
    expect(await stored(id)).toMatchObject({ price: 100, currency: 'USD', pegged: false })
  })
})
