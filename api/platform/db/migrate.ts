import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from '#api/platform/db/connect.ts'
import type { Log } from '#api/platform/deps.ts'
import { codeOf, isStartError, reasonOf, startError } from '#api/platform/start-error.ts'

type Migration = { name: string; sha256: string; text: string }
type Options = {
  log: Log
  dir?: string
  /** The last one to apply; all of them unless named. */
  until?: string
}

const ownDir = fileURLToPath(new URL('./migrations', import.meta.url))
/** Arbitrary, but must never change. */
const lockKey = 7_263_004_211
const attempts = 12

/** Brings the schema up to date; several processes may call it at the same moment. */
export async function migrate({ pool }: Pick<Database, 'pool'>, { log, dir = ownDir, until }: Options): Promise<void> {
  const files = await readMigrations(dir)
  const client = await pool.connect()
  try {
    const done = await readApplied(client)
    checkHistory(files, done)
    if (until && !files.some(({ name }) => name === until))
      throw startError(`The migration ${until} is unknown to this Shamsouq: install the newer version again.`)
    const wanted = files.filter(({ name }) => !until || name <= until)
    for (const file of wanted.slice(done.length)) await applyWithRetry(client, file, files, log)
  } finally {
    client.release()
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find(
    (name, index) => !/^\d{4}_\w+\.sql$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4),
  )
  if (wrong) throw startError(`The migration ${wrong} needs a name like 0007_word.sql with a number of its own.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF line endings is the same migration.
      const text = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

type Applied = { name: string; sha256: string }

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
  if (!rows[0]?.exists) return []
  return (await client.query<Applied>('select name, sha256 from migrations order by name')).rows
}

/** The applied migrations must be a prefix of ours, byte for byte: migrations only go forward. */
function checkHistory(files: Migration[], done: Applied[]): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  for (const [index, { name, sha256 }] of done.entries()) {
    const ours = known.get(name)
    if (!ours)
      throw startError(`The database is newer than this Shamsouq (it has ${name}): install the newer version again.`)
    if (ours !== sha256)
      throw startError(`The migration ${name} was changed after it was applied: put it back and write a new one.`)
    if (files[index]?.name !== name) {
      throw startError(
        `The migration ${files[index]?.name} comes before ${name}, which is already applied: give it the next number.`,
      )
    }
  }
}

/** Retries on a lock timeout: waiting longer for a busy table would make its other readers queue behind the migration. */
async function applyWithRetry(client: pg.ClientBase, file: Migration, files: Migration[], log: Log): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (await apply(client, file, files)) log.info({ migration: file.name }, 'migrated')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (isStartError(error)) throw error
      const isBusy = codeOf(error) === '55P03'
      if (!isBusy || attempt === attempts) {
        throw startError(`The migration ${file.name} failed and was rolled back: ${reasonOf(error)}.`, error)
      }
      log.warn({ migration: file.name, attempt }, 'the database is busy; trying the migration again')
    }
  }
}

/** The advisory lock ends with the transaction; a process that waited for it reads the applied migrations again. */
async function apply(client: pg.ClientBase, file: Migration, files: Migration[]): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '10s'; set local statement_timeout = '60s'`)
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())',
  )
  const done = await readApplied(client)
  checkHistory(files, done)
  const isNew = !done.some(({ name }) => name === file.name)
  if (isNew) {
    await client.query(file.text)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
  }
  await client.query('commit')
  return isNew
}
