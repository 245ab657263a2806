import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { goodEntry } from '#test/market/applications.ts'
import { anEvidence, aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let other: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
  other = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const apply = (person: Person, changes: Record<string, unknown> = {}) =>
  ask(test.app, applications.applyShop, { body: { ...goodEntry, ...changes }, token: person.token })
const applied = async (changes: Record<string, unknown> = {}) => {
  const person = await signUp(test)
  const { body } = await apply(person, changes)
  return { person, id: body.data.id as string, application: body.data }
}
const change = (person: Person, id: string, body: Record<string, unknown>) =>
  ask(test.app, applications.change, { params: { id }, body, token: person.token })
const askChanges = (id: string, reason = 'صورة الرخصة غير واضحة') =>
  ask(test.app, applicationAdmin.askChanges, { params: { id }, body: { reason }, token: moderator.token })
const usedPictures = async (ownerId: string) => {
  const rows = await test.deps.db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

describe('POST /applications/check', () => {
  const check = (body: Record<string, unknown>, { token }: Pick<Person, 'token'> = other) =>
    ask(test.app, applications.check, { body, token })

  it('200 for the fields of one step, and stores nothing', async () => {
    expect((await check({ name: 'محل النور', establishedYear: '٢٠١٩' })).status).toBe(200)
    expect((await check({ governorate: 'aden', city: 'sira-crater', phone: '770000009' })).status).toBe(200)
    expect((await ask(test.app, applications.mine, { token: other.token })).body.data).toEqual([])
  })

  it('422 as sending it would: a number names its limit', async () => {
    const fieldsOf = async (body: Record<string, unknown>) => {
      const reply = await check(body)
      expect(reply.status).toBe(422)
      return reply.body.fields
    }
    const years = { years: 81, description: '' }
    expect(await fieldsOf({ establishedYear: 1899 })).toEqual({ establishedYear: 'The lowest number here is 1900.' })
    expect(await fieldsOf({ establishedYear: 9_999 })).toEqual({
      establishedYear: `The highest number here is ${test.clock.now.getUTCFullYear()}.`,
    })
    expect(await fieldsOf({ experience: years, teamSize: 1_000_001 })).toEqual({
      'experience.years': 'The highest number here is 80.',
      teamSize: 'The highest number here is 1,000,000.',
    })
    expect(Object.keys(await fieldsOf({ governorate: 'aden', city: 'al-sabeen' }))).toEqual(['city'])
    expect(Object.keys(await fieldsOf({ name: '' }))).toEqual(['name'])
  })

  it('401 without a token', async () => {
    expect((await ask(test.app, applications.check, { body: {} })).status).toBe(401)
  })
})

describe('POST /applications/shop', () => {
  it('200 keeps every field by the rules of the entry, with pictures and evidence, and audits it', async () => {
    const person = await signUp(test)
    const [logo, front] = [await aPicture(test.deps, person.user.id), await aPicture(test.deps, person.user.id)]
    const evidence = [await anEvidence(test.deps, person.user.id)]
    const { status, body } = await apply(person, {
      governorate: 'أمانة العاصمة',
      city: 'السبعين',
      phone: '٧٧٠٠٠٠٠٠٩',
      logoUrl: logo,
      images: [front],
      evidence,
      isVerified: true,
      ownerPhone: other.phone,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'shop',
      type: 'new',
      status: 'pending',
      reason: null,
      entry: null,
      engineer: null,
      evidence,
      shop: {
        name: goodEntry.name,
        phone: '+967770000009',
        logoUrl: logo,
        images: [front],
        services: ['sales', 'installation'],
      },
    })
    expect(body.data.shop).not.toHaveProperty('isVerified')
    expect(await usedPictures(person.user.id)).toHaveLength(3)
    expect((await auditOf(test, body.data.id)).map(({ action }) => action)).toEqual(['application.sent'])
    expect(await test.deps.db.selectFrom('shops').select('id').where('name', '=', goodEntry.name).execute()).toEqual([])
  })

  it('401 without a token', async () => {
    expect((await ask(test.app, applications.applyShop, { body: goodEntry })).status).toBe(401)
  })

  it('409 while another one is open, also when two are sent at once; another kind is free', async () => {
    const person = await signUp(test)
    const sent = await Promise.all([apply(person), apply(person), apply(person)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('already_applied')
    const engineer = await ask(test.app, applications.applyEngineer, { body: goodEntry, token: person.token })
    expect(engineer).toMatchObject({
      status: 200,
      body: { data: { kind: 'engineer', engineer: { name: goodEntry.name } } },
    })
  })

  it('404 for pictures of somebody else, 422 for a public picture as evidence and the reverse', async () => {
    const person = await signUp(test)
    const foreign = await aPicture(test.deps, other.user.id)
    expect(await apply(person, { images: [foreign] })).toMatchObject({
      status: 404,
      body: { code: 'picture_not_yours' },
    })
    const theirs = await anEvidence(test.deps, other.user.id)
    expect((await apply(person, { evidence: [theirs] })).status).toBe(404)
    const own = await aPicture(test.deps, person.user.id)
    expect(await apply(person, { evidence: [own] })).toMatchObject({
      status: 422,
      body: { fields: { evidence: expect.anything() } },
    })
    const secret = await anEvidence(test.deps, person.user.id)
    expect((await apply(person, { images: [secret] })).status).toBe(422)
    // A guessed public address of a private picture names nothing.
    const id = secret.split('/').at(-1)
    expect((await apply(person, { images: [`/storage/files/${id}/1280.jpg`] })).status).toBe(404)
  })

  it('422 by the rules of the entry: place, year, hours, four evidence pictures', async () => {
    const person = await signUp(test)
    const wrong: [Record<string, unknown>, string][] = [
      [{ name: '' }, 'name'],
      [{ governorate: 'atlantis' }, 'governorate'],
      [{ establishedYear: 2030 }, 'establishedYear'],
      [{ workingHours: { openTime: '08:00', closeTime: null, workingDays: [] } }, 'workingHours.closeTime'],
      [{ evidence: ['a', 'b', 'c', 'd'] }, 'evidence'],
    ]
    for (const [changes, field] of wrong) {
      const { status, body } = await apply(person, changes)
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    }
  })

  it('429 after many in a day', async () => {
    const person = await signUp(test)
    const statuses = []
    for (let count = 0; count <= rateLimits.applicationsPerUser.max; count++)
      statuses.push((await apply(person)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })
})

describe('POST /applications/engineer', () => {
  it('401 without a token, 422 without a phone', async () => {
    expect((await ask(test.app, applications.applyEngineer, { body: goodEntry })).status).toBe(401)
    const { phone: _, ...rest } = goodEntry
    const reply = await ask(test.app, applications.applyEngineer, { body: rest, token: other.token })
    expect(reply).toMatchObject({ status: 422, body: { fields: { phone: expect.anything() } } })
  })
})

describe('GET /applications/mine', () => {
  it('200 has the own ones with the reason, and no one else’s', async () => {
    const { person, id } = await applied()
    await askChanges(id, 'اكتب العنوان كاملاً')
    const { status, body } = await ask(test.app, applications.mine, { token: person.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id, status: 'changes', reason: 'اكتب العنوان كاملاً', shop: { name: goodEntry.name } },
    ])
    const { body: theirs } = await ask(test.app, applications.mine, { token: other.token })
    expect(theirs.data.map((each: { id: string }) => each.id)).not.toContain(id)
    expect((await ask(test.app, applications.mine)).status).toBe(401)
  })
})

describe('PUT /applications/{id}', () => {
  it('200 mends what was asked for and sends it again; other fields stay', async () => {
    const { person, id, application } = await applied({ address: 'شارع تعز' })
    await askChanges(id)
    const { status, body } = await change(person, id, { licenseNumber: 'YE-1' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'pending',
      reason: null,
      decidedAt: null,
      shop: { ...application.shop, licenseNumber: 'YE-1', address: 'شارع تعز' },
    })
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual([
      'application.sent',
      'application.changes_asked',
      'application.sent_again',
    ])
  })

  it('200 also while it waits, keeping its place in the queue, and after a rejection', async () => {
    const { person, id, application } = await applied()
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect((await change(person, id, { notes: 'جديد' })).body.data).toMatchObject({
      status: 'pending',
      sentAt: application.sentAt,
    })
    await ask(test.app, applicationAdmin.reject, { params: { id }, body: { reason: 'مكرر' }, token: moderator.token })
    const again = await change(person, id, { notes: 'مرة أخرى' })
    expect(again.body.data).toMatchObject({ status: 'pending', sentAt: test.clock.now.toISOString() })
  })

  it('409 for a rejected one while a newer one is open', async () => {
    const { person, id } = await applied()
    await ask(test.app, applicationAdmin.reject, { params: { id }, body: { reason: 'مكرر' }, token: moderator.token })
    expect((await apply(person)).status).toBe(200)
    expect(await change(person, id, {})).toMatchObject({ status: 409, body: { code: 'already_applied' } })
  })

  it('releases replaced pictures and evidence, so that the sweep deletes them', async () => {
    const person = await signUp(test)
    const [first, second] = [await aPicture(test.deps, person.user.id), await aPicture(test.deps, person.user.id)]
    const [proof, better] = [await anEvidence(test.deps, person.user.id), await anEvidence(test.deps, person.user.id)]
    const { body } = await apply(person, { images: [first], evidence: [proof] })
    const { status } = await change(person, body.data.id, { images: [second], evidence: [better] })
    expect(status).toBe(200)
    const used = await usedPictures(person.user.id)
    expect(used.sort()).toEqual([second.split('/')[3], better.split('/')[3]].sort())
  })

  it('404 for somebody else’s and for an unknown one, 401 without a token', async () => {
    const { id } = await applied()
    expect(await change(other, id, {})).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await change(moderator, id, {})).status).toBe(404)
    expect((await change(other, 'x', {})).status).toBe(404)
    expect((await ask(test.app, applications.change, { params: { id }, body: {} })).status).toBe(401)
  })

  it('409 when it is approved already or was changed meanwhile, 422 for a wrong field', async () => {
    const { person, id, application } = await applied()
    expect(await change(person, id, { updatedAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await change(person, id, { governorate: 'atlantis', updatedAt: application.updatedAt })).status).toBe(422)
    await ask(test.app, applicationAdmin.approve, { params: { id }, body: {}, token: moderator.token })
    expect(await change(person, id, {})).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })

  it('422 when an engineer clears the phone', async () => {
    const person = await signUp(test)
    const { body } = await ask(test.app, applications.applyEngineer, { body: goodEntry, token: person.token })
    expect(await change(person, body.data.id, { phone: null })).toMatchObject({
      status: 422,
      body: { fields: { phone: expect.anything() } },
    })
  })
})
