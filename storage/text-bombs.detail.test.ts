import { deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStorage } from '#storage/app.ts'
import { readPng } from '#storage/picture-header.ts'
import { makeRenditions, type StoredFile } from '#storage/renditions.ts'
import { aPhoto, chunk, pngWith } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

const serverKey = 'k'.repeat(32)
const stored: StoredFile[] = []
const store = { put: async (_: string, files: StoredFile[]) => void stored.push(...files) }

let app: FastifyInstance
beforeAll(async () => {
  const keys = { secret: 'storage tests have a secret of their own', serverKey }
  app = await buildStorage({ store: store as never, keys })
})
afterAll(() => app.close())

const megabyte = 1024 * 1024
const mark = 'HIDDEN'
const text = (name: string, ...rest: (string | Buffer)[]) =>
  chunk(name, Buffer.concat(rest.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
const several = (count: number, make: (n: number) => Buffer) => Array.from({ length: count }, (_, n) => make(n))

/** A profile with a valid header and a body of zeros. */
const aProfile = (bytes: number) => {
  const profile = Buffer.alloc(bytes)
  profile.writeUInt32BE(bytes, 0)
  profile.writeUInt32BE(0x04300000, 8)
  profile.write('mntrRGB XYZ ', 12, 'latin1')
  profile.write('acsp', 36, 'latin1')
  return profile
}

/** The peak growth of memory in megabytes, including the library's threads. */
const growthOf = async (act: () => Promise<unknown>) => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await act().finally(() => clearInterval(timer))
  return (most - before) / megabyte
}

// The library still decompresses 47 MB; eight of those took 1.3 GB, the hundred that fit into a file 16 GB.
const packed = deflateSync(Buffer.alloc(47 * megabyte, mark))
const small = deflateSync(Buffer.alloc(megabyte, mark))
const bombs: [string, () => Buffer[]][] = [
  ['packed texts', () => several(8, (n) => text('zTXt', `Comment${n}\0\0`, packed))],
  ['compressed international texts', () => several(8, (n) => text('iTXt', `Comment${n}\0\x01\0\0\0`, packed))],
  ['descriptions', () => several(8, () => text('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', packed))],
  ['a text of a hundred megabytes', () => [text('zTXt', 'Comment\0\0', deflateSync(Buffer.alloc(100 * megabyte)))]],
  ['a thousand compressed texts', () => several(1_000, (n) => text('zTXt', `Comment${n}\0\0`, small))],
  ['a long text', () => [text('tEXt', 'Comment\0', Buffer.alloc(4.8 * megabyte, mark))]],
  ['nine thousand texts', () => several(9_000, () => text('tEXt', `Comment\0${mark}`))],
  ['profiles', () => several(8, () => text('iCCP', 'icc\0\0', deflateSync(aProfile(40 * megabyte))))],
  ['EXIF data', () => [text('eXIf', 'MM\0*\0\0\0\x08', Buffer.alloc(4.8 * megabyte, mark))]],
  ['unknown chunks', () => [text('hiDe', Buffer.alloc(4.8 * megabyte, mark))]],
]

describe('POST /storage/upload with chunks that decompress to gigabytes', () => {
  it.each(bombs)('200 with a clean picture, in little memory and time: %s', async (_, make) => {
    const bytes = await pngWith(make())
    const request = uploading(bytes, { 'x-api-key': serverKey })
    await app.inject(uploading(await aPhoto(), { 'x-api-key': serverKey }))
    stored.length = 0
    const started = process.cpuUsage()
    const growth = await growthOf(async () => {
      const reply = await app.inject(request)
      expect([reply.statusCode, reply.json().data]).toMatchObject([200, { width: 64, height: 48, color: '#b81818' }])
    })
    expect(growth).toBeLessThan(100)
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000)
    expect(stored).toHaveLength(6)
    for (const file of stored) expect([file.bytes.length < 5_000, file.bytes.includes(mark)]).toEqual([true, false])
  })

  it('422 for a chunk that declares to be longer than the file', async () => {
    const part = text('zTXt', 'Comment\0\0', packed)
    part.writeUInt32BE(0x7fffffff)
    const reply = await app.inject(uploading(await pngWith([part]), { 'x-api-key': serverKey }))
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'picture_broken'])
  })
})

describe('readPng', () => {
  const withoutTexts = (bytes: Buffer) => readPng(bytes).bytes
  const blue = sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 20, g: 60, b: 220, alpha: 0.5 } },
  })

  it('preserves the colours, profile, palette and orientation of a picture', async () => {
    for (const bytes of [
      await blue.clone().png().toBuffer(),
      await blue.clone().png({ palette: true }).toBuffer(),
      await blue.clone().png({ progressive: true }).toBuffer(),
      await blue.clone().withIccProfile('p3').png().toBuffer(),
      await blue.clone().toColourspace('rgb16').png().toBuffer(),
      await blue.clone().greyscale().png().toBuffer(),
      await blue.clone().withMetadata({ orientation: 6 }).png().toBuffer(),
    ]) {
      const texts = await pngWith([text('tEXt', `Comment\0${mark}`)], bytes)
      const [plain, stripped] = await Promise.all([makeRenditions(bytes), makeRenditions(texts)])
      expect(stripped).toEqual(plain)
      const metadata = await sharp(bytes).metadata()
      const { density, comments, exif, resolutionUnit, autoOrient, orientation = 1, ...found } = metadata
      expect(await sharp(withoutTexts(texts)).metadata()).toMatchObject({ ...found, size: expect.any(Number) })
      expect(readPng(texts).orientation).toBe(orientation)
    }
  })

  it('drops everything after the end of the picture', async () => {
    const bytes = Buffer.concat([await blue.clone().png().toBuffer(), Buffer.from(mark)])
    expect(withoutTexts(bytes).includes(mark)).toBe(false)
  })
})
