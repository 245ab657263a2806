import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
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
  shopId = await aShop(test.deps, { userId: owner.user.id, name: 'محل النور', isVerified: true })
  await aMembership(test.deps, member, shopId)
})

const notMember = { status: 422, body: { fields: { shopId: fieldTexts.not_shop_member.en } } }
const post = (person: Person, body: object, headers = {}) =>
  ask(test.app, listings.post, { body: { ...goodListing, ...body }, token: person.token, headers })
const change = (person: Person, id: string, body: object) =>
  ask(test.app, listings.change, { params: { id }, body, token: person.token })
const takeOut = (person: Person, id: string) => ask(test.app, members.takeOut, { params: { id }, token: person.token })
const leave = (person: Person) => ask(test.app, members.leave, { params: { id: shopId }, token: person.token })
const page = (id: string) => ask(test.app, products.get, { params: { id } })
const ofShop = (query: Record<string, string> = {}, token?: string) =>
  ask(test.app, shops.products, { params: { id: shopId }, query, ...(token && { token }) })
const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id)
const shown = { id: '', name: 'محل النور', logo: null, isVerified: true }

describe('posting in the name of a shop', () => {
  it('200 for its owner and its members; own cards carry the shop', async () => {
    for (const person of [owner, member]) {
      const { status, body } = await post(person, { shopId })
      expect([status, body.data.shopId]).toEqual([200, shopId])
      expect(body.data.shop).toEqual({ ...shown, id: shopId })
    }
    const own = await post(member, {})
    expect(own.body.data.shopId).toBeNull()
    expect(own.body.data).not.toHaveProperty('shop')
    const { body } = await ask(test.app, listings.list, { token: member.token })
    expect(body.data.map((card: { shopId: string | null }) => card.shopId)).toEqual([null, shopId])
  })

  it('422 for others, invited people, hidden and unknown shops', async () => {
    const invited = await signUp(test)
    await ask(test.app, members.invite, { body: { phone: invited.phone }, token: owner.token })
    for (const person of [invited, await signUp(test)]) expect(await post(person, { shopId })).toMatchObject(notMember)
    for (const id of [unknownId, 'x', await aShop(test.deps)])
      expect(await post(owner, { shopId: id })).toMatchObject(notMember)
    const hidden = await aShop(test.deps, { userId: owner.user.id, isHidden: true })
    expect(await post(owner, { shopId: hidden })).toMatchObject(notMember)
    expect((await post(owner, { shopId: '' })).body.data.shopId).toBeNull()
  })

  it('422 for a member who is removed while posting, and the same listing is posted in the own name then', async () => {
    const removing = (db: typeof test.deps.db) =>
      db.deleteFrom('shop_members').where('user_id', '=', member.user.id).execute()
    const headers = { 'idempotency-key': 'k1' }
    const reply = await duringChange(test.deps.db, removing, () => post(member, { shopId }, headers))
    expect(reply).toMatchObject(notMember)
    expect((await post(member, {}, headers)).body.data.shopId).toBeNull()
  })

  it('200 for a repeat after the removal: the listing is not lost', async () => {
    const headers = { 'idempotency-key': 'k2' }
    const first = await post(member, { shopId }, headers)
    await leave(member)
    const again = await post(member, { shopId }, headers)
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
  })
})

describe('moving a listing', () => {
  it('200 in and out by its poster, live at once', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id })
    expect((await change(member, id, { shopId })).body.data).toMatchObject({ status: 'approved', shopId })
    expect((await page(id)).body.data.shop).toEqual({ ...shown, id: shopId })
    expect(idsOf(await ofShop())).toEqual([id])
    expect((await change(member, id, { shopId: null })).body.data).toMatchObject({ status: 'approved', shopId: null })
    expect((await page(id)).body.data).not.toHaveProperty('shop')
    expect(idsOf(await ofShop())).toEqual([])
  })

  it('422 into a shop that is not theirs', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id })
    expect(await change(member, id, { shopId: await aShop(test.deps) })).toMatchObject(notMember)
  })

  it('422 for changes by somebody who has left, until the listing is in their own name', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    await leave(member)
    expect(await change(member, id, { price: 1_000 })).toMatchObject(notMember)
    expect((await change(member, id, { price: 1_000, shopId: null })).body.data).toMatchObject({
      price: 1_000,
      shopId: null,
    })
  })

  it('409 renewing and 200 selling by somebody who has left', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId, status: 'expired' })
    const on = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    await leave(member)
    expect(await ask(test.app, listings.renew, { params: { id }, token: member.token })).toMatchObject({
      status: 409,
      body: { code: 'not_shop_member' },
    })
    expect((await ask(test.app, listings.sold, { params: { id: on.id }, token: member.token })).status).toBe(200)
  })
})

