import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { deleteOld, handleMessages, recordMessages } from '#api/features/notify/whatsapp/received-messages.service.ts'
import { pollingJobs } from '#api/jobs.ts'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { webhookBodyBytesMax, whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'
import { requestLimits } from '#contract/rate-limits.ts'
import { makeMeter } from '#test/abuse/processor-time.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, newPhone } from '#test/market/sign-up.ts'
import {
  cloudSettings,
  type Delivery,
  deliver,
  sendWhatsapp,
  untilHandled,
  withWhatsapp,
} from '#test/market/whatsapp.ts'
import { cloudDelivery, cloudNotification, cloudSignature, type SentMessage } from '#test/market/whatsapp-deliveries.ts'

const test = startTestApp(withWhatsapp)
beforeEach(() => forgetLimits(test))

const minuteMs = 60_000
const inMs = (ms: number) => new Date(test.clock.now.getTime() + ms)

const begin = async (phone = newPhone()) => {
  const { body } = await ask(test.app, whatsappCodes.reset, { body: { phone } })
  return body.data as { phone: string; ticket: string; code: string; text: string }
}
const stateOf = async (ticket: string) =>
  (await ask(test.app, whatsappCodes.state, { body: { ticket } })).body.data.state as string

const delivery = (...messages: SentMessage[]) =>
  cloudDelivery(
    cloudSettings,
    messages.map((message) => ({ at: test.clock.now, ...message })),
  )
const signed = (body: string): Delivery => ({
  body,
  headers: { 'content-type': 'application/json', 'x-hub-signature-256': cloudSignature(cloudSettings.appSecret, body) },
})
const messages = () => test.deps.db.selectFrom('webhook_messages').selectAll().execute()

describe('GET /webhooks/whatsapp', () => {
  const verify = (query: Record<string, string>) => test.app.inject({ method: 'GET', url: whatsappWebhookPath, query })
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': cloudSettings.verifyToken,
    'hub.challenge': '1158201444',
  }

  it('200 returns the challenge as plain text', async () => {
    const reply = await verify(right)
    expect([reply.statusCode, reply.payload]).toEqual([200, '1158201444'])
    expect(reply.headers['content-type']).toContain('text/plain')
  })

  it('403 for another token, mode or challenge', async () => {
    for (const wrong of [
      { 'hub.verify_token': 'x' },
      { 'hub.mode': 'unsubscribe' },
      { 'hub.challenge': '<script>alert(1)</script>' },
      { 'hub.challenge': '1'.repeat(201) },
    ])
      expect((await verify({ ...right, ...wrong })).statusCode).toBe(403)
    expect((await verify({})).statusCode).toBe(403)
  })
})

