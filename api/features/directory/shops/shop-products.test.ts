import { describe, expect, it } from 'vitest'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser } from '#test/market/factories.ts'

const test = startTestApp()
type Query = Record<string, string>
const namesOf = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name)

describe('GET /shops/:id/products', () => {
  const sold = (id: string, query?: Query) => ask(test.app, shops.products, { params: { id }, ...(query && { query }) })

  it('200 pages the public listings in the shop’s name, newest first', async () => {
    const owner = await aUser(test.deps)
    const id = await aShop(test.deps, { userId: owner.id })
    const ofShop = { ownerId: owner.id, shopId: id }
    for (const name of ['first', 'second', 'third']) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000)
      await aProduct(test.deps, { ...ofShop, name })
    }
    await aProduct(test.deps, { ...ofShop, status: 'sold' })
    await aProduct(test.deps, { ownerId: owner.id, name: 'in the owner’s own name' })
    await aProduct(test.deps, { name: 'of another user' })
    const { status, body } = await sold(id, { limit: '2' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, currentPage: 1, totalPages: 2 })
    expect(namesOf({ body })).toEqual(['third', 'second'])
    expect(body.data[0]).not.toHaveProperty('phone')
    expect(namesOf(await sold(id, { limit: '2', page: '2' }))).toEqual(['first'])
    expect((await sold(id, { page: '1000000000' })).body).toMatchObject({ data: [], total: 3 })
  })

  it('200 under its first path too', async () => {
    const params = { id: await aShop(test.deps) }
    expect((await ask(test.app, shops.productsByOldPath, { params })).body.total).toBe(0)
  })

  it('200 is empty for a shop without an account', async () => {
    const { status, body } = await sold(await aShop(test.deps))
    expect([status, body.total, body.data, body.totalPages]).toEqual([200, 0, [], 0])
  })

  it('404 for a hidden, unknown or invalid shop, also with listings, and for one of a suspended owner', async () => {
    const owner = await aUser(test.deps)
    const [hidden, other] = [await aShop(test.deps, { userId: owner.id }), await aShop(test.deps, { userId: owner.id })]
    for (const shopId of [hidden, other]) await aProduct(test.deps, { shopId })
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', hidden).execute()
    for (const id of [hidden, owner.id, 'x']) expect((await sold(id)).body.code).toBe('shop_not_found')
    expect((await sold(other)).body.total).toBe(1)
    await test.deps.db.updateTable('users').set({ banned_at: test.clock.now }).where('id', '=', owner.id).execute()
    expect((await sold(other)).body.code).toBe('shop_not_found')
  })

  it('422 for page 0', async () => {
    expect((await sold(await aShop(test.deps), { page: '0' })).status).toBe(422)
  })
})
