import { readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CopyManifest, writeManifest } from '#scripts/backup/backup-files.ts'
import { findPrevious, savePictures } from '#scripts/backup/backup-pictures.ts'
import { diskStore } from '#storage/disk.ts'
import { s3Store } from '#storage/s3.ts'
import type { PictureStore } from '#storage/store.ts'
import { storePicture } from '#test/app/commands.ts'
import { startS3 } from '#test/app/s3-server.ts'

type Options = Parameters<typeof savePictures>[0]

let home = ''
let server: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'shamsouq-pictures-'))
  server = await startS3()
})
afterAll(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

let backups = 0
/** Runs one backup of the pictures and counts the files read from the store. */
const backUp = async (store: PictureStore, to: string, linkFile?: Options['linkFile']) => {
  let reads = 0
  const counted: PictureStore = {
    ...store,
    read: (id, name) => {
      reads++
      return store.read(id, name)
    },
  }
  const dir = path.join(to, `shamsouq-2026-01-01T00-00-00-${String(++backups).padStart(3, '0')}Z`)
  const previous = await findPrevious(to)
  await mkdir(dir, { recursive: true })
  const done: Parameters<typeof savePictures>[1] = new Map()
  await savePictures({ store: counted, dir, previous, ...(linkFile && { linkFile }) }, done)
  const pictures = [...done.values()].map(({ picture }) => picture)
  const rest = { migrations: [], tables: [], sequences: [], postgresql: '' }
  const manifest: CopyManifest = { format: 2, madeAt: new Date().toISOString(), pictures, ...rest }
  await writeManifest(dir, manifest)
  return { dir, reads, unchanged: [...done.values()].filter(({ unchanged }) => unchanged).length, manifest }
}
const inodeOf = (dir: string, id: string, name: string) => statSync(path.join(dir, 'pictures', id, name)).ino

const stores: [string, () => PictureStore][] = [
  ['a folder', () => diskStore(path.join(home, 'store'))],
  ['a bucket', () => s3Store({ ...server.settings, waitsMs: [] })],
]

describe.each(stores)('pictures in %s', (word, open) => {
  const to = () => path.join(home, `to ${word}`)

  it('are read once; later backups read only new ones', async () => {
    const store = open()
    const first = await storePicture(store)
    const one = await backUp(store, to())
    expect(one).toMatchObject({ reads: first.files.length, unchanged: 0 })
    const second = await storePicture(store)
    const two = await backUp(store, to())
    expect(two).toMatchObject({ reads: second.files.length, unchanged: 1 })
    const three = await backUp(store, to())
    expect(three).toMatchObject({ reads: 0, unchanged: 2 })
    for (const { id, files } of [first, second])
      for (const { name, bytes } of files) {
        expect(readFileSync(path.join(three.dir, 'pictures', id, name))).toEqual(bytes)
        expect(inodeOf(three.dir, id, name)).toBe(inodeOf(two.dir, id, name))
      }
  })

  it('remain when the backup that first saved them is removed', async () => {
    const store = open()
    const old = await backUp(store, to())
    const next = await backUp(store, to())
    await rm(old.dir, { recursive: true })
    for (const { file, bytes } of next.manifest.pictures.flatMap(({ files }) => files))
      expect(statSync(path.join(next.dir, file)).size).toBe(bytes)
    expect((await backUp(store, to())).reads).toBe(0)
  })

  it('are read again when the previous copy is damaged; the damaged file is not modified', async () => {
    const store = open()
    const { id, files } = await storePicture(store)
    const old = await backUp(store, to())
    const harmed = path.join(old.dir, 'pictures', id, '320.jpg')
    await writeFile(harmed, 'x'.repeat(200))
    await rm(path.join(old.dir, 'pictures', id, '640.jpg'))
    const next = await backUp(store, to())
    expect(next.reads).toBe(2)
    for (const { name, bytes } of files) expect(readFileSync(path.join(next.dir, 'pictures', id, name))).toEqual(bytes)
    expect(readFileSync(harmed, 'utf8')).toBe('x'.repeat(200))
  })

  it('are copied from the previous backup when hard links are not supported', async () => {
    const store = open()
    const { id } = await storePicture(store)
    const old = await backUp(store, to())
    const refused = async () => {
      throw Object.assign(new Error('operation not permitted, link'), { code: 'EPERM' })
    }
    const next = await backUp(store, to(), refused)
    expect(next.reads).toBe(0)
    expect(inodeOf(next.dir, id, '320.jpg')).not.toBe(inodeOf(old.dir, id, '320.jpg'))
  })
})

describe('pictures', () => {
  it('are read again when their version in the store has changed', async () => {
    const files = path.join(home, 'changed')
    const store = diskStore(files)
    const to = path.join(home, 'to changed')
    const { id } = await storePicture(store)
    await backUp(store, to)
    await utimes(store.path(id, '320.jpg') ?? '', new Date(), new Date())
    expect((await backUp(store, to)).reads).toBe(1)
  })

  it('are reused from the newest readable backup', async () => {
    const store = diskStore(path.join(home, 'newest'))
    const to = path.join(home, 'to newest')
    await storePicture(store)
    const good = await backUp(store, to)
    const bad = path.join(to, 'shamsouq-2030-01-01T00-00-00-000Z')
    await cp(good.dir, bad, { recursive: true })
    await writeFile(path.join(bad, 'manifest.json'), '{}')
    expect((await findPrevious(to))?.dir).toBe(good.dir)
    expect((await backUp(store, to)).reads).toBe(0)
  })
})
