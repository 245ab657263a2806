import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { makeRenditions } from '#storage/renditions.ts'

/** A detailed photo, different for each `n`. */
export const aPhoto = (width = 64, height = 48, n = 0) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: n % 256, g: 90, b: 40 },
      noise: { type: 'gaussian', mean: 110 + (n % 40), sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

export const storedBytesOf = async (bytes: Buffer): Promise<number> =>
  (await makeRenditions(bytes)).files.reduce((sum, file) => sum + file.bytes.length, 0)

export const plainPng = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#c01818' } })
    .png()
    .toBuffer()

/** A PNG whose header declares more data than it holds. */
export const hugePng = async (width: number, height: number) => {
  const bytes = await plainPng()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

export const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

export const animatedPng = async () => {
  const still = await plainPng()
  const dataAt = still.indexOf('IDAT') - 4
  const endAt = still.indexOf('IEND') - 4
  const data = still.subarray(dataAt + 8, endAt - 4)
  const frame = (order: number) =>
    chunk('fcTL', Buffer.concat([numbers(order, 8, 8, 0, 0), Buffer.from([0, 10, 0, 100, 0, 0])]))
  return Buffer.concat([
    still.subarray(0, dataAt),
    chunk('acTL', numbers(2, 0)),
    frame(0),
    still.subarray(dataAt, endAt),
    frame(1),
    chunk('fdAT', Buffer.concat([numbers(2), data])),
    still.subarray(endAt),
  ])
}

/** Two animated pictures of types that are not accepted. */
export const animated = async () => {
  const frames = [
    await plainPng(),
    await sharp(await plainPng())
      .negate()
      .png()
      .toBuffer(),
  ]
  const moving = sharp(frames, { join: { animated: true } })
  return [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()]
}

export const pngWith = async (parts: Buffer[], picture?: Buffer) => {
  const still = picture ?? (await plainPng(64, 48))
  const headerEnd = still.indexOf('IHDR') + 4 + 13 + 4
  return Buffer.concat([still.subarray(0, headerEnd), ...parts, still.subarray(headerEnd)])
}
