import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let admin: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  admin = await signUpStaff(test, 'admin', 'سعاد المديرة')
})
beforeEach(() => forgetLimits(test))

type Endpoint = (typeof people)['verify' | 'unverify' | 'ban' | 'unban' | 'unlock' | 'setRole']
const act = (endpoint: Endpoint, id: string, who: Person, body?: unknown) =>
  ask(test.app, endpoint, { params: { id }, token: who.token, ...(body !== undefined && { body }) })
const reason = { reason: 'احتيال متكرر' }
const nowhere = '01900000-0000-7000-8000-000000000000'
const actionsOn = async (id: string) => (await auditOf(test, id)).map(({ action }) => action)
const login = ({ phone }: Person, password = goodPassword) => ask(test.app, auth.login, { body: { phone, password } })
const count = async () => (await ask(test.app, products.browse)).body.total
const inTaiz = async () =>
  (await ask(test.app, products.filters)).body.data.governorates.find(
    ({ value }: { value: string }) => value === 'taiz',
  )?.count ?? 0

describe('POST /admin/people/:id/verify', () => {
  it('200 gives the badge once, with one audit row', async () => {
    const { user } = await signUp(test)
    for (const n of [1, 2])
      expect([n, (await act(people.verify, user.id, moderator)).body.data.isStaffVerified]).toEqual([n, true])
    expect(await auditOf(test, user.id)).toMatchObject([
      { action: 'account.verified', before: { isVerified: false }, after: { isVerified: true } },
    ])
  })

  it('401, 404 without the role and for an unknown user, 409 for one’s own account', async () => {
    const user = await signUp(test)
    await expectClosed(test, people.verify, { params: { id: user.user.id } }, user)
    for (const id of [nowhere, 'x'])
      expect((await act(people.verify, id, moderator)).body.code).toBe('person_not_found')
    expect((await act(people.verify, moderator.user.id, moderator)).body.code).toBe('own_account')
  })
})

describe('DELETE /admin/people/:id/verify', () => {
  it('200 removes the badge; 401, 404', async () => {
    const user = await signUp(test)
    await act(people.verify, user.user.id, moderator)
    expect((await act(people.unverify, user.user.id, moderator)).body.data.isStaffVerified).toBe(false)
    expect(await actionsOn(user.user.id)).toEqual(['account.verified', 'account.unverified'])
    await expectClosed(test, people.unverify, { params: { id: user.user.id } }, user)
    expect((await act(people.unverify, nowhere, moderator)).status).toBe(404)
  })
})

