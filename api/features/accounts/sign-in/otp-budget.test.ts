import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { readBudgets } from '#api/features/accounts/codes/otp-budget.service.ts'
import { codeCountryOf, defaultOtpPolicy } from '#api/features/accounts/codes/otp-policy.ts'
import type { OtpRejection } from '#api/ports/otp-port.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword } from '#test/market/sign-up.ts'

const refused: OtpRejection[] = []
const warned: object[] = []
const policy = {
  ...defaultOtpPolicy,
  perHour: 10,
  perDay: 15,
  onRefused: (reason: OtpRejection) => void refused.push(reason),
}
const log = { ...quietLog, warn: (fields: object) => void warned.push(fields) }
const test = startTestApp((deps) => ({ ...deps, otpPolicy: policy, log }))
const startedAt = new Date('2026-11-15T09:00:00Z')
beforeEach(async () => {
  test.clock.now = startedAt
  await forgetLimits(test)
  refused.length = 0
  warned.length = 0
})

let calls = 0
/** Each call comes from another network, and each number is of another range unless given. */
const askFor = (phone: string, { app = test.app, lang = 'en', url = '/api/v1/auth/register' } = {}) => {
  calls += 1
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const payload = { phone, name: 'علي', password: goodPassword }
  return app.inject({ method: 'POST', url, remoteAddress, payload, headers: { 'accept-language': lang } })
}
const unknownPerHour = 9
const resetUrl = '/api/v1/auth/reset-password/request'
const yemeni = (n: number) => `+9677${70_000_000 + n * 10_000}`
const saudi = (n: number) => `+9665${10_000_000 + n * 10_000}`
const statusesOf = async (replies: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode)
const usedOf = async (budget: string, window = 'hour') =>
  (await readBudgets(test.deps, policy)).find((each) => each.budget === budget && each.window === window)?.used

