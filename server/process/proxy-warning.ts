import type { FastifyInstance } from 'fastify'
import { isLoopbackHost, isPrivateHost } from '#server/settings/host-kinds.ts'

/**
 * Behind a proxy that TRUST_PROXY does not list, all clients have the proxy's address and share its limits: logs one warning.
 * Only for loopback and private addresses; from elsewhere the header may be forged by the client.
 */
export const warnOfUnknownProxy = (app: FastifyInstance, trustedProxies: string[]): void => {
  if (trustedProxies.length > 0) return
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = !hasWarned && request.headers['x-forwarded-for'] !== undefined
    if (isForwarded && [isLoopbackHost, isPrivateHost].some((isNear) => isNear(request.ip.replace('::ffff:', '')))) {
      hasWarned = true
      request.log.warn({ proxy: request.ip }, 'requests come through a proxy that TRUST_PROXY does not name')
    }
    done()
  })
}
