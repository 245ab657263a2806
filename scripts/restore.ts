import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { type Database, openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import { isStartError, startError } from '#api/start-error.ts'
import { phoneChangeWaitMs } from '#domain/limits.ts'
import { checkBackup } from '#scripts/backup/backup-check.ts'
import { type Manifest, readManifest } from '#scripts/backup/backup-files.ts'
import { loadPictures } from '#scripts/backup/backup-pictures.ts'
import { expectEmpty, loadRows } from '#scripts/backup/backup-rows.ts'
import { readMigrations, withCopyClient } from '#scripts/backup/backup-schema.ts'
import { withApp } from '#scripts/with-database.ts'
import { print, printError } from '#server/process/terminal.ts'
import type { Config } from '#server/settings/config.ts'
import { makeLog } from '#server/telemetry/log.ts'

const usage = `npm run restore -- FOLDER [--check | --drill]
  --check   only reads the backup, every row and every byte
  --drill   also loads its rows into a database of its own in a temporary folder, which is removed again`

const readWords = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, drill: { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (!folder || positionals.length > 1) throw new Error('Name one backup.')
    return { folder: path.resolve(folder), isCheck: values.check, isDrill: values.drill }
  } catch (error) {
    printError(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

const { folder, isCheck, isDrill } = readWords()

const isNew = async ({ pool }: Database) =>
  (await pool.query<{ isNew: boolean }>(`select to_regclass('migrations') is null as "isNew"`)).rows[0]?.isNew === true

/** Migrates to the version of the backup, loads the rows, then applies newer migrations. */
const fill = async (database: Database, log: Logger, manifest: Manifest, beforeRows: () => Promise<void>) => {
  const newest = manifest.migrations.at(-1)?.name
  if (!newest) throw startError(`${folder} cannot be used as a backup: it holds no tables.`)
  if (!database.connection)
    throw startError('The trial database (PGlite) takes no backup: restore to PostgreSQL, embedded or a server.')
  const replaces = await isNew(database)
  await migrate(database, { log, until: newest })
  await withCopyClient(database.connection, async (client) => {
    const found = await readMigrations(client)
    if (JSON.stringify(found) !== JSON.stringify(manifest.migrations))
      throw startError('The database has newer tables than the backup: a restore needs a database without any.')
    if (!replaces) await expectEmpty(client)
    await beforeRows()
    await loadRows(client, folder, manifest, { replaces })
  })
  await migrate(database, { log })
}

/**
 * Owners may have stopped a phone change since the backup, so each pending one is announced again and waits three more
 * days.
 */
const tellAnew = ({ pool }: Database) =>
  pool.query(
    `update phone_changes set message = 'waiting', message_at = now(), message_tries = 0, message_sent_by = '{}',
       confirmed_at = now(), effective_at = now() + $1 * interval '1 ms'
     where state = 'waiting'`,
    [phoneChangeWaitMs],
  )

/** Settings of the shell that ran the restore are missing in the next one unless they are in `.env`. */
const howToStart = ({ dataDir, databaseUrl }: Config) => {
  const folder = `DATA_DIR='${path.resolve(dataDir).replaceAll("'", `'\\''`)}'`
  return `Start it with: ${folder} ${databaseUrl ? 'DATABASE_URL=… (the same) ' : ''}npm start`
}

const restore = () =>
  withApp(
    async ({ config, database, store, log }) => {
      const manifest = await readManifest(folder)
      const { rows } = await checkBackup(folder, manifest)
      await fill(database, log, manifest, () => loadPictures(store, folder, manifest.pictures))
      await tellAnew(database)
      print(`Restored ${rows} rows and ${manifest.pictures.length} pictures of ${manifest.madeAt}.`)
      print(howToStart(config))
    },
    { mayMake: true },
  )

const check = async () => {
  const manifest = await readManifest(folder)
  const { rows, files } = await checkBackup(folder, manifest)
  print(`${files} files with ${rows} rows are as they were written at ${manifest.madeAt}.`)
  return { manifest, rows }
}

const drill = async () => {
  const { manifest, rows } = await check()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-drill-'))
  const log = makeLog('warn')
  try {
    const database = await openDatabase({ dataDir, log, engine: 'embedded' })
    await fill(database, log, manifest, async () => {}).finally(() => database.close())
    print(`${rows} rows were loaded into an empty database and read back the same.`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (isCheck || isDrill)
  await (isDrill ? drill() : check()).catch((error: unknown) => {
    printError(isStartError(error) ? error.message : error)
    process.exit(1)
  })
else await restore()
