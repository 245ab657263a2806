import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyTimeout } from '#api/http/with-timeout.ts'
import { changesAtOnce } from '#api/limits/account-changes.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
let id = ''
const given = replyTimeout.ms
// As in the program: one test waits for its end.
beforeAll(() => void Object.assign(replyTimeout, { ms: 4_000 }))
afterAll(() => void Object.assign(replyTimeout, { ms: given }))
beforeEach(async () => {
  await forgetLimits(test)
  await someRates(test.deps)
  seller = await signUp(test)
  id = (await aProduct(test.deps, { ownerId: seller.user.id })).id
})

const change = (price: number) =>
  ask(test.app, listings.change, { params: { id }, body: { price }, token: seller.token })
const lockWaits = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.deps.db)
  return rows[0]?.n ?? 0
}

/** Runs `work` while the row of the seller is locked, as a long change of the account does. */
const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  test.deps.db.transaction().execute(async (open) => {
    await open.selectFrom('users').select('id').where('id', '=', seller.user.id).forUpdate().execute()
    return work()
  })

describe('changes of one account', () => {
  it('hold two connections while twelve of them wait for a lock; other people are served', async () => {
    const other = await signUp(test)
    const own = await aProduct(test.deps, { ownerId: other.user.id })
    const changes = await whileLocked(async () => {
      const begun = Array.from({ length: 12 }, (_, n) => change(10_000 + n))
      await untilLockWait(test.deps.db, changesAtOnce)
      await wait(200)
      expect(await lockWaits()).toBe(changesAtOnce)
      const reply = await ask(test.app, listings.change, {
        params: { id: own.id },
        body: { price: 5 },
        token: other.token,
      })
      expect(reply.status).toBe(200)
      const read = await ask(test.app, listings.get, { params: { id }, token: seller.token })
      expect(read.status).toBe(200)
      return { begun }
    })
    // On a busy machine some have waited too long.
    for (const { status } of await Promise.all(changes.begun)) expect([200, 429]).toContain(status)
  })

  it('429 for those that wait too long, and they are not done later', async () => {
    const { first, late } = await whileLocked(async () => {
      const first = [change(11_000), change(11_000)].map((reply) => reply.catch(() => null))
      await untilLockWait(test.deps.db, changesAtOnce)
      const late = await change(99_000)
      return { first, late }
    })
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many' } })
    await Promise.all(first)
    const { body } = await ask(test.app, listings.get, { params: { id }, token: seller.token })
    expect(body.data.price).not.toBe(99_000)
  })
})
