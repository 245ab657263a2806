import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anApplication } from '#test/market/applications.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'
import { addWanted, aWanted } from '#test/market/wanted.ts'

const test = startTestApp()
let swindler: Person
let seller: Person
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  swindler = await signUp(test, { name: 'نصاب أول' })
  seller = await signUp(test)
  moderator = await signUpStaff(test)
  const ban = { params: { id: swindler.user.id }, body: { reason: 'احتيال مثبت' }, token: moderator.token }
  expect((await ask(test.app, people.ban, ban)).status).toBe(200)
})
beforeEach(() => forgetLimits(test))

const theSwindler = () => ({ id: swindler.user.id, name: 'نصاب أول', phone: swindler.phone })
const checksOf = async (id: string) => {
  const reply = await ask(test.app, moderation.get, { params: { id }, token: moderator.token })
  expect(reply.status).toBe(200)
  return reply.body.data.checks
}
const post = async (changes: object) => {
  const reply = await ask(test.app, listings.post, { token: seller.token, body: { ...goodListing, ...changes } })
  expect(reply.status).toBe(200)
  return reply.body.data.id
}
const refused = (field: string) => ({
  status: 422,
  body: { code: 'invalid', fields: { [field]: fieldTexts.phone_refused.en } },
})

describe('the number of a suspended account', () => {
  it.each(['phone', 'whatsappPhone'])('is a hint on a waiting listing as its %s, also in the queue', async (field) => {
    const id = await post({ [field]: swindler.phone })
    expect((await checksOf(id)).suspendedNumber).toEqual({ isFlagged: true, people: [theSwindler()] })
    const { body } = await ask(test.app, moderation.queue, { token: moderator.token, query: { search: id } })
    expect(body.data[0].flags).toContain('suspended_number')
  })

  it('is none on other listings, nor on those of the account itself, which say so already', async () => {
    const id = await post({ phone: seller.phone })
    expect((await checksOf(id)).suspendedNumber).toEqual({ isFlagged: false, people: [] })
    const own = await aProduct(test.deps, { ownerId: swindler.user.id, phone: swindler.phone, status: 'pending' })
    expect((await checksOf(own.id)).suspendedNumber.isFlagged).toBe(false)
  })

  it('leaves a listing out when those of a trusted seller are approved together', async () => {
    const ownerId = (await aUser(test.deps, { is_verified: true, name: 'سالم', public_name: 'سالم' })).id
    const picture = { width: 640, height: 480, color: '#aabbcc' }
    const waiting = (name: string, id: string, phone: string) =>
      aProduct(test.deps, { ownerId, status: 'pending', phone, name, pictures: [{ ...picture, id: id.repeat(32) }] })
    const [good, flagged] = [
      await waiting('لوح أول', 'a', '+967770000009'),
      await waiting('لوح آخر', 'b', swindler.phone),
    ]
    const params = { id: ownerId }
    const { body } = await ask(test.app, moderation.approveAll, { params, token: moderator.token })
    expect(body.data).toMatchObject({ approved: [{ id: good.id }], skipped: [{ id: flagged.id, why: 'flagged' }] })
  })

  it('is a hint on a wanted ad and on an application', async () => {
    const ad = await addWanted(test, seller, { phone: swindler.phone })
    const { data } = (await ask(test.app, wantedAdmin.list, { token: moderator.token })).body
    expect(data.find((row: { id: string }) => row.id === ad).suspendedNumbers).toEqual([theSwindler()])
    const numbersOf = async (changes: Record<string, unknown>) => {
      const id = await anApplication(test, await signUp(test), changes)
      return (await ask(test.app, applicationAdmin.get, { params: { id }, token: moderator.token })).body.data
        .suspendedNumbers
    }
    expect(await numbersOf({ phone: swindler.phone })).toEqual([theSwindler()])
    expect(await numbersOf({ whatsappPhone: swindler.phone })).toEqual([theSwindler()])
    expect(await numbersOf({})).toEqual([])
  })
})

describe('PATCH, which makes a number public without a review', () => {
  it.each(['phone', 'whatsappPhone'])('422 names the %s of a listing that would be such a number', async (field) => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    const change = (body: object) => ask(test.app, listings.change, { params: { id }, token: seller.token, body })
    // In any spelling.
    expect(await change({ [field]: swindler.phone.replace('+967', '0'), price: 5_000 })).toMatchObject(refused(field))
    const row = await test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ phone: '+967770000009', whatsapp_phone: '+967770000009' })
    expect((await change({ [field]: '733999111' })).status).toBe(200)
  })

  it('200 for other changes of a listing that has it with the approval of staff', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, phone: swindler.phone })
    const body = { phone: swindler.phone, price: 7_000 }
    const reply = await ask(test.app, listings.change, { params: { id }, token: seller.token, body })
    expect([reply.status, reply.body.data.status]).toEqual([200, 'approved'])
  })

  it('422 for a wanted ad, a shop and an engineer', async () => {
    const params = { id: await aWanted(test, seller) }
    const { token } = seller
    const body = { phone: swindler.phone }
    expect(await ask(test.app, wanted.change, { params, body, token })).toMatchObject(refused('phone'))
    await aShop(test.deps, { userId: seller.user.id })
    expect(await ask(test.app, myEntries.changeShop, { body, token })).toMatchObject(refused('phone'))
    await anEngineer(test.deps, { userId: seller.user.id })
    const whatsapp = { whatsappPhone: swindler.phone }
    expect(await ask(test.app, myEntries.changeEngineer, { body: whatsapp, token })).toMatchObject(
      refused('whatsappPhone'),
    )
  })

  it('401 without a token, and 404 to others before anything is said about the number', async () => {
    const params = { id: (await aProduct(test.deps)).id }
    const body = { phone: swindler.phone }
    expect((await ask(test.app, listings.change, { params, body })).status).toBe(401)
    expect((await ask(test.app, listings.change, { params, body, token: seller.token })).status).toBe(404)
  })

  it('200 once the suspension has ended', async () => {
    await ask(test.app, people.unban, { params: { id: swindler.user.id }, token: moderator.token })
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    const body = { phone: swindler.phone }
    expect((await ask(test.app, listings.change, { params: { id }, body, token: seller.token })).status).toBe(200)
  })
})
