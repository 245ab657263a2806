import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { blocksMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
let buyer: Person
let sellerId = ''

beforeAll(async () => {
  await someRates(test.deps)
  buyer = await signUp(test)
  sellerId = (await aSeller()).id
})

beforeEach(() => forgetLimits(test))

/** With a name that the public has seen. */
const aSeller = () => aUser(test.deps, { public_name: 'سالم البائع' })

const add = (body: object, { token } = buyer) => ask(test.app, blocks.add, { body, token })
const list = ({ token } = buyer) => ask(test.app, blocks.list, { token })
const remove = (id: string, { token } = buyer) => ask(test.app, blocks.remove, { params: { id }, token })

describe('POST /blocks', () => {
  it('200 blocks a seller and a shop; a second time gives the same block', async () => {
    const person = await signUp(test)
    const shopId = await aShop(test.deps, { name: 'محل شمس الغد' })
    const one = await add({ sellerId }, person)
    expect(one).toMatchObject({ status: 200, body: { data: { sellerId, shopId: null, name: expect.any(String) } } })
    const two = await add({ shopId }, person)
    expect(two.body.data).toMatchObject({ sellerId: null, shopId, name: 'محل شمس الغد' })
    expect((await add({ sellerId }, person)).body.data).toEqual(one.body.data)
    const { body } = await list(person)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([two.body.data.id, one.body.data.id])
    expect(body.hides.sort()).toEqual([sellerId, shopId].sort())
  })

  it('200 for all of the same at the same time, with one block', async () => {
    const person = await signUp(test)
    const replies = await Promise.all(Array.from({ length: 8 }, () => add({ sellerId }, person)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await list(person)).body.data).toHaveLength(1)
  })

  it('hides the shops of a blocked seller, and the account of a blocked shop', async () => {
    const person = await signUp(test)
    const { id: owner } = await aSeller()
    const shop = await aShop(test.deps, { userId: owner })
    const bySeller = await add({ sellerId: owner }, person)
    expect((await list(person)).body.hides.sort()).toEqual([owner, shop].sort())
    await remove(bySeller.body.data.id, person)
    await add({ shopId: shop }, person)
    expect((await list(person)).body.hides.sort()).toEqual([owner, shop].sort())
  })

  it('404 for people and shops that are not public, 409 for oneself and for one’s own shop', async () => {
    const { id: nameless } = await aUser(test.deps, { public_name: null })
    const hidden = await aShop(test.deps, { isHidden: true })
    const own = await aShop(test.deps, { userId: buyer.user.id })
    for (const id of [unknownId, 'x', nameless])
      expect(await add({ sellerId: id })).toMatchObject({ status: 404, body: { code: 'seller_not_found' } })
    for (const id of [unknownId, 'x', hidden])
      expect(await add({ shopId: id })).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    for (const body of [{ sellerId: buyer.user.id }, { shopId: own }])
      expect(await add(body)).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })

  it('409 above the limit, also for two at once', async () => {
    const person = await signUp(test)
    const rows = []
    for (let n = 1; n < blocksMax; n += 1) {
      const { id } = await aSeller()
      rows.push({ id, user_id: person.user.id, seller_id: id, created_at: test.clock.now })
    }
    await test.deps.db.insertInto('blocks').values(rows).execute()
    const others = [await aSeller(), await aSeller()]
    const replies = await Promise.all(others.map(({ id }) => add({ sellerId: id }, person)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list(person)).body.data).toHaveLength(blocksMax)
  })

  it.each([{}, { sellerId: unknownId, shopId: unknownId }, { sellerId: 5 }, { shopId: null }])(
    '422 for %o',
    async (body) => {
      expect((await add(body)).status).toBe(422)
    },
  )
})

describe('GET /blocks and DELETE /blocks/:id', () => {
  it('401 without a session', async () => {
    expect((await ask(test.app, blocks.list)).status).toBe(401)
    expect((await ask(test.app, blocks.add, { body: { sellerId } })).status).toBe(401)
    expect((await ask(test.app, blocks.remove, { params: { id: unknownId } })).status).toBe(401)
  })

  it('404 for blocks of others, unknown ones and the second time', async () => {
    const other = await signUp(test)
    const { body } = await add({ sellerId }, other)
    for (const id of [body.data.id, unknownId, 'x'])
      expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await remove(body.data.id, other)).status).toBe(200)
    expect((await remove(body.data.id, other)).status).toBe(404)
  })

  it('200 for one of several at the same time', async () => {
    const person = await signUp(test)
    const { body } = await add({ sellerId }, person)
    const replies = await Promise.all([1, 2, 3].map(() => remove(body.data.id, person)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('names a seller or a shop only while they are public', async () => {
    const person = await signUp(test)
    const { id } = await aSeller()
    const shopId = await aShop(test.deps)
    await add({ sellerId: id }, person)
    await add({ shopId }, person)
    await test.deps.db.updateTable('users').set({ banned_at: test.clock.now }).where('id', '=', id).execute()
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', shopId).execute()
    expect((await list(person)).body.data).toMatchObject([{ name: null }, { name: null }])
  })
})

describe('a block', () => {
  it('leaves out the ads of a shop, suggestions of its names and liked listings', async () => {
    const person = await signUp(test)
    const { id: owner } = await aSeller()
    const shopId = await aShop(test.deps, { userId: owner })
    await anAd(test.deps, { shopId, title: 'عرض المحظور' })
    await anAd(test.deps, { title: 'عرض آخر' })
    const { id } = await aProduct(test.deps, { ownerId: owner, name: 'زنبركات نادرة' })
    await ask(test.app, likes.add, { params: { id }, token: person.token })
    const { token } = person
    const seen = async () => ({
      ads: (await ask(test.app, ads.list, { token })).body.data.map(({ title }: { title: string }) => title),
      adShops: (await ask(test.app, ads.filters, { token })).body.data.total,
      names: (await ask(test.app, search.suggest, { query: { q: 'زنبرك' }, token })).body.data.length,
      liked: (await ask(test.app, likes.list, { token })).body.total,
    })
    expect(await seen()).toEqual({ ads: ['عرض آخر', 'عرض المحظور'], adShops: 2, names: 1, liked: 1 })
    await add({ shopId }, person)
    expect(await seen()).toEqual({ ads: ['عرض آخر'], adShops: 1, names: 0, liked: 0 })
    // Everybody else sees them as before.
    expect((await ask(test.app, search.suggest, { query: { q: 'زنبرك' } })).body.data).toHaveLength(1)
    expect((await ask(test.app, ads.list)).body.total).toBe(2)
  })

  it('is in the copy of one’s own data, and ends with either account', async () => {
    const person = await signUp(test)
    const seller = await signUp(test)
    await test.deps.db.updateTable('users').set({ public_name: 'بائع' }).where('id', '=', seller.user.id).execute()
    await add({ sellerId: seller.user.id }, person)
    await add({ sellerId }, person)
    const copy = (await ask(test.app, privacy.ownData, { token: person.token })).body.data
    expect(copy.blocks).toHaveLength(2)
    // The other side is not told.
    const theirs = await ask(test.app, privacy.ownData, { token: seller.token })
    expect(JSON.stringify(theirs.body)).not.toContain(person.user.id)
    const leave = ({ token }: Person) => ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token })
    expect((await leave(seller)).status).toBe(200)
    expect((await list(person)).body.data).toMatchObject([{ sellerId }])
    expect((await leave(person)).status).toBe(200)
    const left = await test.deps.db.selectFrom('blocks').select('id').where('user_id', '=', person.user.id).execute()
    expect(left).toEqual([])
  })
})
