import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, call, type EndpointCase, endpointCases, faultOf } from '#test/abuse/calls.ts'
import { makePeople } from '#test/abuse/people.ts'
import { staffCalls } from '#test/abuse/staff-calls.ts'
import { userCalls } from '#test/abuse/user-calls.ts'
import { hostile, hostileText, plausible, type Schema, spoiled } from '#test/abuse/values.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

const seed = 20_261_115
/** `npm run test:sweeps` tries everything at every endpoint, `npm test` a part that differs from endpoint to endpoint. */
const triesAll = Boolean(process.env.SWEEPS)
const runs = triesAll ? 12 : 5
/** For endpoints without body and query: there is only an id to choose, which several dozens read by the same schema. */
const runsOfId = triesAll ? 5 : 2
/** One in `every` endpoints of `npm test`: what is rejected before an endpoint is known, by code that all of them share. */
const part = <T>(list: T[], kind: number, every: number) =>
  list.filter((_, at) => triesAll || (at + kind) % every === 0)
/** Signing out or deleting the account would make the following calls anonymous. */
const ends = ['DELETE /auth/account', 'POST /auth/logout', 'POST /auth/logout-others']

const bodySchema = ({ body }: EndpointCase) => body as Schema | undefined
const parametersOf = ({ operation }: EndpointCase, where: 'path' | 'query') =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === where)

const runsFor = ({ endpoint }: EndpointCase) => (endpoint.body || endpoint.query ? runs : runsOfId)

const json = (value: unknown) => {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return 'null'
  }
}

/** Bodies, queries and paths that are almost valid. */
const callsTo = (endpointCase: EndpointCase): fc.Arbitrary<Call> => {
  const schema = bodySchema(endpointCase)
  const query = parametersOf(endpointCase, 'query')
  const realId = fc.constantFrom(people.listing.id, people.pending.id, people.owner.user.id)
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        parametersOf(endpointCase, 'path').map(({ name }) => [
          name,
          fc.oneof(
            realId,
            hostileText.filter((text) => text.isWellFormed()),
          ),
        ]),
      ),
    ),
    query: query.length
      ? fc.array(
          fc
            .constantFrom(...query)
            .chain(({ name, schema }) =>
              fc
                .oneof(hostileText, plausible(schema as Schema).map(String))
                .map((value): [string, string] => [name, value.toWellFormed()]),
            ),
          { maxLength: 6 },
        )
      : fc.constant([]),
    ...(schema && {
      payload: fc.oneof({ weight: 4, arbitrary: spoiled(schema) }, { weight: 1, arbitrary: hostile }).map(json),
    }),
  })
}

/** Texts that are likely to break a database, a parser or a screen. */
const sharpest = ['a\u0000b', '\ud800', '\u202Eevil', "'; drop table users; --", '%_\\', 'ا'.repeat(10_001)]

const leavesOf = (body: object) =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  )

const withLeaf = (body: Record<string, unknown>, path: string, text: string) => {
  const [name = '', inner] = path.split('.')
  const value = Array.isArray(body[name]) ? [text] : text
  return { ...body, [name]: inner === undefined ? value : { ...(body[name] as object), [inner]: text } }
}

const tokenFor = ({ endpoint }: EndpointCase) =>
  ({
    public: people.user.token,
    user: people.user.token,
    moderator: people.moderator.token,
    admin: people.admin.token,
  })[endpoint.access]

