import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { chunk } from '#test/market/pictures.ts'

/** Colour type and bit depth of every kind of PNG. */
export const pngKinds = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ colour: 0, depth })),
  ...[8, 16].map((depth) => ({ colour: 2, depth })),
  ...[1, 2, 4, 8].map((depth) => ({ colour: 3, depth })),
  ...[8, 16].map((depth) => ({ colour: 4, depth })),
  ...[8, 16].map((depth) => ({ colour: 6, depth })),
]
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** First column and row, then the steps, of the seven passes of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const bytesAtOnce = 1024 * 1024

type PngKind = { width: number; height: number; colour?: number; depth?: number; isInterlaced?: boolean }

function* rowsOf({ width, height, colour = 6, depth = 16, isInterlaced }: PngKind) {
  const rowBytes = (pixels: number) => 1 + Math.ceil((pixels * (samples[colour] ?? 4) * depth) / 8)
  for (const [left, top, across, down] of isInterlaced ? passes : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - left) / across)
    const rows = columns > 0 ? Math.ceil((height - top) / down) : 0
    const rowsAtOnce = Math.max(1, Math.floor(bytesAtOnce / rowBytes(Math.max(columns, 0))))
    const many = Buffer.alloc(rowBytes(Math.max(columns, 0)) * Math.min(rowsAtOnce, Math.max(rows, 0)))
    for (let row = 0; row < rows; row += rowsAtOnce)
      yield many.subarray(0, rowBytes(columns) * Math.min(rowsAtOnce, rows - row))
  }
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

export const tiffWith = (orientation: number) =>
  Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ])

/** A valid PNG of one colour: a gigabyte of pixels in a megabyte of file. */
export const pngOf = async (kind: PngKind, orientation = 1): Promise<Buffer> => {
  const { width, height, colour = 6, depth = 16, isInterlaced = false } = kind
  const data = await buffer(Readable.from(rowsOf(kind)).pipe(createDeflate()))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([depth, colour, 0, 0, isInterlaced ? 1 : 0])])),
    ...(orientation > 1 ? [chunk('eXIf', tiffWith(orientation))] : []),
    ...(colour === 3 ? [chunk('PLTE', Buffer.alloc(3 * 2 ** depth))] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a643a' }, limitInputPixels: false })

type JpegKind = { isProgressive?: boolean; isCmyk?: boolean; orientation?: number; chromaSubsampling?: string }

export const jpegOf = (
  width: number,
  height: number,
  { isProgressive = false, isCmyk = false, orientation = 1, chromaSubsampling = '4:4:4' }: JpegKind = {},
): Promise<Buffer> => {
  const picture = plain(width, height)
  // Metadata would add an sRGB profile.
  return (isCmyk ? picture.toColourspace('cmyk') : picture.withMetadata({ orientation }))
    .jpeg({ progressive: isProgressive, chromaSubsampling })
    .toBuffer()
}

export const jpegSegment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const placesOf = (bytes: Buffer, marker: number) => {
  const places: number[] = []
  const pair = Buffer.from([0xff, marker])
  for (let at = bytes.indexOf(pair); at >= 0; at = bytes.indexOf(pair, at + 2)) places.push(at)
  return places
}

/** A JPEG whose frame header declares another size than its data. */
export const jpegSaying = async (width: number, height: number, kind: JpegKind = {}): Promise<Buffer> => {
  const bytes = await jpegOf(16, 16, kind)
  // A colour profile may contain the same two bytes; a frame header declares its own length.
  const isFrame = (at: number) => bytes.readUInt16BE(at + 2) === 8 + 3 * bytes.readUInt8(at + 9)
  const frameAt = placesOf(bytes, kind.isProgressive ? 0xc2 : 0xc0).find(isFrame) ?? 0
  bytes.writeUInt16BE(height, frameAt + 5)
  bytes.writeUInt16BE(width, frameAt + 7)
  return bytes
}

/** A progressive JPEG that repeats the same small scan: each is a pass over all blocks. */
export const jpegOfScans = async (width: number, height: number, scans: number): Promise<Buffer> => {
  const bytes = await jpegOf(width, height, { isProgressive: true })
  const places = placesOf(bytes, 0xda)
  const last = bytes.subarray(places.at(-1), -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array(scans - places.length).fill(last), bytes.subarray(-2)])
}

export const jpegWith = (segments: Buffer[], picture: Buffer) =>
  Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)])
