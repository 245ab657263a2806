import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '#storage/renditions.ts'

export type DiskStore = {
  /** Stores all files of a picture or none. An id that exists already keeps what it has. */
  put: (id: string, files: readonly StoredFile[]) => Promise<void>
  remove: (id: string) => Promise<void>
  has: (id: string) => Promise<boolean>
  /** Where a file of a picture is or would be; null when the id or the name is not one of ours. */
  path: (id: string, name: string) => string | null
  /** Clears what a crash in the middle of `put` or `remove` left behind. */
  sweep: (before: Date) => Promise<void>
}

const idPattern = /^[a-z0-9]{16,40}$/
const namePattern = /^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/

/** Pictures in a folder: `ab/abcdef…/320.avif`. A picture's folder appears and disappears as a whole. */
export const diskStore = (dir: string): DiskStore => {
  const workshop = join(dir, '.unfinished')
  const shardOf = (id: string) => join(dir, id.slice(0, 2))
  const folderOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error('not a picture id')
    return join(shardOf(id), id)
  }
  const newWorkplace = async (id: string) => {
    await mkdir(workshop, { recursive: true })
    return join(workshop, `${id}-${randomBytes(6).toString('hex')}`)
  }

  return {
    put: async (id, files) => {
      const folder = folderOf(id)
      for (const { name } of files) if (!namePattern.test(name)) throw new Error('not a picture file name')
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
    has: async (id) => idPattern.test(id) && (await isFolder(folderOf(id))),
    path: (id, name) => (idPattern.test(id) && namePattern.test(name) ? join(folderOf(id), name) : null),
    sweep: (before) => sweepFolder(workshop, before.getTime()),
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const writeDurably = async (path: string, bytes: Buffer) => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power cut only when the folder that holds the name is on the disk as well. */
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
