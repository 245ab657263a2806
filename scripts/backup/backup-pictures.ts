import { copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { imageWidths } from '#domain/limits.ts'
import { pictureFormats } from '#domain/listing/pictures.ts'
import {
  type BackupFile,
  type PictureFile,
  readManifest,
  type SavedPicture,
  sha256Of,
  sumOfFile,
  syncPath,
  writeDurably,
} from '#scripts/backup/backup-files.ts'
import type { ListedFile, PictureStore } from '#storage/store.ts'

const names = imageWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`))

export const backupName = /^shamsouq-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** The newest earlier backup in the folder, with the manifest entry of each picture. */
type Previous = { dir: string; files: Map<string, PictureFile> }
export const findPrevious = async (to: string): Promise<Previous | null> => {
  const found = (await readdir(to).catch(() => [])).filter((name) => backupName.test(name)).sort()
  for (const name of found.toReversed()) {
    const dir = path.join(to, name)
    const manifest = await readManifest(dir).catch(() => null)
    if (manifest)
      return { dir, files: new Map(manifest.pictures.flatMap(({ files }) => files).map((it) => [it.file, it])) }
  }
  return null
}

type Options = {
  store: PictureStore
  dir: string
  previous: Previous | null
  /** Replaceable, since some file systems do not support hard links. */
  linkFile?: (from: string, to: string) => Promise<void>
}
type Saved = { picture: SavedPicture; unchanged: boolean }

const isAsWritten = async (dir: string, { file, sha256, bytes }: BackupFile) => {
  const found = await sumOfFile(path.join(dir, file))
  return found?.sha256 === sha256 && found.bytes === bytes
}

/** Hard-links the file of the previous backup, or copies it without hard-link support; null when it is damaged. */
const reuse = async ({ dir, previous, linkFile = link }: Options, file: string, { size, version }: ListedFile) => {
  const known = previous?.files.get(file)
  if (!previous || !known?.version || known.version !== version || known.bytes !== size) return null
  const [from, to] = [path.join(previous.dir, file), path.join(dir, file)]
  try {
    await linkFile(from, to).catch(async () => {
      await copyFile(from, to)
      await syncPath(to)
    })
  } catch {
    // The previous backup was pruned meanwhile.
  }
  if (await isAsWritten(dir, known)) return known
  await rm(to, { force: true })
  return null
}

const copy = async (
  { store, dir }: Options,
  id: string,
  { name, version }: ListedFile,
): Promise<PictureFile | null> => {
  const found = await store.read(id, name)
  if (!found) return null
  const bytes = await buffer(found.body)
  const saved = { file: `pictures/${id}/${name}`, sha256: sha256Of(bytes), bytes: bytes.length, version }
  await writeDurably(path.join(dir, saved.file), bytes)
  if (!(await isAsWritten(dir, saved))) throw new Error(`${saved.file} cannot be read back as it was written`)
  return saved
}

const savePicture = async (options: Options, id: string, listed: ListedFile[]): Promise<Saved | null> => {
  const folder = path.join(options.dir, 'pictures', id)
  await mkdir(folder, { recursive: true })
  const files: PictureFile[] = []
  let unchanged = true
  for (const file of listed) {
    const reused = await reuse(options, `pictures/${id}/${file.name}`, file)
    unchanged &&= reused !== null
    const saved = reused ?? (await copy(options, id, file))
    if (saved) files.push(saved)
  }
  // The picture was deleted from the store while it was read.
  if (files.length < names.length) {
    await rm(folder, { recursive: true })
    return null
  }
  await syncPath(folder)
  return { picture: { id, files }, unchanged }
}

/** Saves pictures that are not in `done`; those unchanged since the previous backup are not read from the store. */
export const savePictures = async (options: Options, done: Map<string, Saved>) => {
  for await (const { id, files } of options.store.listFiles()) {
    const ours = files.filter(({ name }) => names.includes(name))
    if (done.has(id) || ours.length < names.length) continue
    const saved = await savePicture(options, id, ours)
    if (saved) done.set(id, saved)
  }
}

export const loadPictures = async (store: PictureStore, dir: string, pictures: SavedPicture[]) => {
  for (const { id, files } of pictures) {
    const contents = await Promise.all(
      files.map(async ({ file }) => ({ name: path.basename(file), bytes: await readFile(path.join(dir, file)) })),
    )
    await store.put(id, contents)
  }
}
