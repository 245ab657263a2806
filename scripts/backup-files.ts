import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { startError } from '#api/platform/start-error.ts'

export const backupFormat = 1

const sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Only names that stay inside the backup's own folder. */
const place = z.string().check(z.regex(/^(rows|pictures)\/[a-z0-9_]+(\/[a-z0-9]+)?\.(ndjson\.gz|avif|jpg)$/))

const Kept = z.object({ file: place, sha256: sum, bytes: z.number() })
export type Kept = z.infer<typeof Kept>

const KeptRows = z.extend(Kept, { table: z.string().check(z.regex(/^[a-z_]+$/)), rows: z.number() })
export type KeptRows = z.infer<typeof KeptRows>

const KeptPicture = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{16,40}$/)), files: z.array(Kept) })
export type KeptPicture = z.infer<typeof KeptPicture>

/** The list of contents of one backup: what is not in it does not belong to it. */
const Manifest = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: sum })),
  tables: z.array(KeptRows),
  pictures: z.array(KeptPicture),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'
const sealName = 'manifest.sha256'

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** On the disk before its name counts. */
export const writeDurably = async (file: string, bytes: Uint8Array | string) => {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const writeManifest = async (dir: string, manifest: Manifest) => {
  const text = `${JSON.stringify(manifest)}\n`
  await writeDurably(path.join(dir, manifestName), text)
  await writeDurably(path.join(dir, sealName), `${sha256Of(text)}  ${manifestName}\n`)
}

const notBackup = (dir: string, why: string) => startError(`${dir} cannot be used as a backup: ${why}.`)

export const readManifest = async (dir: string): Promise<Manifest> => {
  const [text, seal] = await Promise.all(
    [manifestName, sealName].map((name) => readFile(path.join(dir, name), 'utf8').catch(() => null)),
  )
  if (text == null || seal == null) throw notBackup(dir, 'its list of contents is missing')
  if (!seal.startsWith(sha256Of(text))) throw notBackup(dir, 'its list of contents was changed')
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (!manifest.success) throw notBackup(dir, 'it was made by another version')
  return manifest.data
}

const sumOfFile = async (file: string) => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/** Reads every byte of a backup; names the first file that is missing or not as it was written. */
export const checkBackup = async (dir: string, { tables, pictures }: Manifest): Promise<{ files: number }> => {
  const all = [...tables, ...pictures.flatMap(({ files }) => files)]
  for (const { file, sha256 } of all) {
    const found = await sumOfFile(path.join(dir, file))
    if (found !== sha256) throw notBackup(dir, `${file} is ${found === null ? 'missing' : 'damaged'}`)
  }
  return { files: all.length }
}
