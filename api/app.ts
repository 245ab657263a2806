import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { mountWhatsappWebhook } from '#api/features/notify/whatsapp/webhook.ts'
import { AppError } from '#api/http/errors.ts'
import { answerClientError, answerFailures, answerFrameworkError, closeAfterReply } from '#api/http/failures.ts'
import { acceptFiles } from '#api/http/file-body.ts'
import { mountHealth } from '#api/http/health.ts'
import { readOnlyJson } from '#api/http/json-bodies.ts'
import { mountOpenApi } from '#api/http/openapi.ts'
import { mount } from '#api/http/route.ts'
import { fileHeaders, isFilePath, securityHeaders, transportSecurity } from '#api/http/security-headers.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import { countPublicReads, type RequestLimits } from '#api/limits/request-limits.ts'
import { shedLoad, wasShed } from '#api/limits/shed-load.ts'
import { endSlowBodies } from '#api/limits/slow-bodies.ts'
import type { Metrics } from '#api/metrics.ts'
import { routes } from '#api/routes.ts'
import { fileTypes } from '#contract/endpoints/sell/listing-files.ts'
import { jsonBodyBytesMax, uploadTimeoutMs } from '#domain/limits.ts'

/** A random prefix per process and a counter, so that ids are unique across processes and restarts. */
export const makeRequestIds = () => {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  return (): string => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Logs the route's pattern, never the URL, which may contain a phone number. */
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

/** Browsers send twenty, proxies a few more; HAProxy has the same limit. */
const headersMax = 100

/**
 * Refuses requests that cost more than they declare, and closes their connections: chunked bodies, because each chunk
 * costs Node ten microseconds and may be a single byte (browsers and webhook providers send the length), and hundreds
 * of short headers, which take 64 KB until the body has arrived.
 */
const checkFraming = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { upgrade, host, 'transfer-encoding': coding } = request.headers
    const { rawHeaders, httpVersion } = request.raw
    const isMalformed = rawHeaders.length > 2 * headersMax || (host === undefined && httpVersion === '1.1')
    // Node reads nothing more from an upgraded connection, and a proxy might send another client's request on it.
    if (upgrade !== undefined || coding !== undefined || isMalformed) closeAfterReply(request, reply)
    if (isMalformed) done(new AppError('malformed'))
    else done(coding === undefined ? undefined : new AppError('length_required'))
  })
}

export type AppSettings = {
  log?: FastifyBaseLogger
  trustedProxies?: string[]
  isHttps?: boolean
  metrics?: Metrics
  /** Limits per client over all endpoints; without them only the limits of single endpoints apply. */
  limits?: RequestLimits
  /** Rejects requests under overload; without it every request is accepted. */
  concurrency?: RequestConcurrency
  /** True once shutdown has begun: requests are still answered, but the readiness check fails. */
  isStopping?: () => boolean
}

const headersTimeoutMs = 10_000

export const buildApp = (deps: Deps, settings: AppSettings = {}): FastifyInstance => {
  const app = Fastify({
    ...(settings.log ? { loggerInstance: settings.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(),
    trustProxy: settings.trustedProxies?.length ? settings.trustedProxies : false,
    bodyLimit: jsonBodyBytesMax,
    requestTimeout: uploadTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // `checkFraming` refuses requests without a host, because Node would do so past the limits of a connection.
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance

  // Synchronous hooks use callbacks, because every promise adds to the cost of each reply.
  app.addHook('onRequest', (request, reply, done) => {
    if (isFilePath(request.url)) reply.headers(fileHeaders)
    else reply.headers(securityHeaders).header('x-request-id', request.id)
    if (settings.isHttps) reply.header('strict-transport-security', transportSecurity)
    done()
  })
  checkFraming(app)
  if (settings.limits) countPublicReads(app, settings.limits)
  if (settings.concurrency) shedLoad(app, settings.concurrency)
  endSlowBodies(app)
  readOnlyJson(app, settings.limits)
  acceptFiles(app, fileTypes)
  logRequests(app, settings.metrics)
  answerFailures(app)
  mountHealth(app, deps, settings.isStopping)
  mountOpenApi(app, deps)
  for (const route of routes) mount(app, deps, route, settings.limits)
  mountWhatsappWebhook(app, deps, settings.limits)
  return app
}
