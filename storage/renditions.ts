import { imagePixelsMax, imageSideMax, imageWidths } from '#domain/limits.ts'
import type { Orientation, PictureHeader } from '#storage/jpeg-segments.ts'
import {
  anyNetwork,
  isTimeout,
  makeDecodingLimit,
  type OpenPicture,
  openWithin,
  pictureSeconds,
  type Run,
} from '#storage/open-picture.ts'
import { readHeader } from '#storage/picture-header.ts'

/** Increase it whenever the same original would give other files, so that names derived from contents change too. */
export const pipelineVersion = 1

export type StoredFile = { name: string; bytes: Buffer }
export type Renditions = {
  /** Width of the largest rendition. */
  width: number
  height: number
  /** `#rrggbb`, shown while the picture loads. */
  color: string
  /** Always `320.avif`, `320.jpg` and so on, in the same order. */
  files: StoredFile[]
}

export type ImageErrorReason = 'unsupported_type' | 'sides_too_long' | 'too_many_pixels' | 'too_slow' | 'broken'
export type ImageError = Error & { name: 'ImageError'; reason: ImageErrorReason }

export const isImageError = (error: unknown): error is ImageError =>
  error instanceof Error && error.name === 'ImageError'

const imageError = (reason: ImageErrorReason, cause?: unknown): ImageError =>
  Object.assign(new Error(reason, { cause }), { name: 'ImageError', reason } as const)

/** A taller picture is made narrower, since a thin strip would become a huge rendition. */
const heightPerWidth = 3
/** Memory limit for pictures that are not stored row by row: progressive jpeg, interlaced png. */
const wholeBytesMax = 72 * 1024 * 1024
/** Encoders write ten to twenty; each scan is a pass over all blocks, and no timeout interrupts it. */
const scansMax = 32
const oneAtATime = anyNetwork(makeDecodingLimit())

/** By default one picture at a time in the process. */
export const makeRenditions = (bytes: Buffer, run: Run = oneAtATime, seconds = pictureSeconds): Promise<Renditions> =>
  run(async () => {
    const open = openWithin(seconds)
    try {
      const base = await decode(open, admit(bytes))
      return {
        width: base.width,
        height: base.height,
        color: await colorOf(open, base),
        files: await encodeAll(open, base),
      }
    } catch (error) {
      if (isImageError(error)) throw error
      throw imageError(isTimeout(error) ? 'too_slow' : 'broken', error)
    }
  })

/**
 * Checks the header with our own parser, so that a decompression bomb is rejected before the image library gets any
 * byte.
 */
const admit = (bytes: Buffer): PictureHeader => {
  let header: PictureHeader | null
  try {
    header = readHeader(bytes)
  } catch (cause) {
    throw imageError('broken', cause)
  }
  if (!header) throw imageError('unsupported_type')
  const { width, height, wholeBytes, scans } = header
  if (width * height > imagePixelsMax || wholeBytes > wholeBytesMax) throw imageError('too_many_pixels')
  if (Math.max(width, height) > imageSideMax) throw imageError('sides_too_long')
  if (scans > scansMax) throw imageError('too_slow')
  return header
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

const boxOf = (width: number) =>
  ({ width, height: width * heightPerWidth, fit: 'inside', withoutEnlargement: true }) as const

/** EXIF orientation → first flip or flop, then rotate clockwise. */
const turns: Record<Orientation, { flip?: true; flop?: true; angle: number }> = {
  1: { angle: 0 },
  2: { flop: true, angle: 0 },
  3: { angle: 180 },
  4: { flip: true, angle: 0 },
  5: { flip: true, angle: 90 },
  6: { angle: 90 },
  7: { flop: true, angle: 90 },
  8: { angle: 270 },
}

/**
 * Decodes once, to the largest size needed, as raw sRGB pixels on a white background. All renditions are made from
 * these, so none contains EXIF, GPS, a profile or a comment.
 */
const decode = async (open: OpenPicture, header: PictureHeader): Promise<Pixels> => {
  const isOnSide = header.orientation >= 5
  const { width, height, ...fit } = boxOf(Math.max(...imageWidths))
  const source = open(header.bytes)
  const found = await source.metadata()
  // If the library read another size than our parser, the limits above would not hold.
  if (found.format !== header.type || found.width !== header.width || found.height !== header.height)
    throw imageError('broken')
  const { data, info } = await source
    .resize({ ...fit, width: isOnSide ? height : width, height: isOnSide ? width : height })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return upright(open, { data, width: info.width, height: info.height, channels: info.channels }, header.orientation)
}

/** Rotates after scaling, since rotating while decoding would hold all pixels in memory. */
const upright = async (open: OpenPicture, base: Pixels, orientation: Orientation): Promise<Pixels> => {
  if (orientation === 1) return base
  const { flip = false, flop = false, angle } = turns[orientation]
  const { data, info } = await openPixels(open, base)
    .flip(flip)
    .flop(flop)
    .rotate(angle)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const openPixels = (open: OpenPicture, { data, width, height, channels }: Pixels) =>
  open(data, { raw: { width, height, channels } })

const colorOf = async (open: OpenPicture, base: Pixels) => {
  const { dominant } = await openPixels(open, base).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Several names of a narrow original have the same picture, which is encoded once. */
const encodeAll = async (open: OpenPicture, base: Pixels): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  let last: { width: number; avif: Buffer; jpg: Buffer } | undefined
  for (const name of imageWidths) {
    const width = Math.min(name, base.width)
    if (last?.width !== width) last = { width, ...(await encode(open, base, width)) }
    files.push({ name: `${name}.avif`, bytes: last.avif }, { name: `${name}.jpg`, bytes: last.jpg })
  }
  return files
}

/** A larger jpeg is noise, which takes the AVIF encoder four times as long without compressing better. */
const detailedBytesMin = 256 * 1024

const encode = async (open: OpenPicture, base: Pixels, width: number) => {
  const scaled = () => openPixels(open, base).resize(boxOf(width))
  const jpg = await scaled().jpeg({ quality: 60, mozjpeg: true }).toBuffer()
  const effort = jpg.length > detailedBytesMin ? 0 : 2
  return { jpg, avif: await scaled().avif({ quality: 50, effort }).toBuffer() }
}
