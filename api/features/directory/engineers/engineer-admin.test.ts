import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let moderator: Person
let otherUser: Person

beforeAll(async () => {
  moderator = await signUpStaff(test)
  otherUser = await signUp(test, { name: 'هند المالكة' })
})
beforeEach(() => forgetLimits(test))

const whole = {
  name: '  م. أحمد   العنسي ',
  isFeatured: true,
  governorate: 'تعز',
  city: 'المظفر',
  phone: '٧٧٠ ١٢٣ ٤٥٦',
  whatsappPhone: '00967770123456',
  email: 'ahmed@example.com',
  notes: 'يعمل خارج المدينة.',
  services: ['design', 'installation', 'installation'],
  specializations: ['مضخات', ' مضخات ', ''],
  experience: { years: '١٢', description: 'منظومات كبيرة' },
  pricing: { hourlyRate: 20, currency: 'usd', minimumCharge: '٥٠' },
  availability: {
    status: 'busy',
    workingDays: ['friday', 'saturday'],
    workingHours: { start: '١٨:٠٠', end: '2:00' },
  },
  certifications: [{ name: 'شهادة', issuedBy: 'معهد', issuedDate: '2020-01-31', expiryDate: '2021-01-31' }],
  projectsCount: 40,
  teamSize: 3,
  responseTime: 'ساعة',
}

const as = ({ token }: Person = moderator) => ({ token })
const list = (query: Record<string, string> = {}) => ask(test.app, engineerAdmin.list, { ...as(), query })
const get = (id: string) => ask(test.app, engineerAdmin.get, { ...as(), params: { id } })
const create = (body: unknown) => ask(test.app, engineerAdmin.create, { ...as(), body })
const change = (id: string, body: unknown) => ask(test.app, engineerAdmin.change, { ...as(), params: { id }, body })
const seen = async (id: string) => (await ask(test.app, engineers.get, { params: { id } })).status
const isListed = async (id: string, search_keyword: string) =>
  (await ask(test.app, engineers.list, { query: { search_keyword, limit: '50' } })).body.data.some(
    (row: { id: string }) => row.id === id,
  )
const usedAt = async (url: string) => {
  const id = /files\/(\w+)/.exec(url)?.[1] ?? ''
  return test.deps.db.selectFrom('uploads').select(['used_at', 'owner_id']).where('id', '=', id).executeTakeFirst()
}

