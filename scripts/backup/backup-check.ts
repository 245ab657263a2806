import { realpath } from 'node:fs/promises'
import path from 'node:path'
import {
  type BackupFile,
  type CopyTable,
  type JsonTable,
  type Manifest,
  notBackup,
  sumOfFile,
} from '#scripts/backup/backup-files.ts'
import { columnsIn, contentSum, gunzipped, splitLines } from '#scripts/backup/backup-lines.ts'

/** Refuses links among the folders of the path, which would lead out of the backup. */
const isInside = async (dir: string, file: string): Promise<boolean> => {
  try {
    return (await realpath(path.join(dir, file))) === path.join(await realpath(dir), file)
  } catch {
    return false
  }
}

const checkBytes = async (dir: string, { file, sha256, bytes }: BackupFile) => {
  const found = (await isInside(dir, file)) ? await sumOfFile(path.join(dir, file)) : null
  if (!found) throw notBackup(dir, `${file} is missing`)
  if (found.sha256 !== sha256 || found.bytes !== bytes) throw notBackup(dir, `${file} is damaged`)
}

/** The error names a file that cannot be unpacked. */
const readLines = async (dir: string, { file }: BackupFile, onLine: (line: Buffer) => void) => {
  const lines = splitLines(onLine)
  const unpacked = gunzipped(path.join(dir, file)).on('error', () => {})
  const chunks = unpacked[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await chunks.next().catch((error: Error) => {
      throw notBackup(dir, `${file} does not unpack (${error.message})`)
    })
    if (done) return lines.end()
    lines.push(value)
  }
}

const expectRows = (dir: string, { file, rows }: JsonTable, found: number) => {
  if (found !== rows) throw notBackup(dir, `${file} holds ${found} rows instead of ${rows}`)
}

const checkCopyTable = async (dir: string, table: CopyTable) => {
  const sum = contentSum()
  await readLines(dir, table, (line) => {
    sum.add(line)
    const columns = columnsIn(line)
    if (columns !== table.columns.length)
      throw notBackup(
        dir,
        `row ${sum.result().rows} of ${table.file} has ${columns} columns instead of ${table.columns.length}`,
      )
  })
  const { rows, content } = sum.result()
  expectRows(dir, table, rows)
  if (content !== table.content) throw notBackup(dir, `the rows of ${table.file} are not those that were read`)
}

const isObject = (line: Buffer) => {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const checkJsonTable = async (dir: string, table: JsonTable) => {
  let rows = 0
  await readLines(dir, table, (line) => {
    rows++
    if (!isObject(line)) throw notBackup(dir, `row ${rows} of ${table.file} is no row`)
  })
  expectRows(dir, table, rows)
}

export const checkRows = async (dir: string, manifest: Manifest): Promise<void> => {
  for (const table of manifest.tables) await checkBytes(dir, table)
  if (manifest.format === 1) for (const table of manifest.tables) await checkJsonTable(dir, table)
  else for (const table of manifest.tables) await checkCopyTable(dir, table)
}

/** The error names the first difference. */
export const checkBackup = async (dir: string, manifest: Manifest) => {
  await checkRows(dir, manifest)
  const files = manifest.pictures.flatMap((picture) => picture.files)
  for (const file of files) await checkBytes(dir, file)
  return {
    rows: manifest.tables.reduce((total, { rows }) => total + rows, 0),
    files: manifest.tables.length + files.length,
  }
}
