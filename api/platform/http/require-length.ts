import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/platform/errors.ts'
import { closeAfterReply } from '#api/platform/http/failures.ts'

/**
 * Bodies in chunks are refused with 411, and the connection is closed: each chunk costs Node ten microseconds, and a chunk may be a single byte. Browsers, and
 * the providers whose webhooks we take, send the length.
 */
export const requireLength = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['transfer-encoding'] === undefined) return done()
    closeAfterReply(request, reply)
    done(new AppError('length_required'))
  })
}
