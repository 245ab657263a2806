import type { FastifyInstance } from 'fastify'
import { isLoopbackHost, isPrivateHost } from '#server/settings/host-kinds.ts'

/**
 * Behind a proxy missing in TRUST_PROXY all clients share the proxy's address and limits: logs one warning. Only for
 * loopback and private addresses; others may send a forged header.
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
