import type { FastifyInstance } from 'fastify'
import { isLoopbackHost, isPrivateHost } from '#boot/config.ts'

/**
 * Behind a proxy that TRUST_PROXY does not name everybody has the proxy's address and shares its limits: the operator is
 * told once. Only a neighbour can be such a proxy; from elsewhere the header may be anybody's invention.
 */
export const warnOfUnknownProxy = (app: FastifyInstance, trustedProxies: string[]): void => {
  if (trustedProxies.length > 0) return
  let isAnnounced = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = !isAnnounced && request.headers['x-forwarded-for'] !== undefined
    if (isForwarded && [isLoopbackHost, isPrivateHost].some((isNear) => isNear(request.ip.replace('::ffff:', '')))) {
      isAnnounced = true
      request.log.warn({ proxy: request.ip }, 'requests come through a proxy that TRUST_PROXY does not name')
    }
    done()
  })
}
