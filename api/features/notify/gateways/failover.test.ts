import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { makeCodeSender, makeMessageSender } from '#api/features/notify/gateways/code-sender.ts'
import { readCaps } from '#api/features/notify/gateways/daily-caps.ts'
import type { FailoverSettings } from '#api/features/notify/gateways/failover.ts'
import { makeHttpGateway } from '#api/features/notify/gateways/http-gateway.ts'
import { makeTwilio } from '#api/features/notify/gateways/twilio.ts'
import { makeWhatsappCloud } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { makeMetrics } from '#api/metrics.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { metaError, startMeta } from '#test/gateways/meta.ts'
import { startStandIn } from '#test/gateways/stand-in.ts'
import { startTwilio, twilioError } from '#test/gateways/twilio.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'

const http = await startStandIn(() => ({ status: 200 }))
const meta = await startMeta()
const twilio = await startTwilio()
afterAll(() => {
  for (const server of [http, meta, twilio]) server.stop()
})

const gateways = {
  http: makeHttpGateway({ url: http.url, token: 'gateway-token', timeoutMs: 10_000 }),
  meta: makeWhatsappCloud(meta.settings),
  twilio: makeTwilio(twilio.settings),
}
const clock = { ms: 0 }
const lines: string[] = []
const write = (level: string) => (fields: object, text: string) =>
  void lines.push(`${level} ${text} ${JSON.stringify(fields)}`)
const log: Deps['log'] = { info: write('info'), warn: write('warn'), error: write('error') }

let metrics = makeMetrics()
const sending = (deps: Pick<Deps, 'db' | 'now'>, changes: Partial<FailoverSettings> = {}): FailoverSettings => ({
  db: deps.db,
  now: deps.now,
  log,
  gateways: [gateways.meta, gateways.twilio],
  caps: [],
  count: (...counted) => metrics.gateway(...counted),
  clockMs: () => clock.ms,
  ...changes,
})
const counted = () =>
  Object.fromEntries(
    [...metrics.text([]).matchAll(/gateway="(.+)",kind="(.+)",result="(.+)"\} (\d+)/g)].map(
      ([, gateway, kind, result, n]) => [`${gateway} ${kind} ${result}`, Number(n)],
    ),
  )

const waitsMs = [1, 1]
const test = startTestApp((deps) => ({ ...deps, codes: makeCodeSender({ ...sending(deps), waitsMs }) }))
const codesBy = (changes: Partial<FailoverSettings>) => makeCodeSender({ ...sending(test.deps, changes), waitsMs })
const messagesBy = (changes: Partial<FailoverSettings>) => makeMessageSender(sending(test.deps, changes))
const aCode = (phone = newPhone()) => ({ phone, code: '482913', purpose: 'register', lang: 'ar' }) as const
const aMessage = (phone = newPhone()) => ({ phone, text: 'شمسوق', lang: 'ar', reference: 'r-1' }) as const
const sendAll = async (codes: ReturnType<typeof codesBy>, ...messages: ReturnType<typeof aCode>[]) => {
  for (const message of messages) codes.send(message)
  await codes.settle()
}

beforeAll(() => forgetLimits(test))
beforeEach(async () => {
  clock.ms += 3_600_000
  meta.clock.ms += 3_600_000
  lines.length = 0
  metrics = makeMetrics()
  for (const server of [http, meta, twilio]) {
    server.asked.length = 0
    server.answers.length = 0
  }
  meta.taken.length = 0
  twilio.taken.length = 0
  await forgetLimits(test)
})
const down = { status: 503 }

