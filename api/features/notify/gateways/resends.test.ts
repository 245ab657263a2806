import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Deps } from '#api/deps.ts'
import { readBudgets } from '#api/features/accounts/codes/otp-budget.service.ts'
import { makeCodeSender } from '#api/features/notify/gateways/code-sender.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { makeWhatsappCloud } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { codeLifeMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { metaError, startMeta } from '#test/gateways/meta.ts'
import { startTwilio, twilioError } from '#test/gateways/twilio.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'

const meta = await startMeta()
const twilio = await startTwilio()
afterAll(() => {
  for (const server of [meta, twilio]) server.stop()
})

const gateways = [makeWhatsappCloud(meta.settings), makeTwilio(twilio.settings)]
const caps = [{ gateway: 'twilio', perDay: 4 }]
const turns: (number | undefined)[] = []
const senderOf = (deps: Deps): Deps['codes'] => {
  const sender = makeCodeSender({ ...deps, gateways, caps, waitsMs: [] })
  const send: typeof sender.send = (message) => {
    turns.push(message.resends)
    sender.send(message)
  }
  return { ...sender, send }
}
const test = startTestApp((deps) => ({ ...deps, codes: senderOf(deps) }))

/** Which gateway has taken a code for the phone, in this order, and the last code. */
const taken: { by: 'whatsapp' | 'sms'; code: string }[] = []
const collect = () => {
  for (const { template } of meta.taken.splice(0))
    taken.push({ by: 'whatsapp', code: template.components[0]?.parameters[0]?.text ?? '' })
  for (const { Body = '' } of twilio.taken.splice(0)) taken.push({ by: 'sms', code: /\d{6}/.exec(Body)?.[0] ?? '' })
}
const settle = async (deps = test.deps) => {
  await deps.codes.settle()
  collect()
  // Meta takes one message in six seconds for a number.
  meta.clock.ms += 60_000
}
const ways = () => taken.map(({ by }) => by)
const lastCode = () => taken.at(-1)?.code ?? ''

beforeEach(async () => {
  await settle()
  taken.length = 0
  turns.length = 0
  meta.answers.length = 0
  twilio.answers.length = 0
  await forgetLimits(test)
})

const register = async (phone: string) => {
  const { body } = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
  await settle()
  return body.data.ticket as string
}
const again = async (phone: string, ticket?: string) => {
  const { status } = await ask(test.app, auth.requestCode, { body: { phone, ticket } })
  await settle()
  return status
}
const verify = async (phone: string, ticket: string) =>
  (await ask(test.app, auth.verify, { params: { phone }, body: { otp: lastCode(), ticket } })).status
const reset = async (phone: string) => {
  const { body } = await ask(test.app, auth.requestReset, { body: { phone } })
  await settle()
  return body.data.ticket as string
}

