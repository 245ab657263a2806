import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { AppError } from '#api/platform/errors.ts'
import { readBytes } from '#api/platform/read-bytes.ts'
import { siteOrNetworkOf } from '#contract/networks.ts'

const megabyte = 1024 * 1024
/** Smaller ones are all but batches, price lists and imports; the limits of connections bound their memory. */
const countedBytesMin = 16 * 1024

/**
 * The memory of large bodies that arrive. A body is read before its sender is known, and one address may send thousands at once through a
 * proxy that speaks HTTP/2, each without its last byte.
 */
const memory = makeConcurrencyLimit<string>({
  max: 32 * megabyte,
  sharesOf: (network) => [{ key: network, max: 8 * megabyte }],
})

/** For content type parsers, instead of Fastify's `parseAs`, which keeps every piece of a body as it comes. */
export const readBody = async (
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  payload: Readable,
  bytesMax: number,
): Promise<Buffer> => {
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > bytesMax) throw new AppError('too_large')
  const release = declared > countedBytesMin ? memory.tryEnter(siteOrNetworkOf(ip), declared) : () => undefined
  if (!release) throw new AppError('unavailable')
  try {
    const body = await readBytes(payload, bytesMax)
    if (body === 'too large') throw new AppError('too_large')
    // Whoever sends it has gone: no fault of the program, and no error to be reported.
    if (body === null) throw new AppError('malformed')
    return body
  } finally {
    release()
  }
}
