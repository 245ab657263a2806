import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordContact } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { shopMembersMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, leaveOne, newPhone, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
let owner: Person
let shopId = ''

beforeAll(async () => {
  await someRates(test.deps)
})
beforeEach(async () => {
  await forgetLimits(test)
  owner = await signUp(test)
  shopId = await aShop(test.deps, { userId: owner.user.id, name: 'محل النور' })
})

const list = ({ token } = owner) => ask(test.app, members.list, { token })
const invite = (phone: string, { token } = owner) => ask(test.app, members.invite, { body: { phone }, token })
const remove = (id: string, { token } = owner) => ask(test.app, members.remove, { params: { id }, token })
const mine = ({ token }: Person) => ask(test.app, members.mine, { token })
const accept = (id: string, { token }: Person) => ask(test.app, members.accept, { params: { id }, token })
const refuse = (id: string, { token }: Person) => ask(test.app, members.refuse, { params: { id }, token })
const leave = (id: string, { token }: Person) => ask(test.app, members.leave, { params: { id }, token })
const actionsOf = async (id: string) => (await auditOf(test, id)).map(({ action }) => action)
const shopOf = async (id: string) =>
  (await test.deps.db.selectFrom('products').select('shop_id').where('id', '=', id).executeTakeFirst())?.shop_id

describe('access', () => {
  it('401 without a session', async () => {
    const params = { id: unknownId }
    for (const endpoint of Object.values(members))
      expect((await ask(test.app, endpoint, { params, body: { phone: newPhone() } })).status).toBe(401)
  })
})

describe('an owner of several shops', () => {
  const of = (shop: string, { token } = owner) => ({ query: { shop }, token })

  it('200 manages the members of each by `shop`, and those of the oldest without it', async () => {
    const second = await aShop(test.deps, { userId: owner.user.id, name: 'محل الشمس' })
    const first = newPhone()
    const person = await signUp(test)
    await invite(first)
    const { body } = await ask(test.app, members.invite, { ...of(second), body: { phone: person.phone } })
    expect((await list()).body).toMatchObject({ data: [{ phone: first }], shop: { id: shopId } })
    expect((await ask(test.app, members.list, of(shopId.toUpperCase()))).body.shop.id).toBe(shopId)
    const ofSecond = await ask(test.app, members.list, of(second))
    expect(ofSecond.body).toMatchObject({ data: [{ phone: person.phone }], shop: { id: second, name: 'محل الشمس' } })
    const [invitation] = (await mine(person)).body.invitations
    await accept(invitation.id, person)
    expect((await mine(person)).body.data).toMatchObject([{ id: second, role: 'member' }])
    expect((await mine(owner)).body.data).toMatchObject([{ id: shopId }, { id: second }])
    // A member of one shop is none of the other.
    expect(await remove(body.data.id)).toMatchObject({ status: 404, body: { code: 'member_not_found' } })
    const gone = await ask(test.app, members.remove, { ...of(second), params: { id: body.data.id } })
    expect(gone.status).toBe(200)
    expect(await actionsOf(second)).toEqual(['member.invited', 'member.accepted', 'member.removed'])
  })

  it('200 takes a listing out of the named shop', async () => {
    const second = await aShop(test.deps, { userId: owner.user.id })
    const { id } = await aProduct(test.deps, { shopId: second })
    const params = { id }
    expect((await ask(test.app, members.takeOut, { params, token: owner.token })).status).toBe(404)
    expect((await ask(test.app, members.takeOut, { params, ...of(second) })).status).toBe(200)
    expect(await shopOf(id)).toBeNull()
  })

  it('404 for a shop of somebody else, one of which they are a member, and no id', async () => {
    const params = { id: unknownId }
    for (const shop of [await aShop(test.deps), await aMembership(test.deps, owner), unknownId, 'x'])
      for (const endpoint of [members.list, members.invite, members.remove, members.takeOut])
        expect(await ask(test.app, endpoint, { ...of(shop), params, body: { phone: newPhone() } })).toMatchObject({
          status: 404,
          body: { code: 'shop_not_found' },
        })
  })
})

describe('POST /my/shop/members', () => {
  it('200 invites a phone with or without an account alike, once, and writes an audit row without the phone', async () => {
    const known = await signUp(test)
    const first = await invite(known.phone)
    expect(first.body.data).toMatchObject({ phone: known.phone, name: null, state: 'invited', acceptedAt: null })
    const second = await invite(newPhone())
    expect(second.body.data).toMatchObject({ name: null, state: 'invited' })
    expect((await invite(known.phone)).body.data).toEqual(first.body.data)
    expect((await list()).body).toMatchObject({
      data: [first.body.data, second.body.data],
      shop: { id: shopId },
      max: 10,
    })
    const audit = await auditOf(test, shopId)
    expect(audit.map(({ action }) => action)).toEqual(['member.invited', 'member.invited'])
    expect(JSON.stringify(audit)).not.toContain(known.phone)
  })

  it('409 for the own phone, 422 for no phone, 404 without a shop', async () => {
    expect(await invite(owner.phone)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect(await invite('12')).toMatchObject({ status: 422, body: { fields: { phone: expect.any(String) } } })
    const other = await signUp(test)
    expect(await invite(newPhone(), other)).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    expect(await list(other)).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
  })

  it('404 for a member, who changes no members', async () => {
    const member = await signUp(test)
    await aMembership(test.deps, member, shopId)
    expect((await invite(newPhone(), member)).status).toBe(404)
    const [row] = (await list()).body.data
    expect((await remove(row.id, member)).status).toBe(404)
  })

  it('409 for the eleventh, also of two at once', async () => {
    for (let n = 1; n < shopMembersMax; n += 1) expect((await invite(newPhone())).status).toBe(200)
    const replies = await Promise.all([invite(newPhone()), invite(newPhone()), invite(newPhone())])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await list()).body.data).toHaveLength(shopMembersMax)
    expect((await invite(newPhone())).body.code).toBe('too_many_members')
  })

  it('200 for all of the same phone at once, with one invitation', async () => {
    const phone = newPhone()
    const replies = await Promise.all(Array.from({ length: 6 }, () => invite(phone)))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await list()).body.data).toHaveLength(1)
  })

  it('429 for very many in a day', async () => {
    await leaveOne(test, rateLimits.invitationsPerUser, owner.user.id)
    const reply = await invite(newPhone())
    await remove(reply.body.data.id)
    expect([reply.status, (await invite(newPhone())).status]).toEqual([200, 429])
  })
})

