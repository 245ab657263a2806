import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Deps } from '#api/deps.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { makeLog } from '#server/telemetry/log.ts'
import { endpointCases } from '#test/abuse/calls.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { goodPassword, newPhone, signUpOverHttp } from '#test/market/sign-up.ts'

const test = startTestApp()
const lines: string[] = []
const log = makeLog('trace', { write: (line) => void lines.push(line) })
const loggedApp = (changes: Partial<Deps> = {}) => buildApp({ ...test.deps, log, ...changes }, { log })

let secrets: string[] = []
beforeAll(async () => {
  const app = loggedApp()
  const person = await signUpOverHttp({ app })
  const wrong = 'wrong-password-of-mine'
  await ask(app, auth.login, { body: { phone: person.phone, password: wrong } })
  await ask(app, auth.requestReset, { body: { phone: person.phone } })
  await ask(app, auth.requestCode, { body: { phone: newPhone() } })
  const local = person.phone.slice(4)
  for (const { endpoint } of endpointCases.filter(({ endpoint }) => endpoint.method === 'GET'))
    await ask(app, endpoint, { params: { id: local, phone: local, code: local }, query: { search: person.phone } })
  await app.inject({
    url: `/nothing/${local}?phone=${local}`,
    headers: {
      'user-agent': `x ${local}\t{"level":60}`,
      authorization: `Bearer ${person.token}`,
      cookie: `pass=${local}`,
    },
  })
  const broken = Object.assign(new Error(`Key (phone)=(${person.phone}) exists`), {
    detail: person.phone,
    code: '23505',
  })
  await ask(loggedApp({ identify: () => Promise.reject(broken) }), auth.profile, { token: person.token })
  log.error(
    { phone: person.phone, body: { password: goodPassword, otp: wrong }, deep: { a: { token: person.token } } },
    'x',
  )
  secrets = [local, wrong, goodPassword, person.token]
})

describe('the log', () => {
  it('has every request and every failure, but no phone, password, code or token', () => {
    const text = lines.join('')
    expect(lines.length).toBeGreaterThan(endpointCases.filter(({ endpoint }) => endpoint.method === 'GET').length)
    expect(text).toContain('unexpected failure')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    process.stdout.write(`logs: ${lines.length} lines\n`)
  })

  it('is one JSON object per line for any request content', () => {
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toContain('level')
    expect(lines.filter((line) => JSON.parse(line).level === 60)).toEqual([])
  })
})
