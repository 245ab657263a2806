import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { confirmPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, newPhone, signUp } from '#test/market/sign-up.ts'
import { addWanted } from '#test/market/wanted.ts'

const test = startTestApp()
const start = new Date('2026-11-15T09:00:00Z')

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  test.clock.now = start
  await test.deps.db.deleteFrom('phone_changes').execute()
  await forgetLimits(test)
})

const statusOf = async (token: string) => (await ask(test.app, phoneChange.status, { token })).body.data
const hasten = async (token: string) => {
  const { ticket } = (await ask(test.app, phoneChange.oldCode, { token })).body.data
  return ask(test.app, phoneChange.now, { body: { otp: testCode, ticket }, token })
}

describe('POST /auth/phone/listings', () => {
  it('200 puts the new number into own listings and wanted ads that show the old one, live at once', async () => {
    const person = await signUp(test)
    const other = newPhone()
    const of = { ownerId: person.user.id }
    const shown = await aProduct(test.deps, { ...of, phone: person.phone })
    const chat = await aProduct(test.deps, { ...of, phone: other, whatsappPhone: person.phone })
    const sold = await aProduct(test.deps, { ...of, phone: person.phone, status: 'sold' })
    const others = await aProduct(test.deps, { phone: person.phone })
    const shopId = await aShop(test.deps)
    const left = await aProduct(test.deps, { ...of, phone: person.phone, shopId })
    await addWanted(test, person, { phone: person.phone })
    expect((await ask(test.app, phoneChange.listings, { token: person.token })).body.data).toEqual({
      changed: 0,
      left: 0,
    })
    const { phone } = await confirmPhoneChange(test, person)
    await hasten(person.token)
    expect((await statusOf(person.token)).oldListings).toBe(3)
    const changed = await ask(test.app, phoneChange.listings, { token: person.token })
    expect(changed.body.data).toEqual({ changed: 3, left: 0 })
    const rows = await test.deps.db.selectFrom('products').select(['id', 'phone', 'whatsapp_phone', 'status']).execute()
    const of2 = (id: string) => rows.find((row) => row.id === id)
    expect(of2(shown.id)).toMatchObject({ phone, status: 'approved' })
    expect(of2(chat.id)).toMatchObject({ phone: other, whatsapp_phone: phone })
    for (const { id } of [sold, others, left]) expect(of2(id)?.phone).toBe(person.phone)
    expect((await ask(test.app, phoneChange.listings, { token: person.token })).body.data).toEqual({
      changed: 0,
      left: 0,
    })
    expect((await ask(test.app, phoneChange.listings)).status).toBe(401)
    expect((await ask(test.app, phoneChange.status)).status).toBe(401)
  })
})
