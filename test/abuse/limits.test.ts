import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { consumeRateLimit, countNetwork } from '#api/limits/rate-limit.ts'
import { makeRequestLimits, type RequestLimits } from '#api/limits/request-limits.ts'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { rateLimits, requestLimits, siteFactor } from '#contract/rate-limits.ts'
import { networkOf, siteOf } from '#domain/networks.ts'
import { endpointCases, faultOf } from '#test/abuse/calls.ts'
import { makePeople } from '#test/abuse/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
let app: FastifyInstance
let limits: RequestLimits
beforeAll(async () => {
  people = await makePeople(test)
  // The clock does not advance, so that no limit refills between two calls.
  limits = makeRequestLimits(test.deps.now)
  app = buildApp(test.deps, { limits })
})
afterAll(() => app.close())

const isRead = ({ method, countsAsRead }: Endpoint) => method === 'GET' || countsAsRead === true
const anId = '00000000-0000-7000-8000-000000000000'

const call = async ({ method, path, body }: Endpoint, remoteAddress: string, token?: string) => {
  const reply = await app.inject({
    method,
    url: apiBase + path.replace(/:subject/g, 'product').replace(/:\w+/g, anId),
    remoteAddress,
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: {} }),
  })
  return { status: reply.statusCode, text: reply.body, headers: reply.headers }
}

/** What is wrong with a 429; null when it is fine. */
const faultOfRejection = (reply: Awaited<ReturnType<typeof call>>) => {
  if (reply.status !== 429) return `answers ${reply.status}`
  if (!/^[1-9]\d*$/.test(String(reply.headers['retry-after']))) return 'has no Retry-After'
  return faultOf(reply)
}

/** Uses up the limit of the caller, then calls every endpoint: each must answer 429. */
const rejectedByAll = async (list: typeof endpointCases, address: string, token?: string) => {
  const wrong: string[] = []
  for (const { name, endpoint } of list) {
    const fault = faultOfRejection(await call(endpoint, address, token))
    if (fault) wrong.push(`${name} ${fault}`)
  }
  return wrong
}

it('addresses with ports or invalid ones from a trusted proxy do not reset a limit', async () => {
  const { burst } = requestLimits.anonymousReads
  for (const forwarded of [
    (n: number) => `203.0.113.9:${n}`,
    (n: number) => `[2001:db8:9::1]:${n}`,
    (n: number) => `x${n}`,
  ]) {
    const behind = buildApp(test.deps, { limits: makeRequestLimits(test.deps.now), trustedProxies: ['127.0.0.1'] })
    const ask = (n: number) =>
      behind.inject({ url: `${apiBase}/site/contact`, headers: { 'x-forwarded-for': forwarded(n) } })
    for (let n = 0; n < burst; n += 1) expect((await ask(n)).statusCode).toBe(200)
    expect((await ask(burst)).statusCode).toBe(429)
    await behind.close()
  }
})

