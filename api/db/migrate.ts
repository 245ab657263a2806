import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '#api/db/connect.ts'
import type { Log } from '#api/deps.ts'
import { codeOf, isStartError, reasonOf, startError } from '#api/start-error.ts'

/**
 * The previous release keeps working after `expand` (new tables, new columns with a default) but not after `contract`
 * (columns renamed, removed or constrained). The first line of a file says which: `-- expand` or `-- contract`.
 */
type Kind = 'expand' | 'contract'
type Migration = { name: string; sha256: string; text: string; kind: Kind }
type Options = {
  log: Log
  dir?: string
  until?: string
}

/** Applied migrations cannot be changed, so the older ones have no mark. */
const lastUnmarked = '0050'
const ownDir = fileURLToPath(new URL('./migrations', import.meta.url))
/** Arbitrary, but must never change. */
const lockKey = 7_263_004_211
/** While a migration waits for a table lock, all other statements on the table wait behind it. */
const lockTimeoutMs = 500
/** Pause between attempts, in which those statements proceed; doubled each time up to the maximum. */
const firstPauseMs = 250
const pauseMaxMs = 8_000
const giveUpAfterMs = 5 * 60_000

type Target = Pick<Database, 'pool'> & Partial<Pick<Database, 'connection'>>

/** Several processes may call this at the same time. */
export async function migrate({ pool, connection }: Target, { log, dir = ownDir, until }: Options): Promise<void> {
  const files = await readMigrations(dir)
  // Uses a separate connection, because those of the pool may go through a pooler.
  const { client, close } = connection ? await ownClient(connection) : await poolClient(pool)
  try {
    const done = await readApplied(client)
    checkHistory(files, done)
    if (until && !files.some(({ name }) => name === until))
      throw startError(`The migration ${until} is unknown to this Shamsouq: install the newer version again.`)
    const requested = files.filter(({ name }) => !until || name <= until)
    for (const file of requested.slice(done.length)) await applyWithRetry(client, file, files, log)
  } finally {
    await close()
  }
}

async function poolClient(pool: pg.Pool) {
  const client = await pool.connect()
  return { client, close: async () => client.release() }
}

async function ownClient(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, application_name: 'shamsouq start' })
  client.on('error', () => {})
  await client.connect()
  return { client, close: () => client.end() }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find(
    (name, index) => !/^\d{4}_\w+\.sql$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4),
  )
  if (wrong) throw startError(`The migration ${wrong} needs a name like 0007_word.sql with a number of its own.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF line endings must give the same migration.
      const text = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      const mark = /^-- (expand|contract)\b/.exec(text)?.[1]
      if (!mark && name > lastUnmarked)
        throw startError(`The migration ${name} must begin with "-- expand" or "-- contract" (see CONTRIBUTING.md).`)
      const kind = mark === 'expand' ? 'expand' : 'contract'
      return { name, text, kind, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

type Applied = { name: string; sha256: string; kind: Kind }

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean; hasKind: boolean }>(
    `select to_regclass('migrations') is not null as exists, exists (select from pg_attribute
       where attrelid = to_regclass('migrations') and attname = 'kind' and not attisdropped) as "hasKind"`,
  )
  if (!rows[0]?.exists) return []
  const kind = rows[0].hasKind ? 'kind' : `'contract' as kind`
  return (await client.query<Applied>(`select name, sha256, ${kind} from migrations order by name`)).rows
}

/**
 * The applied migrations must be a prefix of the files, byte for byte. Those of a newer release may follow if its
 * schema still serves this one.
 */
function checkHistory(files: Migration[], done: Applied[]): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  for (const [index, { name, sha256, kind }] of done.entries()) {
    const ours = known.get(name)
    if (!ours && kind === 'expand' && index >= files.length) continue
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

async function applyWithRetry(client: pg.ClientBase, file: Migration, files: Migration[], log: Log): Promise<void> {
  const since = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      if (await apply(client, file, files)) log.info({ migration: file.name }, 'migrated')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (isStartError(error)) throw error
      const isBusy = codeOf(error) === '55P03'
      if (!isBusy || Date.now() - since > giveUpAfterMs) {
        throw startError(`The migration ${file.name} failed and was rolled back: ${reasonOf(error)}.`, error)
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), pauseMaxMs)
      log.warn({ migration: file.name, attempt, pauseMs }, 'a table is in use; trying the migration again')
      await sleep(pauseMs)
    }
  }
}

/** The advisory lock ends with the transaction; a process that waited for it reads the applied migrations again. */
async function apply(client: pg.ClientBase, file: Migration, files: Migration[]): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = '60s'`)
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  await client.query(
    `create table if not exists migrations
       (name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now());
     alter table migrations add column if not exists kind text not null default 'contract'`,
  )
  const done = await readApplied(client)
  checkHistory(files, done)
  const isNew = !done.some(({ name }) => name === file.name)
  if (isNew) {
    await client.query(file.text)
    const { name, sha256, kind } = file
    await client.query('insert into migrations (name, sha256, kind) values ($1, $2, $3)', [name, sha256, kind])
  }
  await client.query('commit')
  return isNew
}

/**
 * Runs `work` in one process at a time of all that share the database. A separate connection holds the lock, so that it
 * ends with this process.
 */
export async function inOneProcess<T>(
  { connection }: Pick<Database, 'connection'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!connection) return work()
  const { client, close } = await ownClient(connection)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await close()
  }
}
