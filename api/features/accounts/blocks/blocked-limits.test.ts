import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { limitListQuery, listsAtOnceOf } from '#api/limits/list-concurrency-limit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { following } from '#test/market/following.ts'
import { signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const [flooding, other] = ['10.8.0.1', '10.8.0.2']
const listsAtOnce = listsAtOnceOf()
let person: Person
let id: string

beforeAll(async () => {
  const { id: ownerId } = await aUser(test.deps)
  ;({ id } = await aProduct(test.deps, { ownerId, name: 'لوح 550' }))
  const { id: sellerId } = await aUser(test.deps)
  await aProduct(test.deps, { ownerId: sellerId, name: 'لوح 600' })
  await test.deps.db.updateTable('users').set({ public_name: 'بائع' }).where('id', '=', sellerId).execute()
  person = await signUp(test)
  await ask(test.app, likes.add, { params: { id }, token: person.token })
  expect((await ask(test.app, blocks.add, { body: { sellerId }, token: person.token })).status).toBe(200)
})

/** No listing can be found while `during` runs: each query waits for the lock, like a slow one. */
const whileListsAreSlow = (during: () => Promise<void>) =>
  test.deps.db.transaction().execute(async (db) => {
    await sql`lock table product_search in access exclusive mode`.execute(db)
    await during()
  })

describe('a person who has blocked somebody, with many concurrent requests', () => {
  it.each<[string, Endpoint]>([
    ['first pages', products.browse],
    ['liked listings', likes.list],
    ['counts', products.filters],
  ])('leaves a slot to other networks and connections to everything else: %s', async (_name, endpoint) => {
    const asked = (address: string) => ask(test.app, endpoint, { token: person.token, address })
    let flood: Promise<{ status: number }>[] = []
    let fair: Promise<{ status: number }> | undefined
    await whileListsAreSlow(async () => {
      flood = Array.from({ length: 40 }, () => asked(flooding))
      await untilLockWait(test.deps.db, listsAtOnce - 1)
      fair = asked(other)
      await untilLockWait(test.deps.db, listsAtOnce)
      expect((await ask(test.app, rates.list, { address: other })).status).toBe(200)
    })
    expect((await fair)?.status).toBe(200)
    await Promise.all(flood)
  })

  it('waits for a slot to find similar listings; others do not need one', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const busy = Array.from({ length: listsAtOnce }, () =>
      limitListQuery({ ...test.deps, network: flooding }, () => held),
    )
    const similar = (token?: string) =>
      ask(test.app, products.similar, { params: { id }, address: flooding, ...(token && { token }) })
    let isAnswered = false
    const asked = similar(person.token).finally(() => {
      isAnswered = true
    })
    expect((await similar()).status).toBe(200)
    expect((await similar()).status).toBe(200)
    expect(isAnswered).toBe(false)
    release()
    expect((await asked).status).toBe(200)
    await Promise.all(busy)
  })

  it('gets suggestions from memory', async () => {
    databaseCachesOf(test.deps.db).followingChanged(following)
    const suggest = () => ask(test.app, search.suggest, { query: { q: 'لوح' }, token: person.token })
    const names = (reply: Awaited<ReturnType<typeof suggest>>) => JSON.stringify(reply.body.data)
    expect(names(await suggest())).not.toContain('لوح 600')
    await whileListsAreSlow(async () => {
      const reply = await suggest()
      expect([reply.status, names(reply).includes('لوح 550'), names(reply).includes('لوح 600')]).toEqual([
        200,
        true,
        false,
      ])
    })
    databaseCachesOf(test.deps.db).followingChanged(null)
  })
})
