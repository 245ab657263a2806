import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isLimitError } from '#api/limits/concurrency-limit.ts'
import { imagePixelsMax } from '#domain/limits.ts'
import { sniffImage } from '#storage/image-type.ts'
import { anyNetwork, makeDecodingLimit } from '#storage/open-picture.ts'
import { isImageError, makeRenditions } from '#storage/renditions.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c01818' } })

const reasonOf = async (bytes: Buffer) => {
  const error: unknown = await makeRenditions(bytes).catch((thrown: unknown) => thrown)
  return isImageError(error) ? error.reason : error
}

/** A valid header chunk that declares more pixels than the file has. */
const hugePng = async (width: number, height: number, interlaced = false) => {
  const bytes = await plain(8, 8).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes[28] = interlaced ? 1 : 0
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('makeRenditions rejects', () => {
  it('truncated files', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#c01818',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const photo = await sharp(noise).jpeg().toBuffer()
    for (const bytes of [noise, photo]) {
      expect(await reasonOf(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe('broken')
      expect(await reasonOf(bytes.subarray(0, 24))).toBe('broken')
    }
  })

  it('garbage after a valid signature', async () => {
    expect(await reasonOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]))).toBe('broken')
  })

  it('other types, whatever their name', async () => {
    const picture = plain(20, 20)
    const others = [
      await picture.clone().gif().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().avif().toBuffer(),
      await picture.clone().tiff().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
    ]
    for (const bytes of others) {
      expect(sniffImage(bytes)).toBeNull()
      expect(await reasonOf(bytes)).toBe('unsupported_type')
    }
  })

  it('huge dimensions from the header alone', async () => {
    const started = process.cpuUsage()
    expect(await reasonOf(await hugePng(60_000, 60_000))).toBe('too_many_pixels')
    expect(await reasonOf(await hugePng(imagePixelsMax / 1000 + 1, 1000))).toBe('too_many_pixels')
    expect(await reasonOf(await hugePng(imagePixelsMax / 1000, 500, true))).toBe('too_many_pixels')
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000)
  })

  it('a progressive jpeg that would need too much memory', async () => {
    const bytes = await plain(4_400, 3_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(await reasonOf(bytes)).toBe('too_many_pixels')
  })

  it('work when the queue is full', async () => {
    const run = anyNetwork(makeDecodingLimit({ waitingMax: 0 }))
    const bytes = await plain(50, 50).png().toBuffer()
    const first = makeRenditions(bytes, run)
    const second: unknown = await makeRenditions(bytes, run).catch((error: unknown) => error)
    expect(isLimitError(second)).toBe(true)
    expect((await first).files).toHaveLength(6)
  })
})

describe('sniffImage', () => {
  it('detects png and jpeg by content', async () => {
    expect(sniffImage(await plain(2, 2).png().toBuffer())).toBe('png')
    expect(sniffImage(await plain(2, 2).jpeg().toBuffer())).toBe('jpeg')
  })
})
