import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { imagePixelsMax } from '#contract/limits.ts'

// One picture already fills a core; libvips' own threads and cache would only take memory from the web server.
sharp.concurrency(1)
sharp.cache(false)

/** All the work on one picture; the heaviest one that is let in takes three seconds of one core. */
export const pictureSeconds = 20

/** Bytes of a file, bare pixels, or `{ create }` and `{ text }` for what is drawn here. */
export type OpenPicture = (input: Buffer | SharpOptions, options?: SharpOptions) => Sharp

/** The only way to the image library: strict, row by row, with a cap on pixels, and all that one opener opens within one time. */
export const openWithin = (seconds = pictureSeconds): OpenPicture => {
  const endsAt = performance.now() + seconds * 1000
  return (input, options = {}) => {
    const left = Math.ceil((endsAt - performance.now()) / 1000)
    // Encoders cannot be interrupted, so the time may be over before the next step begins.
    if (left <= 0) throw new Error('timeout before the picture was finished')
    const picture = Buffer.isBuffer(input) ? sharp(input, { ...strict, ...options }) : sharp({ ...strict, ...input })
    return picture.timeout({ seconds: left })
  }
}

const strict = {
  limitInputPixels: imagePixelsMax,
  failOn: 'error',
  sequentialRead: true,
  unlimited: false,
} satisfies SharpOptions

/** How the library names what its timeout ended. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout')
