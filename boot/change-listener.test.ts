import net from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listenForChanges, replyAfterInvalidation } from '#boot/change-listener.ts'
import { type CachedPage, makePageCache, type PageId } from '#boot/page-cache.ts'
import { aUser, someRates } from '#test/factories.ts'
import { quietLog } from '#test/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const bytes = Buffer.from('page')
const home: PageId = { route: '', params: {}, query: '', lang: 'ar', savesData: false }
const page: CachedPage = { headers: {}, etag: '"1"', plain: bytes, sent: 0 }

it('drops pages when another instance writes, and stores none while it cannot listen', async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const listener = listenForChanges({ connectionString: database.url }, [cache], quietLog)
  await listener.started
  const store = () => cache.get(home, async () => page)
  const ctx = { db: database.db, now: () => new Date() }
  await store()
  expect(cache.size().pages).toBe(1)
  await someRates(ctx)
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))

  const user = await aUser(ctx)
  await store()
  await database.db.updateTable('users').set({ public_name: 'سالم' }).where('id', '=', user.id).execute()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))

  await store()
  const killer = new pg.Client(database.url)
  await killer.connect()
  await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shamsouq pages'`)
  await killer.end()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))
  await store()
  expect(cache.size().pages).toBe(0)
  await vi.waitFor(async () => {
    await store()
    expect(cache.size().pages).toBe(1)
  }, 5_000)
  await listener.stop()
}, 15_000)

it('replies to a write after its notification has arrived: the next request never gets the old page', async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const listener = listenForChanges({ connectionString: database.url }, [cache], quietLog)
  await listener.started
  const user = await aUser({ db: database.db, now: () => new Date() })
  const app = fastify()
  replyAfterInvalidation(app, listener.caughtUp)
  app.post('/name', async () => {
    await database.db.updateTable('users').set({ public_name: 'سالم' }).where('id', '=', user.id).execute()
    return 'done'
  })
  const left: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    await cache.get(home, async () => page)
    expect((await app.inject({ method: 'POST', url: '/name' })).body).toBe('done')
    left.push(cache.size().pages)
  }
  expect(left).toEqual(left.map(() => 0))
  await Promise.all([app.close(), listener.stop()])
  await listener.caughtUp()
})

/** A connection to the test database that can be delayed, like a slow network. */
const slowConnection = async () => {
  const { searchParams, hostname, port, pathname, username, password } = new URL(database.url)
  const folder = searchParams.get('host')
  const upstreams: net.Socket[] = []
  const server = net.createServer((near) => {
    const far = folder ? net.connect(`${folder}/.s.PGSQL.${port || 5432}`) : net.connect(Number(port || 5432), hostname)
    upstreams.push(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one
        .on('data', (bytes) => other.write(bytes))
        .on('error', () => other.destroy())
        .on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const config = {
    host: '127.0.0.1',
    port: (server.address() as net.AddressInfo).port,
    database: pathname.slice(1),
    user: username || searchParams.get('user') || undefined,
    password: password || undefined,
    ssl: false,
  }
  return {
    config,
    hold: () => upstreams.forEach((far) => void far.pause()),
    release: () => upstreams.forEach((far) => void far.resume()),
    close: () => server.close(),
  }
}

it('uses nothing cached while the notification of a write may not have arrived yet', async () => {
  const slow = await slowConnection()
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const listener = listenForChanges(slow.config, [cache], quietLog)
  await listener.started
  const store = () => cache.get(home, async () => page)
  await store()
  expect(cache.size().pages).toBe(1)
  slow.hold()
  await listener.caughtUp()
  expect(cache.peek(home)).toBeUndefined()
  await store()
  expect(cache.size().pages).toBe(0)
  slow.release()
  await vi.waitFor(async () => {
    await store()
    expect(cache.size().pages).toBe(1)
  }, 5_000)
  await listener.stop()
  slow.close()
})
