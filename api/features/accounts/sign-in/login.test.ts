import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { createUser } from '#api/features/accounts/sign-in/create-account.service.ts'
import { hashPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { sessionIdleMs, sessionLifeMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

const login = (phone: string, password: unknown, lang = 'en') =>
  ask(test.app, auth.login, { body: { phone, password }, lang })
const profile = (token: string) => ask(test.app, auth.profile, { token })

describe('POST /auth/login', () => {
  it('200 for every spelling of the number', async () => {
    const { phone, user } = await signUp(test)
    const national = phone.slice(4)
    const arabic = national.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    for (const spelling of [
      phone,
      national,
      `0${national}`,
      `00967${national}`,
      arabic,
      `\u202a${national.slice(0, 3)} ${national.slice(3)}\u202c`,
    ]) {
      const { status, body } = await login(spelling, goodPassword)
      expect([status, body.data.user.id]).toEqual([200, user.id])
      expect(body.token).toBe(body.data.token)
    }
  })

  it('401 for a wrong password, 404 for a phone without account, with the specification’s messages', async () => {
    const { phone } = await signUp(test)
    const wrong = await login(phone, 'not-the-password')
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid phone number or password'])
    const unknown = await login(newPhone(), goodPassword)
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Phone number not registered'])
    expect((await login(phone, 'x', 'ar')).body.message).toBe('رقم الهاتف أو كلمة المرور غير صحيحة.')
  })

  it('404 for a registration without a confirmed code', async () => {
    const phone = newPhone()
    await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
    expect((await login(phone, goodPassword)).status).toBe(404)
  })

  it('403 for a banned user, and their token stops working', async () => {
    const { phone, token, user } = await signUp(test)
    await test.deps.db.updateTable('users').set({ banned_at: test.clock.now }).where('id', '=', user.id).execute()
    expect((await login(phone, goodPassword)).body.code).toBe('banned')
    expect((await profile(token)).status).toBe(401)
  })

  it.each([
    [{ phone: '', password: goodPassword }, ['phone']],
    [{ password: goodPassword }, ['phone']],
    [{ phone: '770000001' }, ['password']],
    [{ phone: '770000001', password: '' }, ['password']],
    [{ phone: '770000001', password: 'x'.repeat(10_240) }, ['password']],
    [{ phone: '770000001', password: 'a\0b' }, ['password']],
    [{ phone: ['770000001'], password: { $ne: '' } }, ['phone', 'password']],
    [{}, ['phone', 'password']],
  ])('422 for %o', async (body, fields) => {
    const reply = await ask(test.app, auth.login, { body })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, fields])
  })

  it('429 after ten wrong passwords, even for the right one; open again after fifteen minutes', async () => {
    const { phone } = await signUp(test)
    for (let n = 0; n < 10; n += 1) expect((await login(phone, `wrong-${n}`)).status).toBe(401)
    const locked = await login(phone, goodPassword)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBe(900)
    const then = test.clock.now
    test.clock.now = new Date(then.getTime() + 15 * 60_000)
    expect((await login(phone, goodPassword)).status).toBe(200)
    test.clock.now = then
  })

  it('resets the wrong passwords after a right one', async () => {
    const { phone } = await signUp(test)
    for (let n = 0; n < 9; n += 1) await login(phone, 'wrong-password')
    expect((await login(phone, goodPassword)).status).toBe(200)
    expect((await login(phone, 'wrong-password')).status).toBe(401)
    expect((await login(phone, goodPassword)).status).toBe(200)
  })

  it('429 after twenty from one address in five minutes', async () => {
    const replies = []
    for (let n = 0; n < 21; n += 1) replies.push((await login(newPhone(), 'whatever-1')).status)
    expect(replies).toEqual([...Array(20).fill(404), 429])
  })

  it('counts IPv6 by /64', async () => {
    const from = (remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress,
        payload: { phone: newPhone(), password: 'whatever-1' },
      })
    for (let n = 0; n < 20; n += 1) await from(`2001:db8:0:1::${n.toString(16)}`)
    expect((await from('2001:db8::1:ffff:0:0:1')).statusCode).toBe(429)
    expect((await from('2001:db8:0:2::1')).statusCode).toBe(404)
  })
})

describe('POST /auth/logout', () => {
  it('200 ends this session only', async () => {
    const { phone, token } = await signUp(test)
    const other = (await login(phone, goodPassword)).body.token
    expect((await ask(test.app, auth.logout, { token })).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await profile(other)).status).toBe(200)
  })

  it('401 without a token', async () => {
    expect((await ask(test.app, auth.logout)).status).toBe(401)
  })
})

