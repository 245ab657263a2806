import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from '#contract/error-texts.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { acceptedLanguage } from '#domain/text/lang.ts'

export type Rejection = { refused: ErrorCode; retryAfterSeconds?: number; fields?: Record<string, string> }

export const busy: Rejection = { refused: 'unavailable', retryAfterSeconds: 5 }
/** There is room, but not for this sender, because of its other uploads. */
export const ownBusy: Rejection = { refused: 'too_many', retryAfterSeconds: 5 }

/** The same body as every error reply of the API. */
export const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  { refused, retryAfterSeconds, fields }: Rejection,
) => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  // The rest of the body is not read, so the connection ends.
  if (refused === 'upload_slow') reply.header('connection', 'close')
  return reply
    .code(errorStatus[refused])
    .header('cache-control', 'no-store')
    .send(errorReply(refused, acceptedLanguage(request.headers['accept-language']), fields))
}
