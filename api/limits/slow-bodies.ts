import type { FastifyInstance } from 'fastify'
import { answerClientError } from '#api/http/failures.ts'
import { uploadPath } from '#contract/endpoints/sell/uploads.ts'
import { requestTimeoutMs } from '#domain/limits.ts'

const fileFactor = 2

/**
 * The server's own request timeout must be as long as uploads may take, so this hook gives all other bodies a shorter
 * one.
 */
export const endSlowBodies = (app: FastifyInstance, waitMs = requestTimeoutMs): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = Number(headers['content-length']) > 0
    if (!hasBody || request.routeOptions.url === uploadPath) return done()
    const timer = setTimeout(
      () => {
        answerClientError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
        raw.destroy()
      },
      request.routeOptions.config.fileBytesMax === undefined ? waitMs : fileFactor * waitMs,
    )
    const arrived = () => {
      clearTimeout(timer)
      raw.socket.off('close', arrived)
    }
    raw.once('end', arrived).once('close', arrived)
    // A request answered before its body arrived emits neither event, and the timer would keep it in memory.
    raw.socket.once('close', arrived)
    done()
  })
}