describe('a code that is requested again', () => {
  it('goes by the next gateway, and a third time by the first again; each is counted as before', async () => {
    const phone = newPhone()
    const ticket = await register(phone)
    expect([await again(phone, ticket), await again(phone, ticket), ways()]).toEqual([
      200,
      200,
      ['whatsapp', 'sms', 'whatsapp'],
    ])
    const used = (await readBudgets(test.deps, test.deps.otpPolicy)).find(({ budget }) => budget === 'total')?.used
    expect(used).toBe(3)
    // The limit of a phone is the same by whichever gateway.
    expect([await again(phone, ticket), ways().length]).toEqual([429, 3])
    expect(await verify(phone, ticket)).toBe(200)
  })

  it('confirms the number by the second gateway: it has no WhatsApp, and Meta took the first code all the same', async () => {
    const phone = newPhone()
    const ticket = await register(phone)
    await again(phone, ticket)
    expect([ways(), await verify(phone, ticket)]).toEqual([['whatsapp', 'sms'], 200])
  })

  it('goes by the first gateway when the last code was used, has expired, or was for something else', async () => {
    const phone = newPhone()
    await verify(phone, await register(phone))
    const ticket = await reset(phone)
    await ask(test.app, auth.confirmReset, { body: { phone, otp: lastCode(), password: 'roof-in-the-sun-7', ticket } })
    await reset(phone)
    await reset(phone)
    expect(ways()).toEqual(['whatsapp', 'whatsapp', 'whatsapp', 'sms'])
    test.clock.now = new Date(test.clock.now.getTime() + codeLifeMs)
    await forgetLimits(test)
    await reset(phone)
    expect(ways().at(-1)).toBe('whatsapp')
  })

  it('is not sent, nor counted as a turn, with the ticket of another request', async () => {
    const phone = newPhone()
    const ticket = await register(phone)
    await again(phone, 'AAAAAAAAAAAAAAAAAAAAAA')
    expect(ways()).toEqual(['whatsapp'])
    await again(phone, ticket)
    expect(ways()).toEqual(['whatsapp', 'sms'])
  })

  it('goes by both when it is requested twice at once, in two processes', async () => {
    const phone = newPhone()
    const ticket = await register(phone)
    const deps = { ...test.deps, codes: senderOf(test.deps) }
    const other = buildApp(deps)
    const body = { phone, ticket }
    await Promise.all([test.app, other].map((app) => ask(app, auth.requestCode, { body })))
    await settle(deps)
    await settle()
    await other.close()
    expect([ways().sort(), turns.sort()]).toEqual([
      ['sms', 'whatsapp', 'whatsapp'],
      [0, 1, 2],
    ])
    const first = newPhone()
    taken.length = 0
    turns.length = 0
    const details = { name: 'علي', phone: first, password: goodPassword }
    await Promise.all([1, 2].map(() => ask(test.app, auth.register, { body: details })))
    await settle()
    expect([ways().sort(), turns.sort()]).toEqual([
      ['sms', 'whatsapp'],
      [0, 1],
    ])
  })

  it('goes by the first when the next does not take it: down, or passed over', async () => {
    const phone = newPhone()
    const ticket = await register(phone)
    twilio.answers.push(twilioError(20429, 429))
    await again(phone, ticket)
    expect([ways(), twilio.answers.length]).toEqual([['whatsapp', 'whatsapp'], 0])
    const next = newPhone()
    const asked = twilio.asked.length
    await again(next, await register(next))
    expect([ways().slice(2), twilio.asked.length]).toEqual([['whatsapp', 'whatsapp'], asked])
  })

  it('cannot send more by the dear gateway than its cap, nor from one address than a part of it', async () => {
    // Rests after the test before: another process does not know that.
    const codes = makeCodeSender({
      ...test.deps,
      gateways,
      caps: [
        { gateway: 'whatsapp-cloud', perDay: 1_000 },
        { gateway: 'twilio', perDay: 10 },
      ],
      waitsMs: [],
    })
    const send = async (site: string, resends = 1, isKnownClient = false) => {
      codes.send({ phone: newPhone(), code: '482913', purpose: 'reset', lang: 'ar', resends, site, isKnownClient })
      await settle({ ...test.deps, codes })
    }
    const sms = () => ways().filter((by) => by === 'sms').length
    for (let n = 0; n < 7; n += 1) await send('10.1.1.1')
    expect([sms(), ways().length]).toEqual([5, 7])
    // Nor with numbers that have no WhatsApp.
    meta.answers.push(metaError(131026))
    await send('10.1.1.1', 0)
    expect([sms(), ways().length]).toEqual([5, 7])
    // Nor for accounts that signed in there.
    await send('10.1.1.1', 1, true)
    expect([sms(), ways().length]).toEqual([5, 8])
    // The last tenth is for owners whose client is known.
    for (let n = 0; n < 5; n += 1) await send('10.1.1.2')
    expect([sms(), ways().length]).toEqual([9, 13])
    await send('10.1.1.3', 1, true)
    expect(sms()).toBe(10)
  })

  it('goes by the only gateway, however often', async () => {
    const codes = makeCodeSender({ ...test.deps, gateways: gateways.slice(0, 1), caps: [], waitsMs: [] })
    for (const resends of [0, 1, 2]) {
      codes.send({ phone: newPhone(), code: '482913', purpose: 'register', lang: 'ar', resends })
      await settle({ ...test.deps, codes })
    }
    meta.answers.push(metaError(131026))
    codes.send({ phone: newPhone(), code: '482913', purpose: 'register', lang: 'ar', resends: 3 })
    await settle({ ...test.deps, codes })
    expect(ways()).toEqual(['whatsapp', 'whatsapp', 'whatsapp'])
  })
})
