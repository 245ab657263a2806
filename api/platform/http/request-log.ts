import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { wasShed } from '#api/platform/http/shed-load.ts'
import type { Metrics } from '#api/platform/metrics.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]
type Bound = { log: FastifyBaseLogger; bound: Record<string, unknown> }

const say = ({ log, bound }: Bound, level: Level, [first, ...rest]: unknown[]) => {
  if (typeof first === 'string') return log[level](bound, first, ...rest)
  // Left alone, the message of a failure would stand on the line unmasked.
  if (first instanceof Error) return log[level]({ ...bound, err: first }, String(rest[0] ?? first.name))
  return log[level]({ ...bound, ...(first as object) }, ...(rest as [string?, ...unknown[]]))
}

const speaker = Object.fromEntries(
  levels.map((level) => [
    level,
    function (this: Bound, ...said: unknown[]) {
      say(this, level, said)
    },
  ]),
)
const child = function (this: Bound, more: object, options?: object) {
  return this.log.child({ ...this.bound, ...more }, options)
}
const shared = { ...speaker, child }

/**
 * A log that adds the number of its request to each line. The usual child would write and redact it beforehand, which is a
 * fifth of what a kept page costs, whether anything is said or not; all of them share their few words.
 */
export const requestLogger = (log: FastifyBaseLogger, bound: Bound['bound']): FastifyBaseLogger =>
  ({ __proto__: shared, log, bound, level: log.level, silent: log.silent }) as unknown as FastifyBaseLogger

/** Counts and logs each answer, by the route's pattern, never by the address itself: addresses may hold a phone. */
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
