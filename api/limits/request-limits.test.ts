import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { newId } from '#api/db/new-id.ts'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import { apiBase } from '#contract/endpoint.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { fit } from '#contract/endpoints/solar/fit.ts'
import type { Role } from '#contract/endpoints/staff/people.ts'
import { requestLimits } from '#contract/rate-limits.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { signUp } from '#test/market/sign-up.ts'

const readLimit = requestLimits.anonymousReads
const test = startTestApp()
let app: FastifyInstance

beforeAll(() => {
  app = buildApp(test.deps, { limits: makeRequestLimits(test.deps.now) })
})
afterAll(() => app.close())

const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: apiBase + rates.list.path, remoteAddress, headers: { 'accept-language': 'en', ...headers } })

const readMany = async (times: number, address: string, headers?: Record<string, string>) => {
  const statuses = new Map<number, number>()
  for (let n = 0; n < times; n += 1) {
    const { statusCode } = await read(address, headers)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(statuses)
}

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1_000)
}

describe('anonymous reads', () => {
  it('429 after the burst, in JSON, with whole seconds to wait', async () => {
    expect(await readMany(readLimit.burst + 5, '10.1.0.1')).toEqual({ 200: readLimit.burst, 429: 5 })
    const refused = await read('10.1.0.1')
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many' })
  })

  it('200 again at 300 a minute', async () => {
    wait(10)
    expect(await readMany(60, '10.1.0.1')).toEqual({ 200: 50, 429: 10 })
    wait(600)
    expect(await readMany(readLimit.burst + 1, '10.1.0.1')).toEqual({ 200: readLimit.burst, 429: 1 })
  })

  it('counts each network separately, IPv6 by its /64', async () => {
    expect(await readMany(10, '10.1.0.2')).toEqual({ 200: 10 })
    await readMany(readLimit.burst, '2001:db8:1:1::1')
    expect((await read('2001:db8:1:1:ffff::2')).statusCode).toBe(429)
    expect((await read('2001:db8:1:2::1')).statusCode).toBe(200)
  })

  it('counts signed-in users separately, and an invalid token as anonymous', async () => {
    const { token } = await signUp(test)
    expect(await readMany(readLimit.burst + 20, '10.1.0.3', { authorization: `Bearer ${token}` })).toEqual({
      200: readLimit.burst + 20,
    })
    expect(await readMany(readLimit.burst + 1, '10.1.0.4', { authorization: 'Bearer made-up' })).toMatchObject({
      429: 1,
    })
  })

  it('counts the reads of all signed-in users of a network together, IPv6 by its /48', async () => {
    const limits = makeRequestLimits(test.deps.now)
    const { burst } = requestLimits.userReadsPerNetwork
    const rejected = (count: number, address: (n: number) => string, role: Role = 'user') =>
      Array.from({ length: count }, (_, n) => n).filter((n) => {
        try {
          limits.countCall(rates.list, { id: `${role} ${n}`, sessionId: '', role }, address(n))
          return false
        } catch {
          return true
        }
      }).length
    expect(rejected(burst + 5, () => '10.1.0.8')).toBe(5)
    expect(rejected(burst + 5, (n) => `2001:db8:7:${(n % 9).toString(16)}::1`)).toBe(5)
    expect(rejected(5, () => '10.1.0.9')).toBe(0)
    expect(rejected(5, () => '10.1.0.8', 'moderator')).toBe(0)
  })

  it('counts all public reads together', async () => {
    await readMany(readLimit.burst, '10.1.0.7')
    const reply = await app.inject({ url: apiBase + products.browse.path, remoteAddress: '10.1.0.7' })
    expect(reply.statusCode).toBe(429)
  })

  it('counts calls that change nothing as reads, so that posting is still possible', () => {
    const limits = makeRequestLimits(test.deps.now)
    for (let n = 0; n < readLimit.burst; n += 1) limits.countCall(fit.judge, null, '10.1.0.10')
    expect(() => limits.countCall(rates.list, null, '10.1.0.10')).toThrow()
    expect(() => limits.countCall({ method: 'POST' }, null, '10.1.0.10')).not.toThrow()
  })

  it('counts a comparison as its listings, so that a request for four phone numbers costs four', async () => {
    const ids = Array.from({ length: 4 }, () => newId()).join()
    const compared = () => app.inject({ url: `${apiBase}/compare?ids=${ids}`, remoteAddress: '10.1.0.11' })
    for (let n = 0; n < readLimit.burst / 4; n += 1) expect((await compared()).statusCode).toBe(200)
    expect((await compared()).statusCode).toBe(429)
    expect((await read('10.1.0.11')).statusCode).toBe(429)
  })

  it('is off by default', async () => {
    const statuses = await Promise.all(
      Array.from({ length: readLimit.burst + 20 }, () => test.app.inject(apiBase + rates.list.path)),
    )
    expect(statuses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})
