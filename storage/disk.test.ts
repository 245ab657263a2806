import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DiskStore, diskStore } from '#storage/disk.ts'

const id = 'abcdef0123456789'
const files = [
  { name: '320.avif', bytes: Buffer.from('small') },
  { name: '1280.jpg', bytes: Buffer.from('large') },
]

let dir: string
let store: DiskStore

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'disk-store-'))
  store = diskStore(join(dir, 'pictures'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const pathOf = (name: string, of = id) => {
  const path = store.path(of, name)
  if (!path) throw new Error('refused')
  return path
}
const unfinished = () => readdir(join(dir, 'pictures', '.unfinished'))

describe('diskStore', () => {
  it('stores every file and leaves nothing unfinished', async () => {
    expect(await store.has(id)).toBe(false)
    await store.put(id, files)
    expect(await store.has(id)).toBe(true)
    expect(await readFile(pathOf('320.avif'), 'utf8')).toBe('small')
    expect(await readFile(pathOf('1280.jpg'), 'utf8')).toBe('large')
    expect(pathOf('320.avif')).toBe(join(dir, 'pictures', 'ab', id, '320.avif'))
    expect(await unfinished()).toEqual([])
  })

  it('is closed to other users of the machine if it is private', async () => {
    await mkdir(join(dir, 'private'))
    await diskStore(join(dir, 'private'), { isPrivate: true }).put(id, files)
    expect((await stat(join(dir, 'private'))).mode & 0o777).toBe(0o700)
  })

  it('leaves an existing id unchanged', async () => {
    await store.put(id, files)
    await store.put(id, [{ name: '320.avif', bytes: Buffer.from('other') }])
    expect(await readFile(pathOf('320.avif'), 'utf8')).toBe('small')
    expect(await unfinished()).toEqual([])
  })

  it('stores the same id once when put twice concurrently', async () => {
    await Promise.all([store.put(id, files), store.put(id, files), store.put(id, files)])
    expect((await readdir(join(dir, 'pictures', 'ab', id))).sort()).toEqual(['1280.jpg', '320.avif'])
    expect(await unfinished()).toEqual([])
  })

  it('stores nothing when one file name is invalid', async () => {
    await expect(store.put(id, [...files, { name: '../evil.jpg', bytes: Buffer.from('x') }])).rejects.toThrow(
      'file name',
    )
    expect(await store.has(id)).toBe(false)
  })

  it('cleans up when writing fails in the middle', async () => {
    const twice = [...files, ...files]
    await expect(store.put(id, twice)).rejects.toThrow('EEXIST')
    expect(await store.has(id)).toBe(false)
    expect(await unfinished()).toEqual([])
  })

  it('removes a picture as a whole, and ignores a missing one', async () => {
    await store.put(id, files)
    await store.remove(id)
    await store.remove(id)
    expect(await store.has(id)).toBe(false)
    expect(await unfinished()).toEqual([])
  })

  it.each([
    '',
    'short',
    '../../etc/passwd0',
    'ABCDEF0123456789',
    'abcdef012345678.',
    `${id}/x`,
    'a'.repeat(41),
    `${id}\0`,
  ])('rejects the id %j', async (bad) => {
    expect(store.path(bad, '320.avif')).toBeNull()
    expect(await store.has(bad)).toBe(false)
    await expect(store.put(bad, files)).rejects.toThrow('picture id')
    await expect(store.remove(bad)).rejects.toThrow('picture id')
  })

  it.each(['', '..', '../x.jpg', 'a/b.jpg', '.jpg', '320', '320.avif\0', '320.AVIF'])('rejects the name %j', (bad) => {
    expect(store.path(id, bad)).toBeNull()
  })

  it('sweeps the remains of a crash, but not what is being written', async () => {
    const left = join(dir, 'pictures', '.unfinished', `${id}-0`)
    await mkdir(left, { recursive: true })
    await writeFile(join(left, '320.avif'), 'half')
    await store.sweep(new Date(Date.now() - 3_600_000))
    expect(await unfinished()).toHaveLength(1)
    await store.sweep(new Date(Date.now() + 1_000))
    expect(await unfinished()).toEqual([])
  })

  it('sweeps an empty folder without an error', () => store.sweep(new Date()))
})
