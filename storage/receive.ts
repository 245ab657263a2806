import type { FastifyRequest } from 'fastify'
import { readBytes } from '#api/http/read-bytes.ts'
import { uploadField } from '#contract/endpoints/sell/uploads.ts'
import { imageBytesMax, uploadBytesPerSecondMin, uploadTimeoutMs } from '#domain/limits.ts'
import { busy, type Rejection } from '#storage/reject.ts'

/**
 * How far an upload may fall behind its minimum speed: it starts with the grace period, each byte adds the time that it
 * may take, and the sum never exceeds the grace period. So no pause may be longer than the grace period.
 */
export const makePace = (bytesPerSecond: number, graceMs: number, now: () => number) => {
  let endsAt = now() + graceMs
  return {
    receive: (bytes: number): void => {
      endsAt = Math.min(endsAt + (bytes / bytesPerSecond) * 1000, now() + graceMs)
    },
    isTooSlow: (): boolean => now() > endsAt,
  }
}

/** A large file must be faster than the minimum to arrive before the request times out. */
export const slowestSpeed = (expectedBytes: number): number =>
  Math.max(uploadBytesPerSecondMin, expectedBytes / (uploadTimeoutMs / 1000))

type Connection = { bytesRead?: number }

/** `slow` resolves when the bytes of a connection arrive too slowly. */
const watchPace = (connection: Connection, expectedBytes: number, graceMs: number) => {
  const pace = makePace(slowestSpeed(expectedBytes), graceMs, () => performance.now())
  let seen = connection.bytesRead ?? 0
  let timer: NodeJS.Timeout
  const slow = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      const read = connection.bytesRead ?? 0
      pace.receive(read - seen)
      seen = read
      if (pace.isTooSlow()) resolve()
    }, graceMs / 30)
  })
  return { slow, stop: () => clearInterval(timer) }
}

/** A form has one picture and few fields; each check below searches the bytes once. */
const partsMax = 6
const headLengthMax = 8 * 1024
const boundaryLengthMax = 70

/** Null for other content types; empty when the boundary is missing or too long. */
export const boundaryOf = (contentType = ''): string | null => {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim())
  if (type.toLowerCase() !== 'multipart/form-data') return null
  const given = parameters.find((parameter) => /^boundary=/i.test(parameter)) ?? ''
  const boundary = given.slice('boundary='.length).replace(/^"([^"]*)"$/, '$1')
  return boundary.length <= boundaryLengthMax ? boundary : ''
}

const textAt = (body: Buffer, start: number, end: number) => body.toString('latin1', start, end)

const isNamedFile = (head: string, field: string) => {
  const disposition = /^content-disposition:[^\r\n]*/im.exec(head)?.[0] ?? ''
  const name = /;\s?name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition)
  return (name?.[1] ?? name?.[2]) === field && /;\s?filename\*?=/i.test(disposition)
}

/**
 * Searches the form in memory, where pictures are anyway: a stream parser has many states in which a body may end. A
 * form without its end is refused.
 */
export const fileInForm = (
  body: Buffer,
  boundary: string,
  field: string,
): Buffer | 'missing' | 'malformed' | 'too many parts' => {
  const delimiter = `\r\n--${boundary}`
  // The first delimiter may be at the very start, without a line break; text before it is ignored.
  const isAtStart = textAt(body, 0, delimiter.length - 2) === delimiter.slice(2)
  const first = isAtStart ? -2 : body.indexOf(delimiter)
  if (first === -1) return 'malformed'
  let file: Buffer | undefined
  let after = first + delimiter.length
  for (let parts = 0; parts <= partsMax; parts += 1) {
    const mark = textAt(body, after, after + 2)
    if (mark === '--') return file ?? 'missing'
    const headEnd = body.indexOf('\r\n\r\n', after)
    const isHead = mark === '\r\n' && headEnd !== -1 && headEnd - after <= headLengthMax
    const end = isHead ? body.indexOf(delimiter, headEnd + 4) : -1
    if (end === -1) return 'malformed'
    if (isNamedFile(textAt(body, after, headEnd), field)) file ??= body.subarray(headEnd + 4, end)
    after = end + delimiter.length
  }
  return 'too many parts'
}

const wrappingBytesMax = 64 * 1024

/** Memory that an upload may need, by its content-length. */
export const expectedBytes = (request: FastifyRequest): number => {
  const declared = Number(request.headers['content-length'])
  return declared > 0 ? Math.min(declared, imageBytesMax + wrappingBytesMax) : imageBytesMax
}

/** Rejects bytes that arrive too slowly, so that their memory is released. */
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
