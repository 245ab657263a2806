import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { anEvidence } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let owner: Person
let id: string
beforeAll(async () => {
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  owner = await signUp(test)
  id = await anEngineer(test.deps, { userId: owner.user.id })
})

const proofOf = (who: Person) => anEvidence(test.deps, who.user.id)
const askSeal = async (who: Person, at = id, evidence?: string[]) =>
  ask(test.app, applications.askEngineerSeal, {
    params: { id: at },
    body: { evidence: evidence ?? [await proofOf(who)] },
    token: who.token,
  })
const approve = (request: string, claims: { kind: 'identity' }[]) =>
  ask(test.app, applicationAdmin.approve, { params: { id: request }, body: { claims }, token: moderator.token })
const refuse = (how: 'reject' | 'askChanges', request: string) =>
  ask(test.app, applicationAdmin[how], {
    params: { id: request },
    body: { reason: 'الصورة غير واضحة' },
    token: moderator.token,
  })
const sendAgain = async (request: string, evidence: string[]) =>
  ask(test.app, applications.change, { params: { id: request }, body: { evidence }, token: owner.token })
const isVerified = async () => (await ask(test.app, engineers.get, { params: { id } })).body.data.isVerified

describe('POST /engineers/{id}/seal', () => {
  it('200 waits in the queue of staff, who see it as its own type with the evidence', async () => {
    const { status, body } = await askSeal(owner)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ kind: 'engineer', type: 'seal', status: 'pending', entry: { id } })
    const query = { type: 'seal' as const }
    const queue = (await ask(test.app, applicationAdmin.list, { query, token: moderator.token })).body
    expect(queue.counts.seals).toBe(1)
    expect(queue.data).toMatchObject([{ id: body.data.id, type: 'seal', evidence: 1, entry: { id } }])
    expect(await isVerified()).toBe(false)
    expect(queue.data[0].certifications).toEqual([])
    const paper = { name: 'تركيب الألواح', issuedBy: 'معهد عدن', issuedDate: null, expiryDate: '2099-01-31' }
    const change = { params: { id }, body: { certifications: [paper] }, token: moderator.token }
    expect((await ask(test.app, engineerAdmin.change, change)).status).toBe(200)
    const one = await ask(test.app, applicationAdmin.get, { params: { id: body.data.id }, token: moderator.token })
    expect(one.body.data.certifications).toEqual([paper])
    await refuse('reject', body.data.id)
  })

  it('401, 404 for the entry of somebody else, an unknown, a hidden one and foreign pictures', async () => {
    const body = { evidence: [] }
    expect((await ask(test.app, applications.askEngineerSeal, { params: { id }, body })).status).toBe(401)
    const other = await signUp(test)
    expect(await askSeal(other)).toMatchObject({ status: 404, body: { code: 'engineer_not_found' } })
    expect(await askSeal(other, 'x')).toMatchObject({ status: 404, body: { code: 'engineer_not_found' } })
    const hidden = await anEngineer(test.deps, { isHidden: true })
    expect(await askSeal(other, hidden)).toMatchObject({ status: 404, body: { code: 'engineer_not_found' } })
    expect(await askSeal(owner, id, [await proofOf(other)])).toMatchObject({ body: { code: 'picture_not_yours' } })
  })

  it('409 while one is open and for an entry with a seal', async () => {
    const sent = await Promise.all([askSeal(owner), askSeal(owner)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await askSeal(owner)).toMatchObject({ status: 409, body: { code: 'already_applied' } })
    const sealed = await anEngineer(test.deps, { userId: owner.user.id, isVerified: true })
    expect(await askSeal(owner, sealed)).toMatchObject({ status: 409, body: { code: 'already_verified' } })
  })

  it('422 without a picture and for four', async () => {
    expect(await askSeal(owner, id, [])).toMatchObject({
      status: 422,
      body: { fields: { evidence: expect.stringContaining('photo') } },
    })
    expect((await askSeal(owner, id, ['a', 'b', 'c', 'd'])).status).toBe(422)
  })
})

describe('POST /shops/{id}/seal', () => {
  it('200 for the owner, 401, 404 for somebody else, 409', async () => {
    const shop = await aShop(test.deps, { userId: owner.user.id })
    const call = async (who: Person, at = shop) =>
      ask(test.app, applications.askShopSeal, {
        params: { id: at },
        body: { evidence: [await proofOf(who)] },
        token: who.token,
      })
    expect((await ask(test.app, applications.askShopSeal, { params: { id: shop }, body: {} })).status).toBe(401)
    expect((await call(moderator)).body.code).toBe('shop_not_found')
    expect((await call(owner, 'x')).body.code).toBe('shop_not_found')
    expect((await call(owner)).body.data).toMatchObject({ kind: 'shop', type: 'seal', entry: { id: shop } })
    expect((await call(owner)).body.code).toBe('already_applied')
  })
})

describe('a request for the seal', () => {
  it('gives it when staff approve it with what they checked, 422 without that, and tells the owner', async () => {
    const request = (await askSeal(owner)).body.data.id
    expect(await approve(request, [])).toMatchObject({
      status: 422,
      body: { fields: { claims: expect.stringContaining('Tick') } },
    })
    expect((await approve(request, [{ kind: 'identity' }])).body.data.status).toBe('approved')
    expect(await isVerified()).toBe(true)
    expect((await auditOf(test, id)).map(({ action }) => action)).toContain('engineer.claim_recorded')
    const told = (await ask(test.app, inbox.list, { token: owner.token })).body.data
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain('sealDecided')
  })

  it('is sent again with a clearer picture after a request for changes, 422 without one', async () => {
    const request = (await askSeal(owner)).body.data.id
    await refuse('askChanges', request)
    expect((await sendAgain(request, [])).status).toBe(422)
    expect((await sendAgain(request, [await proofOf(owner)])).body.data.status).toBe('pending')
  })

  it('409 when a rejected one is sent again beside another, or after staff gave the seal', async () => {
    const request = (await askSeal(owner)).body.data.id
    await refuse('reject', request)
    const second = (await askSeal(owner)).body.data.id
    expect((await sendAgain(request, [await proofOf(owner)])).body.code).toBe('already_applied')
    await approve(second, [{ kind: 'identity' }])
    expect((await sendAgain(request, [await proofOf(owner)])).body.code).toBe('already_verified')
  })

  it('409 when the entry has another owner by now, 409 for staff about their own', async () => {
    const request = (await askSeal(owner)).body.data.id
    const set = { user_id: (await signUp(test)).user.id }
    await test.deps.db.updateTable('engineers').set(set).where('id', '=', id).execute()
    expect(await approve(request, [{ kind: 'identity' }])).toMatchObject({ body: { code: 'already_owned' } })
    expect(await isVerified()).toBe(false)
    const own = await anEngineer(test.deps, { userId: moderator.user.id })
    const theirs = (await askSeal(moderator, own)).body.data.id
    expect(await approve(theirs, [{ kind: 'identity' }])).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })
})
