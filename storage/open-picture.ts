import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { imagePixelsMax } from '#domain/limits.ts'

export type Run = <T>(work: () => Promise<T>) => Promise<T>

export type DecodingLimit = ReturnType<typeof makeDecodingLimit>

/**
 * Limits how many pictures are decoded at once and how many wait; a network may fill a quarter of the queue. The client
 * is the network, or null for a trusted server, which uploads for many users from one address.
 */
export const makeDecodingLimit = ({ max = 1, waitingMax = 20 } = {}) =>
  makeConcurrencyLimit<string | null>({
    max,
    sharesOf: (network) => (network === null ? [] : [{ key: network, max }]),
    queue: { max: waitingMax },
  })

export const anyNetwork =
  (limit: DecodingLimit): Run =>
  (work) =>
    limit.run(null, work)

// One picture already uses a whole core; libvips' own threads and cache would only take memory from the web server.
sharp.concurrency(1)
sharp.cache(false)

/** Time limit for all work on one picture; the heaviest admitted one takes three seconds of one core. */
export const pictureSeconds = 20

/** Opens the bytes of a file, raw pixels, or `{ create }` and `{ text }` for drawings. */
export type OpenPicture = (input: Buffer | SharpOptions, options?: SharpOptions) => Sharp

/**
 * All access to the image library goes through this: strict, row by row, limited in pixels, with one deadline for
 * everything opened by it.
 */
export const openWithin = (seconds = pictureSeconds): OpenPicture => {
  const endsAt = performance.now() + seconds * 1000
  return (input, options = {}) => {
    const left = Math.ceil((endsAt - performance.now()) / 1000)
    // Encoders cannot be interrupted, so the deadline may pass before the next step begins.
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

/** Sharp has no error code for its timeout. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout')