describe('POST /admin/engineers', () => {
  it('200 stores every field, in any digits and spellings, and audits it', async () => {
    const [face, first, second] = await Promise.all([1, 2, 3].map(() => aPicture(test.deps, moderator.user.id)))
    const pictures = { profileImageUrl: face, portfolioImages: [second, first] }
    const { status, body } = await create({
      ...whole,
      ...pictures,
      ownerPhone: otherUser.phone,
      rating: 5,
      id: unknown,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'م. أحمد العنسي',
      isVerified: false,
      isFeatured: true,
      isHidden: false,
      governorate: 'taiz',
      city: 'al-mudhaffar',
      phone: '+967770123456',
      whatsappPhone: '+967770123456',
      email: 'ahmed@example.com',
      notes: 'يعمل خارج المدينة.',
      services: ['installation', 'design'],
      specializations: ['مضخات'],
      experience: { years: 12, description: 'منظومات كبيرة' },
      pricing: { hourlyRate: 20, currency: 'usd', minimumCharge: 50 },
      availability: {
        status: 'busy',
        workingDays: ['saturday', 'friday'],
        workingHours: { start: '18:00', end: '02:00' },
      },
      certifications: [{ name: 'شهادة', issuedBy: 'معهد', issuedDate: '2020-01-31', isExpired: true }],
      projectsCount: 40,
      teamSize: 3,
      responseTime: 'ساعة',
      rating: null,
      owner: { id: otherUser.user.id, name: 'هند المالكة', phone: otherUser.phone },
      taps: { call: 0, whatsapp: 0, directions: 0, link: 0, total: 0 },
    })
    expect(body.data.id).not.toBe(unknown)
    expect(body.data.portfolioImages).toEqual([second, first])
    expect(await seen(body.data.id)).toBe(200)
    expect(await isListed(body.data.id, 'مضخات')).toBe(true)
    expect(await usedAt(face ?? '')).toEqual({ used_at: test.clock.now, owner_id: null })
    const actor = { actor_id: moderator.user.id, actor_role: 'moderator' }
    expect(await auditOf(test, body.data.id)).toMatchObject([{ action: 'engineer.created', before: null, ...actor }])
  })

  it('200 with the four required fields', async () => {
    const { governorate, city, phone } = whole
    const { status, body } = await create({ name: 'علي', governorate, city, phone })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ owner: null, services: [], certifications: [], portfolio: [], email: null })
  })

  it('401 without a token, 404 for non-staff', () =>
    expectClosed(test, engineerAdmin.create, { body: whole }, otherUser))

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ phone: null }, 'phone'],
    [{ whatsappPhone: 'abc' }, 'whatsappPhone'],
    [{ email: 'a@b' }, 'email'],
    [{ governorate: 'atlantis' }, 'governorate'],
    [{ city: 'المكلا' }, 'city'],
    [{ services: ['fortune telling'] }, 'services.0'],
    [{ services: 'design' }, 'services'],
    [{ specializations: Array.from({ length: 31 }, (_, n) => `word ${n}`) }, 'specializations'],
    [{ experience: { years: 81 } }, 'experience.years'],
    [{ experience: { years: -1 } }, 'experience.years'],
    [{ pricing: { hourlyRate: -5 } }, 'pricing.hourlyRate'],
    [{ pricing: { hourlyRate: 1.5 } }, 'pricing.hourlyRate'],
    [{ pricing: { currency: 'YER' } }, 'pricing.currency'],
    [{ availability: { status: 'asleep' } }, 'availability.status'],
    [{ availability: { workingDays: ['someday'] } }, 'availability.workingDays.0'],
    [{ availability: { workingHours: { start: '25:00', end: '02:00' } } }, 'availability.workingHours.start'],
    [{ availability: { workingHours: { start: '08:00' } } }, 'availability.workingHours.end'],
    [{ certifications: [{ name: 'x1', issuedDate: '2026-02-30' }] }, 'certifications.0.issuedDate'],
    [
      { certifications: [{ name: 'x1', issuedDate: '2026-02-02', expiryDate: '2026-02-01' }] },
      'certifications.0.expiryDate',
    ],
    [{ certifications: [{ issuedBy: 'nobody' }] }, 'certifications.0.name'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl'],
    [{ portfolioImages: ['https://elsewhere.example/a.jpg'] }, 'portfolioImages'],
    [{ portfolioImages: [7] }, 'portfolioImages.0'],
    [{ ownerPhone: '+967733999999' }, 'ownerPhone'],
    [{ notes: 'a\0b' }, 'notes'],
    [{ isFeatured: 'yes' }, 'isFeatured'],
  ])('422 for %j names the field', async (wrong, field) => {
    const reply = await create({ ...whole, ...wrong })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]])
  })

  it('404 for a picture that another user uploaded, and nothing is stored', async () => {
    const own = await aPicture(test.deps, moderator.user.id)
    const theirs = await aPicture(test.deps, otherUser.user.id)
    const before = (await list()).body.total
    const reply = await create({ ...whole, profileImageUrl: own, portfolioImages: [theirs] })
    expect([reply.status, reply.body.fields]).toMatchObject([404, { portfolioImages: expect.any(String) }])
    expect((await list()).body.total).toBe(before)
    expect(await usedAt(own)).toEqual({ used_at: null, owner_id: moderator.user.id })
  })

  it('422 or linked, never broken, when the owner’s account is deleted concurrently', async () => {
    const leaving = await signUp(test)
    const [made] = await Promise.all([
      create({ ...whole, ownerPhone: leaving.phone }),
      test.deps.db.deleteFrom('users').where('id', '=', leaving.user.id).execute(),
    ])
    expect([200, 422]).toContain(made.status)
  })
})

