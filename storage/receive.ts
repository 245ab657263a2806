import type { FastifyRequest } from 'fastify'
import { readBytes } from '#api/http/read-bytes.ts'
import { uploadField } from '#contract/endpoints/sell/uploads.ts'
import { imageBytesMax } from '#domain/limits.ts'
import { boundaryOf, fileInForm } from '#storage/form-file.ts'
import { busy, type Rejection } from '#storage/reject.ts'
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
  const end = new AbortController()
  try {
    return await Promise.race([readFile(request, end.signal), slow.then((): Rejection => ({ refused: 'upload_slow' }))])
  } finally {
    end.abort()
    stop()
  }
}

const readFile = async ({ headers, raw }: FastifyRequest, signal: AbortSignal): Promise<Buffer | Rejection> => {
  const boundary = boundaryOf(headers['content-type'])
  if (boundary === null) return { refused: 'unsupported_type' }
  const body = await readBytes(raw, imageBytesMax + wrappingBytesMax, { signal })
  if (body === 'no memory') return busy
  if (body === 'too large') return { refused: 'picture_too_large' }
  const file = body && boundary !== '' ? fileInForm(body, boundary, uploadField) : 'malformed'
  if (file === 'missing') return { refused: 'invalid', fields: { [uploadField]: 'required' } }
  if (file === 'too many parts') return { refused: 'too_large' }
  if (file === 'malformed') return { refused: 'malformed' }
  if (file.length > imageBytesMax) return { refused: 'picture_too_large' }
  return file.length === 0 ? { refused: 'picture_broken' } : file
}
