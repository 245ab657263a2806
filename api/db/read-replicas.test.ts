import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { asPublicRead, isRead } from '#api/db/read-replicas.ts'
import { readConfig } from '#server/settings/config.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

describe('read replicas (a real one: faults/replicas.fault.ts)', () => {
  it('get statements that only read', () => {
    for (const text of ['select 1', '/* one plan */ select updated_at from a', ' with x as (select 1) select * from x'])
      expect([text, isRead(text)]).toEqual([text, true])
    for (const text of [
      'begin',
      'insert into a values (1)',
      'with x as (delete from a returning id) select * from x',
      'select id from a for update skip locked',
      'select pg_advisory_xact_lock(1)',
      "select nextval('s')",
      'do $$ begin end $$',
    ])
      expect([text, isRead(text)]).toEqual([text, false])
  })

  it('a server that is not a replica is never used, nor one that does not answer, and reads succeed', async () => {
    const readUrls = [database.url, 'postgres://nobody@127.0.0.1:1/none']
    const { db, replicas, close } = await openDatabase({ url: database.url, readUrls, dataDir: '', log: quietLog })
    const read = () => asPublicRead(() => sql<{ n: number }>`select 1 as n`.execute(db))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect((await read()).rows).toEqual([{ n: 1 }])
    expect(replicas?.usable()).toBe(0)
    const inTransaction = asPublicRead(() =>
      db.transaction().execute(async (trx) => {
        await sql`create temporary table own (n int) on commit drop`.execute(trx)
        return (await sql`select * from own`.execute(trx)).rows
      }),
    )
    expect(await inTransaction).toEqual([])
    await close()
  })

  it('need a server and the page cache, which follows the changes', () => {
    const url = 'postgres://a@b/c'
    expect(() => readConfig({ DATABASE_READ_URLS: url })).toThrow('DATABASE_URL')
    expect(() => readConfig({ DATABASE_READ_URLS: 'http://x', DATABASE_URL: url })).toThrow('DATABASE_READ_URLS')
    expect(() => readConfig({ DATABASE_READ_URLS: url, DATABASE_URL: url, PAGE_CACHE_MB: '0' })).toThrow(
      'PAGE_CACHE_MB',
    )
    expect(readConfig({ DATABASE_READ_URLS: `${url}, ${url}`, DATABASE_URL: url }).databaseReadUrls).toEqual([url, url])
  })
})
