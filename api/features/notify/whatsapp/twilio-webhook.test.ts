import { describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { makeTwilioReceiver } from '#api/features/notify/whatsapp/twilio-receiver.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { newPhone } from '#test/market/sign-up.ts'
import { cloudSettings, deliver, untilHandled, withWhatsapp } from '#test/market/whatsapp.ts'
import { cloudDelivery, twilioDelivery, twilioSignature } from '#test/market/whatsapp-deliveries.ts'

const test = startTestApp(withWhatsapp)

const begin = async () => {
  const { body } = await ask(test.app, whatsappCodes.reset, { body: { phone: newPhone() } })
  return body.data as { phone: string; ticket: string; text: string }
}
const stateOf = async (ticket: string) =>
  (await ask(test.app, whatsappCodes.state, { body: { ticket } })).body.data.state as string

describe('Twilio', () => {
  const url = `https://shamsouq.example${whatsappWebhookPath}`
  const twilio = { authToken: 'auth token for tests only', url, to: '+14155238886' }
  const provider = makeTwilioReceiver({ ...twilio, number: twilio.to })
  const withTwilio = () => ({ app: buildApp({ ...test.deps, whatsapp: { number: twilio.to, provider } }) })

  it('signs as in its documentation', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    }
    const documented = { authToken: '12345', url: 'https://mycompany.com/myapp.php?foo=1&bar=2', to: '' }
    expect(twilioSignature(documented, fields)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
    const body = Buffer.from(new URLSearchParams(fields).toString())
    const receiver = makeTwilioReceiver({ ...documented, number: '' })
    expect(receiver.isSigned(body, { 'x-twilio-signature': '0/KCTR6DLpKmkAf8muzZqo1nDgQ=' })).toBe(true)
    expect(receiver.isSigned(body, { 'x-twilio-signature': '0/KCTR6DLpKmkAf8muzZqo1nDgq=' })).toBe(false)
  })

  it('200 confirms once, without an answer to the sender', async () => {
    const { phone, ticket, text } = await begin()
    const sent = twilioDelivery(twilio, { from: phone, text })
    for (let n = 0; n < 2; n++) {
      const reply = await deliver(withTwilio(), sent)
      expect([reply.statusCode, reply.payload]).toEqual([200, '<Response></Response>'])
      expect(reply.headers['content-type']).toContain('text/xml')
    }
    await untilHandled(test)
    expect(await stateOf(ticket)).toBe('confirmed')
  })

  it('accepts the address with its port, and refuses what is forged, foreign or Meta’s', async () => {
    const { phone, ticket, text } = await begin()
    const good = { from: phone, text }
    const { body, headers } = twilioDelivery(twilio, good)
    const other = { ...twilio, authToken: 'another' }
    // Signed or not, this is no message of Twilio, and sorting it would take long.
    const many = Array.from({ length: 40_000 }, (_, n) => `${n.toString(36)}=`).join('&')
    const refused = [
      { body: many, headers },
      { body, headers: { 'content-type': headers['content-type'] } },
      { body: `${body}&Extra=1`, headers },
      twilioDelivery(other, good),
      twilioDelivery({ ...twilio, url: 'https://elsewhere.example/' }, good),
      cloudDelivery(cloudSettings, [good]),
    ]
    for (const each of refused) expect((await deliver(withTwilio(), each)).statusCode).toBe(403)
    const ignored = [
      twilioDelivery({ ...twilio, to: '+14155238887' }, good),
      twilioDelivery(twilio, { ...good, id: 'x' }),
      twilioDelivery(twilio, { ...good, from: `messenger:${phone}` }),
    ]
    for (const each of ignored) expect((await deliver(withTwilio(), each)).statusCode).toBe(200)
    await untilHandled(test)
    expect(await stateOf(ticket)).toBe('waiting')
    const withPort = twilioDelivery({ ...twilio, url: url.replace('.example', '.example:443') }, good)
    expect((await deliver(withTwilio(), withPort)).statusCode).toBe(200)
    await untilHandled(test)
    expect(await stateOf(ticket)).toBe('confirmed')
    expect((await withTwilio().app.inject({ method: 'GET', url: whatsappWebhookPath })).statusCode).toBe(403)
  })
})
