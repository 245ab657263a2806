import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { fakeServer } from '#test/app/fake-server.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { databaseAt } from '#test/app/test-server.ts'

const password = 'S3cret-pa55'

/** The error message for an address, after a check that it contains no secret. */
async function rejectionOf(url: string): Promise<string> {
  const error = await openDatabase({ url, dataDir: '', log: quietLog }).then(
    () => expect.unreachable('the address was accepted'),
    (reason: Error) => reason,
  )
  expect(error.name).toBe('StartError')
  expect(`${error.message} ${JSON.stringify(error)} ${error.stack} ${error.cause}`).not.toContain(password)
  expect(error.message).not.toContain('pa55')
  return error.message
}

describe('openDatabase with a DATABASE_URL that is wrong', () => {
  it.each([
    ['no address at all', 'not an address'],
    ['another kind of database', `mysql://user:${password}@127.0.0.1/shop`],
    ['a raw # in the password', `postgres://user:1#${password}@127.0.0.1/shop`],
    ['a raw / in the password', `postgres://user:1/${password}@127.0.0.1/shop`],
    ['a raw ? in the password', `postgres://user:1?${password}@127.0.0.1/shop`],
    ['a broken % in the password', `postgres://user:%ZZ${password}@127.0.0.1/shop`],
  ])('reports the right form for %s', async (_, url) => {
    expect(await rejectionOf(url)).toMatch(/^DATABASE_URL is not a PostgreSQL address such as .+\.$/)
  })

  it('reports that the connection was refused', async () => {
    const { port, close } = await fakeServer([{ error: '' }])
    close()
    const sentence = await rejectionOf(`postgres://user:${password}@127.0.0.1:${port}/shop`)
    expect(sentence).toBe(`No PostgreSQL answers at 127.0.0.1:${port} (connection refused).`)
  })

  it('reports that the host is unknown', async () => {
    const sentence = await rejectionOf(`postgres://user:${password}@no-such-host.invalid/shop`)
    expect(sentence).toMatch(/The host of DATABASE_URL (is unknown|could not be looked up): no-such-host.invalid/)
  })

  it.each([
    ['28P01', 'refuses the user or the password of DATABASE_URL (user "user")'],
    ['28000', 'does not let the user "user" in'],
    ['3D000', 'There is no database "shop"'],
    ['53300', 'has no free connection left'],
    ['XX000', 'failed (refused with XX000)'],
  ])('explains error %s', async (code, words) => {
    const { port, close } = await fakeServer([{ error: code }])
    expect(await rejectionOf(`postgres://user:${password}@127.0.0.1:${port}/shop`)).toContain(words)
    close()
  })

  it('reports that the server is too old', async () => {
    const { port, close } = await fakeServer([{ version: '14.12 (Debian 14.12-1.pgdg120+1)' }])
    const sentence = await rejectionOf(`postgres://user:${password}@127.0.0.1:${port}/shop`)
    expect(sentence).toContain('is PostgreSQL 14; Shamsouq needs PostgreSQL 15 or newer')
    close()
  })

  it('reports that the server does not answer', async () => {
    const { port, close } = await fakeServer(['no reply'])
    const sentence = await rejectionOf(`postgres://user:${password}@127.0.0.1:${port}/shop`)
    expect(sentence).toBe(`PostgreSQL at 127.0.0.1:${port} does not answer.`)
    close()
  })

  it('waits while the server reports that it is starting up', async () => {
    const { port, close } = await fakeServer([{ error: '57P03' }, { error: '57P03' }, { version: '18.4' }])
    const url = `postgres://user:${password}@127.0.0.1:${port}/shop`
    const database = await openDatabase({ url, dataDir: '', log: quietLog })
    expect(database.kind).toBe('server')
    await database.close()
    close()
  })
})

describe('openDatabase with a server', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it('reports that there is no such database', async () => {
    expect(await rejectionOf(databaseAt(database.url, 'nowhere'))).toContain('There is no database "nowhere"')
  })

  it('reads bigint and numeric as numbers', async () => {
    const { rows } = await sql`select 5::bigint as big, 1.50::numeric as exact, 'لوح' as word`.execute(database.db)
    expect(rows).toEqual([{ big: 5, exact: 1.5, word: 'لوح' }])
  })

  it('ends a statement after three seconds', async () => {
    const opened = await openDatabase({ url: database.url, dataDir: '', log: quietLog })
    const { rows } = await sql`
      select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans,
             current_setting('application_name') as name`
      .execute(opened.db)
      .finally(opened.close)
    expect(rows).toEqual([{ timeout: '3s', plans: 'auto', name: 'shamsouq' }])
  })

  it('survives the loss of connections, idle and in a transaction', async () => {
    const lost = database.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
                where pid <> pg_backend_pid() and datname = current_database()`.execute(database.db)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 1`.execute(transaction)
    })
    await expect(lost).rejects.toThrow()
    const { rows } = await sql`select 1 as one`.execute(database.db)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('closes once, however often it is called', async () => {
    const other = await freshDatabase()
    await Promise.all([other.close(), other.close()])
  })
})
