import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { limitListQuery, listsAtOnceOf } from '#api/limits/list-concurrency-limit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { answerPageCalls, renderedFor } from '#server/pages/page-calls.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { following } from '#test/market/following.ts'

const test = startTestApp()
const [flooding, other] = ['10.7.0.1', '10.7.0.2']
const floodSize = 40
const listsAtOnce = listsAtOnceOf()

beforeAll(async () => {
  const { id: ownerId } = await aUser(test.deps)
  for (let n = 0; n < 51; n += 1) await aProduct(test.deps, { ownerId, name: 'لوح 550' })
})

/** No list can be read while `during` runs: each running query waits for the lock, like a slow query. */
const whileListsAreSlow = (table: string, during: () => Promise<void>) =>
  test.deps.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    await during()
  })

type AskFor = (endpoint: Endpoint, price: number, network: string) => Promise<{ status: number }>

const throughApi: AskFor = (endpoint, price, address) =>
  ask(test.app, endpoint, { query: { minPrice: String(price) }, address })

const asAsked =
  (query: Record<string, string>): AskFor =>
  (endpoint, _price, address) =>
    ask(test.app, endpoint, { query, address })

/** 404, unless there are too many. */
const byCode: AskFor = async (endpoint, _price, address) => {
  const { status } = await ask(test.app, endpoint, { params: { code: '0123456789' }, address })
  return { status: status === 404 ? 200 : status }
}

const throughPage: AskFor = (endpoint, price, network) =>
  renderedFor(network, () =>
    answerPageCalls(test.deps)({
      endpoint,
      input: { query: { minPrice: price } },
      lang: 'ar',
    }),
  )

describe('one network with many concurrent list requests', () => {
  it.each([
    ['lists', products.browse, throughApi],
    ['counts', products.filters, throughApi],
    ['lists of pages', products.browse, throughPage],
    ['counts of pages', products.filters, throughPage],
    ['later pages without a filter', products.browse, asAsked({ limit: '1', page: '51' })],
    ['prices without all rates', products.browse, asAsked({ sortBy: 'price' })],
    ['shops', shops.list, asAsked({}), 'shops'],
    ['counts of shops', shops.filters, asAsked({}), 'shops'],
    ['short links of shops', shops.byCode, byCode, 'shops'],
    ['engineers', engineers.list, asAsked({}), 'engineers'],
    ['found engineers', engineers.search, asAsked({}), 'engineers'],
    ['counts of engineers', engineers.filters, asAsked({}), 'engineers'],
  ])(
    'leaves a slot to other networks and connections to everything else: %s',
    async (_name, endpoint, askFor, table = 'product_search') => {
      let flood: Promise<{ status: number }>[] = []
      let fair: Promise<{ status: number }> | undefined
      await whileListsAreSlow(table, async () => {
        flood = Array.from({ length: floodSize }, (_, n) => askFor(endpoint, n + 1, flooding))
        await untilLockWait(test.deps.db, listsAtOnce - 1)
        fair = askFor(endpoint, floodSize + 1, other)
        await untilLockWait(test.deps.db, listsAtOnce)
        expect((await ask(test.app, rates.list, { address: other })).status).toBe(200)
      })
      expect((await fair)?.status).toBe(200)
      await Promise.all(flood)
    },
  )
})

describe('a list that a busy network has asked for first', () => {
  it.each([
    ['list', products.browse],
    ['counts', products.filters],
  ])('is not waited for by other networks: %s', async (_name, endpoint) => {
    databaseCachesOf(test.deps.db).followingChanged(following)
    const asked = (n: number, network: string) =>
      ask(test.app, endpoint, { query: { search_keyword: `لوح ${540 + n}` }, address: network })
    let flood: Promise<{ status: number }>[] = []
    let same: Promise<{ status: number }> | undefined
    let ended = 0
    await whileListsAreSlow('product_search', async () => {
      flood = Array.from({ length: 10 }, (_, n) => asked(n + 1, flooding))
      for (const one of flood) void one.then(() => ended++)
      await untilLockWait(test.deps.db, listsAtOnce - 1)
      same = asked(10, other)
      await untilLockWait(test.deps.db, listsAtOnce)
      // None of the flood has given up: that would let the others load too.
      expect(ended).toBe(0)
    })
    expect((await same)?.status).toBe(200)
    await Promise.all(flood)
    databaseCachesOf(test.deps.db).followingChanged(null)
  })
})

it('workers divide what the machine can do, and each leaves a slot to other networks', async () => {
  expect(listsAtOnceOf(64)).toBe(2)
  const deps = { db: test.deps.db.withSchema('public'), workers: 64 }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const running: string[] = []
  const run = (network: string) =>
    limitListQuery({ ...deps, network }, () => {
      running.push(network)
      return held
    })
  const all = [run(flooding), run(flooding), run(flooding), run(other)]
  expect(running).toEqual([flooding, other])
  release()
  await Promise.all(all)
  expect(running).toHaveLength(4)
})
