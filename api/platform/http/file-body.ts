import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { AppError } from '#api/platform/errors.ts'
import { networkOf } from '#contract/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file of at most so many bytes, which is read after admission. */
    fileBytesMax?: number
  }
}

const megabyte = 1024 * 1024
const bytesMin = 64 * 1024

/** The memory of files that arrive: a quarter for a network and for a person, so that slow senders do not fill it. */
const memory = makeConcurrencyLimit<{ network: string; person: string }>({
  max: 16 * megabyte,
  sharesOf: ({ network, person }) => [
    { key: `network ${network}`, max: 4 * megabyte },
    { key: `person ${person}`, max: 4 * megabyte },
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
    const chunks: Buffer[] = []
    let size = 0
    // The stream stays open after an early end, so that the refusal can be sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytesMax) throw new AppError('too_large')
      chunks.push(chunk)
    }
    if (size === 0) throw new AppError('file_empty')
    return Buffer.concat(chunks)
  } catch (error) {
    // Whoever sends it has gone: no fault of the program, and no error to be reported.
    throw error instanceof AppError ? error : new AppError('malformed')
  } finally {
    release()
  }
}