describe('DELETE /my/shop/members/:id', () => {
  it('200 removes a member, whose listings stay with the shop; 404 the second time', async () => {
    const member = await signUp(test)
    await aMembership(test.deps, member, shopId)
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    const [row] = (await list()).body.data
    expect(row).toMatchObject({ name: member.name, state: 'accepted', acceptedAt: expect.any(String) })
    expect((await remove(row.id)).status).toBe(200)
    expect(await shopOf(id)).toBe(shopId)
    expect((await mine(member)).body.data).toEqual([])
    expect(await remove(row.id)).toMatchObject({ status: 404, body: { code: 'member_not_found' } })
    expect(await actionsOf(shopId)).toEqual(['member.removed'])
  })

  it('404 for a member of another shop, and for no id', async () => {
    const other = await signUp(test)
    await aShop(test.deps, { userId: other.user.id })
    const { body } = await invite(newPhone())
    for (const id of [body.data.id, unknownId, 'x'])
      expect(await remove(id, other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } })
    expect((await list()).body.data).toHaveLength(1)
  })
})

describe('GET /my/shops and the invitations in it', () => {
  it('200 an invitation waits for the registration of its phone, and is accepted once', async () => {
    const phone = newPhone()
    await invite(phone)
    const person = await signUp(test, { phone })
    const before = (await mine(person)).body
    expect(before).toMatchObject({ data: [], invitations: [{ shop: { id: shopId, name: 'محل النور' } }] })
    const [{ id }] = before.invitations
    const replies = await Promise.all([accept(id, person), accept(id, person)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await mine(person)).body).toMatchObject({ data: [{ id: shopId, role: 'member' }], invitations: [] })
    expect((await list()).body.data).toMatchObject([{ state: 'accepted', name: person.name }])
    expect(await actionsOf(shopId)).toEqual(['member.invited', 'member.accepted'])
    expect((await refuse(id, person)).status).toBe(404)
  })

  it('403 for a review of the own shop; one from before the acceptance goes', async () => {
    const person = await signUp(test)
    const review = { subject: 'shop', id: shopId, rating: 5 } as const
    const write = () => ask(test.app, reviews.post, { body: review, token: person.token })
    await recordContact(test.deps, person.user.id, 'shop', shopId)
    expect((await write()).status).toBe(200)
    const { id } = (await invite(person.phone)).body.data
    await accept(id, person)
    const params = { subject: 'shop', id: shopId } as const
    const { data } = (await ask(test.app, reviews.mine, { params, token: person.token })).body
    expect(data).toMatchObject({ review: null, isOwner: true, canReview: false })
    expect(await write()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('200 the owner’s own shops come first', async () => {
    const other = await aMembership(test.deps, owner)
    const { data } = (await mine(owner)).body
    expect(data.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
      [shopId, 'owner'],
      [other, 'member'],
    ])
  })

  it('404 for somebody else’s invitation, and for a phone that nobody has confirmed', async () => {
    const person = await signUp(test)
    const { body } = await invite(person.phone)
    const other = await signUp(test)
    for (const call of [accept, refuse])
      for (const id of [body.data.id, unknownId, 'x'])
        expect(await call(id, other)).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })
    await test.deps.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', person.user.id).execute()
    expect((await mine(person)).body.invitations).toEqual([])
    expect((await accept(body.data.id, person)).status).toBe(404)
  })

  it('200 refuses; the shop may invite again', async () => {
    const person = await signUp(test)
    const { body } = await invite(person.phone)
    expect((await refuse(body.data.id, person)).status).toBe(200)
    expect((await mine(person)).body.invitations).toEqual([])
    expect((await invite(person.phone)).body.data.id).not.toBe(body.data.id)
    expect(await actionsOf(shopId)).toEqual(['member.invited', 'member.refused', 'member.invited'])
  })

  it('hides invitations of hidden and of blocked shops', async () => {
    const person = await signUp(test)
    const { body } = await invite(person.phone)
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', shopId).execute()
    expect((await mine(person)).body.invitations).toEqual([])
    expect((await accept(body.data.id, person)).status).toBe(404)
    await test.deps.db.updateTable('shops').set({ is_hidden: false }).where('id', '=', shopId).execute()
    await ask(test.app, blocks.add, { body: { shopId }, token: person.token })
    expect((await mine(person)).body.invitations).toEqual([])
  })
})

