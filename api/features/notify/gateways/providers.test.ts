import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeHttpGateway } from '#api/features/notify/gateways/http-gateway.ts'
import { makeTestGateway } from '#api/features/notify/gateways/test-gateway.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { makeWhatsappCloud } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import type { GatewayMessage } from '#api/ports/gateway-port.ts'
import { metaError, startMeta } from '#test/gateways/meta.ts'
import { startStandIn } from '#test/gateways/stand-in.ts'
import { messageResource, startTwilio, twilioError } from '#test/gateways/twilio.ts'

const phone = '+967770000001'
const code: GatewayMessage = { kind: 'code', phone, code: '482913', purpose: 'register', lang: 'ar', reference: 'r-1' }
const text = 'شمسوق: هل ما زال «لوح\n\t550      واط» متاحاً؟ https://shamsouq.example/still/x'
const notice: GatewayMessage = { kind: 'notice', phone, text, lang: 'en', reference: 'r-2' }

describe('the gateway of the operator', () => {
  let server: Awaited<ReturnType<typeof startStandIn>>
  beforeAll(async () => {
    server = await startStandIn(() => ({ status: 202 }))
  })
  afterAll(() => server.stop())
  const send = (message: GatewayMessage, timeoutMs = 10_000) =>
    makeHttpGateway({ url: `${server.url}/send`, token: 'gateway-token', timeoutMs }).send(message)

  it('gets the documented requests with its token', async () => {
    expect(await send(code)).toEqual({ outcome: 'sent', status: 202 })
    expect(await send(notice)).toEqual({ outcome: 'sent', status: 202 })
    expect(server.asked.map(({ body }) => JSON.parse(body))).toEqual([
      {
        to: phone,
        message: 'رمز شمسوق: 482913. صالح لعشر دقائق. لا تعطه لأحد.',
        code: '482913',
        purpose: 'register',
        language: 'ar',
        reference: 'r-1',
      },
      { to: phone, message: text, purpose: 'notice', language: 'en', reference: 'r-2' },
    ])
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: '/send',
      headers: { authorization: 'Bearer gateway-token', 'content-type': 'application/json' },
    })
  })

  it.each([
    [200, 'sent'],
    [400, 'refused'],
    [422, 'refused'],
    [302, 'down'],
    [401, 'down'],
    [403, 'down'],
    [402, 'down'],
    [404, 'down'],
    [405, 'down'],
    [409, 'down'],
    [415, 'down'],
    [429, 'down'],
    [500, 'down'],
    [503, 'down'],
  ])('is understood when it answers %i: %s', async (status, outcome) => {
    const before = server.asked.length
    server.answers.push({ status, headers: { location: `${server.url}/elsewhere` } })
    expect(await send(code)).toMatchObject({ outcome, status })
    expect(server.asked.length).toBe(before + 1)
  })

  it('is down when it does not answer, and may have sent it; not when nobody listens', async () => {
    server.answers.push({ status: 0 })
    expect(await send(code, 100)).toEqual({ outcome: 'down', status: 0, mayBeSent: true })
    const gone = await startStandIn(() => ({ status: 200 }))
    gone.stop()
    const reply = await makeHttpGateway({ url: gone.url, token: '' }).send(code)
    expect(reply).toEqual({ outcome: 'down', status: 0, mayBeSent: false })
  })

  it('is not read to the end when its reply has none', async () => {
    server.answers.push({ status: 200, body: 'x'.repeat(5_000_000) })
    expect(await send(code)).toMatchObject({ outcome: 'sent' })
  })
})

describe('WhatsApp Cloud API', () => {
  let meta: Awaited<ReturnType<typeof startMeta>>
  beforeAll(async () => {
    meta = await startMeta()
  })
  beforeEach(() => {
    meta.clock.ms += 10_000
    meta.taken.length = 0
  })
  afterAll(() => meta.stop())
  const send = (message: GatewayMessage, changes = {}) =>
    makeWhatsappCloud({ ...meta.settings, ...changes }).send(message)

  it('takes a code as an authentication template with its button', async () => {
    expect(await send(code)).toEqual({ outcome: 'sent', status: 200 })
    const parameters = [{ type: 'text', text: '482913' }]
    expect(meta.taken).toEqual([
      {
        to: phone,
        template: {
          name: 'shamsouq_code',
          language: { code: 'ar' },
          components: [
            { type: 'body', parameters },
            { type: 'button', sub_type: 'url', index: '0', parameters },
          ],
        },
      },
    ])
  })

  it('takes a message as the variable of a utility template, without line breaks', async () => {
    expect(await send(notice)).toEqual({ outcome: 'sent', status: 200 })
    expect(meta.taken[0]?.template.components).toEqual([
      {
        type: 'body',
        parameters: [{ type: 'text', text: 'شمسوق: هل ما زال «لوح 550 واط» متاحاً؟ https://shamsouq.example/still/x' }],
      },
    ])
  })

  it('refuses a wrong token, an unknown template, a second message at once and a number without WhatsApp', async () => {
    expect(await send(code, { token: 'old' })).toMatchObject({ outcome: 'down', status: 401, code: 190 })
    expect(await send(code, { codeTemplate: 'other' })).toMatchObject({ outcome: 'later', status: 404, code: 132001 })
    expect(await send(code, { phoneNumberId: '1' })).toMatchObject({ outcome: 'down', code: 33 })
    expect(await send(code)).toMatchObject({ outcome: 'sent' })
    expect(await send(code)).toMatchObject({ outcome: 'later', code: 131056 })
    meta.withoutWhatsapp.add('+967770000002')
    expect(await send({ ...code, phone: '+967770000002' })).toMatchObject({ outcome: 'unreachable', code: 131026 })
  })

  it.each([
    ['down', [0, 3, 10, 190, 200, 299, 4, 80007, 130429, 131048, 368, 131031, 131042, 1, 2, 131000, 131016, 131057]],
    ['later', [131056, 132000, 132001, 132005, 132007, 132012, 132015, 132016]],
    ['unreachable', [131026, 131047, 131049, 130472, 130497, 131021, 131030, 100, 131009, 987654]],
  ])('is %s after %j', async (outcome, codes) => {
    for (const each of codes) {
      meta.answers.push(metaError(each))
      expect(await send(code), String(each)).toMatchObject({ outcome, code: each })
    }
  })

  it('stops messages, not codes, to who has stopped them', async () => {
    meta.answers.push(metaError(131050), metaError(131050))
    expect(await send(notice)).toMatchObject({ outcome: 'refused' })
    expect(await send(code)).toMatchObject({ outcome: 'unreachable' })
  })

  it('is judged by its status without a code, and by its error in a 200', async () => {
    meta.answers.push({ status: 502, body: 'bad gateway' }, { ...metaError(130429), status: 200 })
    expect(await send(code)).toMatchObject({ outcome: 'down', status: 502 })
    expect(await send(code)).toMatchObject({ outcome: 'down', code: 130429 })
    meta.answers.push({ status: 200, body: { messages: [{ id: 'wamid.1', message_status: 'paused' }] } })
    expect(await send(code)).toMatchObject({ outcome: 'later' })
  })
})

