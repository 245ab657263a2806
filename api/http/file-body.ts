import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#api/http/errors.ts'
import { readBytes } from '#api/http/read-bytes.ts'
import { makeConcurrencyLimit, makeGrowingShare } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The size limit of a file body, which is read after admission. */
    fileBytesMax?: number
  }
}

const megabyte = 1024 * 1024
/** Bytes counted for a file of which nothing has arrived. */
const bytesMin = 64 * 1024

type Sender = { network: string; person: string }
const sharesOf = (ofNetwork: number, ofPerson: number) => ({
  sharesOf: ({ network, person }: Sender) => [
    { key: `network ${network}`, max: ofNetwork },
    { key: `person ${person}`, max: ofPerson },
  ],
})

/**
 * Limits the memory of arriving files. Slow senders of a dozen networks can fill it except for the part reserved for
 * small files.
 */
const memory = makeConcurrencyLimit<Sender>({
  max: 48 * megabyte,
  reserved: 4 * megabyte,
  reservedUpTo: megabyte / 2,
  ...sharesOf(4 * megabyte, 2 * megabyte),
})
/** An arriving file holds a place among the calls of its network, so files may take only a part of these. */
const files = makeConcurrencyLimit<Sender>({ max: Number.POSITIVE_INFINITY, ...sharesOf(8, 4) })

/** Passes files on as streams; endpoints without `fileBytesMax` refuse them. */
export const acceptFiles = (app: FastifyInstance, types: string[]): void => {
  app.addContentTypeParser(types, (request, payload, done) => {
    if (request.routeOptions.config.fileBytesMax === undefined) done(new AppError('unsupported_type'))
    else done(null, payload)
  })
}

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
    // The sender has disconnected, so nobody reads this error.
    if (file === null) throw new AppError('malformed')
    if (file.length === 0) throw new AppError('file_empty')
    return file
  } finally {
    share.release()
    leave()
  }
}
