import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import { supportsPrepared } from '#api/db/pooler.ts'
import { aPgbouncer, doesPrepare, pgbouncerVersion } from '#faults/parts/pgbouncer.ts'
import { aFolder, cleanUp, type Program, start, stop, tell } from '#faults/parts/program.ts'
import { aServer, type Server } from '#faults/parts/servers.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { runSql } from '#test/app/test-server.ts'

let server: Server
let bouncer: Awaited<ReturnType<typeof aPgbouncer>>
let programs: Program[]

beforeAll(async () => {
  server = await aServer()
  bouncer = await aPgbouncer(server)
  tell(`${pgbouncerVersion()}, transaction mode`)
  const env = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: server.url, DEMO: '1', LOG_LEVEL: 'warn' }
  programs = await Promise.all([0, 1].map(() => start({ ...env, DATA_DIR: aFolder() })))
})
afterAll(async () => {
  for (const program of programs) await stop(program)
  await bouncer.stop()
  await server.stop()
  await cleanUp()
})

const get = async ({ url }: Program, path: string) => {
  const reply = await fetch(url + path, { headers: anotherVisitor() })
  return { status: reply.status, text: await reply.text() }
}

describe('two programs behind a pooler in transaction mode', () => {
  it('answer everything, from as few connections as the pooler has', async () => {
    const paths = [
      '/',
      '/engineers',
      '/shops',
      '/prices',
      '/api/v1/marketplace/browse-products?keyword=battery',
      '/readyz',
    ]
    const asked = Array.from({ length: 120 }, (_, n) => ({
      program: programs[n % 2],
      path: paths[n % paths.length] ?? '/',
    }))
    const statuses = new Set<number>()
    for (let at = 0; at < asked.length; at += 12)
      for (const { status } of await Promise.all(
        asked.slice(at, at + 12).map(({ program, path }) => get(program as Program, path)),
      ))
        statuses.add(status)
    expect([...statuses]).toEqual([200])
    const [row] = await runSql<{ n: number }>(
      server.url,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'shamsouq'`,
    )
    expect(row?.n).toBeLessThanOrEqual(8)
  })

  it('a change by one is shown by the other', async () => {
    const [first, second] = programs as [Program, Program]
    const login = await fetch(`${first.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { ...anotherVisitor(), 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '770000000', password: 'demo-admin-1' }),
    })
    expect(login.status).toBe(200)
    const [listing] = await runSql<{ id: string; name: string }>(
      server.url,
      `select id, name from products where status = 'approved' order by id limit 1`,
    )
    const path = `/product/${listing?.id}`
    expect((await get(second, path)).status).toBe(200)
    await runSql(server.url, `update products set name = 'اسم آخر للتجربة' where id = '${listing?.id}'`)
    const deadline = Date.now() + 5_000
    while (!(await get(second, path)).text.includes('اسم آخر للتجربة')) expect(Date.now()).toBeLessThan(deadline)
  })

  it('statements have their timeout from the role', async () => {
    const [row] = await runSql<{ setting: string }>(
      bouncer.url,
      `select current_setting('statement_timeout') as setting`,
    )
    expect(row?.setting).toBe('3s')
    // No connection of the pooler is older than the setting.
    for (const program of programs) expect(program.output()).not.toContain('RECONNECT')
  })

  it('prepared statements are used only if the pooler knows them again', async () => {
    const knows = await supportsPrepared({ connectionString: bouncer.url })
    expect(knows).toBe(doesPrepare())
    const { db, close } = await openDatabase({ url: bouncer.url, directUrl: server.url, dataDir: '', log: quietLog })
    const ask = () => sql<{ n: number }>`${namedStatement} select count(*)::int as n from rates`.execute(db)
    for (let round = 0; round < 10; round += 1)
      for (const { rows } of await Promise.all(Array.from({ length: 10 }, ask))) expect(rows[0]?.n).toBeGreaterThan(0)
    await close()
  })
})
