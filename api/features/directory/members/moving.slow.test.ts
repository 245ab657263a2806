import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { liveListingsMax, movedListingsMax, shopLiveListingsMax } from '#domain/limits.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person } from '#test/market/staff.ts'

let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const test = startTestApp((deps) => ({ ...deps, db: deps.db.withPlugin(counting) }))
const unknownId = '00000000-0000-4000-8000-000000000000'
let owner: Person
let member: Person
let shopId = ''

beforeAll(async () => {
  await someRates(test.deps)
})
beforeEach(async () => {
  await forgetLimits(test)
  owner = await signUp(test)
  member = await signUp(test)
  shopId = await aShop(test.deps, { userId: owner.user.id })
  await aMembership(test.deps, member, shopId)
})

const some = async ({ user }: Person, count: number, more = {}) => {
  const ids = []
  for (let n = 0; n < count; n += 1) ids.push((await aProduct(test.deps, { ownerId: user.id, ...more })).id)
  return ids
}
const move = ({ token }: Person, ids: string[], to: string | null = shopId) =>
  ask(test.app, members.move, { body: { ids, shopId: to }, token })
const shopsOf = async (ids: string[]) => {
  const rows = await test.deps.db.selectFrom('products').select('shop_id').where('id', 'in', ids).execute()
  return [...new Set(rows.map(({ shop_id }) => shop_id))]
}
const ofShop = async () => (await ask(test.app, shops.products, { params: { id: shopId } })).body

describe('POST /my/products/move', () => {
  it('200 moves own listings of an owner and of a member into the shop and out of it, public at once', async () => {
    for (const person of [owner, member]) {
      const ids = await some(person, 3)
      expect((await move(person, ids)).body.data.moved.sort()).toEqual([...ids].sort())
      expect((await ofShop()).total).toBe(3)
      for (const id of ids)
        expect(await auditOf(test, id)).toMatchObject([
          { action: 'product.moved', before: { shop: null }, after: { shop: shopId } },
        ])
      expect((await move(person, ids, null)).body.data.moved).toHaveLength(3)
      expect((await ofShop()).total).toBe(0)
    }
  })

  it('200 the second time, and twice at once, moves nothing and writes no audit row', async () => {
    const ids = await some(member, 2)
    const replies = await Promise.all([move(member, ids), move(member, [...ids, ...ids].reverse())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.flatMap(({ body }) => body.data.moved)).toHaveLength(2)
    expect((await move(member, ids)).body.data.moved).toEqual([])
    for (const id of ids) expect(await auditOf(test, id)).toHaveLength(1)
  })

  it('200 for a hundred takes as many statements as for two: one by one it took longer than a reply may', async () => {
    const spent = async (count: number) => {
      const ids = await some(member, count)
      const before = statements
      expect((await move(member, ids)).status).toBe(200)
      return statements - before
    }
    expect(await spent(movedListingsMax)).toBe(await spent(2))
    expect((await ofShop()).total).toBe(movedListingsMax + 2)
  })

  it('200 keeps the status of what is not public', async () => {
    const ids = await some(member, 1, { status: 'pending' })
    await move(member, ids)
    expect(await shopsOf(ids)).toEqual([shopId])
    const row = await test.deps.db.selectFrom('products').select('status').where('id', 'in', ids).executeTakeFirst()
    expect(row?.status).toBe('pending')
    expect((await ofShop()).total).toBe(0)
  })

  it('404 and none is moved when one is somebody else’s, unknown or no id', async () => {
    const ids = await some(member, 2)
    const [foreign] = await some(owner, 1)
    for (const wrong of [foreign ?? '', unknownId, 'x'])
      expect(await move(member, [...ids, wrong])).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect(await shopsOf(ids)).toEqual([null])
  })

  it('422 for a shop of others, a hidden one, no listing and more than the most', async () => {
    const ids = await some(member, 1)
    const hidden = await aShop(test.deps, { userId: member.user.id, isHidden: true })
    for (const to of [await aShop(test.deps), hidden, unknownId, 'x'])
      expect(await move(member, ids, to)).toMatchObject({
        status: 422,
        body: { fields: { shopId: expect.any(String) } },
      })
    const many = Array.from({ length: movedListingsMax + 1 }, () => ids[0] ?? '')
    for (const wrong of [[], many])
      expect(await move(member, wrong)).toMatchObject({ status: 422, body: { fields: { ids: expect.any(String) } } })
    expect(await shopsOf(ids)).toEqual([null])
  })

  it('409 and none is moved where there is no room for all live ones; others need none', async () => {
    const [first = ''] = await some(owner, 1, { shopId, status: 'pending' })
    await copiesOf(test.deps, first, shopLiveListingsMax - 2)
    const ids = await some(member, 2)
    expect(await move(member, ids)).toMatchObject({ status: 409, body: { code: 'too_many_listings' } })
    expect(await shopsOf(ids)).toEqual([null])
    expect((await move(member, [...ids.slice(1), ...(await some(member, 1, { status: 'sold' }))])).status).toBe(200)
    expect((await move(member, ids)).status).toBe(409)
  })

  it('409 for the own name too: a shop is no way to have more waiting there', async () => {
    const [first = ''] = await some(member, 1, { status: 'pending' })
    await copiesOf(test.deps, first, liveListingsMax - 1)
    const ids = await some(member, 1, { shopId, status: 'pending' })
    expect(await move(member, ids, null)).toMatchObject({ status: 409, body: { code: 'too_many_listings' } })
    expect(await shopsOf(ids)).toEqual([shopId])
  })

  it('429 after 500 listings in an hour, however few calls these are', async () => {
    const ids = await some(member, 2)
    const { movesPerUser } = rateLimits
    await consumeRateLimit(test.deps, movesPerUser, member.user.id, movesPerUser.max - ids.length)
    expect((await move(member, ids)).status).toBe(200)
    expect(await move(member, ids.slice(1), null)).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(await shopsOf(ids)).toEqual([shopId])
  })

  it('422 for a member who is removed meanwhile', async () => {
    const ids = await some(member, 1)
    const removing = (db: typeof test.deps.db) =>
      db.deleteFrom('shop_members').where('user_id', '=', member.user.id).execute()
    const reply = await duringChange(test.deps.db, removing, () => move(member, ids))
    expect(reply).toMatchObject({ status: 422, body: { fields: { shopId: expect.any(String) } } })
    expect(await shopsOf(ids)).toEqual([null])
  })
})

describe('PATCH /products/update-products/:id with another shop', () => {
  const change = ({ token }: Person, id: string, body: object) =>
    ask(test.app, listings.change, { params: { id }, body, token })

  it('409 where a live listing finds no room, in the shop and in the own name', async () => {
    const [inShop = '', own = ''] = [...(await some(owner, 1, { shopId })), ...(await some(owner, 1))]
    await copiesOf(test.deps, inShop, shopLiveListingsMax - 1)
    await copiesOf(test.deps, own, liveListingsMax - 1)
    for (const [id, to] of [
      [own, shopId],
      [inShop, null],
    ] as const) {
      const reply = await change(owner, id, { shopId: to, price: 7 })
      expect(reply).toMatchObject({ status: 409, body: { code: 'too_many_listings' } })
      expect(await shopsOf([id])).toEqual([to ? null : shopId])
    }
    expect((await change(owner, own, { price: 7 })).status).toBe(200)
    const [sold = ''] = await some(owner, 1, { status: 'sold' })
    expect((await change(owner, sold, { shopId })).status).toBe(200)
  })
})
