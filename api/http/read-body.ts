import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/http/errors.ts'
import { readBytes } from '#api/http/read-bytes.ts'
import { makeConcurrencyLimit, makeGrowingShare } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'

const megabyte = 1024 * 1024
/** What a request takes besides its body: a thousand short headers are 64 KB in memory. */
const requestBytes = 32 * 1024

/**
 * The memory of requests whose body has not arrived. A body is read before its sender is known, and one address may send thousands at once
 * through a proxy that speaks HTTP/2, each without its last byte: 256 of a network, 4,096 in all, or fewer that are large. Counted by what
 * has arrived: a declared length costs its sender nothing.
 */
const memory = makeConcurrencyLimit<string>({
  max: 128 * megabyte,
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
  const share = makeGrowingShare(memory, siteOrNetworkOf(ip))
  if (!share.mayTake(requestBytes)) throw tooBusy(memory.hasRoom(requestBytes))
  try {
    const body = await readBytes(payload, bytesMax, share)
    if (body === 'no memory') throw tooBusy(memory.hasRoom(requestBytes))
    if (body === 'too large') throw new AppError('too_large')
    // Whoever sends it has gone: no fault of the program, and no error to be reported.
    if (body === null) throw new AppError('malformed')
    return body
  } finally {
    share.release()
  }
}