describe('POST /webhooks/whatsapp', () => {
  it('403 without a right signature, and nothing is stored', async () => {
    const { phone, ticket, text } = await begin()
    const { body, headers } = delivery({ from: phone, text })
    const forged: Record<string, string>[] = [
      {},
      { 'x-hub-signature-256': '' },
      { 'x-hub-signature-256': 'sha256=' },
      { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
      { 'x-hub-signature-256': cloudSignature('another secret', body) },
      { 'x-hub-signature-256': headers['x-hub-signature-256'].replace('sha256', 'sha1') },
    ]
    for (const each of forged) {
      const reply = await deliver(test, { body, headers: { 'content-type': 'application/json', ...each } })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden'])
    }
    const changed = await deliver(test, { body: body.replace(phone.slice(1), '967771111111'), headers })
    expect(changed.statusCode).toBe(403)
    // The same JSON in other bytes.
    expect((await deliver(test, { body: `${body} `, headers })).statusCode).toBe(403)
    expect(await messages()).toEqual([])
    expect(await stateOf(ticket)).toBe('waiting')
  })

  it('200 stores the message without its text, and handles it once however often it comes', async () => {
    const { phone, ticket, code, text } = await begin()
    const sent = delivery({ from: phone, text, id: 'wamid.once' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => deliver(test, sent)))
    expect(replies.map(({ statusCode, payload }) => `${statusCode}${payload}`)).toEqual(Array(8).fill('200'))
    await untilHandled(test)
    expect(await stateOf(ticket)).toBe('confirmed')
    expect(await messages()).toEqual([
      {
        id: 'wamid.once',
        sender: null,
        code_hash: null,
        purpose: null,
        received_at: test.clock.now,
        handled_at: test.clock.now,
      },
    ])
    expect(JSON.stringify(await messages())).not.toContain(code)
    // Repeated for a code that is new: its id is known.
    const next = await begin(phone)
    await sendWhatsapp(test, { from: phone, text: next.text, id: 'wamid.once' })
    expect(await stateOf(next.ticket)).toBe('waiting')
  })

  it('200 and nothing happens: late, from the future, to another number, without a number, no text, malformed', async () => {
    const { phone, ticket, text } = await begin()
    const good = { from: phone, text }
    const before = await messages()
    const changed = (change: (message: Record<string, unknown>) => unknown) => {
      const notification = cloudNotification(cloudSettings.phoneNumberId, [{ ...good, at: test.clock.now }])
      const value = notification.entry[0]?.changes[0]?.value
      if (value) value.messages = value.messages.map((message) => change(message) as typeof message)
      return signed(JSON.stringify(notification))
    }
    const bodies: Delivery[] = [
      delivery({ ...good, at: inMs(-10 * minuteMs - 1_000) }),
      delivery({ ...good, at: inMs(minuteMs + 1_000) }),
      cloudDelivery({ ...cloudSettings, phoneNumberId: '999999999' }, [{ ...good, at: test.clock.now }]),
      // Somebody who hides the number behind a username.
      changed(({ from: _from, ...message }) => ({ ...message, from_user_id: 'YE.13491208655302741918' })),
      changed((message) => ({ ...message, from: '../../etc' })),
      changed((message) => ({ ...message, type: 'image', text: undefined, image: { caption: text } })),
      changed((message) => ({ ...message, id: 'x'.repeat(201) })),
      changed((message) => ({ ...message, timestamp: 'soon' })),
      changed(() => null),
      delivery({ ...good, text: 'مرحبا' }),
      signed('{'),
      signed(''),
      signed('null'),
      signed('[]'),
      signed('{"object":"page","entry":[]}'),
      signed(
        '{"object":"whatsapp_business_account","entry":[{"changes":[{"field":"messages","value":{"statuses":[]}}]}]}',
      ),
      signed(`{"object":"whatsapp_business_account","entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    ]
    for (const each of bodies) expect((await deliver(test, each)).statusCode).toBe(200)
    expect(await messages()).toEqual(before)
    expect(await stateOf(ticket)).toBe('waiting')
    for (const at of [inMs(-10 * minuteMs), inMs(minuteMs)])
      expect((await deliver(test, delivery({ ...good, text: '000000', at }))).statusCode).toBe(200)
    expect(await messages()).toHaveLength(before.length + 2)
    await sendWhatsapp(test, good)
    expect(await stateOf(ticket)).toBe('confirmed')
  })

  it('413 for a body above the limit, signed or not', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(webhookBodyBytesMax) })
    expect((await deliver(test, signed(body))).statusCode).toBe(413)
  })

  it('replies before it does the work, and a process that was killed leaves it to the job', async () => {
    const { phone, ticket, text } = await begin()
    await test.deps.db.transaction().execute(async (open) => {
      await open.selectFrom('whatsapp_codes').select('id').where('phone', '=', phone).forUpdate().execute()
      const reply = await deliver(test, delivery({ from: phone, text, id: 'wamid.held' }))
      expect(reply.statusCode).toBe(200)
      await wait(50)
      expect(await stateOf(ticket)).toBe('waiting')
    })
    await untilHandled(test)
    expect(await stateOf(ticket)).toBe('confirmed')

    const left = await begin()
    // All that happens before the reply.
    await recordMessages(test.deps, [{ id: 'wamid.left', sender: left.phone, text: left.text, sentAt: test.clock.now }])
    expect(await stateOf(left.ticket)).toBe('waiting')
    const job = pollingJobs.find(({ name }) => name === 'whatsapp-messages')
    expect(await Promise.all([job?.run(test.deps), job?.run(test.deps), handleMessages(test.deps)])).toContain(1)
    expect(await stateOf(left.ticket)).toBe('confirmed')
    expect(await job?.run(test.deps)).toBe(0)
  })

  it('takes little processor time, also for a full batch', async () => {
    const meter = makeMeter('deliveries')
    const { text } = await begin()
    const many = (n: number) => Array.from({ length: n }, () => ({ from: newPhone(), text, at: test.clock.now }))
    await meter.measure('one message', () => deliver(test, delivery(...many(1))))
    await meter.measure('a batch', () => deliver(test, delivery(...many(100))))
    await meter.measure('a forged body of full length', () =>
      deliver(test, { ...signed('x'), body: 'x'.repeat(webhookBodyBytesMax) }),
    )
    meter.tell()
    expect(meter.slow).toEqual([])
    await untilHandled(test)
  })
})

describe('limits', () => {
  const address = '10.77.0.1'
  const message = () => delivery({ from: newPhone(), text: 'مرحبا' })

  it('stop those without a right signature, and never the provider', async () => {
    const limits = makeRequestLimits(test.deps.now)
    const limited = { app: buildApp(test.deps, { limits }) }
    const { burst } = requestLimits.anonymousWrites
    for (let n = 0; n < burst; n++) expect((await deliver(limited, message(), address)).statusCode).toBe(200)
    const { body, headers } = message()
    const forged = [
      { body, headers: { 'content-type': 'application/json' } },
      { body: `${body} `, headers },
    ]
    // The deliveries were not counted: others behind the address can still be told that they may not.
    for (const each of forged) expect((await deliver(limited, each, address)).statusCode).toBe(403)
    while (limits.waitAnonymous('anonymousWrites', address) === 0);
    for (const each of forged) {
      const reply = await deliver(limited, each, address)
      expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
    }
    expect((await deliver(limited, message(), address)).statusCode).toBe(200)
    while (limits.waitAnonymous('anonymousReads', address) === 0);
    const asked = await limited.app.inject({ method: 'GET', url: whatsappWebhookPath, remoteAddress: address })
    expect(asked.statusCode).toBe(429)
  })
})

describe('sweeping', () => {
  it('deletes codes an hour after their end and ids after eight days, and no phone stays in a handled message', async () => {
    const { phone, text } = await begin()
    await sendWhatsapp(test, { from: phone, text })
    expect(JSON.stringify(await messages())).not.toContain(phone)
    const started = test.clock.now
    const rows = async () => [
      (await test.deps.db.selectFrom('whatsapp_codes').select('id').execute()).length > 0,
      (await messages()).length > 0,
    ]
    const seen = []
    for (const hours of [1, 2, 8 * 24 + 1]) {
      test.clock.now = new Date(started.getTime() + hours * 60 * minuteMs)
      await deleteOld(test.deps)
      seen.push(await rows())
    }
    expect(seen).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    test.clock.now = started
  })
})