describe('POST /my/shops/:id/leave', () => {
  it('200 keeps the listings with the shop; 404 for the owner, others and the second time', async () => {
    const member = await signUp(test)
    await aMembership(test.deps, member, shopId)
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    expect((await leave(shopId, member)).status).toBe(200)
    expect(await shopOf(id)).toBe(shopId)
    for (const person of [member, owner, await signUp(test)])
      expect(await leave(shopId, person)).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    expect((await leave('x', member)).status).toBe(404)
    expect(await actionsOf(shopId)).toEqual(['member.left'])
  })
})

describe('closing a shop', () => {
  const aStaffedShop = async () => {
    const member = await signUp(test)
    await aMembership(test.deps, member, shopId)
    const { id } = await aProduct(test.deps, { ownerId: member.user.id, shopId })
    await invite(newPhone())
    return { member, id }
  }

  it('gives listings back to their posters when the owner deletes the account', async () => {
    const { member, id } = await aStaffedShop()
    const call = { body: { password: goodPassword }, token: owner.token }
    expect((await ask(test.app, auth.deleteAccount, call)).status).toBe(200)
    expect(await shopOf(id)).toBeNull()
    expect((await mine(member)).body.data).toEqual([])
    expect(await actionsOf(shopId)).toEqual(['member.invited', 'shop.closed', 'shop.owner_left'])
    const left = await test.deps.db.selectFrom('shop_members').select('id').where('shop_id', '=', shopId).execute()
    expect(left).toEqual([])
  })

  it('does the same when staff takes the owner away', async () => {
    const staff = await signUpStaff(test)
    const { id } = await aStaffedShop()
    const call = { params: { id: shopId }, body: { ownerPhone: null }, token: staff.token }
    expect((await ask(test.app, shopAdmin.change, call)).status).toBe(200)
    expect(await shopOf(id)).toBeNull()
    expect(await actionsOf(shopId)).toContain('shop.closed')
  })

  it('deleting a member’s account ends the membership and takes their listings along', async () => {
    const { member, id } = await aStaffedShop()
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: member.token })
    expect(await shopOf(id)).toBeUndefined()
    expect((await list()).body.data.map(({ state }: { state: string }) => state)).toEqual(['invited'])
    expect(await actionsOf(shopId)).toContain('member.left')
  })
})
