import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { picturesOf, preparePictures } from '#demo/prepare-pictures.ts'
import { diskStore } from '#storage/disk.ts'

let dir: string
let places: { outDir: string; sourceDir: string }

const draw = (name: string, background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } }).toFile(join(dir, name))

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
  places = { sourceDir: dir, outDir: join(dir, 'made') }
  await Promise.all([draw('a.jpg', 'red'), draw('b.jpg', 'green'), draw('c.png', 'blue')])
  await writeFile(join(dir, 'notes.txt'), 'not a picture')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const madeAt = async (id: string) => (await stat(diskStore(places.outDir).path(id, '320.avif') ?? '')).mtimeMs

describe('preparePictures', () => {
  it('processes every picture, says so, and records the results', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const prepared = await preparePictures(places)
    expect(log.mock.calls).toEqual([['Preparing 3 demo pictures, only once…']])
    log.mockClear()
    await preparePictures(places)
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
    expect(Object.keys(prepared)).toEqual(['a.jpg', 'b.jpg', 'c.png'])
    for (const { id, width, height } of Object.values(prepared)) {
      expect([width, height]).toEqual([40, 30])
      expect(await diskStore(places.outDir).has(id)).toBe(true)
    }
    expect(JSON.parse(await readFile(join(places.outDir, 'index.json'), 'utf8'))).toEqual(prepared)
    expect(await readdir(join(places.outDir, '.unfinished'))).toEqual([])
  })

  it('skips pictures that are done', async () => {
    const first = await preparePictures(places)
    const [picture] = picturesOf(first, ['a.jpg'])
    const before = await madeAt(picture?.id ?? '')
    expect(await preparePictures(places)).toEqual(first)
    expect(await madeAt(picture?.id ?? '')).toBe(before)
  })

  it('completes a run that was killed: lost folder, damaged index', async () => {
    const first = await preparePictures(places)
    const [lost] = picturesOf(first, ['b.jpg'])
    await diskStore(places.outDir).remove(lost?.id ?? '')
    expect(await preparePictures(places)).toEqual(first)
    expect(await diskStore(places.outDir).has(lost?.id ?? '')).toBe(true)
    await writeFile(join(places.outDir, 'index.json'), '{"a.jpg": {')
    expect(await preparePictures(places)).toEqual(first)
  })

  it('gives a changed picture a new id', async () => {
    const first = await preparePictures(places)
    await draw('a.jpg', 'yellow')
    const second = await preparePictures(places)
    expect(second['a.jpg']?.id).not.toBe(first['a.jpg']?.id)
    expect(second['b.jpg']).toEqual(first['b.jpg'])
  })

  it('throws for a picture that was not prepared', () => {
    expect(() => picturesOf({}, ['missing.jpg'])).toThrow('missing.jpg')
  })
})
