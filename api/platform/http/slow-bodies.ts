import type { FastifyInstance } from 'fastify'
import { answerClientError } from '#api/platform/http/failures.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { uploadPath } from '#contract/uploads.ts'

/**
 * A body must arrive within the usual time, except a picture: the server as a whole waits as long as uploads may take,
 * so everything else is timed here.
 */
export const endSlowBodies = (app: FastifyInstance, waitMs = requestTimeoutMs): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || request.routeOptions.url === uploadPath) return done()
    const timer = setTimeout(() => {
      answerClientError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
      raw.destroy()
    }, waitMs)
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
    done()
  })
}
