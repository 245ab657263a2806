import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anApplication, goodEntry } from '#test/market/applications.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { anEvidence, aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let second: Person
let user: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
  second = await signUpStaff(test, 'moderator', 'سمير المراجع')
  user = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('applications').execute()
})

type Body = Record<string, unknown>
const decide = (action: 'approve' | 'reject' | 'askChanges', id: string, body: Body = {}, by = moderator) =>
  ask(test.app, applicationAdmin[action], {
    params: { id },
    body: { ...(action !== 'approve' && { reason: 'الرخصة غير واضحة' }), ...body },
    token: by.token,
  })
const list = async (query: Record<string, string> = {}) =>
  (await ask(test.app, applicationAdmin.list, { query, token: moderator.token })).body
const rowOf = (id: string) =>
  test.deps.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('GET /admin/applications', () => {
  it('200 has waiting ones, the longest waiting first, with counts, ages and who applies', async () => {
    const started = test.clock.now
    const first = await anApplication(test)
    test.clock.now = new Date(started.getTime() + 3 * 3_600_000)
    const shop = await aShop(test.deps)
    const evidence = [await anEvidence(test.deps, user.user.id)]
    await ask(test.app, applications.claimShop, { params: { id: shop }, body: { evidence }, token: user.token })
    await ask(test.app, applications.applyEngineer, { body: goodEntry, token: user.token })
    const { data, total, counts } = await list()
    expect([total, data[0].id]).toEqual([3, first])
    expect(counts).toMatchObject({
      pending: 3,
      newShops: 1,
      newEngineers: 1,
      claims: 1,
      oldestWaitingSince: started.toISOString(),
    })
    expect(data[0]).toMatchObject({ waitingHours: 3, evidence: 0, applicant: { isVerified: true, isBanned: false } })
    expect(data[1]).toMatchObject({
      type: 'claim',
      entry: { id: shop },
      evidence: 1,
      entryPhone: '+967710000099',
      isOwnPhone: false,
    })
    expect((await list({ type: 'claim' })).total).toBe(1)
    expect((await list({ kind: 'engineer' })).total).toBe(1)
    expect((await list({ status: 'approved' })).total).toBe(0)
    const queue = await ask(test.app, moderation.queue, { token: moderator.token })
    expect(queue.body.counts.waitingApplications).toBe(3)
    test.clock.now = started
  })

  it('200 names entries that it may repeat: licence, phone and similar names', async () => {
    const shop = await aShop(test.deps, { name: 'نور سبأ', phone: '+967770000009', licenseNumber: 'YE-77' })
    const id = await anApplication(test, user, { licenseNumber: 'YE-77' })
    const { body } = await ask(test.app, applicationAdmin.get, { params: { id }, token: moderator.token })
    const found = [{ id: shop, name: 'نور سبأ' }]
    expect(body.data).toMatchObject({ sameLicense: found, samePhone: found, similarNames: found })
    await test.deps.db.deleteFrom('shops').where('id', '=', shop).execute()
  })

  it('401 and 404 for everybody else', () => expectClosed(test, applicationAdmin.list, {}, user))
})

describe('GET /admin/applications/{id}', () => {
  it('401, 404 for everybody else and for an unknown one', async () => {
    const params = { id: await anApplication(test) }
    await expectClosed(test, applicationAdmin.get, { params }, user)
    expect((await ask(test.app, applicationAdmin.get, { params: { id: 'x' }, token: moderator.token })).status).toBe(
      404,
    )
  })
})

