import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/platform/errors.ts'
import { closeAfterReply } from '#api/platform/http/failures.ts'

/**
 * Bodies in chunks are refused with 411, and the connection is closed: each chunk costs Node ten microseconds, and a chunk may be a single byte. Browsers, and
 * the providers whose webhooks we take, send the length.
 */
export const checkFraming = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { upgrade, 'transfer-encoding': coding } = request.headers
    // Node reads nothing more from such a connection, and a proxy might send the request of somebody else.
    if (upgrade !== undefined || coding !== undefined) closeAfterReply(request, reply)
    done(coding === undefined ? undefined : new AppError('length_required'))
  })
}
