import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, apiBase } from '#contract/endpoint.ts'
import { call, endpointCases, faultOf } from '#test/abuse/calls.ts'
import { makePeople } from '#test/abuse/people.ts'
import { sumsOf } from '#test/app/table-sums.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { forgetLimits } from '#test/market/sign-up.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

const closed = endpointCases.filter(({ endpoint }) => endpoint.access !== 'public')
/** The last use of a session and rate limits change with any request. */
const unwatched = ['sessions', 'limits']

const ids = () => [
  people.listing.id,
  people.pending.id,
  people.owner.user.id,
  people.shop,
  people.review,
  people.session,
  people.application,
  '00000000-0000-7000-8000-000000000000',
]

const paramsOf = (path: string, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, wordsIn[key]?.(id) ?? id]))
/** Parameters that are one of several words. */
const wordsIn: Record<string, (id: string) => string> = { subject: (id) => subjectOf(id), action: () => 'renew' }
const subjectOf = (id: string) => (id === people.shop ? 'shop' : 'product')

/** Endpoints that validate the body before they look up the owner need a valid body. */
const validBodies: Record<string, string> = {
  'PUT /marketplace/reviews/:id': JSON.stringify({ rating: 5, comment: 'خدمة ممتازة جداً' }),
  'POST /reviews/:id/reply': JSON.stringify({ text: 'شكراً لك' }),
  'PATCH /auth/passkeys/:id': JSON.stringify({ name: 'هاتفي' }),
  'DELETE /auth/passkeys/:id': JSON.stringify({ password: 'not-the-word' }),
  'PATCH /saved-searches/:id': JSON.stringify({ frequency: 'off' }),
  'POST /deals/:code/confirm': JSON.stringify({ asDescribed: true }),
  'POST /deals/:code/decline': JSON.stringify({ reason: 'not_me' }),
  'POST /deals/:code/review': JSON.stringify({ rating: 5 }),
  'POST /my/products/:id/answer': JSON.stringify({ answer: 'available' }),
  'PUT /my/products/:id/report': JSON.stringify({ readings: {}, photos: [] }),
  'POST /my/products/:id/report/invite': JSON.stringify({ phone: '770000009' }),
  'POST /report-invitations/:token': JSON.stringify({ answer: 'confirm', updatedAt: '2026-11-15T09:00:00.000Z' }),
}

/** Calls every endpoint that the caller must not use, with real ids, and lists unexpected answers. */
const tryAll = async (token: string | undefined, allowed: Access[], expected: number[]) => {
  const wrong: string[] = []
  let count = 0
  // Who is not signed in is rejected before the path is read.
  for (const { name, endpoint } of closed.filter(({ endpoint }) => !allowed.includes(endpoint.access)))
    for (const id of !endpoint.path.includes(':') ? [''] : expected.includes(401) ? [people.listing.id] : ids()) {
      const params = paramsOf(endpoint.path, id)
      const reply = await call(test.app, endpoint, { params, token, ...(endpoint.body && { payload: '{}' }) })
      count++
      const fault = faultOf(reply) ?? (expected.includes(reply.status) ? null : `answers ${reply.status}`)
      if (fault) wrong.push(`${name} ${fault}`)
    }
  return { wrong, count }
}

describe('endpoints that need a role', () => {
  it.each([
    ['nobody', () => undefined, [], [401]],
    ['a made-up token', () => 'a'.repeat(43), [], [401]],
    ['a token of another kind', () => 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.', [], [401]],
    ['a token that was signed out', () => people.revoked.token, [], [401]],
    ['a token that ran out', () => people.expired.token, [], [401]],
    ['a token that lay idle', () => people.idle.token, [], [401]],
    ['an administrator who was banned', () => people.banned.token, [], [401]],
    ['a user at staff endpoints', () => people.user.token, ['user'], [404]],
    ['a moderator at administrators’ endpoints', () => people.moderator.token, ['user', 'moderator'], [404]],
  ] as [string, () => string | undefined, Access[], number[]][])(
    'reject %s',
    async (who, tokenOf, allowed, expected) => {
      const before = await sumsOf(test.deps.db, unwatched)
      const { wrong, count } = await tryAll(tokenOf(), allowed, expected)
      expect(wrong).toEqual([])
      expect(await sumsOf(test.deps.db, unwatched)).toEqual(before)
      process.stdout.write(`access: ${count} calls by ${who}\n`)
    },
  )

  it('include those of users and of staff', () => {
    const count = (access: Access) => closed.filter(({ endpoint }) => endpoint.access === access).length
    expect(count('user')).toBeGreaterThan(20)
    expect(count('moderator')).toBeGreaterThan(1)
    const ofStaff = endpointCases.filter(
      ({ endpoint }) => endpoint.access === 'moderator' || endpoint.access === 'admin',
    )
    expect(ofStaff.map(({ name }) => name)).toEqual(
      endpointCases.map(({ name }) => name).filter((name) => / \/admin\//.test(name)),
    )
  })

  /** User endpoints whose id may belong to another user. */
  const ofEverybody = [
    'POST /products/:id/like',
    'DELETE /products/:id/like',
    'POST /products/:id/report',
    'POST /sellers/:id/report',
    'POST /reviews/:id/reply/report',
    'POST /wanted/:id/report',
    'GET /marketplace/reviews/:subject/:id/mine',
    'POST /shops/:id/claim',
    'POST /engineers/:id/claim',
  ]

  it('answer 404 for things of another user', async () => {
    const before = await sumsOf(test.deps.db, unwatched)
    const wrong: string[] = []
    const own = closed.filter(({ name, endpoint }) => endpoint.access === 'user' && /:/.test(name.slice(6)))
    expect(ofEverybody.filter((name) => !own.some((endpointCase) => endpointCase.name === name))).toEqual([])
    let count = 0
    for (const { name, endpoint } of own.filter(({ name }) => !ofEverybody.includes(name))) {
      await forgetLimits(test)
      for (const id of ids()) {
        const reply = await call(test.app, endpoint, {
          params: paramsOf(endpoint.path, id),
          token: people.user.token,
          ...(endpoint.body && { payload: validBodies[name] ?? '{}' }),
        })
        count++
        if (reply.status !== 404) wrong.push(`${name} answers ${reply.status} for ${id}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await sumsOf(test.deps.db, unwatched)).toEqual(before)
    process.stdout.write(`access: ${count} calls by another user\n`)
  })

  it('are all in the contract: the app has no other route below /api', () => {
    const open = routesOf(test.app.printRoutes({ commonPrefix: false })).filter(({ path }) => path.startsWith('/api'))
    const declared = endpointCases.map(({ endpoint }) => `${endpoint.method} ${apiBase}${endpoint.path}`)
    const unnamed = (names: string[]) => names.map((name) => name.replace(/:[^/]+/g, ':')).sort()
    const known = [...declared, 'GET /api/v1/openapi.json', 'GET /api/docs']
    expect(unnamed(open.map(({ method, path }) => `${method} ${path}`))).toEqual(unnamed(known))
  })
})

/** Fastify prints its routes as a tree; this lists them. HEAD comes with every GET. */
const routesOf = (tree: string): { method: string; path: string }[] => {
  const parents: string[] = []
  return tree.split('\n').flatMap((drawn) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(drawn) ?? []
    if (!part) return []
    const depth = indent.length / 4
    parents.splice(depth, parents.length, `${parents[depth - 1] ?? ''}${part}`)
    const path = parents[depth] ?? ''
    return methods.split(', ').flatMap((method) => (method && method !== 'HEAD' ? [{ method, path }] : []))
  })
}
