import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codesPerAddress } from '#api/features/accounts/codes/otp-budget.service.ts'
import { boundByCaps, defaultOtpPolicy } from '#api/features/accounts/codes/otp-policy.ts'
import { makeCodeSender, makeMessageSender, makeWarningSender } from '#api/features/notify/gateways/code-sender.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { startTwilio } from '#test/gateways/twilio.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'

const twilio = await startTwilio()
afterAll(() => twilio.stop())

const perDay = 20
const refused: string[] = []
const sending = { log: quietLog, gateways: [makeTwilio(twilio.settings)], caps: [{ gateway: 'twilio', perDay }] }
const test = startTestApp((deps) => ({
  ...deps,
  codes: makeCodeSender({ ...deps, ...sending, waitsMs: [] }),
  otpPolicy: { ...boundByCaps(defaultOtpPolicy, perDay), onRefused: (reason) => void refused.push(reason) },
}))
beforeEach(async () => {
  await forgetLimits(test)
  twilio.taken.length = 0
  refused.length = 0
})

let numbers = 0
/** Each of another range. */
const nextPhone = () => {
  numbers += 1
  return `+9677${70_000_000 + numbers * 10_000}`
}
const register = (address: string, phone = nextPhone()) =>
  ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword }, address })
const reset = async (address: string, phone: string) => {
  const { status, body } = await ask(test.app, auth.requestReset, { body: { phone }, address })
  await test.deps.codes.settle()
  return status === 200 ? status : body.code
}
const sentTo = (phone: string) => twilio.taken.filter(({ To }) => To === phone).length

describe('the daily cap of a gateway', () => {
  it('cannot be used up by one address, even a small one', async () => {
    const statuses = []
    for (let n = 0; n < 7; n += 1) statuses.push((await register('10.9.0.1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await register('10.9.0.2')).status).toBe(200)
    await test.deps.codes.settle()
    expect([twilio.taken.length, refused]).toEqual([6, ['site', 'site']])
  })

  it('leaves one address a twentieth, and never none', () => {
    const shares = [200, 1_200, 60, 3, 1].map((cap) => codesPerAddress(boundByCaps(defaultOtpPolicy, cap)))
    expect(shares).toEqual([10, 60, 5, 3, 1])
  })

  it('pauses codes when it is used up, also by messages; a tenth is left to owners in known networks', async () => {
    const [owner, home] = [nextPhone(), '10.8.0.1']
    const { ticket } = (await register(home, owner)).body.data
    await test.deps.codes.settle()
    const otp = /\d{6}/.exec(twilio.taken[0]?.Body ?? '')?.[0]
    expect(
      (await ask(test.app, auth.verify, { params: { phone: owner }, body: { otp, ticket }, address: home })).status,
    ).toBe(200)
    const tell = makeMessageSender({ ...test.deps, ...sending })
    const message = () => ({ phone: newPhone(), text: 'شمسوق', lang: 'ar', reference: 'r-1' }) as const
    for (let n = 0; n < perDay / 2 - 1; n += 1) expect(await tell(message())).toBe('sent')
    const others = []
    for (let n = 0; n < 8; n += 1) others.push((await register(`10.7.0.${n}`)).status)
    await test.deps.codes.settle()
    expect([others, twilio.taken.length]).toEqual([Array(8).fill(200), 18])
    // The hour's budget opens again, the day's cap does not.
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_001)
    expect((await register('10.7.1.1')).body.code).toBe('codes_paused')
    expect([await reset('10.7.1.2', owner), await reset('10.7.1.3', nextPhone())]).toEqual([
      'codes_paused',
      'codes_paused',
    ])
    expect(refused).toEqual(['caps', 'caps', 'caps'])
    expect(await tell(message())).toBe('later')
    // As the word to the old number when an account gets another one.
    const warn = makeWarningSender({ ...test.deps, ...sending })
    expect(await warn(message(), [])).toMatchObject({ outcome: 'sent' })
    expect([await reset(home, owner), await reset(home, owner)]).toEqual([200, 'codes_paused'])
    expect([sentTo(owner), twilio.taken.length]).toEqual([2, perDay])
  })
})
