import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { emptyDatabase, type FreshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
let dir = ''
beforeEach(async () => {
  database = await emptyDatabase()
  dir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-migrations-'))
  await put('0001_first.sql', 'create table first (id int); create table also_first (id int);')
})
afterEach(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

const put = (name: string, text: string) => writeFile(path.join(dir, name), text)
const run = () => migrate(database, { log: quietLog, dir })
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}
const startErrorWith = (part: string) => ({ name: 'StartError', message: expect.stringContaining(part) })

describe('migrate', () => {
  it('creates the schema of the app in an empty database', async () => {
    await migrate(database, { log: quietLog })
    expect(await tables()).toEqual(expect.arrayContaining(['migrations', 'products', 'shops', 'users']))
  })

  it('does nothing the second time and only the new file the third', async () => {
    await run()
    await run()
    await put('0002_second.sql', 'create table second (id int)')
    await run()
    expect(await tables()).toEqual(['also_first', 'first', 'migrations', 'second'])
  })

  it('lets several processes start at once', async () => {
    await put('0002_slow.sql', 'create table slow (id int); select pg_sleep(0.3);')
    const others = await Promise.all([1, 2].map(() => openDatabase({ url: database.url, dataDir: '', log: quietLog })))
    const applied: object[] = []
    const log = { ...quietLog, info: (fields: object) => applied.push(fields) }
    await Promise.all([database, ...others].map((each) => migrate(each, { log, dir })))
    await Promise.all(others.map((each) => each.close()))
    expect(applied).toEqual([{ migration: '0001_first.sql' }, { migration: '0002_slow.sql' }])
  })

  it('rolls back a file that fails, and continues once it is corrected', async () => {
    await put('0002_broken.sql', 'create table half (id int); insert into nowhere values (1);')
    await expect(run()).rejects.toMatchObject(startErrorWith('0002_broken.sql failed'))
    expect(await tables()).toEqual(['also_first', 'first', 'migrations'])
    await put('0002_broken.sql', 'create table half (id int)')
    await run()
    expect(await tables()).toContain('half')
  })

  it('rolls back a file whose connection is killed in the middle', async () => {
    await put('0002_killed.sql', 'create table half (id int); select pg_terminate_backend(pg_backend_pid());')
    await expect(run()).rejects.toMatchObject(startErrorWith('0002_killed.sql failed'))
    expect(await tables()).toEqual(['also_first', 'first', 'migrations'])
  })

  it('may take longer than an ordinary statement, but waits only shortly for a table lock', async () => {
    const names = ['statement_timeout', 'lock_timeout']
    const columns = names.map((name) => `current_setting('${name}') as ${name}`).join()
    await put('0002_limits.sql', `create table limits as select ${columns}`)
    await run()
    const { rows } = await database.pool.query('select * from limits')
    expect(rows).toEqual([{ statement_timeout: '1min', lock_timeout: '500ms' }])
  })

  it('waits for a table in use without blocking its other readers', async () => {
    await run()
    await put('0002_column.sql', 'alter table first add column note text')
    const reader = await database.pool.connect()
    await reader.query('begin; select from first')
    const migrating = run()
    // The pool ends statements after three seconds: longer than one attempt waits for the lock.
    for (let reads = 0; reads < 15; reads++) {
      await database.pool.query('select from first')
      await sleep(100)
    }
    await reader.query('commit')
    reader.release()
    await migrating
    expect((await database.pool.query('select note from first')).rows).toEqual([])
  })

  it('rejects a file that was changed after it was applied, but accepts other line endings', async () => {
    await put('0002_second.sql', 'select 1;\nselect 2;\n')
    await run()
    await put('0002_second.sql', 'select 1;\r\nselect 2;\r\n')
    await run()
    await put('0002_second.sql', 'select 1;\nselect 3;\n')
    await expect(run()).rejects.toMatchObject(startErrorWith('0002_second.sql was changed'))
  })

  it('rejects a database that is newer than the code', async () => {
    await put('0002_second.sql', 'select 1')
    await run()
    await rm(path.join(dir, '0002_second.sql'))
    await expect(run()).rejects.toMatchObject(startErrorWith('newer than this Shamsouq (it has 0002_second.sql)'))
  })

  it('lets the previous release run on a schema that a newer one has only expanded', async () => {
    await put('0050_more.sql', '-- expand\ncreate table more (id int)')
    await run()
    await rm(path.join(dir, '0050_more.sql'))
    await run()
    await put('0050_more.sql', '-- expand\ncreate table more (id int)')
    await put('0051_less.sql', '-- contract\ndrop table first')
    await run()
    await rm(path.join(dir, '0051_less.sql'))
    await expect(run()).rejects.toMatchObject(startErrorWith('newer than this Shamsouq (it has 0051_less.sql)'))
  })

  it('rejects a file that does not say whether the previous release can run on its schema', async () => {
    await put('0050_more.sql', 'create table more (id int)')
    await expect(run()).rejects.toMatchObject(startErrorWith('must begin with "-- expand" or "-- contract"'))
  })

  it('rejects a file that comes before an applied one, and a number used twice', async () => {
    await put('0003_third.sql', 'select 1')
    await run()
    await put('0002_late.sql', 'select 1')
    await expect(run()).rejects.toMatchObject(startErrorWith('0002_late.sql comes before 0003_third.sql'))
    await cp(path.join(dir, '0002_late.sql'), path.join(dir, '0003_twice.sql'))
    await expect(run()).rejects.toMatchObject(startErrorWith('0003_twice.sql needs a name'))
  })
})
