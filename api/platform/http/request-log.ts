import type { FastifyInstance } from 'fastify'
import { wasShed } from '#api/platform/http/shed-load.ts'
import type { Metrics } from '#api/platform/metrics.ts'

/** One line per answer. The route's pattern is logged, never the address itself: addresses may hold a phone. */
export const logRequests = (app: FastifyInstance, metrics?: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const { method, route, status } = line
    metrics?.answered({ method, route, status, seconds: reply.elapsedTime / 1000 })
    if (wasShed(request)) return
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
