import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/http/errors.ts'
import { readBytes } from '#api/http/read-bytes.ts'
import { makeConcurrencyLimit, makeGrowingShare } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'

const megabyte = 1024 * 1024
/** Memory of a request besides its body: a thousand short headers take 64 KB. */
const requestBytes = 32 * 1024

/**
 * Limits the memory of requests whose body has not arrived: 256 per network and 4,096 in all, or fewer large ones.
 * Bodies are read before their sender is known, and one address may send thousands of incomplete ones through an HTTP/2
 * proxy. Counts bytes that have arrived, because declaring a length costs its sender nothing.
 */
const memory = makeConcurrencyLimit<string>({
  max: 128 * megabyte,
  sharesOf: (network) => [{ key: network, max: 8 * megabyte }],
})

/** Used instead of Fastify's `parseAs`, which keeps every chunk of a body. */
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
    // The sender has disconnected, so nobody reads this error.
    if (body === null) throw new AppError('malformed')
    return body
  } finally {
    share.release()
  }
}
