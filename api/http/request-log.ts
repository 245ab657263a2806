import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { wasShed } from '#api/limits/shed-load.ts'
import type { Metrics } from '#api/metrics.ts'

/** Unique across processes and restarts: a random prefix per process, then a counter. */
export const makeRequestIds = () => {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  return (): string => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Counts and logs each reply by the route's pattern, never by its URL, which may contain a phone number. */
export const logRequests = (app: FastifyInstance, metrics?: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log, routeOptions } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const route = routeOptions.url ?? 'unmatched'
    metrics?.answered({ method, route, status, seconds: ms / 1000 })
    if (!wasShed(request))
      log[status >= 500 ? 'error' : 'info']({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'answered')
    done()
  })
}
