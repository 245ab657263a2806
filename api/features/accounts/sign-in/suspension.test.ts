import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
})
beforeEach(() => forgetLimits(test))

const reason = 'طلب عربوناً من مشترين ولم يسلّم'
const aSuspended = async (): Promise<Person> => {
  const person = await signUp(test)
  const params = { id: person.user.id }
  const { status } = await ask(test.app, people.ban, { params, body: { reason }, token: moderator.token })
  expect(status).toBe(200)
  return person
}
const login = (phone: string, password: string) => ask(test.app, auth.login, { body: { phone, password } })
const suspensionOf = async (token: string) => {
  const { status, body } = await ask(test.app, auth.suspension, { body: { token } })
  expect(status).toBe(200)
  return body.data
}
const nothing = { isSuspended: false, reason: null }

describe('POST /auth/login of a suspended account', () => {
  it('403 with the reason for the right password only', async () => {
    const { phone } = await aSuspended()
    const right = await login(phone, goodPassword)
    expect([right.status, right.body.code, right.body.details]).toEqual([403, 'banned', { reason }])
    const wrong = await login(phone, 'some-other-word')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
    expect(JSON.stringify(wrong.body)).not.toContain(reason)
    expect(wrong.body.details).toBeUndefined()
  })
})

describe('POST /auth/suspension', () => {
  it('200 with the reason for the token of a session that the ban ended, which authenticates nothing', async () => {
    const { token } = await aSuspended()
    expect((await ask(test.app, auth.profile, { token })).status).toBe(401)
    expect(await suspensionOf(token)).toEqual({ isSuspended: true, reason })
  })

  it('200 without a reason for an invented token, a live one, a signed-out one and one of an unbanned user', async () => {
    const [live, left, back] = [await signUp(test), await signUp(test), await aSuspended()]
    await ask(test.app, auth.logout, { token: left.token })
    const params = { id: left.user.id }
    await ask(test.app, people.ban, { params, body: { reason }, token: moderator.token })
    await ask(test.app, people.unban, { params: { id: back.user.id }, token: moderator.token })
    for (const token of ['x'.repeat(43), live.token, left.token, back.token])
      expect(await suspensionOf(token)).toEqual(nothing)
    expect((await ask(test.app, auth.profile, { token: back.token })).status).toBe(401)
  })

  it('200 for thirty days; then the ended session is deleted', async () => {
    const { token } = await aSuspended()
    const [start, dayMs] = [test.clock.now.getTime(), 86_400_000]
    test.clock.now = new Date(start + 29 * dayMs)
    await sweep(test.deps)
    expect(await suspensionOf(token)).toEqual({ isSuspended: true, reason })
    test.clock.now = new Date(start + 31 * dayMs)
    await sweep(test.deps)
    expect(await suspensionOf(token)).toEqual(nothing)
  })

  it('422 for a token that is no string, or too long', async () => {
    for (const token of [undefined, 5, 'x'.repeat(101)])
      expect((await ask(test.app, auth.suspension, { body: { token } })).status).toBe(422)
  })
})