describe('tokens', () => {
  it.each(['', 'x', `${'A'.repeat(43)}`, `${'A'.repeat(10_240)}`, "' or 1=1"])('401 for %s', async (token) => {
    expect((await profile(token)).status).toBe(401)
  })

  it('401 after thirty days, also when used all the time', async () => {
    const { token } = await signUp(test)
    const then = test.clock.now
    for (let days = 10; days < 30; days += 10) {
      test.clock.now = new Date(then.getTime() + days * 86_400_000)
      expect((await profile(token)).status).toBe(200)
    }
    test.clock.now = new Date(then.getTime() + sessionLifeMs)
    expect((await profile(token)).status).toBe(401)
    test.clock.now = then
  })

  it('401 after fourteen idle days', async () => {
    const { token } = await signUp(test)
    const then = test.clock.now
    test.clock.now = new Date(then.getTime() + sessionIdleMs)
    expect((await profile(token)).status).toBe(401)
    test.clock.now = then
  })

  it('are stored as hashes only', async () => {
    const { token } = await signUp(test)
    const rows = await test.deps.db.selectFrom('sessions').select('token_hash').execute()
    expect(
      rows.some(
        (row) => row.token_hash.toString('latin1').includes(token) || row.token_hash.toString('base64url') === token,
      ),
    ).toBe(false)
  })
})

describe('POST /auth/reset-password/request', () => {
  it('200 with the same reply for known and unknown phones; only the known one gets a code', async () => {
    const { phone } = await signUp(test)
    const before = test.codes.outbox.length
    const known = await ask(test.app, auth.requestReset, { body: { phone } })
    const unknown = await ask(test.app, auth.requestReset, { body: { phone: newPhone() } })
    expect([known.status, Object.keys(known.body.data)]).toEqual([unknown.status, Object.keys(unknown.body.data)])
    expect(test.codes.outbox.slice(before).map((message) => message.purpose)).toEqual(['reset'])
  })

  it('422 for an invalid phone, 429 after three for one phone', async () => {
    expect((await ask(test.app, auth.requestReset, { body: { phone: 'x' } })).status).toBe(422)
    const phone = newPhone()
    const replies = []
    for (let n = 0; n < 4; n += 1) replies.push((await ask(test.app, auth.requestReset, { body: { phone } })).status)
    expect(replies).toEqual([200, 200, 200, 429])
  })
})

describe('POST /auth/reset-password/confirm', () => {
  const confirm = (phone: string, otp: string, password: string) =>
    ask(test.app, auth.confirmReset, { body: { phone, otp, password } })

  it('200 sets the password, ends every session and signs in', async () => {
    const { phone, token } = await signUp(test)
    await ask(test.app, auth.requestReset, { body: { phone } })
    const { status, body } = await confirm(phone, testCode, 'a-brand-new-secret')
    expect(status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await profile(body.token)).status).toBe(200)
    expect((await login(phone, goodPassword)).status).toBe(401)
    expect((await login(phone, 'a-brand-new-secret')).status).toBe(200)
  })

  it('200 confirms the phone of an account that an operator created', async () => {
    const phone = newPhone()
    const made = await createUser(test.deps, { phone, name: 'موظفة', passwordHash: await hashPassword(goodPassword) })
    expect((await login(phone, goodPassword)).body.data.user).toMatchObject({ id: made?.id, isVerified: false })
    await ask(test.app, auth.requestReset, { body: { phone } })
    const { body } = await confirm(phone, testCode, 'a-brand-new-secret')
    expect(body.data.user).toMatchObject({ isVerified: true, isStaffVerified: false })
    expect((await profile(body.token)).body.data.user.isVerified).toBe(true)
  })

  it('400 for a wrong code, a used one, and one of a registration', async () => {
    const { phone } = await signUp(test)
    await ask(test.app, auth.requestReset, { body: { phone } })
    expect((await confirm(phone, '000000', 'a-brand-new-secret')).body.code).toBe('invalid_code')
    expect((await confirm(phone, testCode, 'a-brand-new-secret')).status).toBe(200)
    expect((await confirm(phone, testCode, 'another-new-secret')).body.code).toBe('code_spent')
    const pending = newPhone()
    await ask(test.app, auth.register, { body: { name: 'علي', phone: pending, password: goodPassword } })
    expect((await confirm(pending, testCode, 'a-brand-new-secret')).body.code).toBe('code_spent')
  })

  it('422 for a common or short password, without using the code', async () => {
    const { phone } = await signUp(test)
    await ask(test.app, auth.requestReset, { body: { phone } })
    expect((await confirm(phone, testCode, 'password')).body.fields).toHaveProperty('password')
    expect((await confirm(phone, testCode, 'short')).status).toBe(422)
    expect((await confirm(phone, testCode, 'a-brand-new-secret')).status).toBe(200)
  })
})
