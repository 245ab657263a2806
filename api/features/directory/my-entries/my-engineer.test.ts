import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
let owner: Person
let other: Person
let engineer: string
beforeAll(async () => {
  owner = await signUp(test)
  other = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('applications').execute()
  await test.deps.db.deleteFrom('engineers').execute()
  engineer = await anEngineer(test.deps, { userId: owner.user.id, isVerified: true })
})

const get = ({ token }: Person = owner) => ask(test.app, myEntries.engineer, { token })
const change = (body: Record<string, unknown>, { token }: Person = owner) =>
  ask(test.app, myEntries.changeEngineer, { body, token })
const publicEngineer = async () => (await ask(test.app, engineers.get, { params: { id: engineer } })).body.data

describe('GET /my/engineer', () => {
  it('200 has the entry; 401 without a token, 404 without an entry', async () => {
    expect((await get()).body.data).toMatchObject({
      engineer: { id: engineer, availability: { status: 'available', ramadanHours: null } },
      edit: null,
      isPublic: true,
      reviews: { rating: null, ratingCount: 0, unanswered: 0, items: [] },
    })
    expect((await ask(test.app, myEntries.engineer)).status).toBe(401)
    expect((await get(other)).body.code).toBe('engineer_not_found')
  })
})

describe('PATCH /my/engineer', () => {
  it('200 changes the availability in one tap and keeps the hours', async () => {
    const before = (await publicEngineer()).availability
    const { status } = await change({ availability: { status: 'busy' } })
    expect(status).toBe(200)
    const { now: _, ...hours } = before
    expect((await publicEngineer()).availability).toMatchObject({ ...hours, status: 'busy' })
    await change({ availability: { workingDays: ['friday'] } })
    expect((await publicEngineer()).availability).toMatchObject({ status: 'busy', workingDays: ['friday'] })
  })

  it('200 makes rates, services and notes public at once', async () => {
    const pricing = { hourlyRate: 7_000, currency: 'yer-n', minimumCharge: null }
    await change({ pricing, services: ['design'], notes: 'أعمل في صنعاء', responseTime: 'خلال ساعة' })
    expect(await publicEngineer()).toMatchObject({ pricing, services: ['design'], notes: 'أعمل في صنعاء' })
    expect((await get()).body.data.edit).toBeNull()
  })

  it('200 a rate that reads as a phone number waits', async () => {
    const { body } = await change({ pricing: { hourlyRate: 770_123_456, currency: 'yer-n' } })
    expect(body.data.edit.fields.pricing.hourlyRate).toBe(770_123_456)
    expect((await publicEngineer()).pricing.hourlyRate).toBe(5_000)
  })

  it('200 name, certificates and pictures wait', async () => {
    const certifications = [{ name: 'PV Installer', issuedBy: 'Huawei', issuedDate: null, expiryDate: '2027-01-01' }]
    const profileImageUrl = await aPicture(test.deps, owner.user.id)
    const { body } = await change({ name: 'م. سمير الجديد', certifications, profileImageUrl })
    expect(body.data.edit).toMatchObject({
      status: 'pending',
      fields: { name: 'م. سمير الجديد', certifications, profileImageUrl },
    })
    expect(await publicEngineer()).toMatchObject({ name: 'م. سمير التجربة', certifications: [], picture: null })
  })

  it('401, 404, 409 and 422', async () => {
    expect((await ask(test.app, myEntries.changeEngineer, { body: {} })).status).toBe(401)
    expect((await change({ name: 'آخر' }, other)).body.code).toBe('engineer_not_found')
    const profileImageUrl = await aPicture(test.deps, other.user.id)
    expect((await change({ profileImageUrl })).body.code).toBe('picture_not_yours')
    expect((await change({ updatedAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe('conflict')
    const wrong = await change({ availability: { status: 'maybe' }, phone: 'x' })
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['availability.status', 'phone'])
    const half = await change({ availability: { workingHours: { start: '08:00', end: null } } })
    expect(Object.keys(half.body.fields)).toEqual(['availability.workingHours.end'])
  })
})
