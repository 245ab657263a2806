import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { call, faultOf, rows } from '#test/abuse/calls.ts'
import { makePeople } from '#test/abuse/people.ts'
import { sumsOf } from '#test/table-sums.ts'
import { startTestApp } from '#test/test-app.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

const closed = rows.filter(({ endpoint }) => endpoint.access !== 'public')
/** When somebody was last seen is no change that a stranger caused. */
const unwatched = ['sessions', 'limits']

const ids = () => [people.listing.id, people.owner.user.id, people.pending.id, '00000000-0000-7000-8000-000000000000']

/** Tries every closed row that the caller must not pass, with real ids, and lists the answers that were not the expected one. */
const tryAll = async (token: string | undefined, allowed: Access[], expected: number[]) => {
  const wrong: string[] = []
  let count = 0
  for (const { name, endpoint } of closed.filter(({ endpoint }) => !allowed.includes(endpoint.access)))
    for (const id of endpoint.path.includes(':') ? ids() : ['']) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key ?? '', id]))
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
    ['an administrator who was banned', () => people.banned.token, [], [401, 403]],
    ['a user at staff rows', () => people.user.token, ['user'], [404]],
    ['a moderator at administrators’ rows', () => people.moderator.token, ['user', 'moderator'], [404]],
  ] as [string, () => string | undefined, Access[], number[]][])(
    'stays shut for %s',
    async (_who, tokenOf, allowed, expected) => {
      const before = await sumsOf(test.deps.db, unwatched)
      const { wrong, count } = await tryAll(tokenOf(), allowed, expected)
      expect(wrong).toEqual([])
      expect(await sumsOf(test.deps.db, unwatched)).toEqual(before)
      process.stdout.write(`${count} calls\n`)
    },
  )

  it('covers the rows of users and of staff', () => {
    const count = (access: Access) => closed.filter(({ endpoint }) => endpoint.access === access).length
    expect(count('user')).toBeGreaterThan(20)
    expect(count('moderator')).toBeGreaterThan(1)
  })

  it('is one’s own door only: another’s listing is not found, whatever is done to it', async () => {
    const before = await sumsOf(test.deps.db, unwatched)
    const wrong: string[] = []
    const own = closed.filter(
      ({ endpoint }) =>
        endpoint.access === 'user' && /^\/products\/.*:/.test(endpoint.path) && endpoint.method !== 'GET',
    )
    for (const { name, endpoint } of own)
      for (const id of [people.listing.id, people.pending.id]) {
        if (/like|report|view/.test(endpoint.path)) continue
        const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key ?? '', id]))
        const reply = await call(test.app, endpoint, {
          params,
          token: people.user.token,
          ...(endpoint.body && { payload: '{}' }),
        })
        if (reply.status !== 404) wrong.push(`${name} answers ${reply.status}`)
      }
    expect(own.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
    expect(await sumsOf(test.deps.db, unwatched)).toEqual(before)
  })
})
