import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { startError } from '#api/start-error.ts'

/** Format 1 stored rows as JSON lines; it can be restored, but not written. */
export const backupFormat = 2

const sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.gte(0))
/** File names must stay inside the backup folder. */
const place = z.string().check(z.regex(/^(rows|pictures)\/[a-z0-9_]+(\/[a-z0-9]+)?\.(copy\.gz|ndjson\.gz|avif|jpg)$/))
const tableName = z.string().check(z.regex(/^[a-z0-9_]+$/))

const BackupFile = z.object({ file: place, sha256: sum, bytes: count })
export type BackupFile = z.infer<typeof BackupFile>

const JsonTable = z.extend(BackupFile, { table: tableName, rows: count })
export type JsonTable = z.infer<typeof JsonTable>

/** `content` does not depend on the order of rows: see `contentSum`. */
const CopyTable = z.extend(JsonTable, { columns: z.array(z.string()).check(z.minLength(1)), content: sum })
export type CopyTable = z.infer<typeof CopyTable>

const Sequence = z.object({ name: tableName, value: z.string().check(z.regex(/^-?\d+$/)), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

/** The picture store's `version`: the same version means an unchanged file. */
const PictureFile = z.extend(BackupFile, { version: z.optional(z.string()) })
export type PictureFile = z.infer<typeof PictureFile>
const SavedPicture = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{16,40}$/)), files: z.array(PictureFile) })
export type SavedPicture = z.infer<typeof SavedPicture>

const every = {
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: sum })),
  pictures: z.array(SavedPicture),
}

/** Files that the manifest does not list are ignored. */
const Manifest = z.discriminatedUnion('format', [
  z.object({ ...every, format: z.literal(1), tables: z.array(JsonTable) }),
  z.object({
    ...every,
    format: z.literal(backupFormat),
    /** Version of the server that wrote the rows, to investigate differences. */
    postgresql: z.string(),
    tables: z.array(CopyTable),
    sequences: z.array(Sequence),
  }),
])
export type Manifest = z.infer<typeof Manifest>
export type CopyManifest = Extract<Manifest, { format: 2 }>

const manifestName = 'manifest.json'
const sealName = 'manifest.sha256'

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Syncs before the file is used. `wx`, because an existing file may be a hard link shared with another backup. */
export const writeDurably = async (file: string, bytes: Uint8Array | string) => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const syncPath = async (file: string) => {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

export const writeManifest = async (dir: string, manifest: CopyManifest) => {
  const text = `${JSON.stringify(manifest)}\n`
  await writeDurably(path.join(dir, manifestName), text)
  await writeDurably(path.join(dir, sealName), `${sha256Of(text)}  ${manifestName}\n`)
}

export const notBackup = (dir: string, why: string) => startError(`${dir} cannot be used as a backup: ${why}.`)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readManifest = async (dir: string): Promise<Manifest> => {
  const [text, seal] = await Promise.all(
    [manifestName, sealName].map((name) => readFile(path.join(dir, name), 'utf8').catch(() => null)),
  )
  if (text == null || seal == null) throw notBackup(dir, 'its list of contents is missing')
  if (!seal.startsWith(sha256Of(text))) throw notBackup(dir, 'its list of contents was changed')
  const manifest = Manifest.safeParse(readJson(text))
  if (!manifest.success) throw notBackup(dir, 'it was made by another version')
  return manifest.data
}

/**
 * SHA-256 and length; null when the file cannot be read. Refuses links, which could publish a file of this machine as a
 * picture, and pipes, which would never end.
 */
export const sumOfFile = async (file: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    if (!(await lstat(file)).isFile()) return null
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk)
      bytes += chunk.length
    }
    return { sha256: hash.digest('hex'), bytes }
  } catch {
    return null
  }
}
