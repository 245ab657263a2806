import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { AppError } from '#api/platform/errors.ts'
import { readBytes } from '#api/platform/read-bytes.ts'
import { networkOf } from '#contract/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file of at most so many bytes, which is read after admission. */
    fileBytesMax?: number
  }
}

const megabyte = 1024 * 1024
/** Each file counts as this much at least: while one arrives it holds a place among the calls of its network, of which eight and four files take a part only. */
const bytesMin = megabyte / 2

/** The memory of files that arrive, with shares of a network and of a person, so that slow senders do not fill it. */
const memory = makeConcurrencyLimit<{ network: string; person: string }>({
  max: 16 * megabyte,
  sharesOf: ({ network, person }) => [
    { key: `network ${network}`, max: 4 * megabyte },
    { key: `person ${person}`, max: 2 * megabyte },
  ],
})

/** Files are passed on as they arrive; endpoints without `fileBytesMax` refuse them as before. */
export const acceptFiles = (app: FastifyInstance, types: string[]): void => {
  app.addContentTypeParser(types, (request, payload, done) => {
    if (request.routeOptions.config.fileBytesMax === undefined) done(new AppError('unsupported_type'))
    else done(null, payload)
  })
}

/** The file of a request whose sender is known and within the limits. */
export const readFileBody = async ({ body, headers, ip }: FastifyRequest, bytesMax: number, person: string) => {
  if (body === undefined || body === null) throw new AppError('file_empty')
  if (!(body instanceof Readable)) throw new AppError('unsupported_type')
  const declared = Number(headers['content-length'] ?? bytesMax)
  if (declared > bytesMax) throw new AppError('too_large')
  const release = memory.tryEnter({ network: networkOf(ip), person }, Math.max(declared, bytesMin))
  if (!release) throw new AppError('unavailable')
  try {
    const file = await readBytes(body, bytesMax)
    if (file === 'too large') throw new AppError('too_large')
    if (file === 'no memory') throw new AppError('unavailable')
    // Whoever sends it has gone: no fault of the program, and no error to be reported.
    if (file === null) throw new AppError('malformed')
    if (file.length === 0) throw new AppError('file_empty')
    return file
  } finally {
    release()
  }
}