describe('the budget of one-time codes', () => {
  it('is exact for concurrent requests in two processes', async () => {
    const other = buildApp(test.deps)
    const replies = Array.from({ length: 40 }, (_, n) => askFor(yemeni(n), { app: n % 2 ? other : test.app }))
    const statuses = await statusesOf(replies)
    await other.close()
    expect(statuses.filter((status) => status === 200)).toHaveLength(unknownPerHour)
    expect(statuses.filter((status) => status === 429)).toHaveLength(31)
    expect(await usedOf('total')).toBe(unknownPerHour)
    expect(refused).toEqual(Array(31).fill('total'))
    expect(warned).toEqual([{ budget: 'total', window: 'hour' }])
  })

  it('resets after an hour until the daily budget is used up, and again after a day', async () => {
    const hours = []
    for (const hour of [0, 1, 2, 24]) {
      test.clock.now = new Date(startedAt.getTime() + hour * 3_600_000)
      const replies = Array.from({ length: 11 }, (_, n) => askFor(yemeni(hour * 20 + n)))
      hours.push((await statusesOf(replies)).filter((status) => status === 200).length)
    }
    expect(hours).toEqual([9, 4, 0, 9])
  })

  it('reserves the share of Yemen: rejected foreign numbers are charged to no budget', async () => {
    const foreign = await statusesOf(Array.from({ length: 20 }, (_, n) => askFor(saudi(n))))
    expect(foreign.filter((status) => status === 200)).toHaveLength(1)
    expect([await usedOf('+966'), await usedOf('abroad'), await usedOf('total')]).toEqual([1, 1, 1])
    expect(await statusesOf([askFor('+971501234567'), askFor('+97433123456')])).toContain(429)
    const left = unknownPerHour - ((await usedOf('total')) ?? 0)
    expect(left).toBeGreaterThanOrEqual(7)
    const yemen = await statusesOf(Array.from({ length: left }, (_, n) => askFor(yemeni(100 + n))))
    expect(yemen).toEqual(Array(left).fill(200))
  })

  it('is not charged for requests that send nothing, which could use it up for everybody without a single message', async () => {
    test.codes.outbox.length = 0
    const replies = [resetUrl, '/api/v1/auth/request-otp'].flatMap((url) =>
      Array.from({ length: 2 * policy.perHour }, (_, n) => askFor(yemeni(500 + n), { url })),
    )
    expect(await statusesOf(replies)).toEqual(Array(4 * policy.perHour).fill(200))
    expect([await usedOf('total'), await usedOf('total', 'day'), test.codes.outbox]).toEqual([0, 0, []])
    expect(await statusesOf([askFor(yemeni(530))])).toEqual([200])
    expect(await usedOf('total')).toBe(1)
  })

  it('reserves a tenth for new passwords that are requested where the account has signed in before', async () => {
    const [owner, home] = [yemeni(600), '10.250.0.1']
    await askFor(owner)
    const { body } = await ask(test.app, auth.verify, {
      params: { phone: owner },
      body: { otp: '123456' },
      address: home,
    })
    expect(body.success).toBe(true)
    test.clock.now = new Date(startedAt.getTime() + 25 * 3_600_000)
    for (let n = 0; n < policy.perHour; n += 1) await askFor(yemeni(610 + n))
    expect((await askFor(owner, { url: resetUrl })).statusCode).toBe(429)
    test.codes.outbox.length = 0
    const { status } = await ask(test.app, auth.requestReset, { body: { phone: owner }, address: home })
    expect([status, test.codes.outbox.map(({ phone }) => phone)]).toEqual([200, [owner]])
  })

  it('gives one address a twentieth of the codes abroad, and keeps a tenth of each country for known clients', async () => {
    const app = buildApp({ ...test.deps, otpPolicy: defaultOtpPolicy })
    const [owner, home] = [saudi(0), '10.250.1.1']
    const register = (phone: string, remoteAddress: string, url = '/api/v1/auth/register') =>
      app.inject({ method: 'POST', url, remoteAddress, payload: { phone, name: 'علي', password: goodPassword } })
    await register(owner, home)
    await ask(app, auth.verify, { params: { phone: owner }, body: { otp: '123456' }, address: home })
    const from = (address: number) =>
      statusesOf(Array.from({ length: 7 }, (_, n) => register(saudi(10 * address + n), `10.251.0.${address}`)))
    const perAddress = []
    for (let address = 1; address <= 10; address += 1) perAddress.push(await from(address))
    const sent = perAddress.map((statuses) => statuses.filter((status) => status === 200).length)
    expect(sent).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 5, 0])
    expect((await register(owner, '10.252.0.1', resetUrl)).statusCode).toBe(429)
    expect((await register(owner, home, resetUrl)).statusCode).toBe(200)
    await app.close()
  })

  it('has a share for each range of ten thousand numbers', async () => {
    const range = (n: number) => `+96777123${String(1_000 + n)}`
    expect(await statusesOf([1, 2, 3].map((n) => askFor(range(n))))).toEqual([200, 200, 200])
    expect(await statusesOf([askFor(range(4)), askFor(range(5))])).toEqual([429, 429])
    expect(refused).toEqual(['range', 'range'])
    expect(await statusesOf([askFor(yemeni(200))])).toEqual([200])
  })

  it('429 with a message and an hour, the same for known and unknown phones, at every endpoint that sends codes', async () => {
    const known = yemeni(300)
    const person = await askFor(known, { url: '/api/v1/auth/register' })
    expect(person.statusCode).toBe(200)
    await ask(test.app, auth.verify, { params: { phone: known }, body: { otp: '123456' } })
    for (let n = 0; n < policy.perHour; n += 1) await askFor(yemeni(310 + n))
    test.codes.outbox.length = 0
    const urls = ['register', 'request-otp', 'reset-password/request'].map((path) => `/api/v1/auth/${path}`)
    for (const url of urls)
      for (const phone of url.endsWith('register') ? [yemeni(330)] : [known, yemeni(330)]) {
        const reply = await askFor(phone, { url })
        expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
          429,
          '3600',
          {
            success: false,
            code: 'codes_paused',
            message: 'We cannot send a code to this number right now. Try again in an hour.',
          },
        ])
      }
    const arabic = await askFor(yemeni(340), { lang: 'ar' })
    expect(arabic.json().message).toBe('تعذّر إرسال رمز إلى هذا الرقم الآن. أعد المحاولة بعد ساعة.')
    expect(test.codes.outbox).toEqual([])
  })

  it('422 on the phone field for another country, in both languages, without counting it', async () => {
    const reply = await askFor('+4915112345678')
    expect([reply.statusCode, reply.json().fields]).toEqual([
      422,
      { phone: 'We cannot send codes to this number. Use a Yemeni mobile number.' },
    ])
    const arabic = await askFor('+4915112345678', { lang: 'ar', url: '/api/v1/auth/reset-password/request' })
    expect(arabic.json().fields.phone).toBe('لا نرسل رموز التحقق إلى هذا الرقم. استخدم رقم هاتف محمول يمنياً.')
    expect(refused).toEqual(['country', 'country'])
    expect(await usedOf('total')).toBe(0)
  })

  it('reports rejections of the older limits by their reason, and charges nothing for them', async () => {
    const phone = yemeni(400)
    await askFor(phone.replace(/0$/, '1'))
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push(...(await statusesOf([askFor(phone)])))
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    expect(refused).toEqual(['range', 'phone', 'phone'])
    expect(await usedOf('total')).toBe(3)
  })
})

describe('numbers that may receive codes', () => {
  it.each([
    ['+967770000001', '967'],
    ['+9671234567', '967'],
    ['+966501234567', '966'],
    ['+971501234567', '971'],
    ['+97433123456', '974'],
    ['+97336001234', '973'],
    ['+96892123456', '968'],
    ['+96551234567', '965'],
  ])('%s: allowed', (phone, country) => expect(codeCountryOf(phone, defaultOtpPolicy)).toBe(country))

  it.each([
    ['satellite', '+881631234567'],
    ['satellite', '+870773123456'],
    ['international network', '+8821612345678'],
    ['international premium', '+979123456789'],
    ['freephone', '+80012345678'],
    ['premium in Oman', '+96890012345'],
    ['premium in the Emirates', '+971900200123'],
    ['premium in Bahrain', '+97391234567'],
    ['shared cost in Saudi Arabia', '+966920001234'],
    ['a landline in Saudi Arabia', '+966112345678'],
    ['another country', '+4915112345678'],
  ])('%s, %s: rejected', (_kind, phone) => {
    expect(codeCountryOf(phone, defaultOtpPolicy)).toBeNull()
    const everywhere = {
      ...defaultOtpPolicy,
      countries: ['881', '870', '882', '979', '800', '966', '968', '971', '973'],
    }
    expect(codeCountryOf(phone, everywhere)).toBeNull()
  })
})
