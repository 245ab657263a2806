import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/http/errors.ts'
import { closeAfterReply } from '#api/http/failures.ts'

/** Browsers send twenty, proxies a few more; HAProxy has the same limit. */
const headersMax = 100

/**
 * Refuses, and closes the connection of, requests that cost more than they say: bodies in chunks (each chunk costs Node ten
 * microseconds and may be a single byte; browsers, and the providers whose webhooks we take, send the length) and hundreds of
 * short headers, which take 64 KB of memory until the body has arrived.
 */
export const checkFraming = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { upgrade, host, 'transfer-encoding': coding } = request.headers
    const { rawHeaders, httpVersion } = request.raw
    const isMalformed = rawHeaders.length > 2 * headersMax || (host === undefined && httpVersion === '1.1')
    // Node reads nothing more from an upgraded connection, and a proxy might send the request of somebody else.
    if (upgrade !== undefined || coding !== undefined || isMalformed) closeAfterReply(request, reply)
    if (isMalformed) done(new AppError('malformed'))
    else done(coding === undefined ? undefined : new AppError('length_required'))
  })
}
