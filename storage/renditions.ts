import sharp from 'sharp'
import { imagePixelsMax, imageWidths } from '#contract/limits.ts'
import { sniffImage } from '#storage/image-type.ts'
import { withoutTexts } from '#storage/png-chunks.ts'
import { makeQueue, type Queue } from '#storage/queue.ts'

/** Raise it whenever the same original would give other files: names made from contents then change too. */
export const pipelineVersion = 1

export type StoredFile = { name: string; bytes: Buffer }
export type Renditions = {
  /** Of the largest rendition. */
  width: number
  height: number
  /** `#rrggbb`, to show while the picture loads. */
  color: string
  /** `320.avif`, `320.jpg` and so on: always all of them, in the same order. */
  files: StoredFile[]
}

export type ImageErrorReason = 'unsupported_type' | 'too_many_pixels' | 'broken'
export type ImageError = Error & { name: 'ImageError'; reason: ImageErrorReason }

export const isImageError = (error: unknown): error is ImageError =>
  error instanceof Error && error.name === 'ImageError'

const imageError = (reason: ImageErrorReason, cause?: unknown): ImageError =>
  Object.assign(new Error(reason, { cause }), { name: 'ImageError', reason } as const)

// One picture already fills a core; libvips' own threads and cache would only take memory from the web server.
sharp.concurrency(1)
sharp.cache(false)

/** Taller than this many widths and a picture is made narrower: a thin strip must not become a giant rendition. */
const heightPerWidth = 3
/** These are unpacked whole, others row by row: at six and eight bytes a pixel they may hold fewer pixels. */
const progressiveShare = { jpeg: 0.2, png: 0.125 }
const uploads = makeQueue()

/** Makes every rendition of one original, one picture at a time in the process unless told otherwise. */
export const makeRenditions = (bytes: Buffer, queue: Queue = uploads): Promise<Renditions> =>
  queue.run(async () => {
    const picture = await admit(bytes)
    const base = await decode(picture)
    return { width: base.width, height: base.height, color: await colorOf(base), files: await encodeAll(base) }
  })

/** Reads the header alone, so a bomb of a billion pixels is refused before any of them is unpacked; answers what to decode. */
const admit = async (bytes: Buffer): Promise<Buffer> => {
  const type = sniffImage(bytes)
  if (!type) throw imageError('unsupported_type')
  const picture = type === 'png' ? withoutTexts(bytes) : bytes
  const found = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw imageError('broken', cause)
    })
  if (found.format !== type) throw imageError('unsupported_type')
  const pixelsMax = found.isProgressive ? imagePixelsMax * progressiveShare[type] : imagePixelsMax
  if (found.width * found.height > pixelsMax) throw imageError('too_many_pixels')
  return picture
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

const boxOf = (width: number) =>
  ({ width, height: width * heightPerWidth, fit: 'inside', withoutEnlargement: true }) as const

/**
 * Decodes once, to the largest size that is ever needed, as bare sRGB pixels: turned upright, on white where it was
 * transparent. Everything made later starts from these, so no EXIF, GPS, profile or comment can travel along.
 */
const decode = async (bytes: Buffer): Promise<Pixels> => {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(boxOf(Math.max(...imageWidths)))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch (cause) {
    throw imageError('broken', cause)
  }
}

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } })

const colorOf = async (base: Pixels) => {
  const { dominant } = await open(base).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A narrow original is the same picture at several names; it is encoded once. */
const encodeAll = async (base: Pixels): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  let last: { width: number; avif: Buffer; jpg: Buffer } | undefined
  for (const name of imageWidths) {
    const width = Math.min(name, base.width)
    if (last?.width !== width) last = { width, ...(await encode(base, width)) }
    files.push({ name: `${name}.avif`, bytes: last.avif }, { name: `${name}.jpg`, bytes: last.jpg })
  }
  return files
}

const encode = async (base: Pixels, width: number) => {
  const scaled = open(base).resize(boxOf(width))
  return {
    avif: await scaled.clone().avif({ quality: 50, effort: 2 }).toBuffer(),
    jpg: await scaled.clone().jpeg({ quality: 60, mozjpeg: true }).toBuffer(),
  }
}
