import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { isKnownNetwork } from '#api/features/accounts/sign-in/login-locks.ts'
import { isPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { codeLifeMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUp, signUpOverHttp } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

type Body = Record<string, unknown>
const register = (body: Body, lang = 'en') => ask(test.app, auth.register, { body, lang })
const verify = (phone: string, otp: unknown, more: Body = {}) =>
  ask(test.app, auth.verify, { params: { phone }, body: { otp, ...more } })
const aPerson = (changes: Body = {}) =>
  ({ name: 'علي', phone: newPhone(), password: goodPassword, ...changes }) as Body & { phone: string }
const usersWith = (phone: string) => test.deps.db.selectFrom('users').selectAll().where('phone', '=', phone).execute()

describe('POST /auth/register', () => {
  it('200 sends a code, does not return it, and creates no account yet', async () => {
    const person = aPerson()
    const { status, body } = await register(person)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ phone: person.phone, expiresInSeconds: 600, resendInSeconds: 60 })
    expect(JSON.stringify(body)).not.toContain(testCode)
    expect(test.codes.outbox.at(-1)).toMatchObject({
      phone: person.phone,
      code: testCode,
      purpose: 'register',
      lang: 'en',
    })
    expect(await usersWith(person.phone)).toEqual([])
  })

  it('stores neither the password nor the code in plain text', async () => {
    const person = aPerson()
    await register(person)
    const stored = await test.deps.db
      .selectFrom('registrations')
      .selectAll()
      .where('phone', '=', person.phone)
      .executeTakeFirstOrThrow()
    expect(stored.password_hash).toMatch(/^\$argon2id\$/)
    const code = await test.deps.db
      .selectFrom('codes')
      .selectAll()
      .where('phone', '=', person.phone)
      .executeTakeFirstOrThrow()
    expect(code.code_hash.toString('latin1')).not.toContain(testCode)
    expect(code.code_hash).toHaveLength(32)
  })

  it('409 for a phone that has an account, in any spelling', async () => {
    const { phone } = await signUp(test)
    const local = phone.replace('+967', '0')
    const { status, body } = await register(aPerson({ phone: local }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'user_exists', message: 'User already exists' })
  })

  it.each([
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: '   ' }, 'Name is required'],
    ['name', { name: 'ع' }, 'Name must be at least 2 characters'],
    ['name', { name: 'x'.repeat(51) }, 'Name must not exceed 50 characters'],
    ['name', { name: 'x'.repeat(10_240) }, 'Name must not exceed 50 characters'],
    ['name', { name: '\u202e\u202e\u200f' }, 'Name is required'],
    ['name', { name: 'a\0b' }, 'The text contains characters that are not allowed.'],
    ['name', { name: 'half \ud83d pair' }, 'The text contains characters that are not allowed.'],
    ['name', { name: 12 }, 'Name is required'],
    [
      'name',
      { name: 'send the deposit to 711 234 567' },
      'Enter only your name, without a phone number, account number or link',
    ],
    ['phone', { phone: undefined }, 'Please enter a valid phone number'],
    ['phone', { phone: '' }, 'Please enter a valid phone number'],
    ['phone', { phone: '7700' }, 'Please enter a valid phone number'],
    ['phone', { phone: 'seven seven' }, 'Please enter a valid phone number'],
    ['phone', { phone: '٧'.repeat(10_240) }, 'Please enter a valid phone number'],
    ['phone', { phone: 770000001 }, 'Please enter a valid phone number'],
    ['password', { password: undefined }, 'Password is required'],
    ['password', { password: 'seven77' }, 'Password must be at least 8 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password is too long'],
    ['password', { password: 'password123' }, 'This password is too common. Choose another.'],
    ['password', { password: '١٢٣٤٥٦٧٨' }, 'This password is too common. Choose another.'],
    ['password', { password: 'nul\0nul-nul' }, 'The text contains characters that are not allowed.'],
    ['email', { email: 'not an address' }, 'Please enter a valid email address'],
    ['governorate', { governorate: 'Atlantis' }, 'Choose a governorate from the list'],
  ])('422 on %s for %o', async (field, change, sentence) => {
    const person = aPerson(change)
    const { status, body } = await register(person)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: sentence })
    const rows = await test.deps.db
      .selectFrom('registrations')
      .select('phone')
      .where('phone', '=', String(person.phone))
      .execute()
    expect(rows).toEqual([])
  })

  it('422 in Arabic by default', async () => {
    const { body } = await register(aPerson({ name: '' }), 'ar')
    expect(body).toMatchObject({
      message: 'بعض البيانات غير صحيحة. راجع الحقول المعلّمة.',
      fields: { name: 'الاسم مطلوب.' },
    })
  })

  it('rejects a password that is the phone itself', async () => {
    const { status, body } = await register(aPerson({ phone: '+967734567891', password: '0734567891' }))
    expect([status, body.fields]).toEqual([422, { password: 'This password is too common. Choose another.' }])
  })

  it('ignores fields that clients may not set', async () => {
    const person = aPerson({ role: 'admin', isVerified: true, id: '00000000-0000-7000-8000-000000000000' })
    await register(person)
    expect((await verify(person.phone, testCode)).body.data.user).toMatchObject({
      role: 'user',
      isVerified: true,
      isStaffVerified: false,
    })
  })

  it('429 with Retry-After after 10 from one address in an hour', async () => {
    const replies = []
    for (let n = 0; n < 11; n += 1) replies.push(await register(aPerson()))
    expect(replies.map((reply) => reply.status)).toEqual([...Array(10).fill(200), 429])
    expect(replies[10]?.body.code).toBe('too_many')
    expect(Number(replies[10]?.headers['retry-after'])).toBe(3600)
  })

  it('concurrent requests for one phone leave one registration, whose code works', async () => {
    const phone = newPhone()
    await Promise.all([1, 2, 3].map((n) => register(aPerson({ phone, name: `name ${n}` }))))
    const stored = await test.deps.db.selectFrom('registrations').selectAll().where('phone', '=', phone).execute()
    expect(stored).toHaveLength(1)
    expect((await verify(phone, testCode)).body.data.user.name).toBe(stored[0]?.name)
  })
})

