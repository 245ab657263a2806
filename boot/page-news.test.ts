import fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type KeptPage, makePageCache } from '#boot/page-cache.ts'
import { hearNews, replyAfterNews } from '#boot/page-news.ts'
import { aUser, someRates } from '#test/factories.ts'
import { quietLog } from '#test/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const bytes = Buffer.from('page')
const page: KeptPage = { headers: {}, etag: '"1"', plain: bytes, sent: 0 }

it('forgets pages when another instance writes, and keeps none while it cannot hear', async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const news = hearNews({ connectionString: database.url }, [cache], quietLog)
  await news.started
  const keep = () => cache.get({ key: 'ar /', path: '/', make: async () => page })
  const world = { db: database.db, now: () => new Date() }
  await keep()
  expect(cache.size().pages).toBe(1)
  await someRates(world)
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))

  const user = await aUser(world)
  await keep()
  await database.db.updateTable('users').set({ name: 'سالم' }).where('id', '=', user.id).execute()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))

  await keep()
  const killer = new pg.Client(database.url)
  await killer.connect()
  await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shamsouq pages'`)
  await killer.end()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))
  await keep()
  expect(cache.size().pages).toBe(0)
  await vi.waitFor(async () => {
    await keep()
    expect(cache.size().pages).toBe(1)
  }, 5_000)
  await news.stop()
}, 15_000)

it('answers a change when its news has been heard: the next look is never at the page from before', async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const news = hearNews({ connectionString: database.url }, [cache], quietLog)
  await news.started
  const user = await aUser({ db: database.db, now: () => new Date() })
  const app = fastify()
  replyAfterNews(app, news.heard)
  app.post('/name', async () => {
    await database.db.updateTable('users').set({ name: 'سالم' }).where('id', '=', user.id).execute()
    return 'done'
  })
  const left: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    await cache.get({ key: 'ar /', path: '/', make: async () => page })
    expect((await app.inject({ method: 'POST', url: '/name' })).body).toBe('done')
    left.push(cache.size().pages)
  }
  expect(left).toEqual(left.map(() => 0))
  await Promise.all([app.close(), news.stop()])
  await news.heard()
})
