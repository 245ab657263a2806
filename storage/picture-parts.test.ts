import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageBytesMax } from '#domain/limits.ts'
import { buildStorage } from '#storage/app.ts'
import { readHeader } from '#storage/picture-header.ts'
import { jpegOf, jpegSegment, jpegWith, pngOf } from '#test/market/picture-bombs.ts'
import { chunk } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

const serverKey = 'k'.repeat(32)
let app: FastifyInstance
beforeAll(async () => {
  const store = { put: async () => {} }
  app = await buildStorage({ store: store as never, keys: { secret: 's'.repeat(40), serverKey } })
})
afterAll(() => app.close())

const upload = async (bytes: Buffer) => {
  const reply = await app.inject(uploading(bytes, { 'x-api-key': serverKey, 'accept-language': 'en' }))
  return [reply.statusCode, reply.json().code]
}

/** As many copies of a part as fit into the largest upload. */
const fillWith = (part: Buffer) => Buffer.alloc(Math.floor((imageBytesMax - 50_000) / part.length) * part.length, part)

const empty = Buffer.alloc(0)
/** Signature and IHDR. */
const pngHeadLength = 8 + 12 + 13
const pngWith = async (parts: Buffer) => {
  const png = await pngOf({ width: 8, height: 8 })
  return Buffer.concat([png.subarray(0, pngHeadLength), parts, png.subarray(pngHeadLength)])
}

describe('POST /storage/upload of a picture of a million parts, which would block all other requests for a second', () => {
  it.each([
    ['empty Huffman tables', jpegSegment(0xc4, empty)],
    ['empty comments', jpegSegment(0xfe, empty)],
    ['restart markers', Buffer.from([0xff, 0xd0])],
    ['escaped bytes', Buffer.from([0xff, 0x00])],
  ])('422 picture_broken for a jpeg: %s', async (_, part) => {
    expect(await upload(jpegWith([fillWith(part)], await jpegOf(8, 8)))).toEqual([422, 'picture_broken'])
  })

  it.each(['IDAT', 'tEXt', 'abcd'])('422 picture_broken for a png: %s', async (name) => {
    expect(await upload(await pngWith(fillWith(chunk(name, empty))))).toEqual([422, 'picture_broken'])
  })

  it('200 for as many as encoders write: 2 kB in each chunk of a png, 300 segments of a jpeg', async () => {
    expect(await upload(await pngWith(Buffer.alloc(2_500 * 12, chunk('IDAT', empty))))).toEqual([200, undefined])
    const segments = Array.from({ length: 300 }, () => jpegSegment(0xe2, Buffer.from('part of a profile')))
    expect(await upload(jpegWith(segments, await jpegOf(8, 8)))).toEqual([200, undefined])
  })

  it('counts no more scans than it takes to reject a jpeg', async () => {
    const jpeg = await jpegOf(8, 8, { isProgressive: true })
    const scans = Buffer.concat([jpeg.subarray(0, -2), fillWith(Buffer.from([0xff, 0xda]))])
    expect(readHeader(scans)?.scans).toBeLessThan(20_000)
    expect(await upload(scans)).toEqual([422, 'picture_slow'])
  })
})
