import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, endpointCases } from '#test/abuse/calls.ts'
import { bodyFields, parameterFields, withValue } from '#test/abuse/fields.ts'
import { makePeople } from '#test/abuse/people.ts'
import { staffCalls } from '#test/abuse/staff-calls.ts'
import { userCalls } from '#test/abuse/user-calls.ts'
import { tablesOf } from '#test/app/table-sums.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

const dirty =
  'نص\u001b[2J\u001b]0;x\u0007\u0001\b\t\v\f\u007f\u0080\u0085\u009b31m\u2028\u2029\u202a\u202e\u2066\u2069طويل كاف'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
}

const isDirty = (value: unknown) => textsIn(value).some((text) => unwanted.test(text))

/** The reply with JSON escapes decoded. */
const decoded = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text.replaceAll('\r\n', '\n')
  }
}

describe('control characters and direction overrides', () => {
  it('are in no reply and no database row after they were sent in every field of every endpoint', async () => {
    const author = await signUp(test)
    const good = { ...userCalls(test), ...staffCalls(test, author) }
    const returned: string[] = []
    let taken = 0
    for (const endpointCase of endpointCases.filter(({ name, endpoint }) => endpoint.body && good[name])) {
      await forgetLimits(test)
      const person = endpointCase.endpoint.path.startsWith('/admin/') ? people.admin : await signUp(test)
      for (const { path } of bodyFields(endpointCase).filter(({ path }) => !/password$/i.test(path.at(-1) ?? ''))) {
        const { id, params = id ? { id } : {}, body = {} } = (await good[endpointCase.name]?.(person)) ?? {}
        const payload = JSON.stringify(withValue(body, path, dirty))
        const { status, text } = await call(test.app, endpointCase.endpoint, { params, payload, token: person.token })
        if (status === 429) await forgetLimits(test)
        if (status < 300) taken += 1
        if (isDirty(decoded(text))) returned.push(`${endpointCase.name} ${path.join('.')}`)
      }
    }
    for (const endpointCase of endpointCases)
      for (const { path } of parameterFields(endpointCase, 'query')) {
        const query: [string, string][] = [[path[0] ?? '', dirty]]
        const { text } = await call(test.app, endpointCase.endpoint, { query, token: people.admin.token })
        if (isDirty(decoded(text))) returned.push(`${endpointCase.name} ${path}`)
      }
    expect(returned).toEqual([])
    expect(taken).toBeGreaterThan(40)
    for (const table of await tablesOf(test.deps.db)) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(test.deps.db)
      expect({ table, dirty: rows.filter(isDirty) }).toEqual({ table, dirty: [] })
    }
  })

  it('are in no field name of a rejection', async () => {
    const login = endpointCases.find(({ name }) => name === 'POST /auth/login')
    if (!login) return expect.unreachable('nobody can sign in')
    const payload = JSON.stringify({ [`\u202e\u001b[2J${'x'.repeat(1_000)}`]: '\0' })
    const { status, text } = await call(test.app, login.endpoint, { payload })
    expect([status, isDirty(decoded(text)), text.length < 500]).toEqual([422, false, true])
  })
})
