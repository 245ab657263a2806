import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { imageWidths } from '#contract/limits.ts'
import { pictureFormats } from '#contract/pictures.ts'
import { type Kept, type KeptPicture, sha256Of, writeDurably } from '#scripts/backup-files.ts'
import type { PictureStore } from '#storage/store.ts'

const names = imageWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`))
const dayMs = 86_400_000

const savePicture = async (store: PictureStore, dir: string, id: string): Promise<KeptPicture | null> => {
  const files: Kept[] = []
  for (const name of names) {
    const found = await store.read(id, name)
    if (!found) continue
    const bytes = await buffer(found.body)
    const file = `pictures/${id}/${name}`
    await mkdir(path.join(dir, 'pictures', id), { recursive: true })
    await writeDurably(path.join(dir, file), bytes)
    files.push({ file, sha256: sha256Of(bytes), bytes: bytes.length })
  }
  // One that was removed or not yet whole while it was read.
  return files.length === names.length ? { id, files } : null
}

/** Copies what is in the store and not in `done` yet. */
export const savePictures = async (store: PictureStore, dir: string, done: Map<string, KeptPicture>) => {
  for await (const id of store.listOlder(new Date(Date.now() + dayMs))) {
    if (done.has(id)) continue
    const picture = await savePicture(store, dir, id)
    if (picture) done.set(id, picture)
  }
}

export const loadPictures = async (store: PictureStore, dir: string, pictures: KeptPicture[]) => {
  for (const { id, files } of pictures) {
    const contents = await Promise.all(
      files.map(async ({ file }) => ({ name: path.basename(file), bytes: await readFile(path.join(dir, file)) })),
    )
    await store.put(id, contents)
  }
}
