import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#contract/accept-language.ts'
import { errorReply } from '#contract/error-texts.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'

/** Why not, in the contract's words. */
export type Rejection = { refused: ErrorCode; retryAfterSeconds?: number; fields?: Record<string, string> }

/** A client may try again soon. */
export const busy: Rejection = { refused: 'unavailable', retryAfterSeconds: 5 }

/** The same body as every refusal of the API. */
export const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  { refused, retryAfterSeconds, fields }: Rejection,
) => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  // The rest of the body is not waited for.
  if (refused === 'upload_slow') reply.header('connection', 'close')
  return reply
    .code(errorStatus[refused])
    .header('cache-control', 'no-store')
    .send(errorReply(refused, acceptedLanguage(request.headers['accept-language']), fields))
}