describe('POST /admin/people/:id/ban', () => {
  it('200 ends the sessions immediately, hides the listings and updates the counts', async () => {
    const seller = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, governorate: 'taiz', city: 'taiz-city' })
    const [before, taiz] = [await count(), await inTaiz()]
    const { status, body } = await act(people.ban, seller.user.id, moderator, reason)
    expect([status, body.data.isBanned, body.data.banReason]).toEqual([200, true, reason.reason])
    expect((await ask(test.app, auth.profile, { token: seller.token })).status).toBe(401)
    expect((await ask(test.app, listings.list, { token: seller.token })).status).toBe(401)
    expect([await count(), await inTaiz()]).toEqual([before - 1, taiz - 1])
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(404)
    expect((await login(seller)).body.code).toBe('banned')
    expect((await auditOf(test, seller.user.id)).map(({ action, after }) => [action, after])).toEqual([
      ['account.banned', { isBanned: true, reason: reason.reason }],
      ['login.refused', null],
    ])
  })

  it('409 the second time, with when and why', async () => {
    const { user } = await signUp(test)
    await act(people.ban, user.id, moderator, reason)
    const reply = await act(people.ban, user.id, admin, { reason: 'سبب آخر' })
    expect([reply.status, reply.body.code, reply.body.details.reason]).toEqual([409, 'already_banned', reason.reason])
    expect(await actionsOn(user.id)).toEqual(['account.banned'])
  })

  it('401, 404 without the role and for an unknown user, 422 without a reason, unknown fields ignored', async () => {
    const user = await signUp(test)
    await expectClosed(test, people.ban, { params: { id: user.user.id }, body: reason }, user)
    expect((await act(people.ban, nowhere, moderator, reason)).body.code).toBe('person_not_found')
    for (const body of [{}, { reason: ' ' }, { reason: 'ab' }, { reason: 'x'.repeat(501) }, { reason: null }])
      expect((await act(people.ban, user.user.id, moderator, body)).status).toBe(422)
    expect((await ask(test.app, auth.profile, { token: user.token })).status).toBe(200)
    const { body } = await act(people.ban, user.user.id, moderator, { ...reason, role: 'admin', isStaffVerified: true })
    expect(body.data).toMatchObject({ role: 'user', isStaffVerified: false })
  })

  it('403 for a moderator against staff, 409 against oneself; allowed for an admin, and the token stops working', async () => {
    const other = await signUpStaff(test)
    for (const { user } of [other, admin])
      expect(await act(people.ban, user.id, moderator, reason)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    expect((await act(people.ban, moderator.user.id, moderator, reason)).body.code).toBe('own_account')
    expect((await act(people.ban, other.user.id, admin, reason)).status).toBe(200)
    const { id } = await aProduct(test.deps, { status: 'pending' })
    const late = await ask(test.app, moderation.approve, { params: { id }, token: other.token })
    expect([late.status, late.body.code]).toEqual([401, 'unauthenticated'])
    expect(await auditOf(test, id)).toEqual([])
  })

  it('one of two concurrent bans wins, with one audit row; if the audit log fails, no ban is stored', async () => {
    const { user, token } = await signUp(test)
    await sql`alter table audit add constraint broken check (action <> 'account.banned')`
      .execute(test.deps.db)
      .catch(() =>
        sql`alter table audit add constraint broken check (action <> 'account.banned') not valid`.execute(test.deps.db),
      )
    expect((await act(people.ban, user.id, moderator, reason)).status).toBe(500)
    await sql`alter table audit drop constraint broken`.execute(test.deps.db)
    expect((await ask(test.app, auth.profile, { token })).status).toBe(200)
    const replies = await Promise.all([
      act(people.ban, user.id, moderator, reason),
      act(people.ban, user.id, admin, reason),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await actionsOn(user.id)).toEqual(['account.banned'])
  })

  it('during an approval by a colleague: listings of a suspended account are never in the lists', async () => {
    for (let round = 0; round < 6; round += 1) {
      await forgetLimits(test)
      const { user } = await signUp(test)
      const { id } = await aProduct(test.deps, { ownerId: user.id, status: 'pending' })
      const approval = ask(test.app, moderation.approve, { params: { id }, token: moderator.token })
      const [approved, banned] = await Promise.all([approval, act(people.ban, user.id, admin, reason)])
      expect(banned.status).toBe(200)
      expect([200, 409]).toContain(approved.status)
      const shown = test.deps.db.selectFrom('product_search').select('id').where('id', '=', id)
      expect(await shown.execute()).toEqual([])
    }
  })
})

describe('DELETE /admin/people/:id/ban', () => {
  it('200 lets them sign in again and publishes their listings again', async () => {
    const seller = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    const before = await count()
    await act(people.ban, seller.user.id, moderator, reason)
    const { body } = await act(people.unban, seller.user.id, moderator)
    expect(body.data).toMatchObject({ isBanned: false, banReason: null })
    expect((await act(people.unban, seller.user.id, moderator)).status).toBe(200)
    expect(await count()).toBe(before)
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(200)
    expect((await ask(test.app, auth.profile, { token: seller.token })).status).toBe(401)
    expect((await login(seller)).status).toBe(200)
    expect(await actionsOn(seller.user.id)).toEqual(['account.banned', 'account.unbanned'])
  })

  it('401, 404, and 403 for a moderator against staff', async () => {
    const other = await signUpStaff(test)
    await act(people.ban, other.user.id, admin, reason)
    await expectClosed(test, people.unban, { params: { id: other.user.id } })
    expect((await act(people.unban, other.user.id, moderator)).status).toBe(403)
    expect((await act(people.unban, nowhere, moderator)).status).toBe(404)
  })
})
