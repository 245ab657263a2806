import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

type Body = Record<string, unknown>
const register = (body: Body) => ask(test.app, auth.register, { body })
const verify = (phone: string, otp: unknown, more: Body = {}) =>
  ask(test.app, auth.verify, { params: { phone }, body: { otp, ...more } })
const aPerson = (changes: Body = {}) =>
  ({ name: 'علي', phone: newPhone(), password: goodPassword, ...changes }) as Body & { phone: string }
const usersWith = (phone: string) => test.deps.db.selectFrom('users').selectAll().where('phone', '=', phone).execute()

describe('POST /auth/request-otp', () => {
  const again = (phone: string, more: Body = {}) => ask(test.app, auth.requestCode, { body: { phone, ...more } })

  it('200 sends a new code with new tries', async () => {
    const person = aPerson()
    const { ticket } = (await register(person)).body.data
    for (let n = 0; n < 5; n += 1) await verify(person.phone, '000000')
    expect((await verify(person.phone, testCode)).body.code).toBe('code_spent')
    expect((await again(person.phone, { ticket })).body.data.ticket).toBe(ticket)
    expect((await verify(person.phone, testCode, { ticket })).status).toBe(200)
  })

  it('200 with the same reply for a phone without registration, and sends nothing', async () => {
    const before = test.codes.outbox.length
    const unknown = await again(newPhone())
    const known = aPerson()
    await register(known)
    const answer = await again(known.phone)
    expect(Object.keys(unknown.body.data)).toEqual(Object.keys(answer.body.data))
    expect(unknown.status).toBe(answer.status)
    expect(test.codes.outbox.length).toBe(before + 2)
  })

  it('200 but no code for a ticket whose registration was replaced: the owner cannot confirm another client’s password', async () => {
    const person = aPerson()
    const { ticket } = (await register(person)).body.data
    await register(aPerson({ phone: person.phone, name: 'other', password: 'others-roof-9-x' }))
    const before = test.codes.outbox.length
    expect((await again(person.phone, { ticket })).status).toBe(200)
    expect(test.codes.outbox.length).toBe(before)
    expect((await verify(person.phone, testCode, { ticket })).body.code).toBe('code_spent')
    expect(await usersWith(person.phone)).toEqual([])
  })

  it('422 for an invalid phone', async () => {
    expect((await again('xx')).status).toBe(422)
  })

  it('429 after 3 in ten minutes for one phone', async () => {
    const phone = newPhone()
    const replies = []
    for (let n = 0; n < 4; n += 1) replies.push((await again(phone)).status)
    expect(replies).toEqual([200, 200, 200, 429])
  })
})
