import { inflateSync } from 'node:zlib'
import { sniffImage } from '#storage/image-type.ts'
import { type Orientation, orientationOf, type PictureHeader, readJpeg } from '#storage/jpeg-segments.ts'

const signatureLength = 8
const headerAt = signatureLength + 8
/** Bytes of length, name and checksum around the body of a chunk. */
const wrapping = 12
/** Chunks for the pixels and their colours. */
const storedChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'iCCP'])
/**
 * Larger colour profiles have tables that can take seconds to prepare; without a profile the pixels are read as sRGB.
 */
const profileBytesMax = 64 * 1024

/**
 * Encoders put at least 2 kB of pixels into each chunk. Five megabytes of empty ones would block the event loop for a
 * second.
 */
const chunksMax = 10_000

type Chunk = { name: string; whole: Buffer; body: Buffer }

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let count = 0
  for (let at = signatureLength; at + wrapping <= bytes.length; ) {
    if (++count > chunksMax) throw new RangeError('too many chunks')
    const end = at + wrapping + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    yield { name, whole: bytes.subarray(at, end), body: bytes.subarray(at + 8, end - 4) }
    if (name === 'IEND') return
    at = end
  }
}

/** The body is a name, a zero byte, the compression method, and the compressed profile. */
const isModestProfile = (body: Buffer) => {
  try {
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: profileBytesMax })
    return true
  } catch {
    return false
  }
}

const isRetained = ({ name, body }: Chunk, seen: Set<string>) => {
  if (!storedChunks.has(name) || (name !== 'IDAT' && seen.has(name))) return false
  return name !== 'iCCP' || isModestProfile(body)
}

/** Samples per pixel and the depths allowed, by colour type. */
const colours: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
/** The library expands palettes and transparent colours to four samples of at least one byte. */
const samplesMax = 4

/**
 * Reads the header and removes chunks that are not needed. The image library decompresses text chunks in memory: a
 * hundred of them, 50 MB each compressed to 50 kB, would exhaust any machine.
 */
export const readPng = (bytes: Buffer): PictureHeader => {
  const [width, height] = [bytes.readUInt32BE(headerAt), bytes.readUInt32BE(headerAt + 4)]
  const [depth, colour, interlaced] = [8, 9, 12].map((at) => bytes.readUInt8(headerAt + at)) as [number, number, number]
  if (width === 0 || height === 0 || !colours[colour]?.depths.includes(depth)) throw new RangeError('not a png header')
  const seen = new Set<string>()
  const parts = [bytes.subarray(0, signatureLength)]
  let orientation: Orientation = 1
  for (const chunk of chunksOf(bytes)) {
    if (chunk.name === 'eXIf' && !seen.has('eXIf')) orientation = orientationOf(chunk.body)
    if (isRetained(chunk, seen)) parts.push(chunk.whole)
    seen.add(chunk.name)
  }
  const samples = colour === 3 || seen.has('tRNS') ? samplesMax : colours[colour].samples
  const wholeBytes = interlaced ? width * height * samples * Math.max(1, depth / 8) : 0
  return { type: 'png', width, height, orientation, scans: interlaced ? 7 : 1, wholeBytes, bytes: Buffer.concat(parts) }
}

/** Null for other types; throws a `RangeError` for a truncated or inconsistent file. */
export const readHeader = (bytes: Buffer): PictureHeader | null => {
  const type = sniffImage(bytes)
  if (!type) return null
  return type === 'png' ? readPng(bytes) : readJpeg(bytes)
}