describe('approving a listing', () => {
  it('200 in the own name of somebody who has left since they posted it', async () => {
    const staff = await signUpStaff(test)
    const posted = async (person: Person) => (await post(person, { shopId })).body.data.id as string
    const [ofMember, ofOwner] = [await posted(member), await posted(owner)]
    await leave(member)
    for (const id of [ofMember, ofOwner])
      await ask(test.app, moderation.approve, { params: { id }, body: {}, token: staff.token })
    expect(idsOf(await ofShop())).toEqual([ofOwner])
    expect((await page(ofMember)).body.data).not.toHaveProperty('shop')
    expect(await auditOf(test, ofMember)).toMatchObject([{ action: 'product.approved', after: { shop: null } }])
  })
})

describe('DELETE /my/shop/products/:id', () => {
  it('200 by the owner, with an audit row; the poster keeps it', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    expect((await takeOut(owner, id)).status).toBe(200)
    expect((await page(id)).body.data).toMatchObject({ sellerId: member.user.id })
    expect(idsOf(await ofShop())).toEqual([])
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual(['product.taken_out'])
  })

  it('404 for members, others and listings outside of the shop', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    expect(await takeOut(member, id)).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    const other = await aProduct(test.deps)
    for (const wrong of [other.id, unknownId, 'x'])
      expect(await takeOut(owner, wrong)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect((await ask(test.app, members.takeOut, { params: { id } })).status).toBe(401)
  })
})

describe('GET /shops/:id/products', () => {
  it('200 filters, searches, sorts and pages like the list of all', async () => {
    const of = { ownerId: member.user.id, shopId }
    const names: Record<string, string> = {}
    for (const [name, more] of [
      ['لوح جينكو', { type: 'Panel', price: 30_000 }],
      ['بطارية نارادا', { type: 'Battery', brand: 'Narada', price: 90_000 }],
      ['لوح لونجي', { type: 'Panel', brand: 'Longi', price: 20_000 }],
    ] as const) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000)
      names[(await aProduct(test.deps, { ...of, name, ...more })).id] = name
    }
    await aProduct(test.deps, { name: 'لوح جينكو آخر' })
    const named = async (query: Record<string, string>) => idsOf(await ofShop(query)).map((id) => names[id])
    expect(await named({})).toEqual(['لوح لونجي', 'بطارية نارادا', 'لوح جينكو'])
    expect(await named({ type: 'Panel' })).toEqual(['لوح لونجي', 'لوح جينكو'])
    expect(await named({ sortBy: 'price', sortOrder: 'asc' })).toEqual(['لوح لونجي', 'لوح جينكو', 'بطارية نارادا'])
    expect(await named({ search_keyword: 'جينكو' })).toEqual(['لوح جينكو'])
    expect(await named({ maxPrice: '25000', currency: 'YER' })).toEqual(['لوح لونجي'])
    expect(await named({ limit: '2', page: '2' })).toEqual(['لوح جينكو'])
    expect((await ofShop({ type: 'Panel', limit: '1' })).body).toMatchObject({ total: 2, totalPages: 2 })
    expect((await ofShop({ sortBy: 'x' })).status).toBe(422)
  })

  it('200 cards of all lists carry the shop, only while it is public', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId, brand: 'Trina' })
    const card = async () =>
      (await ask(test.app, products.browse, { query: { brand: 'Trina' } })).body.data.find(
        (one: { id: string }) => one.id === id,
      )
    expect((await card()).shop).toEqual({ ...shown, id: shopId })
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', shopId).execute()
    expect(await card()).not.toHaveProperty('shop')
  })

  it('leaves the listings of members out for a buyer who has blocked the shop', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId, brand: 'Felicity' })
    const other = await aProduct(test.deps, { brand: 'Felicity' })
    const buyer = await signUp(test)
    await ask(test.app, blocks.add, { body: { shopId }, token: buyer.token })
    const query = { brand: 'Felicity' }
    const found = await ask(test.app, products.browse, { query, token: buyer.token })
    expect([idsOf(found), found.body.total]).toEqual([[other.id], 1])
    const searched = { search_keyword: 'لوح', brand: 'Felicity' }
    expect(idsOf(await ask(test.app, products.browse, { query: searched, token: buyer.token }))).toEqual([other.id])
    const byId = await ask(test.app, products.byIds, { query: { ids: `${id},${other.id}` }, token: buyer.token })
    expect(idsOf(byId)).toEqual([other.id])
    expect((await ofShop({}, buyer.token)).body.total).toBe(0)
  })
})
