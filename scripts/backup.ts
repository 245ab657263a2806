import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startError } from '#api/platform/start-error.ts'
import { backupFormat, checkBackup, type KeptPicture, type Manifest, writeManifest } from '#scripts/backup-files.ts'
import { savePictures } from '#scripts/backup-pictures.ts'
import { saveRows } from '#scripts/backup-rows.ts'
import { withHouse } from '#scripts/with-database.ts'

const usage = 'npm run backup -- [--to FOLDER] [--keep COUNT]   (./backups, all)'
const namePattern = /^shamsouq-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const nameOf = (at: Date) => `shamsouq-${at.toISOString().replace(/[:.]/g, '-')}`

const readWords = () => {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string', default: './backups' }, keep: { type: 'string' } },
    })
    const keep = values.keep === undefined ? null : Number(values.keep)
    if (keep !== null && !(Number.isInteger(keep) && keep >= 1)) throw new Error('--keep needs a number from 1')
    return { to: path.resolve(values.to), keep }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

/** The oldest go, never the one just made. */
const prune = async (to: string, keep: number) => {
  const names = (await readdir(to)).filter((name) => namePattern.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(path.join(to, name), { recursive: true, force: true })
}

const { to, keep } = readWords()
await withHouse(async ({ database, store }) => {
  if (database.kind === 'pglite')
    throw startError('The trial database (PGlite) has no backup: copy its folder while the app is stopped.')
  const madeAt = new Date()
  const unfinished = path.join(to, `.unfinished-${nameOf(madeAt)}`)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    // Pictures first and again after the rows: a listing in the backup then has its pictures, whatever happens meanwhile.
    const pictures = new Map<string, KeptPicture>()
    await savePictures(store, unfinished, pictures)
    const client = await database.pool.connect()
    const { tables, migrations } = await saveRows(client, unfinished).finally(() => client.release())
    await savePictures(store, unfinished, pictures)
    const manifest: Manifest = {
      format: backupFormat,
      madeAt: madeAt.toISOString(),
      migrations,
      tables,
      pictures: [...pictures.values()],
    }
    await writeManifest(unfinished, manifest)
    await checkBackup(unfinished, manifest)
    const done = path.join(to, nameOf(madeAt))
    await rename(unfinished, done)
    if (keep !== null) await prune(to, keep)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${done}: ${rows} rows of ${tables.length} tables, ${pictures.size} pictures, every byte read back.`)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
})
