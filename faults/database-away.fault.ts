import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import { aFolder, cleanUp, type Program, start } from '#faults/parts/program.ts'
import { aServer, aTcpProxy, type Server } from '#faults/parts/servers.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

let server: Server
let database: Database
let proxy: Awaited<ReturnType<typeof aTcpProxy>>
let program: Program
let productPath = ''
let deletedId = ''

beforeAll(async () => {
  server = await aServer()
  database = await openDatabase({ url: server.url, dataDir: '', log: quietLog })
  await migrate(database, { log: quietLog })
  const ctx = { db: database.db, now: () => new Date() }
  await someRates(ctx)
  const ownerId = (await aUser(ctx)).id
  productPath = `/product/${(await aProduct(ctx, { ownerId, name: 'لوح محفوظ' })).id}`
  deletedId = (await aProduct(ctx, { ownerId, name: 'لوح يحذف' })).id
  proxy = await aTcpProxy(server)
  program = await start({ DATABASE_URL: proxy.url, DATA_DIR: aFolder(), DEMO: '0', ROLE: 'web' })
}, 300_000)
afterAll(async () => {
  await cleanUp()
  proxy.close()
  await database.close()
  await server.stop()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(program.url + path, { headers: { ...anotherVisitor(), ...headers } })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const savedOf = ({ headers, text }: { headers: Headers; text: string }) => [
  headers.has('x-saved-on'),
  /<html data-saved-on="[^"]+" data-saved-by="server"/.test(text),
]
const statusOf = async (path: string) => {
  const { status, text } = await get(path)
  return [status, (JSON.parse(text) as { status?: string }).status]
}
const eventually = async (what: string, isTrue: () => Promise<boolean>) => {
  const deadline = Date.now() + 60_000
  while (!(await isTrue())) if (Date.now() > deadline) throw new Error(`never: ${what}`)
}

/** Every way in which a database can be away; `back` ends it. */
const ways: { word: string; go: () => void; back: () => Promise<void> }[] = [
  { word: 'refuses connections', go: () => proxy.close(), back: () => proxy.open() },
  { word: 'never answers', go: () => proxy.blackhole(true), back: async () => proxy.blackhole(false) },
]

describe.each(ways)('a database that $word', ({ go, back }) => {
  it('cached pages are sent with their time, nothing else is, and all is as before when it is back', async () => {
    for (const path of ['/', productPath, '/engineers']) {
      const page = await get(path)
      expect([page.status, ...savedOf(page)], path).toEqual([200, false, false])
    }
    expect(await statusOf('/healthz')).toEqual([200, 'ready'])
    go()
    // Not one request for a cached page fails, from the first moment on.
    const statuses = new Set<number>()
    for (const path of ['/', productPath, '/engineers'])
      await eventually(`a saved ${path}`, async () => {
        const page = await get(path)
        statuses.add(page.status)
        return page.headers.has('x-saved-on')
      })
    for (const path of ['/', productPath, '/engineers']) {
      const page = await get(path, { 'accept-encoding': 'gzip' })
      statuses.add(page.status)
      expect(savedOf(page), path).toEqual([true, true])
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.has('etag')).toBe(false)
    }
    expect([...statuses]).toEqual([200])
    const { text } = await get(productPath)
    expect(text).toContain('لوح محفوظ')
    expect(text).toMatch(/<noscript><p role="status">لا نصل إلى بيانات السوق الآن\. هذه نسخة محفوظة بتاريخ [^<]+/)
    expect((await get(productPath, { cookie: 'lang=en' })).status).toBe(503)
    expect((await get('/api/v1/marketplace/browse-products')).status).toBe(503)
    expect(await statusOf('/healthz')).toEqual([200, 'no-database'])
    expect((await get('/readyz')).status).toBe(503)
    await back()
    await eventually('a current page', async () => !(await get(productPath)).headers.has('x-saved-on'))
    expect(await statusOf('/healthz')).toEqual([200, 'ready'])
  })
})

it('a deleted listing is not sent as a saved page when only the poller of changes has lost its connection', async () => {
  const { db } = database
  const path = `/product/${deletedId}`
  expect((await get(path)).status).toBe(200)
  // Each termination is waited for; the poller may be connected again right after it.
  const endPollers = async () => {
    const ended = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid, 30000) as ended from pg_stat_activity
      where application_name = 'shamsouq changes' and datname = current_database()`.execute(db)
    return ended.rows.length > 0 && ended.rows.every((row) => row.ended)
  }
  await eventually('a poller to end', endPollers)
  await db.deleteFrom('products').where('id', '=', deletedId).execute()
  const statuses = new Set<number>()
  for (let count = 0; count < 40; count += 1) statuses.add((await get(path)).status)
  expect([...statuses]).toEqual([404])
})
