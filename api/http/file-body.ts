import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#api/http/errors.ts'
import { readBytes } from '#api/http/read-bytes.ts'
import { makeConcurrencyLimit, makeGrowingShare } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file of at most so many bytes, which is read after admission. */
    fileBytesMax?: number
  }
}

const megabyte = 1024 * 1024
/** What a file takes while nothing of it has arrived. */
const bytesMin = 64 * 1024

type Sender = { network: string; person: string }
const sharesOf = (ofNetwork: number, ofPerson: number) => ({
  sharesOf: ({ network, person }: Sender) => [
    { key: `network ${network}`, max: ofNetwork },
    { key: `person ${person}`, max: ofPerson },
  ],
})

/** The memory of files that arrive: slow senders of a dozen networks fill it but for the part of those whose files are small. */
const memory = makeConcurrencyLimit<Sender>({
  max: 48 * megabyte,
  reserved: 4 * megabyte,
  reservedUpTo: megabyte / 2,
  ...sharesOf(4 * megabyte, 2 * megabyte),
})
/** While a file arrives it holds a place among the calls of its network: these take only a part of them. */
const files = makeConcurrencyLimit<Sender>({ max: Number.POSITIVE_INFINITY, ...sharesOf(8, 4) })

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
  const sender = { network: siteOrNetworkOf(ip), person }
  const leave = files.tryEnter(sender)
  if (!leave) throw tooBusy(true)
  const share = makeGrowingShare(memory, sender)
  try {
    if (!share.mayTake(bytesMin)) throw tooBusy(memory.hasRoom(bytesMin))
    const file = await readBytes(body, bytesMax, share)
    if (file === 'too large') throw new AppError('too_large')
    if (file === 'no memory') throw tooBusy(memory.hasRoom(bytesMin))
    // Whoever sends it has gone: no fault of the program, and no error to be reported.
    if (file === null) throw new AppError('malformed')
    if (file.length === 0) throw new AppError('file_empty')
    return file
  } finally {
    share.release()
    leave()
  }
}
