import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import { publicIds } from '#faults/parts/likers.ts'
import { aMarket } from '#faults/parts/markets.ts'
import { aFolder, cleanUp, tell } from '#faults/parts/program.ts'
import { aServer } from '#faults/parts/servers.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { runSql } from '#test/app/test-server.ts'

afterAll(() => cleanUp())

const readerSeconds = 32

/** Below the limit of likes in an hour, however long the migration waits. */
const writePauseMs = 400

/** Visitors and a writer until `end` is called; every status other than 200 is a failure. */
const aLoad = (url: string, token: string, ids: string[]) => {
  const failures: string[] = []
  const seen = { reads: 0, writes: 0, slowestMs: 0 }
  let isOver = false
  const send = async (address: string, init: RequestInit = {}) => {
    const began = performance.now()
    const reply = await fetch(url + address, { ...init, headers: { ...anotherVisitor(), ...init.headers } }).catch(
      (error: Error) => error,
    )
    if (!(reply instanceof Error)) await reply.arrayBuffer()
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
    const outcome = reply instanceof Error ? String(reply.cause ?? reply) : String(reply.status)
    if (outcome !== '200') failures.push(`${init.method ?? 'GET'} ${address}: ${outcome}`)
  }
  // Different each time, so that no cache answers.
  const paths = [
    (n: number) => `/?search_keyword=panel${n}`,
    (n: number) => `/api/v1/marketplace/browse-products?limit=20&page=1&keyword=x${n}`,
    (n: number) => `/api/v1/marketplace/search-products?search_keyword=battery${n}`,
    (n: number) => `/product/${ids[n % ids.length]}?n=${n}`,
  ]
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      seen.reads += 1
      await send(paths[turn % paths.length]?.(seen.reads) ?? '/')
      await sleep(20)
    }
  }
  const write = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      seen.writes += 1
      const method = turn % 2 === 0 ? 'POST' : 'DELETE'
      const id = ids[Math.floor(turn / 2) % ids.length]
      await send(`/api/v1/products/${id}/like`, { method, headers: { authorization: `Bearer ${token}` } })
      await sleep(writePauseMs)
    }
  }
  const all = Promise.all([read(), read(), read(), write()])
  const end = async () => {
    isOver = true
    await all
    return { failures, seen }
  }
  return { end }
}

it(`a reader of products for ${readerSeconds} s while a column is added fails no request`, async () => {
  const server = await aServer()
  const market = await aMarket({ DATA_DIR: aFolder(), DATABASE_URL: server.url, DEMO: '1' })
  const login = await fetch(`${market.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '770000001', password: 'demo-seller-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  const load = aLoad(market.url, token, await publicIds(market.url))

  const dir = path.join(aFolder(), 'migrations')
  cpSync('api/db/migrations', dir, { recursive: true })
  writeFileSync(
    path.join(dir, '0999_long_reader.sql'),
    '-- expand\nalter table products add column long_reader text;\n',
  )
  const database = await openDatabase({ url: server.url, dataDir: '', log: quietLog })

  const began = performance.now()
  const secondsSince = () => (performance.now() - began) / 1_000
  const reading = runSql(
    { connectionString: server.url, options: '-c statement_timeout=0' },
    `select pg_sleep(${readerSeconds}) from (select from products limit 1) as one`,
  ).then(secondsSince)
  await sleep(200)
  const migrating = migrate(database, { log: quietLog, dir }).then(secondsSince)
  const [read, migrated] = await Promise.all([reading, migrating])
  await sleep(2_000)
  const { failures, seen } = await load.end()
  tell(
    `reader ${read.toFixed(1)} s, column there after ${migrated.toFixed(1)} s: ${seen.reads} reads and ${seen.writes} writes meanwhile, ${failures.length} failed, slowest ${(seen.slowestMs / 1_000).toFixed(1)} s`,
  )
  expect([...new Set(failures)]).toEqual([])
  expect(read).toBeGreaterThanOrEqual(readerSeconds)
  expect(migrated).toBeGreaterThan(read)
  expect(Math.min(seen.reads, seen.writes)).toBeGreaterThan(50)
  expect(await runSql(server.url, 'select long_reader from products limit 1')).toEqual([{ long_reader: null }])
  await database.close()
  await market.stop()
  await server.stop()
})
