import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { anEvidence } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let person: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  person = await signUp(test)
})

const claim = (who: Person, id: string, evidence: string[] = []) =>
  ask(test.app, applications.claimShop, { params: { id }, body: { evidence }, token: who.token })
const proofOf = (who: Person) => anEvidence(test.deps, who.user.id)
const ownerOf = async (id: string) =>
  (await test.deps.db.selectFrom('shops').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id
const decide = (action: 'approve' | 'reject' | 'askChanges', id: string) =>
  ask(test.app, applicationAdmin[action], {
    params: { id },
    body: action === 'approve' ? {} : { reason: 'الصورة غير واضحة' },
    token: moderator.token,
  })
const mine = async (who: Person) => (await ask(test.app, applications.mine, { token: who.token })).body.data

describe('POST /shops/{id}/claim', () => {
  it('200 makes it theirs at once when its phone is the confirmed one, audited, and says so twice', async () => {
    const id = await aShop(test.deps, { phone: person.phone })
    expect((await ask(test.app, shops.get, { params: { id } })).body.data.isOwned).toBe(false)
    const { status, body } = await claim(person, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      type: 'claim',
      status: 'approved',
      entry: { id, name: 'محل التجربة' },
      evidence: [],
    })
    expect(await ownerOf(id)).toBe(person.user.id)
    expect((await ask(test.app, shops.get, { params: { id } })).body.data.isOwned).toBe(true)
    const [row] = await auditOf(test, id)
    expect(row).toMatchObject({
      action: 'shop.claimed',
      actor_id: person.user.id,
      after: { by: 'phone', user_id: person.user.id },
    })
    expect((await claim(person, id)).body.data.id).toBe(body.data.id)
  })

  it('422 by a phone that is not confirmed, 200 with evidence for staff', async () => {
    const id = await aShop(test.deps, { phone: person.phone })
    await test.deps.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', person.user.id).execute()
    expect(await claim(person, id)).toMatchObject({
      status: 422,
      body: { fields: { evidence: expect.stringContaining('photo') } },
    })
    const { status, body } = await claim(person, id, [await proofOf(person)])
    expect([status, body.data.status]).toEqual([200, 'pending'])
    expect(await ownerOf(id)).toBe(null)
  })

  it('409 for an owned one and for one that somebody else has claimed, 409 for the same twice', async () => {
    const owned = await aShop(test.deps, { userId: moderator.user.id })
    expect(await claim(person, owned, [await proofOf(person)])).toMatchObject({
      status: 409,
      body: { code: 'already_owned' },
    })
    const id = await aShop(test.deps)
    const second = await signUp(test)
    expect((await claim(person, id, [await proofOf(person)])).status).toBe(200)
    expect(await claim(second, id, [await proofOf(second)])).toMatchObject({
      status: 409,
      body: { code: 'claim_waiting' },
    })
    expect(await claim(person, id, [await proofOf(person)])).toMatchObject({
      status: 409,
      body: { code: 'already_applied' },
    })
  })

  it('409 for an entry that was put in by its owner’s own application', async () => {
    const id = await aShop(test.deps, { userId: person.user.id })
    expect(await claim(person, id)).toMatchObject({ status: 409, body: { code: 'already_owned' } })
  })

  it('401, 404 for a hidden and an unknown one and for foreign evidence, 422 for four pictures', async () => {
    const id = await aShop(test.deps)
    expect((await ask(test.app, applications.claimShop, { params: { id }, body: {} })).status).toBe(401)
    expect((await claim(person, await aShop(test.deps, { isHidden: true }))).status).toBe(404)
    expect(await claim(person, 'x')).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    expect(await claim(person, id, [await proofOf(moderator)])).toMatchObject({
      status: 404,
      body: { code: 'picture_not_yours' },
    })
    expect((await claim(person, id, ['a', 'b', 'c', 'd'])).status).toBe(422)
    expect(await ownerOf(id)).toBe(null)
  })

  it('lets one of many win who claim at once', async () => {
    const id = await aShop(test.deps)
    const people = [person, await signUp(test), await signUp(test), await signUp(test)]
    const proofs = await Promise.all(people.map(proofOf))
    const sent = await Promise.all(people.map((who, at) => claim(who, id, [proofs[at] ?? ''])))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('lets the confirmed phone win against a waiting claim, which is told', async () => {
    const owner = await signUp(test)
    const id = await aShop(test.deps, { phone: owner.phone })
    const { body } = await claim(person, id, [await proofOf(person)])
    expect((await claim(owner, id)).body.data.status).toBe('approved')
    expect(await mine(person)).toMatchObject([
      { id: body.data.id, status: 'rejected', reasonCode: 'owned', reason: null },
    ])
    expect(await decide('approve', body.data.id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await ownerOf(id)).toBe(owner.user.id)
  })
})

describe('POST /engineers/{id}/claim', () => {
  it('200 by phone, 401, 404, 409', async () => {
    const id = await anEngineer(test.deps, { phone: person.phone })
    const call = (token?: string, at = id) =>
      ask(test.app, applications.claimEngineer, { params: { id: at }, body: {}, ...(token && { token }) })
    expect((await call()).status).toBe(401)
    expect((await call(person.token, 'x')).body.code).toBe('engineer_not_found')
    expect((await call(person.token)).body.data).toMatchObject({ kind: 'engineer', status: 'approved', entry: { id } })
    expect(await call(moderator.token)).toMatchObject({ status: 409, body: { code: 'already_owned' } })
  })
})

describe('a claim by evidence', () => {
  it('gives the entry when staff approve it, in one transaction with the audit rows', async () => {
    const id = await aShop(test.deps)
    const { body } = await claim(person, id, [await proofOf(person)])
    expect((await decide('approve', body.data.id)).status).toBe(200)
    expect(await ownerOf(id)).toBe(person.user.id)
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual(['shop.claimed'])
    expect((await auditOf(test, body.data.id)).map(({ action }) => action)).toEqual([
      'application.sent',
      'application.approved',
    ])
  })

  it('asked for changes leaves the place to others and can be sent again when it is free', async () => {
    const id = await aShop(test.deps)
    const { body } = await claim(person, id, [await proofOf(person)])
    await decide('askChanges', body.data.id)
    const second = await signUp(test)
    const theirs = await claim(second, id, [await proofOf(second)])
    expect(theirs.status).toBe(200)
    const again = { params: { id: body.data.id }, body: { evidence: [await proofOf(person)] }, token: person.token }
    expect(await ask(test.app, applications.change, again)).toMatchObject({
      status: 409,
      body: { code: 'claim_waiting' },
    })
    await decide('reject', theirs.body.data.id)
    expect((await ask(test.app, applications.change, again)).body.data.status).toBe('pending')
    await decide('approve', body.data.id)
    const late = { params: { id: theirs.body.data.id }, body: {}, token: second.token }
    expect(await ask(test.app, applications.change, late)).toMatchObject({
      status: 409,
      body: { code: 'already_owned' },
    })
  })

  it('422 when it is sent again without any picture', async () => {
    const { body } = await claim(person, await aShop(test.deps), [await proofOf(person)])
    await decide('askChanges', body.data.id)
    const again = { params: { id: body.data.id }, body: { evidence: [] }, token: person.token }
    expect(await ask(test.app, applications.change, again)).toMatchObject({
      status: 422,
      body: { fields: { evidence: expect.stringContaining('photo') } },
    })
  })
})
