import type { FastifyRequest } from 'fastify'
import { imageBytesMax } from '#contract/limits.ts'
import { uploadField } from '#contract/uploads.ts'
import type { Rejection } from '#storage/reject.ts'
import { watchPace } from '#storage/upload-pace.ts'

/** Overhead of multipart around the file. */
const wrappingBytesMax = 64 * 1024

/** The memory that an upload may need, by its content-length. */
export const expectedBytes = (request: FastifyRequest): number => {
  const declared = Number(request.headers['content-length'])
  return declared > 0 ? Math.min(declared, imageBytesMax + wrappingBytesMax) : imageBytesMax
}

/** The file's bytes, or a rejection, also when it arrives too slowly, so that its memory is released. */
export const receiveFile = async (request: FastifyRequest, graceMs: number): Promise<Buffer | Rejection> => {
  const { slow, stop } = watchPace(request.raw.socket, expectedBytes(request), graceMs)
  try {
    return await Promise.race([readFile(request), slow.then((): Rejection => ({ refused: 'upload_slow' }))])
  } finally {
    stop()
  }
}

const readFile = async (request: FastifyRequest): Promise<Buffer | Rejection> => {
  if (!request.isMultipart()) return { refused: 'unsupported_type' }
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === uploadField) return bytes.length === 0 ? { refused: 'picture_broken' } : bytes
    }
    return { refused: 'invalid', fields: { [uploadField]: 'required' } }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_REQ_FILE_TOO_LARGE') return { refused: 'picture_too_large' }
    return { refused: statusCode === 413 ? 'too_large' : 'malformed' }
  }
}
