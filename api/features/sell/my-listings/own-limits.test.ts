import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { limitListQuery, listsAtOnceOf } from '#api/limits/list-concurrency-limit.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const [busy, other] = ['10.9.0.1', '10.9.0.2']
let seller: Person
let id: string

beforeAll(async () => {
  seller = await signUp(test)
  ;({ id } = await aProduct(test.deps, { ownerId: seller.user.id }))
})

describe('lists of one’s own things', () => {
  it.each([
    ['own listings', (address: string) => ask(test.app, listings.list, { token: seller.token, address })],
    ['liked listings', (address: string) => ask(test.app, likes.list, { token: seller.token, address })],
    ['the inbox', (address: string) => ask(test.app, inbox.list, { token: seller.token, address })],
    ['saved searches', (address: string) => ask(test.app, savedSearches.list, { token: seller.token, address })],
    [
      'the last change of prices',
      (address: string) => ask(test.app, listingPrices.last, { token: seller.token, address }),
    ],
    [
      'previews of prices',
      (address: string) =>
        ask(test.app, listingPrices.preview, {
          token: seller.token,
          address,
          body: { ids: [id], change: { percent: 5 } },
        }),
    ],
  ])('wait for the lists of their network, not of others: %s', async (_name, asked) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const lists = Array.from({ length: listsAtOnceOf() }, () =>
      limitListQuery({ ...test.deps, network: busy }, () => held),
    )
    let isAnswered = false
    const waiting = asked(busy).finally(() => {
      isAnswered = true
    })
    expect((await asked(other)).status).toBe(200)
    await wait(100)
    expect(isAnswered).toBe(false)
    release()
    expect((await waiting).status).toBe(200)
    await Promise.all(lists)
  })

  it('read one page at a time of copies of own data that are asked for at once', async () => {
    const copies = await test.deps.db.transaction().execute(async (db) => {
      await sql`lock table products in access exclusive mode`.execute(db)
      const asked = Array.from({ length: 3 }, () => ask(test.app, privacy.ownData, { token: seller.token }))
      // Of another connection: a transaction sees the activity as it was at its first look.
      await untilLockWait(test.deps.db)
      await wait(200)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.deps.db)
      expect(rows[0]?.n).toBe(1)
      return { asked }
    })
    const replies = await Promise.all(copies.asked)
    expect(replies.map(({ status, body }) => [status, body.data.listings.length])).toEqual(Array(3).fill([200, 1]))
  })
})