describe('Twilio', () => {
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  beforeAll(async () => {
    twilio = await startTwilio()
  })
  beforeEach(() => {
    twilio.taken.length = 0
  })
  afterAll(() => twilio.stop())
  const send = (message: GatewayMessage, changes = {}) => makeTwilio({ ...twilio.settings, ...changes }).send(message)

  it('gets a text that says what the code does, in Arabic also where somebody could be talked into passing it on', async () => {
    const bodies = []
    for (const lang of ['ar', 'en'] as const)
      for (const purpose of ['register', 'reset', 'phone_old'] as const) {
        await send({ ...code, lang, purpose })
        bodies.push(twilio.taken.at(-1)?.Body ?? '')
      }
    expect(bodies).toEqual([
      'رمز شمسوق: 482913. صالح لعشر دقائق. لا تعطه لأحد.',
      'رمز شمسوق 482913 لكلمة مرور جديدة. صالح عشر دقائق. لا تعطه لأحد.',
      'رمز شمسوق 482913 ينقل حسابك إلى رقم آخر. صالح عشر دقائق. لا تعطه لأحد.',
      "Shamsouq code: 482913. Valid for ten minutes. Don't share it with anyone.",
      "Shamsouq code 482913 sets a new password. Valid for ten minutes. Don't share it with anyone. رمز لكلمة مرور جديدة، لا تعطه لأحد.",
      "Shamsouq code 482913 moves your account to another number. Don't share it with anyone. رمز ينقل حسابك إلى رقم آخر، لا تعطه لأحد.",
    ])
    expect(bodies.map(({ length }) => length)).toEqual([49, 64, 70, 73, 128, 128])
  })

  it('takes codes and messages from a name or by a messaging service', async () => {
    expect(await send(code)).toEqual({ outcome: 'sent', status: 201 })
    const from = `MG${'ab'.repeat(16)}`
    expect(await send(notice, { from })).toEqual({ outcome: 'sent', status: 201 })
    expect(twilio.taken).toEqual([
      { To: phone, From: 'Shamsouq', Body: 'رمز شمسوق: 482913. صالح لعشر دقائق. لا تعطه لأحد.' },
      { To: phone, MessagingServiceSid: from, Body: text },
    ])
    expect(new URLSearchParams(twilio.asked[0]?.body).get('ValidityPeriod')).toBe('600')
  })

  it('refuses a wrong token, what is no number, and messages to who has answered STOP', async () => {
    expect(await send(code, { authToken: 'old' })).toMatchObject({ outcome: 'down', status: 401, code: 20003 })
    expect(await send({ ...code, phone: '+0' })).toMatchObject({ outcome: 'refused', code: 21211 })
    twilio.stopped.add(phone)
    expect(await send(notice)).toMatchObject({ outcome: 'refused', code: 21610 })
    expect(await send(code)).toMatchObject({ outcome: 'unreachable', code: 21610 })
    twilio.stopped.clear()
  })

  it.each([
    ['refused', 400, [21211, 21217, 21614, 21635]],
    ['unreachable', 400, [21408, 21612, 21608, 98765]],
    ['unreachable', 403, [21408]],
    ['down', 400, [21603, 21606, 21611, 21659, 30001]],
    ['down', 429, [20429]],
    ['down', 403, [20003, 20005]],
    ['down', 503, [98765]],
  ])('is %s after %i with %j', async (outcome, status, codes) => {
    for (const each of codes) {
      twilio.answers.push(twilioError(each, status))
      expect(await send(code), String(each)).toMatchObject({ outcome, code: each, mayBeSent: false })
    }
  })

  it.each([
    [30001, 'down'],
    [30003, 'unreachable'],
    [30005, 'unreachable'],
    [30006, 'unreachable'],
    [30007, 'unreachable'],
    [30008, 'later'],
  ])('has failed at once with %i: %s, and is paid', async (errorCode, outcome) => {
    twilio.answers.push({ status: 201, body: messageResource(phone, '', 'failed', errorCode) })
    expect(await send(code)).toEqual({ outcome, status: 201, code: errorCode, mayBeSent: true })
  })
})

it('takes everything and sends nothing in test mode', async () => {
  expect(await makeTestGateway().send(code)).toMatchObject({ outcome: 'sent' })
})
