import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, apiBase } from '#contract/endpoint.ts'
import { call, endpointCases, faultOf } from '#test/abuse/calls.ts'
import { makePeople } from '#test/abuse/people.ts'
import { sumsOf } from '#test/table-sums.ts'
import { startTestApp } from '#test/test-app.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

const closed = endpointCases.filter(({ endpoint }) => endpoint.access !== 'public')
/** When somebody was last seen is no change that a stranger caused. */
const unwatched = ['sessions', 'limits']

const ids = () => [
  people.listing.id,
  people.pending.id,
  people.owner.user.id,
  people.shop,
  people.review,
  people.session,
  '00000000-0000-7000-8000-000000000000',
]

const paramsOf = (path: string, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, key === 'subject' ? subjectOf(id) : id]))
const subjectOf = (id: string) => (id === people.shop ? 'shop' : 'product')

/** Where a body is read before its owner is looked for, it must be one that could be taken. */
const validBodies: Record<string, string> = {
  'PUT /marketplace/reviews/:id': JSON.stringify({ rating: 5, comment: 'خدمة ممتازة جداً' }),
}

/** Tries every closed endpointCase that the caller must not pass, with real ids, and lists the answers that were not the expected one. */
const tryAll = async (token: string | undefined, allowed: Access[], expected: number[]) => {
  const wrong: string[] = []
  let count = 0
  for (const { name, endpoint } of closed.filter(({ endpoint }) => !allowed.includes(endpoint.access)))
    for (const id of endpoint.path.includes(':') ? ids() : ['']) {
      const params = paramsOf(endpoint.path, id)
      const reply = await call(test.app, endpoint, { params, token, ...(endpoint.body && { payload: '{}' }) })
      count++
      const fault = faultOf(reply) ?? (expected.includes(reply.status) ? null : `answers ${reply.status}`)
      if (fault) wrong.push(`${name} ${fault}`)
    }
  return { wrong, count }
}

describe('every closed door', () => {
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
    'stays shut for %s',
    async (who, tokenOf, allowed, expected) => {
      const before = await sumsOf(test.deps.db, unwatched)
      const { wrong, count } = await tryAll(tokenOf(), allowed, expected)
      expect(wrong).toEqual([])
      expect(await sumsOf(test.deps.db, unwatched)).toEqual(before)
      process.stdout.write(`doors: ${count} calls by ${who}\n`)
    },
  )

  it('covers the endpoints of users and of staff', () => {
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

  /** Rows of the signed-in that name something which may be anybody's. */
  const ofEverybody = [
    'POST /products/:id/like',
    'DELETE /products/:id/like',
    'POST /products/:id/report',
    'GET /marketplace/reviews/:subject/:id/mine',
  ]

  it('is one’s own door only: another’s things are not found, whatever is done to them', async () => {
    const before = await sumsOf(test.deps.db, unwatched)
    const wrong: string[] = []
    const own = closed.filter(({ name, endpoint }) => endpoint.access === 'user' && /:/.test(name.slice(6)))
    expect(ofEverybody.filter((name) => !own.some((endpointCase) => endpointCase.name === name))).toEqual([])
    let count = 0
    for (const { name, endpoint } of own.filter(({ name }) => !ofEverybody.includes(name)))
      for (const id of ids()) {
        const reply = await call(test.app, endpoint, {
          params: paramsOf(endpoint.path, id),
          token: people.user.token,
          ...(endpoint.body && { payload: validBodies[name] ?? '{}' }),
        })
        count++
        if (reply.status !== 404) wrong.push(`${name} answers ${reply.status} for ${id}`)
      }
    expect(wrong).toEqual([])
    expect(await sumsOf(test.deps.db, unwatched)).toEqual(before)
    process.stdout.write(`doors: ${count} calls by another user\n`)
  })

  it('is drawn in the contract: the app has no other below /api', () => {
    const open = routesOf(test.app.printRoutes({ commonPrefix: false })).filter(({ path }) => path.startsWith('/api'))
    const declared = endpointCases.map(({ endpoint }) => `${endpoint.method} ${apiBase}${endpoint.path}`)
    const unnamed = (names: string[]) => names.map((name) => name.replace(/:[^/]+/g, ':')).sort()
    const known = [...declared, 'GET /api/v1/openapi.json', 'GET /api/docs']
    expect(unnamed(open.map(({ method, path }) => `${method} ${path}`))).toEqual(unnamed(known))
  })
})

/** Fastify draws its routes as a tree; here they are one by one. HEAD comes by itself with every GET. */
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
