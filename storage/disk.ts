import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  checkNames,
  isFileName,
  isPictureId,
  type ListedPicture,
  type PictureStore,
  type StoredBody,
} from '#storage/store.ts'

export type DiskStore = PictureStore & {
  /** The file may not exist; null when the id or the name is invalid. */
  path: (id: string, name: string) => string | null
}

/** Pictures in a folder: `ab/abcdef…/320.avif`. A rename creates and removes each picture's folder atomically. */
export const diskStore = (dir: string, { isPrivate = false } = {}): DiskStore => {
  const workshop = join(dir, '.unfinished')
  const shardOf = (id: string) => join(dir, id.slice(0, 2))
  const folderOf = (id: string) => {
    checkNames(id)
    return join(shardOf(id), id)
  }
  const pathOf = (id: string, name: string) => (isPictureId(id) && isFileName(name) ? join(folderOf(id), name) : null)
  const newWorkplace = async (id: string) => {
    await mkdir(workshop, { recursive: true })
    // Hides the folder from other users of the machine, whatever the umask.
    if (isPrivate) await chmod(dir, 0o700)
    return join(workshop, `${id}-${randomBytes(6).toString('hex')}`)
  }

  return {
    put: async (id, files) => {
      const folder = folderOf(id)
      checkNames(id, files)
      const workplace = await newWorkplace(id)
      try {
        await mkdir(workplace)
        for (const { name, bytes } of files) await writeDurably(join(workplace, name), bytes)
        await syncFolder(workplace)
        await mkdir(shardOf(id), { recursive: true })
        await moveUnlessThere(workplace, folder)
        await syncFolder(shardOf(id))
        await syncFolder(dir)
      } finally {
        await rm(workplace, { recursive: true, force: true })
      }
    },
    remove: async (id) => {
      const folder = folderOf(id)
      const workplace = await newWorkplace(id)
      if (await moved(folder, workplace)) await rm(workplace, { recursive: true, force: true })
    },
    has: async (id) => isPictureId(id) && (await isFolder(folderOf(id))),
    read: async (id, name) => openFile(pathOf(id, name)),
    sizeOf: async (id, name) => {
      const path = pathOf(id, name)
      const found = path ? await stat(path).catch(missing) : null
      return found?.isFile() ? found.size : null
    },
    path: pathOf,
    listOlder: (before) => listFolders(dir, before.getTime()),
    listFiles: () => listPictures(dir),
    sweep: (before) => sweepFolder(workshop, before.getTime()),
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The size is read from the open file, so that a concurrent removal cannot make size and body differ. */
const openFile = async (path: string | null): Promise<StoredBody | null> => {
  const file = path && (await open(path, 'r').catch(missing))
  if (!file) return null
  const found = await file.stat()
  if (found.isFile()) return { size: found.size, body: file.createReadStream() }
  await file.close()
  return null
}

const missing = (error: unknown) => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
  throw error
}

async function* listFolders(dir: string, beforeMs: number): AsyncGenerator<string> {
  const shards = (await readdir(dir).catch(missing)) ?? []
  for (const shard of shards.filter((name) => /^[a-z0-9]{2}$/.test(name)))
    for (const id of (await readdir(join(dir, shard)).catch(missing)) ?? []) {
      const found = isPictureId(id) && (await stat(join(dir, shard, id)).catch(missing))
      if (found && found.mtimeMs < beforeMs) yield id
    }
}

async function* listPictures(dir: string): AsyncGenerator<ListedPicture> {
  for await (const id of listFolders(dir, Number.POSITIVE_INFINITY)) {
    const folder = join(dir, id.slice(0, 2), id)
    const files: ListedPicture['files'] = []
    for (const name of ((await readdir(folder).catch(missing)) ?? []).filter(isFileName).sort()) {
      const found = await stat(join(folder, name), { bigint: true }).catch(missing)
      if (found?.isFile()) files.push({ name, size: Number(found.size), version: String(found.mtimeNs) })
    }
    yield { id, files }
  }
}

const writeDurably = async (path: string, bytes: Buffer) => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power cut only when its parent folder is synced too. */
const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const moveUnlessThere = async (from: string, to: string) => {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

const moved = async (from: string, to: string) => {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const isFolder = async (path: string) => {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const sweepFolder = async (path: string, beforeMs: number) => {
  if (!(await isFolder(path))) return
  for (const name of await readdir(path)) {
    const place = join(path, name)
    const found = await stat(place).catch(() => null)
    if (found && found.mtimeMs < beforeMs) await rm(place, { recursive: true, force: true })
  }
}
