/** EXIF orientation: 1 is upright, 2 to 8 are flips and rotations by 90°. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8

/**
 * Reads the orientation from a TIFF structure, so that the EXIF block itself never reaches the image library: its
 * parser copies every entry, and thousands of entries may point at the same 64 kB.
 */
export const orientationOf = (tiff: Buffer): Orientation => {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'MM' && order !== 'II')) return 1
  const isBig = order === 'MM'
  const short = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const directory = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  if (directory + 2 > tiff.length) return 1
  const entries = short(directory)
  for (let n = 0, at = directory + 2; n < entries && at + entryBytes <= tiff.length; n += 1, at += entryBytes) {
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue
    const value = short(at + 8)
    return isOrientation(value) ? value : 1
  }
  return 1
}

/** Read before any pixel is decoded. */
export type PictureHeader = {
  type: 'png' | 'jpeg'
  width: number
  height: number
  orientation: Orientation
  /** Passes over the whole picture that the decoder makes. */
  scans: number
  /** Bytes that the decoder must hold at once because the pixels are not stored row by row; 0 when they are. */
  wholeBytes: number
  /** The picture without metadata, for the image library. */
  bytes: Buffer
}

/** Baseline, extended and progressive with Huffman codes, as cameras and browsers write. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const progressiveFrame = 0xc2
/** Rejected: lossless, differential, arithmetic coding. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const [huffman, quantization, restarts, startOfScan, endOfImage] = [0xc4, 0xdb, 0xdd, 0xda, 0xd9]
const [jfif, exif, icc, adobe] = [0xe0, 0xe1, 0xe2, 0xee]
const withoutBody = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

type Segment = { marker: number; whole: Buffer; body: Buffer }

/** Cameras write a few hundred at most. Five megabytes of empty ones would block the event loop for a second. */
const markersMax = 10_000

/** Yields the segments up to and including the first scan; skips bytes between segments, as decoders do. */
function* segmentsOf(bytes: Buffer): Generator<Segment & { end: number }> {
  let at = 2
  for (let markers = 0; markers < markersMax; markers += 1) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw new RangeError('no scan in the file')
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0 || withoutBody(marker)) {
      if (marker === endOfImage) throw new RangeError('no scan before the end')
      at += 2
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) throw new RangeError('a segment longer than the file')
    yield { marker, whole: bytes.subarray(at, end), body: bytes.subarray(at + 4, end), end }
    if (marker === startOfScan) return
    at = end
  }
  throw new RangeError('too many markers before the first scan')
}

const startsWith = (body: Buffer, text: string) => body.toString('latin1', 0, text.length) === text

/** A profile in more than one segment is larger than 64 kB: see `profileBytesMax` in `picture-header.ts`. */
const isModestProfile = (body: Buffer) => startsWith(body, 'ICC_PROFILE\0\x01\x01')

const isRetained = ({ marker, body }: Segment, seen: Set<number>) => {
  if (marker === jfif) return startsWith(body, 'JFIF\0') && !seen.has(jfif)
  if (marker === adobe) return startsWith(body, 'Adobe') && !seen.has(adobe)
  if (marker === icc) return isModestProfile(body) && !seen.has(icc)
  return frames.has(marker) || [huffman, quantization, restarts, startOfScan].includes(marker)
}

type Frame = { isProgressive: boolean; width: number; height: number; components: number; coefficientBytes: number }

/** Memory is two bytes for each coefficient of every block of every component, in whole blocks. */
const readFrame = (marker: number, body: Buffer): Frame => {
  const [depth, height, width, components] = [
    body.readUInt8(0),
    body.readUInt16BE(1),
    body.readUInt16BE(3),
    body.readUInt8(5),
  ]
  if (depth !== 8 || width === 0 || height === 0 || ![1, 3, 4].includes(components))
    throw new RangeError('not a frame that is read here')
  const factors = Array.from({ length: components }, (_, n) => {
    const both = body.readUInt8(7 + n * 3)
    return { across: both >> 4, down: both & 15 }
  })
  if (factors.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw new RangeError('not a sampling factor')
  const [acrossMax, downMax] = [
    Math.max(...factors.map(({ across }) => across)),
    Math.max(...factors.map(({ down }) => down)),
  ]
  const units = Math.ceil(width / (8 * acrossMax)) * Math.ceil(height / (8 * downMax))
  const blocks = units * factors.reduce((sum, { across, down }) => sum + across * down, 0)
  return { isProgressive: marker === progressiveFrame, width, height, components, coefficientBytes: blocks * 64 * 2 }
}

/** Stops at `markersMax`. */
const countOf = (bytes: Buffer, pair: Buffer) => {
  let count = 0
  for (let at = bytes.indexOf(pair); at >= 0 && count < markersMax; at = bytes.indexOf(pair, at + 2)) count += 1
  return count
}

const scanPair = Buffer.from([0xff, startOfScan])
const endPair = Buffer.from([0xff, endOfImage])

/**
 * Reads the header and removes metadata. Inside scan data no byte 0xff is followed by a marker, so every further scan
 * is a marker in the bytes given to the image library, and none can be hidden from the count.
 */
export const readJpeg = (bytes: Buffer): PictureHeader => {
  const parts = [bytes.subarray(0, 2)]
  const seen = new Set<number>()
  let frame: Frame | undefined
  let orientation: Orientation = 1
  let inFirstScan = 0
  let data = bytes.subarray(bytes.length)
  for (const { end, ...segment } of segmentsOf(bytes)) {
    const { marker, whole, body } = segment
    if (otherFrames.has(marker) || (frame && frames.has(marker))) throw new RangeError('not a frame that is read here')
    if (frames.has(marker)) frame = readFrame(marker, body)
    if (marker === exif && startsWith(body, 'Exif\0\0') && !seen.has(exif)) {
      orientation = orientationOf(body.subarray(6))
      seen.add(exif)
    }
    if (isRetained(segment, seen)) {
      parts.push(whole)
      seen.add(marker)
    }
    if (marker === startOfScan) {
      inFirstScan = body.readUInt8(0)
      data = bytes.subarray(end)
    }
  }
  if (!frame) throw new RangeError('a scan without a frame')
  const endAt = data.indexOf(endPair)
  if (endAt >= 0) data = data.subarray(0, endAt + endPair.length)
  const { width, height, components, isProgressive, coefficientBytes } = frame
  const isWhole = isProgressive || inFirstScan < components
  return {
    type: 'jpeg',
    width,
    height,
    orientation,
    scans: isWhole ? 1 + countOf(data, scanPair) : 1,
    wholeBytes: isWhole ? coefficientBytes : 0,
    bytes: Buffer.concat([...parts, data]),
  }
}
