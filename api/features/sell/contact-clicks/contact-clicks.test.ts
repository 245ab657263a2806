import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as service from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import {
  type ContactClickKind,
  type ContactClickSubject,
  contactClicks,
} from '#contract/endpoints/sell/contact-clicks.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const unknown = '01234567-89ab-7def-8123-456789abcdef'

type Person = Awaited<ReturnType<typeof signUp>>
let owner: Person
let otherUser: Person
let moderator: Person

beforeAll(async () => {
  await someRates(test.deps)
  owner = await signUp(test)
  otherUser = await signUp(test)
  moderator = await signUp(test)
  await test.deps.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.user.id).execute()
})
beforeEach(() => forgetLimits(test))

const click = (subject: ContactClickSubject, id: string, kind: ContactClickKind = 'call', token?: string) =>
  ask(test.app, contactClicks.count, { body: { subject, id, kind }, ...(token && { token }) })
const report = (subject: ContactClickSubject, id: string, token?: string) =>
  ask(test.app, contactClicks.report, { params: { subject, id }, ...(token && { token }) })
const contactsOf = (person: Person) =>
  test.deps.db.selectFrom('tapped').select(['subject', 'subject_id']).where('user_id', '=', person.user.id).execute()

describe('POST /marketplace/taps', () => {
  it('200 counts for every kind of subject, without storing who clicked', async () => {
    const shop = await aShop(test.deps, { userId: owner.user.id })
    const subjects: [ContactClickSubject, string][] = [
      ['product', (await aProduct(test.deps)).id],
      ['engineer', await anEngineer(test.deps)],
      ['shop', shop],
      ['ad', await anAd(test.deps, { shopId: shop })],
    ]
    for (const [subject, id] of subjects) {
      expect(await click(subject, id, 'whatsapp')).toMatchObject({ status: 200, body: { success: true } })
      expect((await report(subject, id, moderator.token)).body.data).toMatchObject({ whatsapp: 1, total: 1 })
    }
    expect(await test.deps.db.selectFrom('tapped').selectAll().execute()).toEqual([])
  })

  it('200 counts forty concurrent clicks as forty', async () => {
    const id = await anEngineer(test.deps)
    await Promise.all(Array.from({ length: 40 }, () => click('engineer', id)))
    expect((await report('engineer', id, moderator.token)).body.data.call).toBe(40)
  })

  it('200 records once that a signed-in user made contact, also with the shop of an ad', async () => {
    const person = await signUp(test)
    const shop = await aShop(test.deps)
    const ad = await anAd(test.deps, { shopId: shop })
    await Promise.all([click('ad', ad, 'call', person.token), click('ad', ad, 'call', person.token)])
    expect((await contactsOf(person)).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual([
      { subject: 'ad', subject_id: ad },
      { subject: 'shop', subject_id: shop },
    ])
  })

  it('200 does not count clicks on one’s own entries', async () => {
    const id = await aShop(test.deps, { userId: owner.user.id })
    expect((await click('shop', id, 'call', owner.token)).status).toBe(200)
    expect((await report('shop', id, owner.token)).body.data.total).toBe(0)
    expect(await contactsOf(owner)).toEqual([])
  })

  it('404 for unknown, invalid or hidden subjects, with the error code of the subject', async () => {
    const cases: [ContactClickSubject, string, string][] = [
      ['product', unknown, 'product_not_found'],
      ['product', (await aProduct(test.deps, { status: 'pending' })).id, 'product_not_found'],
      ['engineer', 'x', 'engineer_not_found'],
      ['engineer', await anEngineer(test.deps, { isHidden: true }), 'engineer_not_found'],
      ['shop', await aShop(test.deps, { isHidden: true }), 'shop_not_found'],
      ['ad', await anAd(test.deps, { isActive: false }), 'ad_not_found'],
      ['ad', "'; drop table ads", 'ad_not_found'],
    ]
    for (const [subject, id, code] of cases)
      expect(await click(subject, id)).toMatchObject({ status: 404, body: { code } })
  })

  it.each([
    [{ subject: 'user', id: unknown, kind: 'call' }, 'subject'],
    [{ subject: 'shop', id: unknown, kind: 'fax' }, 'kind'],
    [{ subject: 'shop', id: 7, kind: 'call' }, 'id'],
    [{ subject: 'shop', kind: 'call' }, 'id'],
  ])('422 names the field of %j', async (body, field) => {
    const reply = await ask(test.app, contactClicks.count, { body })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
  })

  it('429 past the limit of an address', async () => {
    const id = await anEngineer(test.deps)
    const replies = await Promise.all(
      Array.from({ length: rateLimits.contactClicksPerAddress.max + 1 }, () => click('engineer', id, 'link')),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('GET /marketplace/taps/mine', () => {
  const mine = (token?: string) => ask(test.app, contactClicks.mine, { ...(token && { token }) })

  it('200 gives the caller’s engineers, shops and ads with their clicks, hidden ones included, and no other user’s', async () => {
    const person = await signUp(test)
    const userId = person.user.id
    const engineer = await anEngineer(test.deps, { userId })
    const [shop, hidden] = [await aShop(test.deps, { userId }), await aShop(test.deps, { userId, isHidden: true })]
    const ad = await anAd(test.deps, { shopId: shop })
    const over = await anAd(test.deps, { shopId: shop, isActive: false })
    await anEngineer(test.deps, { userId: otherUser.user.id })
    const startedAt = test.clock.now
    test.clock.now = new Date(startedAt.getTime() - 31 * dayMs)
    await click('shop', shop, 'call')
    test.clock.now = startedAt
    await click('shop', shop, 'call')
    await click('shop', shop, 'directions')
    await click('ad', ad, 'link')
    const { status, body } = await mine(person.token)
    expect(status).toBe(200)
    const nothing = { call: 0, whatsapp: 0, directions: 0, link: 0, total: 0, recent: 0 }
    const all: { id: string; subject: string }[] = body.data
    expect(all.map(({ subject }) => subject)).toEqual(['engineer', 'shop', 'shop', 'ad', 'ad'])
    // Two of a kind may be created in the same millisecond, in either order.
    expect(Object.fromEntries(all.map((each) => [each.id, each]))).toMatchObject({
      [engineer]: { subject: 'engineer', isPublic: true, name: expect.any(String), ...nothing },
      [shop]: { subject: 'shop', isPublic: true, ...nothing, call: 2, directions: 1, total: 3, recent: 2 },
      [hidden]: { subject: 'shop', isPublic: false, ...nothing },
      [ad]: { subject: 'ad', isPublic: true, ...nothing, link: 1, total: 1, recent: 1 },
      [over]: { subject: 'ad', isPublic: false, ...nothing },
    })
  })

  it('200 is empty for a user without directory entries', async () => {
    const person = await signUp(test)
    expect(await mine(person.token)).toMatchObject({ status: 200, body: { success: true, data: [] } })
  })

  it('401 without a token', async () => {
    expect((await mine()).status).toBe(401)
  })
})

describe('GET /marketplace/taps/:subject/:id', () => {
  it('200 gives the owner all clicks, and thirty days in Aden one by one', async () => {
    const id = await aShop(test.deps, { userId: owner.user.id })
    const startedAt = test.clock.now
    test.clock.now = new Date(startedAt.getTime() - 40 * dayMs)
    await click('shop', id, 'call')
    test.clock.now = new Date('2026-11-14T20:59:00Z')
    await click('shop', id, 'call')
    test.clock.now = new Date('2026-11-14T21:01:00Z')
    await click('shop', id, 'directions')
    await click('shop', id, 'directions')
    test.clock.now = startedAt
    const { status, body } = await report('shop', id, owner.token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ subject: 'shop', id, call: 2, whatsapp: 0, directions: 2, link: 0, total: 4 })
    expect(body.data.days).toHaveLength(30)
    expect(body.data.days[0]).toEqual({ day: '2026-10-17', call: 0, whatsapp: 0, directions: 0, link: 0, total: 0 })
    expect(body.data.days.slice(-2)).toMatchObject([
      { day: '2026-11-14', call: 1, total: 1 },
      { day: '2026-11-15', directions: 2, total: 2 },
    ])
  })

  it('200 for the owner of a listing, of an engineer’s entry and of an ad’s shop, hidden ones included', async () => {
    const userId = owner.user.id
    const shopId = await aShop(test.deps, { userId, isHidden: true })
    const subjects: [ContactClickSubject, string][] = [
      ['product', (await aProduct(test.deps, { ownerId: userId, status: 'pending' })).id],
      ['engineer', await anEngineer(test.deps, { userId })],
      ['shop', shopId],
      ['ad', await anAd(test.deps, { shopId, isActive: false })],
    ]
    for (const [subject, id] of subjects) {
      expect((await report(subject, id, owner.token)).status).toBe(200)
      expect((await report(subject, id, moderator.token)).status).toBe(200)
      expect((await report(subject, id, otherUser.token)).status).toBe(404)
    }
  })

  it('401 without a token', async () => {
    expect((await report('shop', await aShop(test.deps))).status).toBe(401)
  })

  it('404 for another user’s entry, one without owner and an unknown one', async () => {
    const id = await aShop(test.deps, { userId: owner.user.id })
    expect((await report('shop', id, otherUser.token)).body.code).toBe('shop_not_found')
    expect((await report('shop', await aShop(test.deps), otherUser.token)).status).toBe(404)
    expect((await report('engineer', unknown, moderator.token)).status).toBe(404)
    expect((await report('product', 'x', moderator.token)).status).toBe(404)
  })

  it('422 for a subject without contact clicks', async () => {
    expect((await report('user' as ContactClickSubject, unknown, owner.token)).status).toBe(422)
  })
})

describe('who contacted whom', () => {
  it('is deleted after a year; the counts stay', async () => {
    const person = await signUp(test)
    const id = await anEngineer(test.deps)
    await click('engineer', id, 'call', person.token)
    const at = (days: number) => ({ ...test.deps, now: () => new Date(test.clock.now.getTime() + days * dayMs) })
    await service.deleteOld(at(364))
    expect(await contactsOf(person)).toHaveLength(1)
    await service.deleteOld(at(366))
    expect(await contactsOf(person)).toHaveLength(0)
    expect((await report('engineer', id, moderator.token)).body.data.total).toBe(1)
  })
})