describe('POST /auth/verify-otp/:phone', () => {
  it('leaves the rows that the helper of other tests writes', async () => {
    const rowsOf = async ({ user: { id }, token, phone, ...person }: Awaited<ReturnType<typeof signUp>>) => {
      const { db } = test.deps
      const { password_hash, ...user } = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
      const isKnown = await isKnownNetwork(test.deps, { id, password_reset_at: null }, '127.0.0.1')
      expect([token.length, isKnown, await isPassword(person.password, password_hash)]).toEqual([43, true, true])
      const text = JSON.stringify({
        ...person,
        user,
        sessions: sessions.map((row) => ({ ...row, id, token_hash: '' })),
      })
      return JSON.parse(text.replaceAll(id, 'ID').replaceAll(phone, 'PHONE'))
    }
    const written = await rowsOf(await signUp(test))
    expect(written).toEqual(await rowsOf(await signUpOverHttp(test)))
    expect(written).toMatchObject({ sessions: [{}], user: { lang: 'en' } })
  })

  it('200 creates the account, signs in, and returns the token in both places', async () => {
    const person = aPerson({ email: 'ali@example.com', governorate: 'تعز' })
    await register(person)
    const { status, body } = await verify(person.phone, testCode)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, status: 'success' })
    expect(body.token).toBe(body.data.token)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    const { user } = body.data
    expect(user).toMatchObject({
      name: 'علي',
      fullName: 'علي',
      username: 'علي',
      governorate: 'taiz',
      isVerified: true,
      isStaffVerified: false,
    })
    expect([user.phone, user.phoneNumber, user.mobile]).toEqual(Array(3).fill(person.phone))
    expect(user).not.toHaveProperty('password_hash')
    expect((await ask(test.app, auth.profile, { token: body.token })).status).toBe(200)
  })

  it('200 for another spelling of the phone and Arabic digits with spaces', async () => {
    const person = aPerson()
    await register(person)
    expect((await verify(person.phone.replace('+967', '00967 '), '١٢٣ ٤٥٦')).status).toBe(200)
  })

  it('400 for a wrong code, and the right one still works after it', async () => {
    const person = aPerson()
    await register(person)
    const wrong = await verify(person.phone, '000000')
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'invalid_code', 'Invalid OTP code'])
    expect((await verify(person.phone, testCode)).status).toBe(200)
  })

  it('400 for a used code', async () => {
    const { phone } = await signUp(test)
    expect((await verify(phone, testCode)).body.code).toBe('code_spent')
  })

  it('400 for an expired code, just after ten minutes', async () => {
    const person = aPerson()
    await register(person)
    const asked = test.clock.now
    test.clock.now = new Date(asked.getTime() + codeLifeMs)
    expect((await verify(person.phone, testCode)).body.code).toBe('code_spent')
    test.clock.now = asked
  })

  it('400 for a phone without registration, and for a code of a password reset', async () => {
    expect((await verify(newPhone(), testCode)).body.code).toBe('code_spent')
    const { phone } = await signUp(test)
    await ask(test.app, auth.requestReset, { body: { phone } })
    expect((await verify(phone, testCode)).body.code).toBe('code_spent')
  })

  it('400 with the ticket of a registration that another client replaced', async () => {
    const phone = newPhone()
    const mine = await register(aPerson({ phone }))
    await register(aPerson({ phone, name: 'other' }))
    expect((await verify(phone, testCode, { ticket: mine.body.data.ticket })).body.code).toBe('code_spent')
    expect(await usersWith(phone)).toEqual([])
  })

  it.each(['', '12345', '1234567', 'abcdef', null, {}, ['123456'], '1'.repeat(10_240)])(
    '422 for the code %o',
    async (otp) => {
      const { status, body } = await verify(newPhone(), otp)
      expect([status, body.fields.otp]).toEqual([422, 'Please enter a valid 6-digit OTP'])
    },
  )

  it('422 for an invalid phone', async () => {
    expect((await verify('12', testCode)).body.fields).toEqual({ phone: 'Please enter a valid phone number' })
  })

  it('compares at most five of forty concurrent guesses', async () => {
    const person = aPerson()
    await register(person)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        ask(test.app, auth.verify, {
          address: `10.2.0.${n}`,
          params: { phone: person.phone },
          body: { otp: String(900_000 + n) },
        }),
      ),
    )
    const codes = guesses.map((guess) => guess.body.code)
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'code_spent')).toHaveLength(35)
    expect((await verify(person.phone, testCode)).body.code).toBe('code_spent')
    expect(await usersWith(person.phone)).toEqual([])
  })

  it('accepts one of twenty concurrent right codes, and creates one account', async () => {
    const person = aPerson()
    await register(person)
    const all = await Promise.all(Array.from({ length: 20 }, () => verify(person.phone, testCode)))
    expect(all.filter((one) => one.status === 200)).toHaveLength(1)
    expect(all.every((one) => one.status === 200 || one.body.code === 'code_spent')).toBe(true)
    expect(await usersWith(person.phone)).toHaveLength(1)
  })
})
