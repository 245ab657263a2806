import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { wasShed } from '#api/platform/http/shed-load.ts'
import type { Metrics } from '#api/platform/metrics.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/**
 * A log that adds the number of its request to each line. The usual child would write and redact it beforehand, which is a
 * fifth of what a kept page costs, whether anything is said or not.
 */
export const requestLogger = (log: FastifyBaseLogger, bound: Record<string, unknown>): FastifyBaseLogger => {
  const say =
    (level: (typeof levels)[number]) =>
    (first: unknown, ...rest: unknown[]) => {
      if (typeof first === 'string') return log[level](bound, first, ...rest)
      // Left alone, the message of a failure would stand on the line unmasked.
      if (first instanceof Error) return log[level]({ ...bound, err: first }, String(rest[0] ?? first.name))
      return log[level]({ ...bound, ...(first as object) }, ...(rest as [string?, ...unknown[]]))
    }
  const [trace, debug, info, warn, error, fatal] = levels.map(say)
  const child = (more: object, options?: object) => log.child({ ...bound, ...more }, options)
  return { level: log.level, silent: log.silent, trace, debug, info, warn, error, fatal, child } as FastifyBaseLogger
}

/** One line per answer. The route's pattern is logged, never the address itself: addresses may hold a phone. */
export const logRequests = (app: FastifyInstance, metrics?: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const { method, route, status } = line
    metrics?.answered({ method, route, status, seconds: reply.elapsedTime / 1000 })
    if (wasShed(request)) return done()
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
}