describe('PATCH /admin/engineers/:id', () => {
  it('200 sets and clears the hours of Ramadan, and 422 for half of them', async () => {
    const ramadanHours = { from: '2027-02-08', to: '2027-03-09', days: ['sunday'], opens: '10:00', closes: '02:00' }
    const { body } = await create({ ...whole, ramadanHours })
    expect(body.data.availability.ramadanHours).toEqual(ramadanHours)
    const { id } = body.data
    const later = { ...ramadanHours, opens: '11:00' }
    expect((await change(id, { ramadanHours: later })).body.data.availability.ramadanHours).toEqual(later)
    expect((await change(id, { notes: 'جديد' })).body.data.availability.ramadanHours).toEqual(later)
    for (const wrong of [
      { ...later, to: '2027-01-01' },
      { ...later, days: [] },
      { ...later, closes: '' },
    ])
      expect((await change(id, { ramadanHours: wrong })).status).toBe(422)
    expect((await change(id, { ramadanHours: null })).body.data.availability.ramadanHours).toBeNull()
    expect((await auditOf(test, id)).at(-1)).toMatchObject({
      action: 'engineer.changed',
      after: { ramadan_hours: null },
    })
  })

  it('200 changes only the given fields, and the search words', async () => {
    const id = await anEngineer(test.deps, { name: 'م. القديم' })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const { status, body } = await change(id, { name: 'م. الجديدي', pricing: { hourlyRate: 7 } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'م. الجديدي', phone: '+967730000099', services: ['installation'] })
    expect(body.data.pricing).toEqual({ hourlyRate: 7, currency: 'yer-n', minimumCharge: null })
    expect([await isListed(id, 'الجديدي'), await isListed(id, 'القديم')]).toEqual([true, false])
    expect(await auditOf(test, id)).toMatchObject([
      {
        action: 'engineer.changed',
        before: { name: 'م. القديم', hourly_rate: 5_000 },
        after: { name: 'م. الجديدي', hourly_rate: 7 },
      },
    ])
  })

  it('200 audits nothing when nothing changes', async () => {
    const id = await anEngineer(test.deps)
    const before = (await get(id)).body.data
    const { body } = await change(id, { name: before.name, services: before.services, certifications: [] })
    expect(body.data).toEqual(before)
    expect(await auditOf(test, id)).toEqual([])
  })

  it('200 changes pictures: attaches new ones, releases removed ones, for URLs of any rendition', async () => {
    const [first, second] = [await aPicture(test.deps, moderator.user.id), await aPicture(test.deps, moderator.user.id)]
    const { body } = await create({ ...whole, profileImageUrl: first, portfolioImages: [second] })
    const other = await signUpStaff(test)
    const third = await aPicture(test.deps, other.user.id)
    const changed = await ask(test.app, engineerAdmin.change, {
      ...as(other),
      params: { id: body.data.id },
      body: { profileImageUrl: null, portfolioImages: [third, second.replace('1280', '320'), third] },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({ profileImageUrl: null, portfolioImages: [third, second] })
    expect((await usedAt(first))?.used_at).toBeNull()
    expect((await usedAt(second))?.used_at).not.toBeNull()
  })

  it('200 unlinks the owner; the city must be in the unchanged governorate', async () => {
    const id = await anEngineer(test.deps, { userId: otherUser.user.id })
    expect((await get(id)).body.data.owner.id).toBe(otherUser.user.id)
    expect((await change(id, { ownerPhone: null })).body.data.owner).toBeNull()
    expect((await change(id, { governorate: 'aden' })).body.fields).toEqual({ city: expect.any(String) })
    expect((await change(id, { governorate: 'aden', city: 'crater' })).status).toBe(200)
  })

  it('409 for the second of two editors, even within one millisecond', async () => {
    const id = await anEngineer(test.deps)
    const { updatedAt } = (await get(id)).body.data
    const both = await Promise.all([
      change(id, { notes: 'الأول', updatedAt }),
      change(id, { notes: 'الثاني', updatedAt }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    const now = (await get(id)).body.data
    expect(late?.body).toMatchObject({ code: 'conflict', details: { updatedAt: now.updatedAt } })
    expect(now.notes).toBe(both.find(({ status }) => status === 200)?.body.data.notes)
    expect(await auditOf(test, id)).toHaveLength(1)
    expect((await change(id, { notes: 'ثم', updatedAt: now.updatedAt })).status).toBe(200)
  })

  it('401, 404 for others and for unknown ids, 422 for bad input, which loses nothing', async () => {
    const id = await anEngineer(test.deps)
    await expectClosed(test, engineerAdmin.change, { params: { id }, body: {} }, otherUser)
    for (const wrong of [unknown, 'x', '1 or 1=1'])
      expect((await change(wrong, { notes: '' })).body.code).toBe('engineer_not_found')
    const before = (await get(id)).body.data
    expect((await change(id, { name: '', notes: 'new' })).status).toBe(422)
    expect((await get(id)).body.data).toEqual(before)
  })
})
