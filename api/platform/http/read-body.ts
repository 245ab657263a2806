import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/platform/errors.ts'
import { readBytes } from '#api/platform/read-bytes.ts'

/** For content type parsers, instead of Fastify's `parseAs`, which keeps every piece of a body as it comes. */
export const readBody = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  payload: Readable,
  bytesMax: number,
): Promise<Buffer> => {
  if (Number(headers['content-length']) > bytesMax) throw new AppError('too_large')
  const body = await readBytes(payload, bytesMax)
  if (body === 'too large') throw new AppError('too_large')
  // Whoever sends it has gone: no fault of the program, and no error to be reported.
  if (body === null) throw new AppError('malformed')
  return body
}