describe('POST /admin/applications/{id}/approve', () => {
  it('200 puts the shop into the directory, owned by the applicant, with their pictures', async () => {
    const [logo, front] = [await aPicture(test.deps, user.user.id), await aPicture(test.deps, user.user.id)]
    const id = await anApplication(test, user, { logoUrl: logo, images: [front], brands: ['Jinko'] })
    const { status, body } = await decide('approve', id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'approved', decidedBy: { id: moderator.user.id }, waitingSince: null })
    const entry = body.data.entry.id
    const shown = await ask(test.app, shops.get, { params: { id: entry } })
    expect(shown.body.data).toMatchObject({
      name: goodEntry.name,
      brands: ['Jinko'],
      isOwned: true,
      isVerified: false,
      images: [front],
    })
    const row = await test.deps.db.selectFrom('shops').selectAll().where('id', '=', entry).executeTakeFirstOrThrow()
    expect(row.user_id).toBe(user.user.id)
    const uploads = await test.deps.db
      .selectFrom('uploads')
      .selectAll()
      .where('used_at', 'is not', null)
      .where('owner_id', 'is', null)
      .execute()
    expect(uploads).toHaveLength(2)
    expect((await auditOf(test, id)).at(-1)).toMatchObject({
      action: 'application.approved',
      after: { entryId: entry },
    })
    expect((await auditOf(test, entry)).map(({ action }) => action)).toEqual(['shop.created'])
  })

  it('200 puts an engineer into the directory', async () => {
    const person = await signUp(test)
    const sent = await ask(test.app, applications.applyEngineer, {
      body: { ...goodEntry, experience: { years: 7 }, certifications: [{ name: 'شهادة' }] },
      token: person.token,
    })
    const { body } = await decide('approve', sent.body.data.id)
    const shown = await ask(test.app, engineers.get, { params: { id: body.data.entry.id } })
    expect(shown.body.data).toMatchObject({ name: goodEntry.name, experience: { years: 7 }, isOwned: true })
  })

  it('409 for a suspended applicant, and for an entry that has found another owner', async () => {
    const person = await signUp(test)
    const id = await anApplication(test, person)
    const ban = (banned_at: Date | null) =>
      test.deps.db.updateTable('users').set({ banned_at }).where('id', '=', person.user.id).execute()
    await ban(new Date())
    expect(await decide('approve', id)).toMatchObject({ status: 409, body: { code: 'seller_banned' } })
    const { total, counts } = await list()
    const queue = await ask(test.app, moderation.queue, { token: moderator.token })
    expect([counts.pending, queue.body.counts.waitingApplications]).toEqual([total, total])
    await ban(null)
    const shop = await aShop(test.deps)
    const evidence = [await anEvidence(test.deps, person.user.id)]
    const claim = await ask(test.app, applications.claimShop, {
      params: { id: shop },
      body: { evidence },
      token: person.token,
    })
    await test.deps.db.updateTable('shops').set({ user_id: user.user.id }).where('id', '=', shop).execute()
    expect(await decide('approve', claim.body.data.id)).toMatchObject({ status: 409, body: { code: 'already_owned' } })
    expect((await rowOf(claim.body.data.id)).status).toBe('pending')
  })

  it('409 names who was faster; two at once make one entry', async () => {
    const id = await anApplication(test, undefined, { name: 'محل السرعة' })
    const both = await Promise.all([decide('approve', id), decide('approve', id, {}, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      code: 'already_decided',
      details: { status: 'approved', at: test.clock.now.toISOString() },
    })
    expect(late?.body.details.by.name).toMatch(/المراجع/)
    const made = await test.deps.db.selectFrom('shops').select('id').where('name', '=', 'محل السرعة').execute()
    expect(made).toHaveLength(1)
  })

  it('409 when the applicant changed it since it was read', async () => {
    const person = await signUp(test)
    const id = await anApplication(test, person)
    const read = (await rowOf(id)).updated_at.toISOString()
    await ask(test.app, applications.change, { params: { id }, body: { notes: 'جديد' }, token: person.token })
    expect(await decide('approve', id, { updatedAt: read })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await decide('approve', id, { updatedAt: (await rowOf(id)).updated_at.toISOString() })).status).toBe(200)
  })

  it('decides what was read or nothing when the applicant sends again at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(test)
      const name = `محل السباق ${round}`
      const id = await anApplication(test, person, { name })
      const updatedAt = (await rowOf(id)).updated_at.toISOString()
      const [decided, sent] = await Promise.all([
        decide('approve', id, { updatedAt }),
        ask(test.app, applications.change, { params: { id }, body: { name: `${name} المعدل` }, token: person.token }),
      ])
      expect([decided.status, sent.status].sort()).toEqual([200, 409])
      const made = await test.deps.db.selectFrom('shops').select('name').where('name', 'like', `${name}%`).execute()
      expect(made).toEqual(decided.status === 200 ? [{ name }] : [])
    }
  })

  it('401, 404 for everybody else and for an unknown one', async () => {
    const params = { id: await anApplication(test) }
    await expectClosed(test, applicationAdmin.approve, { params, body: {} }, user)
    expect((await decide('approve', 'x')).body.code).toBe('not_found')
    expect((await rowOf(params.id)).status).toBe('pending')
  })
})

