import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#api/platform/db/migrate.ts'
import { startError } from '#api/platform/start-error.ts'
import { checkBackup, readManifest } from '#scripts/backup-files.ts'
import { loadPictures } from '#scripts/backup-pictures.ts'
import { expectEmpty, loadRows, readMigrations } from '#scripts/backup-rows.ts'
import { withHouse } from '#scripts/with-database.ts'

const usage = 'npm run restore -- FOLDER [--check]   (--check only reads the backup)'

const readWords = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (!folder || positionals.length > 1) throw new Error('Name one backup.')
    return { folder: path.resolve(folder), isCheck: values.check }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

const { folder, isCheck } = readWords()

const restore = () =>
  withHouse(async ({ database, store, log }) => {
    const manifest = await readManifest(folder)
    await checkBackup(folder, manifest)
    const newest = manifest.migrations.at(-1)?.name
    if (!newest) throw startError(`${folder} cannot be used as a backup: it holds no tables.`)
    // The tables as they were then, the rows into them, and only then what has changed since.
    await migrate(database, { log, until: newest })
    const client = await database.pool.connect()
    try {
      const found = await readMigrations(client)
      if (JSON.stringify(found) !== JSON.stringify(manifest.migrations))
        throw startError('The database has newer tables than the backup: a restore needs a database without any.')
      await expectEmpty(client)
      await loadPictures(store, folder, manifest.pictures)
      await loadRows(client, folder, manifest.tables)
    } finally {
      client.release()
    }
    await migrate(database, { log })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows and ${manifest.pictures.length} pictures of ${manifest.madeAt}.`)
  })

const check = async () => {
  const manifest = await readManifest(folder)
  const { files } = await checkBackup(folder, manifest)
  console.log(`${files} files are as they were written at ${manifest.madeAt}.`)
}

if (isCheck)
  await check().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
else await restore()
