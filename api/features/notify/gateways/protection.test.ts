import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeWarningSender } from '#api/features/notify/gateways/code-sender.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { makeWhatsappCloud } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { startMeta } from '#test/gateways/meta.ts'
import { startTwilio, twilioError } from '#test/gateways/twilio.ts'
import { newPhone } from '#test/market/sign-up.ts'

const test = startTestApp()
const [meta, twilio] = [await startMeta(), await startTwilio()]
afterAll(() => {
  for (const server of [meta, twilio]) server.stop()
})

let phone = ''
/** The outcome, who took it, and what each of them was given. */
const warn = async (sentBy: string[] = []) => {
  const send = makeWarningSender({
    ...test.deps,
    gateways: [makeWhatsappCloud(meta.settings), makeTwilio(twilio.settings)],
    caps: [],
  })
  const told = await send({ phone, text: 'شمسوق', lang: 'ar', reference: 'r-1' }, sentBy)
  return [told.outcome, told.sentBy, [meta.taken.length, twilio.taken.length]]
}
const [whatsapp, sms] = ['whatsapp-cloud', 'twilio']

beforeEach(() => {
  phone = newPhone()
  for (const { taken } of [meta, twilio]) taken.length = 0
  meta.withoutWhatsapp.clear()
  twilio.stopped.clear()
})

it('a message that protects an account is sent by all gateways: one that takes it may not deliver it', async () => {
  expect(await warn()).toEqual(['sent', [whatsapp, sms], [1, 1]])
})

it('is sent by the other one, whatever its owner has answered to the first, and tried again by that', async () => {
  twilio.stopped.add(phone)
  expect(await warn()).toEqual(['unreachable', [whatsapp], [1, 0]])
  meta.withoutWhatsapp.add(phone)
  expect(await warn()).toEqual(['unreachable', [], [1, 0]])
  twilio.stopped.clear()
  expect(await warn()).toEqual(['unreachable', [sms], [1, 1]])
})

it('is tried again while one of them may take it later, by that one alone', async () => {
  meta.withoutWhatsapp.add(phone)
  twilio.answers.push(twilioError(20003, 401))
  expect(await warn()).toEqual(['later', [], [0, 0]])
  meta.withoutWhatsapp.clear()
  twilio.answers.push(twilioError(20003, 401))
  expect(await warn()).toEqual(['later', [whatsapp], [1, 0]])
  expect(await warn([whatsapp])).toEqual(['sent', [whatsapp, sms], [1, 1]])
})
