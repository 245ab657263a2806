import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startError } from '#api/start-error.ts'
import { checkRows } from '#scripts/backup/backup-check.ts'
import { backupFormat, type CopyManifest, syncPath, writeManifest } from '#scripts/backup/backup-files.ts'
import { backupName, findPrevious, savePictures } from '#scripts/backup/backup-pictures.ts'
import { saveRows } from '#scripts/backup/backup-rows.ts'
import { withCopyClient } from '#scripts/backup/backup-schema.ts'
import { withApp } from '#scripts/with-database.ts'
import { print, printError } from '#server/process/terminal.ts'

const usage = 'npm run backup -- [--to FOLDER] [--keep COUNT]   (./backups, all)'
const unfinished = '.unfinished-'
const leftoverMs = 2 * 86_400_000
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
    printError(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

/** Removes the oldest backups, never the new one. Pictures shared by hard links stay in the newer ones. */
const prune = async (to: string, keep: number) => {
  const names = (await readdir(to)).filter((name) => backupName.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(path.join(to, name), { recursive: true, force: true })
}

/** Removes the unfinished folders of killed runs; the folder of an active run is younger. */
const removeLeftovers = async (to: string, before: Date) => {
  const last = `${unfinished}${nameOf(before)}`
  for (const name of await readdir(to).catch(() => []))
    if (name.startsWith(`${unfinished}shamsouq-`) && name < last)
      await rm(path.join(to, name), { recursive: true, force: true })
}

const { to, keep } = readWords()
await withApp(async ({ database, store }) => {
  const { connection } = database
  if (!connection)
    throw startError('The trial database (PGlite) has no backup: copy its folder while the app is stopped.')
  const madeAt = new Date()
  await removeLeftovers(to, new Date(madeAt.getTime() - leftoverMs))
  const previous = await findPrevious(to)
  const dir = path.join(to, `${unfinished}${nameOf(madeAt)}`)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  try {
    // Saves pictures before and again after the rows, so that every listing in the backup has its pictures.
    const pictures: Parameters<typeof savePictures>[1] = new Map()
    await savePictures({ store, dir, previous }, pictures)
    const saved = await withCopyClient(connection, (client) => saveRows(client, dir))
    await savePictures({ store, dir, previous }, pictures)
    const manifest: CopyManifest = {
      format: backupFormat,
      madeAt: madeAt.toISOString(),
      ...saved,
      pictures: [...pictures.values()].map(({ picture }) => picture),
    }
    await writeManifest(dir, manifest)
    // Pictures were verified when they were saved.
    await checkRows(dir, manifest)
    for (const folder of [path.join(dir, 'rows'), dir]) await syncPath(folder)
    const done = path.join(to, nameOf(madeAt))
    await rename(dir, done)
    await syncPath(to)
    if (keep !== null) await prune(to, keep)
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0)
    const unchanged = [...pictures.values()].filter((picture) => picture.unchanged).length
    print(
      `${done}: ${rows} rows of ${saved.tables.length} tables, ${pictures.size} pictures (${unchanged} unchanged since the previous backup), every byte read back.`,
    )
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
