import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import {
  defaultRequestConcurrency,
  makeRequestConcurrency,
  type RequestConcurrency,
} from '#api/limits/request-concurrency.ts'
import { makeMetrics } from '#api/metrics.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { newPhone, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const browse = '/api/v1/marketplace/browse-products'
/** Each from another network. */
const from = (n: number) => ({ remoteAddress: `10.5.0.${n}` })
const login = {
  method: 'POST' as const,
  url: '/api/v1/auth/login',
  payload: { phone: '770123456', password: 'wrong-roof-1' },
}

let app: FastifyInstance
let concurrency: RequestConcurrency
afterEach(async () => {
  concurrency.stop()
  await app.close()
})

const open = (places: Partial<typeof defaultRequestConcurrency.places>, more: { waiting?: () => number } = {}) => {
  const metrics = makeMetrics()
  concurrency = makeRequestConcurrency({
    ...defaultRequestConcurrency,
    ...more,
    places: { ...defaultRequestConcurrency.places, ...places },
  })
  app = buildApp(test.deps, { concurrency, metrics })
  return metrics
}

describe('too many concurrent requests', () => {
  it('503 with Retry-After in the caller’s language, with security headers, and counted', async () => {
    const metrics = open({ call: 0 })
    const reply = await app.inject({ url: browse, headers: { 'accept-language': 'en' } })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ success: false, code: 'unavailable', message: expect.stringMatching(/again/) })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(reply.headers.connection).not.toBe('close')
    expect(metrics.text([])).toContain('status="503"} 1')
    expect(concurrency.state().refused).toBe(1)
  })

  it('never rejects health checks', async () => {
    open({ call: 0, signIn: 0, page: 0, picture: 0, upload: 0 }, { waiting: () => 1_000 })
    expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect((await app.inject(browse)).statusCode).toBe(503)
  })

  it('releases every place: after a reply, a rejection, an unknown path and a malformed body', async () => {
    open({ call: 1, signIn: 1 })
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await app.inject(browse)).statusCode).toBe(200)
      expect((await app.inject(`${browse}?type=nonsense`)).statusCode).toBe(422)
      expect((await app.inject('/api/v1/nothing')).statusCode).toBe(404)
      expect((await app.inject({ ...login, payload: '{' })).statusCode).not.toBe(503)
      expect((await app.inject(login)).statusCode).toBe(404)
    }
    expect(concurrency.state().inside).toEqual({ call: 0, signIn: 0, page: 0, picture: 0, upload: 0 })
  })

  it('admits other calls while sign-ins are rejected', async () => {
    open({ signIn: 2 })
    const logins = Promise.all(Array.from({ length: 6 }, (_, n) => app.inject({ ...login, ...from(n) })))
    expect((await app.inject(browse)).statusCode).toBe(200)
    const statuses = (await logins).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([404, 404, 503, 503, 503, 503])
  })

  it('admits everybody of a network who asks whether a message has arrived', async () => {
    open({ signIn: 4 })
    const ask = { method: 'POST' as const, url: '/api/v1/auth/whatsapp/state', payload: { ticket: 'x' } }
    const replies = await Promise.all(Array.from({ length: 16 }, () => app.inject({ ...ask, ...from(3) })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('admits sign-ins of other networks while one network fills its share with slow hashing', async () => {
    open({})
    const { phone, password } = await signUp(test)
    const share = defaultRequestConcurrency.places.signIn / 4
    const flooding = Array.from({ length: defaultRequestConcurrency.places.signIn }, () =>
      app.inject({ ...login, ...from(1), payload: { phone: newPhone(), password: 'wrong-roof-1' } }),
    )
    const mine = await app.inject({ ...login, ...from(2), payload: { phone, password } })
    expect(mine.statusCode).toBe(200)
    const statuses = (await Promise.all(flooding)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(share)
    expect(statuses.filter((status) => status === 429)).toHaveLength(defaultRequestConcurrency.places.signIn - share)
  })

  it('429 with Retry-After for all but the first of twenty right codes of one person, not 503', async () => {
    open({})
    const phone = newPhone()
    const asked = { ...from(7), method: 'POST' as const }
    const details = { name: 'سالم', phone, password: 'warm-roof-panel-9' }
    expect((await app.inject({ ...asked, url: '/api/v1/auth/register', payload: details })).statusCode).toBe(200)
    const verify = { ...asked, url: `/api/v1/auth/verify-otp/${phone}`, payload: { otp: testCode } }
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject(verify)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses).not.toContain(503)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  })

  it('counts calls that wait for nothing: one network runs no more than its share of them at once', async () => {
    open({})
    const rows = Array.from({ length: 200 }, (_, n) => ({ name: `Fan ${n}`, watt: 60, quantity: 2, hours: 5 }))
    const size = { method: 'POST' as const, url: '/api/v1/calculator/size', payload: { rows } }
    const finished: string[] = []
    const call = async (remoteAddress: string) => {
      const { statusCode } = await app.inject({ ...size, remoteAddress })
      finished.push(`${remoteAddress} ${statusCode}`)
    }
    const share = defaultRequestConcurrency.places.call / 4
    const flood = Array.from({ length: share + 15 }, () => call('10.5.1.1'))
    await Promise.all([...flood, call('10.5.1.2')])
    expect(finished.filter((one) => one === '10.5.1.1 200')).toHaveLength(share)
    expect(finished.filter((one) => one === '10.5.1.1 429')).toHaveLength(15)
    // The other network waits for one call of the first, not for all of them.
    const answered = finished.filter((one) => one.endsWith('200'))
    expect(answered.indexOf('10.5.1.2 200')).toBeLessThan(5)
  })

  it('delays rejected sign-ins, up to a maximum number of them', async () => {
    open({ signIn: 0, call: 0 })
    const timed = async (asked: InjectOptions | string) => {
      const began = performance.now()
      expect((await app.inject(asked)).statusCode).toBe(503)
      return performance.now() - began
    }
    await timed(browse)
    expect(await timed(browse)).toBeLessThan(350)
    expect(await timed(login)).toBeGreaterThan(350)
    const many = await Promise.all(Array.from({ length: 320 }, () => timed(login)))
    expect(many.filter((ms) => ms > 350).length).toBeGreaterThanOrEqual(300)
    expect(concurrency.state().refused).toBe(323)
  })

  it('rejects while too many queries wait for the database', async () => {
    let waiting = 1_000
    open({}, { waiting: () => waiting })
    expect((await app.inject(browse)).statusCode).toBe(503)
    waiting = 0
    expect((await app.inject(browse)).statusCode).toBe(200)
  })
})
