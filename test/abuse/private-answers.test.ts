import { beforeAll, describe, expect, it } from 'vitest'
import { call, type EndpointCase, endpointCases } from '#test/abuse/calls.ts'
import { staffCalls } from '#test/abuse/staff-calls.ts'
import { type Attempt, userCalls } from '#test/abuse/user-calls.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'
import { withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)
let admin: Person
let attempts: Record<string, Attempt>
let ids: Record<string, string>
beforeAll(async () => {
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin')
  const listing = await aProduct(test.deps, { ownerId: admin.user.id })
  const shop = await aShop(test.deps)
  ids = { id: listing.id, person: admin.user.id, shop }
  attempts = { ...userCalls(test), ...staffCalls(test, await signUp(test)) }
})

/** Real ids, so that the answers are successes: errors are never cached. */
const paramsOf = ({ path }: { path: string }): Record<string, string> => {
  if (path.includes(':subject')) return { subject: 'shop', id: ids.shop ?? '' }
  return { id: (/people|sellers/.test(path) ? ids.person : ids.id) ?? '' }
}

const cachingOf = async ({ name, endpoint }: EndpointCase, token: string | undefined) => {
  await forgetLimits(test)
  const { id, params, body } = (await attempts[name]?.(admin)) ?? {}
  const reply = await call(test.app, endpoint, {
    token,
    params: params ?? (id ? { id } : paramsOf(endpoint)),
    ...((body ?? endpoint.body) && { payload: JSON.stringify(body ?? {}) }),
  })
  return { status: reply.status, caching: String(reply.headers['cache-control'] ?? '') }
}

/** These end the session in use or change its password, so they run last. */
const last = ['POST /auth/logout', 'POST /auth/change-password', 'POST /auth/reset-password/confirm']
const inOrder = [
  ...endpointCases.filter(({ name }) => !last.includes(name)),
  ...endpointCases.filter(({ name }) => last.includes(name)),
]

describe('private answers', () => {
  it('have no-store: every endpoint that is not public or not a read', async () => {
    const stored: string[] = []
    let successes = 0
    const expected = inOrder.filter(({ endpoint }) => endpoint.access !== 'public' || endpoint.method !== 'GET')
    for (const endpointCase of expected) {
      const { status, caching } = await cachingOf(endpointCase, admin.token)
      if (status < 300) successes++
      if (!caching.includes('no-store')) stored.push(`${endpointCase.name} (${status})`)
    }
    expect(stored).toEqual([])
    expect(successes).toBeGreaterThan(expected.length * 0.7)
    process.stdout.write(`private answers: ${expected.length} endpoints, ${successes} of them answered with success\n`)
  })

  it('have no-store for public reads with a token', async () => {
    const person = await signUp(test)
    const stored: string[] = []
    let successes = 0
    for (const endpointCase of endpointCases.filter(
      ({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET',
    )) {
      const { status, caching } = await cachingOf(endpointCase, person.token)
      if (status < 300) successes++
      if (!caching.includes('no-store')) stored.push(`${endpointCase.name} (${status})`)
    }
    expect(stored).toEqual([])
    expect(successes).toBeGreaterThan(8)
  })

  it('have no-store for the staff API description; public reads may be cached', async () => {
    const headers = { authorization: `Bearer ${(await signUpStaff(test)).token}` }
    for (const url of ['/api/v1/openapi.json', '/api/docs'])
      expect((await test.app.inject({ url, headers })).headers['cache-control']).toContain('no-store')
    const open = await test.app.inject({ url: '/api/v1/marketplace/browse-products' })
    expect([open.statusCode, open.headers['cache-control']]).toEqual([200, undefined])
  })
})
