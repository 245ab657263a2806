import net from 'node:net'
import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CachedPage, makePageCache, type PageCache, type PageId } from '#server/pages/page-cache.ts'
import { pollChanges, replyAfterInvalidation } from '#server/process/change-poller.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { aUser, someRates } from '#test/market/factories.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const bytes = Buffer.from('page')
const home: PageId = { route: '', params: {}, query: '', lang: 'ar', savesData: false }
const page: CachedPage = { headers: {}, etag: '"1"', plain: bytes, sent: 0, renderedAt: new Date(0) }

/** Stores the home page, which shows the rates and this person's listings. */
const storeIn = (cache: PageCache, userId: string) =>
  cache.get(home, async (tags) => {
    tags.add('rates').add(`seller:${userId}`)
    return page
  })

const options = { log: quietLog }
const ctx = () => ({ db: database.db, now: () => new Date() })

it('drops pages when another instance writes, and uses none while it cannot poll', async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const poller = pollChanges({ connectionString: database.url }, [cache], options)
  await poller.started
  const user = await aUser(ctx())
  const store = () => storeIn(cache, user.id)
  await store()
  expect(cache.size().pages).toBe(1)
  await someRates(ctx())
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))

  await store()
  await database.db.updateTable('users').set({ public_name: 'سالم' }).where('id', '=', user.id).execute()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))

  await store()
  const killer = new pg.Client(database.url)
  await killer.connect()
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shamsouq changes'`,
  )
  await killer.end()
  // The page stays as the last version of itself, for the case that it cannot be rendered; requests render anew.
  await vi.waitFor(() => expect(cache.saved(home)?.isAway).toBe(true))
  expect(cache.peek(home)).toBeUndefined()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0), 5_000)
  expect(cache.saved(home)).toBeNull()
  await store()
  expect(cache.size().pages).toBe(1)
  await poller.stop()
}, 15_000)

it('replies to a write after its event was read: the next request never gets the old page', async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const poller = pollChanges({ connectionString: database.url }, [cache], options)
  await poller.started
  const user = await aUser(ctx())
  const app = fastify()
  replyAfterInvalidation(app, poller.caughtUp)
  app.post('/name', async () => {
    await sql`update users set public_name = coalesce(public_name, '') || 'ا' where id = ${user.id}`.execute(
      database.db,
    )
    return 'done'
  })
  const left: unknown[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    await storeIn(cache, user.id)
    expect((await app.inject({ method: 'POST', url: '/name' })).body).toBe('done')
    left.push(cache.peek(home))
  }
  expect(left).toEqual(left.map(() => undefined))
  await Promise.all([app.close(), poller.stop()])
  await poller.caughtUp()
})

/** A seeded random generator: the same numbers in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

it('forwards every commit exactly once and no rollback, in whatever order concurrent transactions begin, write and end', async () => {
  const roll = dice(7)
  const heard: string[] = []
  const subscriber = { changed: (tags: readonly string[]) => void heard.push(...tags), followingChanged: () => {} }
  const poller = pollChanges({ connectionString: database.url }, [subscriber], options)
  await poller.started
  const writers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client(database.url)
      await client.connect()
      return { client, open: [] as string[], hasBegun: false }
    }),
  )
  const committed: string[] = []
  const end = async (writer: (typeof writers)[number], word: 'commit' | 'rollback') => {
    await writer.client.query(word)
    if (word === 'commit') committed.push(...writer.open)
    Object.assign(writer, { open: [], hasBegun: false })
  }
  for (let step = 0; step < 600; step += 1) {
    const writer = writers[Math.floor(roll() * writers.length)]
    if (!writer) continue
    const what = roll()
    if (!writer.hasBegun) {
      await writer.client.query('begin')
      writer.hasBegun = true
    } else if (what < 0.5) {
      // Some inside a savepoint, which has a transaction number of its own.
      const tag = `step:${step}`
      if (what < 0.2) await writer.client.query('savepoint here')
      await writer.client.query('insert into change_events (tags) values ($1)', [[tag]])
      writer.open.push(tag)
    } else if (what < 0.6) await end(writer, 'rollback')
    else if (what < 0.8) await end(writer, 'commit')
    else {
      await poller.caughtUp()
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(committed.toSorted()))
    }
  }
  for (const writer of writers) {
    if (writer.hasBegun) await end(writer, 'commit')
    await writer.client.end()
  }
  expect(committed.length).toBeGreaterThan(50)
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(committed.toSorted()))
  await poller.stop()
}, 30_000)

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

it('uses nothing cached while a poll is late, and what did not change again after it', async () => {
  const slow = await slowConnection()
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const poller = pollChanges(slow.config, [cache], options)
  await poller.started
  let renders = 0
  const store = () =>
    cache.get(home, async (tags) => {
      renders += 1
      tags.add('rates')
      return page
    })
  await store()
  expect(cache.size().pages).toBe(1)
  slow.hold()
  await poller.caughtUp()
  expect(cache.peek(home)).toBeUndefined()
  await store()
  expect(renders).toBe(2)
  slow.release()
  await vi.waitFor(() => expect(cache.peek(home)).toBe(page))
  expect(renders).toBe(2)

  slow.hold()
  await someRates({ ...ctx(), now: () => new Date(Date.now() + 1_000) })
  await poller.caughtUp()
  expect(cache.peek(home)).toBeUndefined()
  slow.release()
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))
  await poller.stop()
  slow.close()
})