describe('a code', () => {
  it('reaches a person who registers though the first gateway is down', async () => {
    const phone = newPhone()
    meta.answers.push(metaError(190))
    const asked = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
    expect(asked.status).toBe(200)
    await test.deps.codes.settle()
    const otp = /\d{6}/.exec(twilio.taken[0]?.Body ?? '')?.[0] ?? ''
    const { status } = await ask(test.app, auth.verify, {
      params: { phone },
      body: { otp, ticket: asked.body.data.ticket },
    })
    expect([twilio.taken.length, status]).toEqual([1, 200])
  })

  it('goes to the next while one is down, and to the first again after a minute', async () => {
    const codes = codesBy({})
    meta.answers.push(metaError(130429))
    await sendAll(codes, aCode())
    clock.ms += 59_000
    await sendAll(codes, aCode())
    expect([meta.asked.length, twilio.taken.length]).toEqual([1, 2])
    clock.ms += 2_000
    await sendAll(codes, aCode())
    expect([meta.asked.length, meta.taken.length, twilio.taken.length]).toEqual([2, 1, 2])
    expect(counted()).toEqual({
      'whatsapp-cloud code down': 1,
      'whatsapp-cloud code resting': 1,
      'whatsapp-cloud code sent': 1,
      'twilio code sent': 2,
    })
    expect(lines).toEqual([
      'warn gateway is down {"gateway":"whatsapp-cloud","status":400,"code":130429}',
      'info gateway answers again {"gateway":"whatsapp-cloud"}',
    ])
  })

  it('goes as SMS to a number without WhatsApp, and WhatsApp stays the first', async () => {
    const codes = codesBy({})
    const phone = newPhone()
    meta.withoutWhatsapp.add(phone)
    await sendAll(codes, aCode(phone))
    await sendAll(codes, aCode())
    expect([twilio.taken.map(({ To }) => To), meta.taken.length, lines]).toEqual([[phone], 1, []])
  })

  it('is not tried elsewhere when the number itself is refused', async () => {
    twilio.answers.push(twilioError(21211))
    await sendAll(codesBy({ gateways: [gateways.twilio, gateways.meta] }), aCode('+967770000001'))
    expect([twilio.asked.length, meta.asked.length]).toEqual([1, 0])
    expect(lines).toEqual([
      'error code not delivered {"gateway":"twilio","status":400,"code":21211,"purpose":"register","to":"…01"}',
    ])
  })

  it('is tried again by all while all are down, with one reference, and given up after three rounds', async () => {
    const codes = codesBy({ gateways: [gateways.http, gateways.twilio] })
    http.answers.push(down, down)
    twilio.answers.push(down, down)
    await sendAll(codes, aCode())
    expect([http.asked.length, twilio.asked.length]).toEqual([3, 2])
    expect(new Set(http.asked.map(({ body }) => JSON.parse(body).reference)).size).toBe(1)
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
    http.answers.push(down, { status: 429 }, down)
    await sendAll(codesBy({ gateways: [gateways.http] }), aCode())
    expect(lines.at(-1)).toMatch(/^error code not delivered \{"gateway":"http","status":503/)
  })

  it('is not repeated when it may have been sent, nor while only caps are in the way', async () => {
    const hasty = makeHttpGateway({ url: http.url, token: '', timeoutMs: 100 })
    http.answers.push({ status: 0 })
    await sendAll(codesBy({ gateways: [hasty] }), aCode())
    expect(http.asked).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/^error code not delivered .*"status":0,"mayBeSent":true/)
    http.answers.push({ status: 504 })
    twilio.answers.push(down)
    await sendAll(codesBy({ gateways: [gateways.http, gateways.twilio] }), aCode())
    expect([http.asked.length, twilio.asked.length]).toEqual([2, 1])
    metrics = makeMetrics()
    const caps = [{ gateway: 'twilio', perDay: 1 }]
    await sendAll(codesBy({ caps, gateways: [gateways.twilio] }), aCode(), aCode())
    expect(counted()).toEqual({ 'twilio code sent': 1, 'twilio code capped': 1 })
    http.answers.push(down)
    await sendAll(codesBy({ caps, gateways: [gateways.http, gateways.twilio] }), aCode())
    expect(counted()).toMatchObject({ 'http code down': 1, 'http code sent': 1 })
  })

  it('is asked of one that is down when nobody else takes it', async () => {
    const codes = codesBy({})
    meta.answers.push(metaError(2))
    await sendAll(codes, aCode())
    twilio.answers.push(twilioError(21612))
    await sendAll(codes, aCode())
    expect(meta.taken).toHaveLength(1)
  })

  it('is never logged, nor the number or a token, and nothing throws when nobody listens', async () => {
    const gone = await startStandIn(() => down)
    gone.stop()
    const codes = codesBy({
      gateways: [
        makeHttpGateway({ url: gone.url, token: 'gateway-token' }),
        makeWhatsappCloud({ ...meta.settings, token: 'EAAJB-wrong' }),
        makeTwilio({ ...twilio.settings, authToken: 'twilio-wrong' }),
      ],
    })
    expect(() => codes.send(aCode('+967770000001'))).not.toThrow()
    await codes.settle()
    expect(lines.at(-1)).toContain('"to":"…01"')
    expect(lines.join()).not.toMatch(/482913|7700000|gateway-token|EAAJB|twilio-wrong|AC0123/)
  })

  it('has six random digits', () => {
    const codes = codesBy({})
    const made = Array.from({ length: 500 }, () => codes.make())
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(made).size).toBeGreaterThan(490)
    expect(codes.isTest).toBe(false)
  })
})

