import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCodeSender, makeMessageSender } from '#api/features/notify/gateways/code-sender.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { makeWhatsappCloud } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { webhookMessageAgeMaxMs, webhookMessageAheadMaxMs } from '#contract/endpoints/notify/webhooks.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { startMeta } from '#test/gateways/meta.ts'
import { startTwilio, twilioError } from '#test/gateways/twilio.ts'
import { forgetLimits, newPhone } from '#test/market/sign-up.ts'
import { cloudSettings, deliver, withWhatsapp } from '#test/market/whatsapp.ts'
import { cloudStatuses, type FailedMessage, signedDelivery } from '#test/market/whatsapp-deliveries.ts'

const lines: string[] = []
const log = {
  ...quietLog,
  info: (fields: object, text: string) => void lines.push(`${text} ${JSON.stringify(fields)}`),
}
const test = startTestApp((deps) => withWhatsapp({ ...deps, log }))
const [meta, twilio] = [await startMeta(), await startTwilio()]
afterAll(() => {
  for (const server of [meta, twilio]) server.stop()
})
const gateways = [makeWhatsappCloud(meta.settings), makeTwilio(twilio.settings)]
const sending = () => ({ ...test.deps, log: quietLog, gateways, caps: [] })
const startedAt = new Date('2026-11-15T09:00:00Z')
const inMs = (ms: number) => new Date(test.clock.now.getTime() + ms)
const dayMs = 86_400_000

beforeEach(async () => {
  test.clock.now = startedAt
  lines.length = 0
  await forgetLimits(test)
})

const report = (phoneNumberId: string, ...failed: FailedMessage[]) =>
  signedDelivery(
    cloudSettings.appSecret,
    cloudStatuses(
      phoneNumberId,
      failed.map((each) => ({ at: test.clock.now, ...each })),
    ),
  )
const tell = async (...failed: FailedMessage[]) =>
  (await deliver(test, report(cloudSettings.phoneNumberId, ...failed))).statusCode

/** By which gateway a code goes to the phone. A new process each time: nothing may be in its memory. */
const wayOf = async (phone: string, resends = 0) => {
  meta.clock.ms += 60_000
  for (const { taken } of [meta, twilio]) taken.length = 0
  const codes = makeCodeSender({ ...sending(), waitsMs: [] })
  codes.send({ phone, code: '482913', purpose: 'register', lang: 'ar', resends })
  await codes.settle()
  return [meta.taken.length, twilio.taken.length].join()
}
const [byWhatsapp, bySms] = ['1,0', '0,1']

describe('POST /webhooks/whatsapp: 200 for a message that failed', () => {
  it('lets other gateways come first for a number without WhatsApp, for thirty days', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    expect(await wayOf(phone)).toBe(byWhatsapp)
    expect(await tell({ to: phone })).toBe(200)
    expect([await wayOf(phone), await wayOf(phone, 1), await wayOf(phone, 2)]).toEqual([bySms, bySms, bySms])
    expect(await wayOf(other)).toBe(byWhatsapp)
    test.clock.now = inMs(30 * dayMs - 1)
    // A report of another message does not prolong it: the number may have WhatsApp by now.
    await tell({ to: phone })
    expect(await wayOf(phone)).toBe(bySms)
    test.clock.now = inMs(1)
    expect(await wayOf(phone)).toBe(byWhatsapp)
  })

  it('asks WhatsApp all the same when no other takes it, and messages go the same way', async () => {
    const phone = newPhone()
    await tell({ to: phone })
    twilio.answers.push(twilioError(20429, 429))
    expect(await wayOf(phone)).toBe(byWhatsapp)
    // One that was down a moment ago is more likely to reach it.
    const codes = makeCodeSender({ ...sending(), waitsMs: [] })
    twilio.answers.push(twilioError(20429, 429))
    for (const to of [newPhone(), phone]) {
      codes.send({ phone: to, code: '482913', purpose: 'register', lang: 'ar', resends: to === phone ? 0 : 1 })
      await codes.settle()
    }
    expect(twilio.taken.map(({ To }) => To)).toEqual([phone])
    meta.clock.ms += 60_000
    for (const { taken } of [meta, twilio]) taken.length = 0
    const message = { phone, text: 'شمسوق', lang: 'ar', reference: 'r-1' } as const
    expect(await makeMessageSender(sending())(message)).toBe('sent')
    expect([meta.taken.length, twilio.taken.length]).toEqual([0, 1])
    const alone = makeMessageSender({ ...sending(), gateways: gateways.slice(0, 1) })
    expect([await alone(message), meta.taken.length]).toEqual(['sent', 1])
  })

  it('takes many at once, also twice the same, and in two deliveries at once', async () => {
    const phones = Array.from({ length: 100 }, () => newPhone())
    const failed = [...phones, ...phones].map((to) => ({ to }))
    expect(await Promise.all([tell(...failed), tell(...failed.toReversed()), tell(...failed)])).toEqual([200, 200, 200])
    expect([await wayOf(phones[0] ?? ''), await wayOf(phones[99] ?? '')]).toEqual([bySms, bySms])
  })

  it('and nothing happens: late, from the future, another number or reason, not failed, malformed', async () => {
    const phone = newPhone()
    const own = cloudSettings.phoneNumberId
    const malformed = [
      { to: '+../../etc' },
      { to: '+967' },
      { to: phone, code: 'x' as unknown as number },
      { to: phone, at: new Date('9999-01-01') },
    ]
    const deliveries = [
      report(own, { to: phone, at: inMs(-webhookMessageAgeMaxMs - 1_000) }),
      report(own, { to: phone, at: inMs(webhookMessageAheadMaxMs + 1_000) }),
      report('999999999', { to: phone }),
      ...['sent', 'delivered', 'read'].map((status) => report(own, { to: phone, status })),
      ...malformed.map((each) => report(own, each)),
    ]
    for (const each of deliveries) expect((await deliver(test, each)).statusCode).toBe(200)
    expect(lines).toEqual([])
    // The bill: it is in the log, and the number may well have WhatsApp.
    expect(await tell({ to: phone, code: 131042 })).toBe(200)
    expect(lines).toEqual([
      `message not delivered, as reported {"gateway":"whatsapp-cloud","code":131042,"to":"…${phone.slice(-2)}"}`,
    ])
    expect(await wayOf(phone)).toBe(byWhatsapp)
  })

  it('but 403 without a right signature, and nothing happens', async () => {
    const phone = newPhone()
    const { body, headers } = report(cloudSettings.phoneNumberId, { to: newPhone() })
    const forged = JSON.stringify(cloudStatuses(cloudSettings.phoneNumberId, [{ to: phone, at: test.clock.now }]))
    expect((await deliver(test, { body: forged, headers })).statusCode).toBe(403)
    expect((await deliver(test, { body: `${body} `, headers })).statusCode).toBe(403)
    expect(await wayOf(phone)).toBe(byWhatsapp)
  })

  it('holds no phone number', async () => {
    const phone = newPhone()
    await tell({ to: phone })
    const rows = await test.deps.db.selectFrom('limits').select('bucket').execute()
    expect(rows.filter(({ bucket }) => bucket.startsWith('gateway-undelivered:'))).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(phone.slice(-9))
  })
})
