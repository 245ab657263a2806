import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#api/db/unavailable.ts'
import { AppError } from '#api/http/errors.ts'
import { securityHeaders } from '#api/http/security-headers.ts'
import { errorReply } from '#contract/error-texts.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { acceptedLanguage } from '#domain/text/lang.ts'

const retryAfterSeconds = 5
const closeMs = 1_000

/** Known codes are sent with their text; anything else is a bug and sent without details. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (known.code === 'internal') request.log.error({ err: error }, 'unexpected failure')
    else if (known.code === 'unavailable') request.log.warn({ err: error }, 'database unavailable')
    return sendFailure(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new AppError('not_found')))
}

export const sendFailure = (request: FastifyRequest, reply: FastifyReply, error: AppError) => {
  const wait = error.retryAfterSeconds ?? (error.code === 'unavailable' ? retryAfterSeconds : undefined)
  if (wait !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(wait))))
  reply.header('cache-control', 'no-store')
  return reply
    .code(errorStatus[error.code])
    .send(errorReply(error.code, acceptedLanguage(request.headers['accept-language']), error.fields, error.details))
}

/** Translates Fastify's own errors (bad JSON, wrong type, too large) to codes of the contract. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return new AppError('unavailable')
  const status = (error as Partial<FastifyError>)?.statusCode
  const code = status === undefined ? undefined : codeByStatus[status]
  if (code) return new AppError(code)
  return new AppError(status !== undefined && status >= 400 && status < 500 ? 'malformed' : 'internal')
}

const codeByStatus: Record<number, ErrorCode> = { 413: 'too_large', 415: 'unsupported_type' }

const closing = new WeakSet<Socket>()

/** For requests whose body is not read; errors in its rest then get no second reply. */
export const closeAfterReply = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  closing.add(raw.socket)
  reply.header('connection', 'close')
}

/** For requests that reach no route (bad percent-encoding). Fastify skips hooks for them, so headers are set here. */
export const answerFrameworkError = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  closeAfterReply(request, reply.headers(securityHeaders))
  return sendFailure(request, reply, new AppError('malformed'))
}

/** For bytes that are not HTTP, and for headers or a body that took too long. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || closing.has(socket)) return
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const overflow = error.code === 'HPE_HEADER_OVERFLOW'
  const status = timedOut ? '408 Request Timeout' : overflow ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify(errorReply('malformed', 'ar'))
  const headers = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  // Lets the client read the reply first; one that does not close its side would hold the connection for ever.
  setTimeout(() => socket.destroy(), closeMs).unref()
}