describe('a message', () => {
  it('goes to the next while one is down, and is later when all are', async () => {
    const send = messagesBy({ gateways: [gateways.http, gateways.twilio] })
    http.answers.push(down)
    expect(await send(aMessage())).toBe('sent')
    expect(twilio.taken).toHaveLength(1)
    http.answers.push(down)
    twilio.answers.push(down)
    expect(await send(aMessage())).toBe('later')
  })

  it('is refused when nobody reaches the number, or its owner has answered STOP', async () => {
    const phone = newPhone()
    meta.withoutWhatsapp.add(phone)
    twilio.answers.push(twilioError(21612))
    expect(await messagesBy({})(aMessage(phone))).toBe('refused')
    twilio.stopped.add(phone)
    expect(await messagesBy({ gateways: [gateways.twilio, gateways.meta] })(aMessage(phone))).toBe('refused')
    expect(meta.asked).toHaveLength(1)
  })
})

describe('a daily cap', () => {
  const caps = [{ gateway: 'whatsapp-cloud', perDay: 5 }]

  it('is exact for several processes at once; the rest goes to the next gateway, and each process logs one line', async () => {
    const processes = [codesBy({ caps }), codesBy({ caps }), codesBy({ caps })]
    await Promise.all(processes.map((codes) => sendAll(codes, aCode(), aCode(), aCode(), aCode())))
    expect([meta.taken.length, twilio.taken.length]).toEqual([4, 8])
    expect(counted()).toMatchObject({ 'whatsapp-cloud code sent': 4, 'whatsapp-cloud code capped': 8 })
    expect(lines).toEqual(
      processes.map(() => expect.stringMatching(/^warn daily cap .* besides the tenth for known .*"perDay":5/)),
    )
    expect(await readCaps(test.deps, caps)).toEqual([{ gateway: 'whatsapp-cloud', perDay: 5, used: 4 }])
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_001)
    await sendAll(processes[0] ?? codesBy({ caps }), aCode())
    expect(meta.taken).toHaveLength(5)
  })

  it('counts codes and messages together, and what may have been sent; not what was rejected', async () => {
    const only = [{ gateway: 'http', perDay: 5 }]
    const send = messagesBy({ caps: only, gateways: [gateways.http] })
    const usedOf = async () => (await readCaps(test.deps, only))[0]?.used
    http.answers.push({ status: 400 }, down)
    await send(aMessage())
    await send(aMessage())
    expect(await usedOf()).toBe(0)
    http.answers.push({ status: 0 })
    const hasty = makeHttpGateway({ url: http.url, token: '', timeoutMs: 100 })
    expect(await messagesBy({ caps: only, gateways: [hasty] })(aMessage())).toBe('later')
    expect(await usedOf()).toBe(1)
    expect(await send(aMessage())).toBe('sent')
    await sendAll(codesBy({ caps: only, gateways: [gateways.http] }), aCode(), aCode())
    expect(await usedOf()).toBe(4)
    const asked = http.asked.length
    expect(await send(aMessage())).toBe('later')
    lines.length = 0
    await sendAll(codesBy({ caps: only, gateways: [gateways.http] }), aCode('+967770000001'))
    expect(http.asked.length).toBe(asked)
    expect(lines).toEqual([
      'warn daily cap of a gateway used up, besides the tenth for known clients {"gateway":"http","perDay":5}',
      'error code not delivered {"gateway":"http","isCapped":true,"purpose":"register","to":"…01"}',
    ])
  })

  it('leaves half of it to codes, however many messages there are; what was rejected is given back to both', async () => {
    const only = { caps: [{ gateway: 'http', perDay: 5 }], gateways: [gateways.http] }
    const send = messagesBy(only)
    http.answers.push({ status: 400 }, { status: 400 }, { status: 400 })
    const outcomes = []
    for (let n = 0; n < 7; n += 1) outcomes.push(await send(aMessage()))
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'sent', 'sent', 'later', 'later'])
    expect(lines).toEqual(['warn half of the daily cap of a gateway used by messages {"gateway":"http","perDay":5}'])
    http.asked.length = 0
    await sendAll(codesBy(only), aCode(), aCode(), aCode())
    expect(http.asked).toHaveLength(2)
  })

  it('that cannot be counted sends nothing, and does not say that a gateway answers', async () => {
    const send = messagesBy({ caps })
    meta.answers.push(metaError(2))
    await send(aMessage())
    meta.asked.length = 0
    twilio.taken.length = 0
    lines.length = 0
    clock.ms += 61_000
    await sql`alter table limits rename to limits_away`.execute(test.deps.db)
    try {
      expect(await send(aMessage())).toBe('sent')
      expect([meta.asked.length, twilio.taken.length]).toEqual([0, 1])
      expect(lines).toEqual([expect.stringMatching(/^error message not counted .*"gateway":"whatsapp-cloud"/)])
    } finally {
      await sql`alter table limits_away rename to limits`.execute(test.deps.db)
    }
  })
})