for (const action of ['reject', 'askChanges'] as const)
  describe(`POST ${applicationAdmin[action].path}`, () => {
    it('200 keeps the reason for the applicant, with an audit row', async () => {
      const id = await anApplication(test, user)
      const { status, body } = await decide(action, id)
      const after = action === 'reject' ? 'rejected' : 'changes'
      expect([status, body.data.status, body.data.reason, body.data.lastReason]).toEqual([
        200,
        after,
        'الرخصة غير واضحة',
        'الرخصة غير واضحة',
      ])
      expect((await auditOf(test, id)).at(-1)).toMatchObject({
        actor_id: moderator.user.id,
        after: { reason: 'الرخصة غير واضحة' },
      })
      expect((await decide(action, id, {}, second)).body.code).toBe('already_decided')
    })

    it('401, 404, 409 for an older version, 422 without a reason', async () => {
      const params = { id: await anApplication(test) }
      await expectClosed(test, applicationAdmin[action], { params, body: { reason: 'سبب كاف' } }, user)
      expect((await decide(action, 'x')).status).toBe(404)
      expect((await decide(action, params.id, { updatedAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe('conflict')
      expect((await decide(action, params.id, { reason: '' })).status).toBe(422)
      expect((await rowOf(params.id)).status).toBe('pending')
    })
  })

describe('certificates that were checked', () => {
  it('records certificates of a new engineer with their end, in the transaction of the approval', async () => {
    const applicant = await signUp(test)
    const certifications = [
      { name: 'تركيب الأنظمة', issuedBy: 'المعهد', expiryDate: '2031-05-01' },
      { name: 'سلامة كهربائية', expiryDate: '2032-01-31' },
    ]
    const body = { ...goodEntry, certifications }
    const sent = await ask(test.app, applications.applyEngineer, { body, token: applicant.token })
    const { id } = sent.body.data
    const certificate = { kind: 'certificate', title: 'تركيب الأنظمة', endsAt: '2031-05-01' }
    const late = await decide('approve', id, {
      claims: [certificate, { ...certificate, title: 'x', endsAt: '2020-01-01' }],
    })
    expect(late).toMatchObject({ status: 422, body: { fields: { endsAt: expect.any(String) } } })
    expect((await rowOf(id)).status).toBe('pending')
    expect(
      await test.deps.db.selectFrom('engineers').select('id').where('user_id', '=', applicant.user.id).execute(),
    ).toEqual([])
    const approved = await decide('approve', id, { claims: [certificate, certificate] })
    const engineer = approved.body.data.entry.id
    const shown = await ask(test.app, engineers.get, { params: { id: engineer } })
    const recorded = shown.body.data.claims.filter(({ kind }: { kind: string }) => kind === 'certificate')
    expect(recorded).toEqual([
      {
        kind: 'certificate',
        title: 'تركيب الأنظمة',
        day: expect.any(String),
        recordedBy: 'moderator',
        endsAt: '2031-05-01T20:59:59.999Z',
      },
    ])
    expect(shown.body.data.isVerified).toBe(true)
    expect((await auditOf(test, engineer)).map(({ action }) => action)).toContain('engineer.claim_recorded')
  })
})