/** Addresses in different /64s of one /48. */
const addressesIn = (site: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${site}:${(n + 1).toString(16)}::1`)

describe('a /48 of IPv6 does not bypass the limits', () => {
  it('of requests: its /64s together have eight times the limit of one', async () => {
    const { burst } = requestLimits.anonymousReads
    for (const address of addressesIn('2001:db8:a', siteFactor))
      for (let n = 0; n < burst; n += 1) expect(limits.waitAnonymous('anonymousReads', address)).toBe(0)
    const read = endpointCases.find(({ endpoint }) => isRead(endpoint) && endpoint.access === 'public')
      ?.endpoint as Endpoint
    expect(faultOfRejection(await call(read, '2001:db8:a:ffff::1'))).toBeNull()
    for (const elsewhere of ['2001:db8:b:ffff::1', '203.0.113.77'])
      expect((await call(read, elsewhere)).status).not.toBe(429)
  })

  it('of sign-ins, code attempts and new accounts, counted across processes', async () => {
    await forgetLimits(test)
    const networks = addressesIn('2001:db8:c', siteFactor).map(networkOf)
    const used = [rateLimits.loginPerAddress, rateLimits.codeTriesPerAddress, rateLimits.registerPerAddress]
    // Fills the counters of each /64 and of the /48 up to the last attempt.
    for (const limit of used) {
      for (const network of networks) await consumeRateLimit(test.deps, limit, network, limit.max - 1)
      const wide = { ...limit, max: limit.max * siteFactor }
      await consumeRateLimit(test.deps, wide, siteOf(networks[0] ?? '') ?? '', siteFactor * (limit.max - 1))
      for (const network of networks) await countNetwork(test.deps, limit, network)
    }
    const phone = newPhone()
    const asked = [
      ['/auth/login', { phone, password: goodPassword }],
      [`/auth/verify-otp/${phone}`, { otp: '000000' }],
      ['/auth/register', { phone, name: 'سالم', password: goodPassword }],
    ] as const
    for (const [path, payload] of asked) {
      const ask = (remoteAddress: string) => app.inject({ method: 'POST', url: apiBase + path, remoteAddress, payload })
      expect([path, (await ask('2001:db8:c:ffff::1')).statusCode]).toEqual([path, 429])
      expect([path, (await ask('2001:db8:d:ffff::1')).statusCode]).not.toEqual([path, 429])
    }
  })
})

describe('every endpoint has a limit', () => {
  it.each([
    ['read', true, 'anonymousReads'],
    ['write', false, 'anonymousWrites'],
  ] as const)('per network for anonymous requests: %s', async (_word, reads, kind) => {
    const address = reads ? '2001:db8:7:1::1' : '2001:db8:7:2::1'
    for (let n = 0; n < requestLimits[kind].burst; n += 1) limits.waitAnonymous(kind, address)
    const list = endpointCases.filter(({ endpoint }) => isRead(endpoint) === reads)
    // Another address of the same /64: without a token, with an invalid one and with a revoked one.
    const neighbour = address.replace('::1', ':a:b:c:d')
    for (const token of [undefined, 'a'.repeat(43), people.revoked.token])
      expect(await rejectedByAll(list, neighbour, token)).toEqual([])
    // One after the other: many at once would be refused for being at once.
    for (const { endpoint } of list.slice(0, 20))
      expect([endpoint.path, (await call(endpoint, '2001:db8:7:3::1')).status]).not.toEqual([endpoint.path, 429])
    process.stdout.write(`limits: ${list.length} endpoints rejected a network over its limit\n`)
  })

  it.each([
    ['a user', 'user', () => people.user],
    ['staff', 'staff', () => people.moderator],
  ] as const)('per account for signed-in users: %s', async (_word, kind, who) => {
    const { token, user } = who()
    const caller = { id: user.id, role: kind === 'user' ? 'user' : 'moderator', sessionId: '' } as const
    for (const method of ['GET', 'POST'] as const) {
      const { burst } = requestLimits[`${kind}${method === 'GET' ? 'Reads' : 'Writes'}`]
      for (let n = 0; n < burst; n += 1) limits.countCall({ method }, caller, '10.8.0.1')
    }
    // From any address.
    expect(await rejectedByAll(endpointCases, '10.8.0.2', token)).toEqual([])
    expect((await call(auth.profile, '10.8.0.1', people.owner.token)).status).toBe(200)
  })

  it('refills with time', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect((await call(auth.profile, '10.8.0.2', people.user.token)).status).toBe(200)
  })

  it('counts the API description too', async () => {
    const address = '10.8.0.9'
    for (let n = 0; n < requestLimits.anonymousReads.burst; n += 1) limits.waitAnonymous('anonymousReads', address)
    for (const url of ['/api/docs', '/api/v1/openapi.json'])
      expect((await app.inject({ url, remoteAddress: address })).statusCode).toBe(429)
  })
})

describe('calls that cost a slow hash or a code attempt', () => {
  const until429 = async (max: number, work: () => Promise<{ status: number; headers: Record<string, unknown> }>) => {
    const replies = []
    for (let n = 0; n < max; n += 1) replies.push((await work()).status)
    expect(replies.filter((status) => status === 429)).toEqual([])
    const refused = await work()
    expect(refused.status).toBe(429)
    expect(String(refused.headers['retry-after'])).toMatch(/^[1-9]\d*$/)
  }

  it.each([
    ['verify', rateLimits.codeTriesPerAddress.max],
    ['confirmReset', rateLimits.resetsPerAddress.max],
  ] as const)('answer 429 to one address for %s, and not to others', async (name, max) => {
    await forgetLimits(test)
    const from = (address: string) => {
      const phone = newPhone()
      return name === 'verify'
        ? ask(test.app, auth.verify, { address, params: { phone }, body: { otp: '000000' } })
        : ask(test.app, auth.confirmReset, { address, body: { phone, otp: '000000', password: 'another-roof-9' } })
    }
    await until429(max, () => from('2001:db8:9:9::7'))
    expect((await from('2001:db8:9:9:1:2:3:4')).status).toBe(429)
    expect((await from('2001:db8:9:8::7')).status).toBe(400)
  })

  it('answer 429 to one account for change-password and delete-account together, with any password', async () => {
    await forgetLimits(test)
    const { token } = await signUp(test)
    const body = { currentPassword: goodPassword, newPassword: 'password' }
    await until429(rateLimits.passwordChecksPerUser.max, () => ask(test.app, auth.changePassword, { token, body }))
    const deletion = await ask(test.app, auth.deleteAccount, { token, body: { password: goodPassword } })
    expect(deletion.status).toBe(429)
    const other = await signUp(test)
    expect((await ask(test.app, auth.changePassword, { token: other.token, body })).status).toBe(422)
  })

  it('allow no more of sixty concurrent calls than of sequential ones', async () => {
    await forgetLimits(test)
    const replies = await Promise.all(
      Array.from({ length: 60 }, () =>
        ask(test.app, auth.confirmReset, {
          address: '10.8.1.1',
          body: { phone: newPhone(), otp: '000000', password: 'another-roof-9' },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(rateLimits.resetsPerAddress.max)
  })
})
