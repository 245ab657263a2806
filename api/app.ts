import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { mountWhatsappWebhook } from '#api/features/notify/whatsapp/webhook.ts'
import { answerClientError, answerFailures, answerFrameworkError } from '#api/http/failures.ts'
import { acceptFiles } from '#api/http/file-body.ts'
import { checkFraming } from '#api/http/framing.ts'
import { mountHealth } from '#api/http/health.ts'
import { readOnlyJson } from '#api/http/json-bodies.ts'
import { mountOpenApi } from '#api/http/openapi.ts'
import { logRequests, makeRequestIds } from '#api/http/request-log.ts'
import { mount } from '#api/http/route.ts'
import { fileHeaders, isFilePath, securityHeaders, transportSecurity } from '#api/http/security-headers.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import { countPublicReads, type RequestLimits } from '#api/limits/request-limits.ts'
import { shedLoad } from '#api/limits/shed-load.ts'
import { endSlowBodies } from '#api/limits/slow-bodies.ts'
import type { Metrics } from '#api/metrics.ts'
import { routes } from '#api/routes.ts'
import { fileTypes } from '#contract/endpoints/sell/listing-files.ts'
import { jsonBodyBytesMax, uploadTimeoutMs } from '#domain/limits.ts'

export type AppSettings = {
  log?: FastifyBaseLogger
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustedProxies?: string[]
  isHttps?: boolean
  metrics?: Metrics
  /** Request limits per client over all endpoints; without it only the limits of single endpoints apply. */
  limits?: RequestLimits
  /** Rejects requests under overload; without it every request is accepted. */
  concurrency?: RequestConcurrency
  /** True once shutdown has begun: requests are still answered, but the readiness check fails. */
  isStopping?: () => boolean
}

const headersTimeoutMs = 10_000

/** The API as a Fastify app that does not listen yet; used by the program and by the tests. */
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
    // `framing.ts` refuses requests without a host: Node would do so past the limits of a connection.
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance

  // Here and below: synchronous hooks use callbacks, because every promise adds to the cost of each reply.
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