describe('hostile input', () => {
  it('gets a 4xx from every endpoint, never a 5xx or internals', async () => {
    const faults: string[] = []
    const seen: Record<string, number> = {}
    for (const endpointCase of endpointCases.filter(({ name }) => !ends.includes(name)))
      for (const input of fc.sample(callsTo(endpointCase), { seed, numRuns: runsFor(endpointCase) })) {
        const reply = await call(test.app, endpointCase.endpoint, { ...input, token: tokenFor(endpointCase) })
        seen[`${Math.floor(reply.status / 100)}xx`] = (seen[`${Math.floor(reply.status / 100)}xx`] ?? 0) + 1
        if (reply.status === 429) await test.deps.db.deleteFrom('limits').execute()
        const fault = faultOf(reply)
        if (fault) faults.push(`${endpointCase.name} ${fault} for ${json(input).slice(0, 300)}`)
      }
    process.stdout.write(
      `input: ${endpointCases.length} endpoints, ${Object.values(seen).reduce((sum, count) => sum + count, 0)} calls: ${json(seen)}\n`,
    )
    expect(faults).toEqual([])
    expect(Object.keys(seen)).toContain('2xx')
    expect((await call(test.app, endpointCases[0]?.endpoint as EndpointCase['endpoint'], {})).status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  const writes = endpointCases.filter(({ endpoint }) => endpoint.body)

  it('in one field of an otherwise valid body never causes a 5xx', async () => {
    const author = await signUp(test)
    const good = { ...userCalls(test), ...staffCalls(test, author) }
    const faults: string[] = []
    let count = 0
    let turn = 0
    for (const endpointCase of writes.filter(({ name }) => good[name])) {
      await forgetLimits(test)
      // A new user each time: a hostile password may still be a valid password.
      const person = endpointCase.endpoint.path.startsWith('/admin/') ? people.admin : await signUp(test)
      const [first = '', ...others] = sharpest
      for (const text of triesAll ? sharpest : [first, others[turn++ % others.length] ?? '']) {
        const { id, params = id ? { id } : {}, body = {} } = (await good[endpointCase.name]?.(person)) ?? {}
        for (const name of leavesOf(body)) {
          const payload = json(withLeaf(body, name, text))
          const reply = await call(test.app, endpointCase.endpoint, { params, payload, token: person.token })
          count++
          if (reply.status === 429) await forgetLimits(test)
          const fault = faultOf(reply)
          if (fault) faults.push(`${endpointCase.name} ${fault} for ${name} ${json(text).slice(0, 30)}`)
        }
      }
    }
    process.stdout.write(`input: ${count} calls with one wrong word\n`)
    expect(faults).toEqual([])
  })
  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)
  const bodies: [string, string, number[]][] = [
    ['broken JSON', '{"a":', [400]],
    ['nothing that is JSON', 'a=b', [400]],
    ['two values', '{}{}', [400]],
    ['a huge body', json({ name: 'x'.repeat(2_000_000) }), [413]],
    ['deep arrays', deep('[', ']'), [400, 413, 422]],
    ['deep objects', deep('{"a":', '}').replace('}', '1}'), [400, 413, 422]],
    ['a poisoned prototype', '{"__proto__":{"polluted":true,"role":"admin"}}', [400]],
    ['a poisoned constructor', '{"constructor":{"prototype":{"polluted":true}}}', [400]],
    ['a list', '[]', [200, 422]],
    ['a number', '1', [200, 422]],
    ['a text', '"x"', [200, 422]],
    ['a name twice', '{"phone":"770123456","phone":{"$gt":""},"name":1,"name":2}', [200, 400, 401, 404, 409, 422]],
  ]
  const takeBodies = writes.filter(({ name }) => !ends.includes(name))
  it.each(bodies.map(([what, payload, expected], kind) => [what, kind, payload, expected] as const))(
    'is rejected as %s by endpoints that take a body',
    async (_what, kind, payload, expected) => {
      const wrong: string[] = []
      for (const endpointCase of part(takeBodies, kind, 4)) {
        const reply = await call(test.app, endpointCase.endpoint, { payload, token: tokenFor(endpointCase) })
        const isExpected =
          expected.includes(reply.status) || (reply.status === 404 && endpointCase.endpoint.path.includes(':'))
        const fault = faultOf(reply) ?? (isExpected || reply.status === 429 ? null : `answers ${reply.status}`)
        if (fault) wrong.push(`${endpointCase.name} ${fault}`)
      }
      expect(wrong).toEqual([])
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
  ]
  it.each(types)('is rejected as %s where JSON is expected', async (type) => {
    const wrong: string[] = []
    for (const endpointCase of part(writes, types.indexOf(type), 4)) {
      const reply = await call(test.app, endpointCase.endpoint, { payload: '{}', type, token: undefined })
      if (![400, 401, 415].includes(reply.status) && !type.startsWith('application/json'))
        wrong.push(`${endpointCase.name} answers ${reply.status}`)
      const fault = faultOf(reply)
      if (fault) wrong.push(`${endpointCase.name} ${fault}`)
    }
    expect(wrong).toEqual([])
  })
})
