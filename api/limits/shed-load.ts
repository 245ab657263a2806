import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { continueAfter } from '#api/http/continue-after.ts'
import { AppError } from '#api/http/errors.ts'
import { sendFailure } from '#api/http/failures.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import type { RequestClass, RequestConcurrency } from '#api/limits/request-concurrency.ts'
import { apiBase } from '#contract/endpoint.ts'
import { uploadPath } from '#contract/endpoints/sell/uploads.ts'
import { networkOf } from '#domain/networks.ts'

/** Random, so that rejected clients do not all retry at the same moment. */
const retryAfterSeconds = () => 1 + Math.floor(Math.random() * 3)

/** 429 for a client refused because of its own requests (`isOwn`), 503 when nobody would be admitted. */
export const tooBusy = (isOwn: boolean) =>
  new AppError(isOwn ? 'too_many' : 'unavailable', { retryAfterSeconds: retryAfterSeconds() })

/**
 * Rejected sign-ins are answered after a delay, because a client in a loop would retry an immediate rejection more
 * often.
 */
const delayMs = 400
const delayedMax = 300

declare module 'fastify' {
  interface FastifyContextConfig {
    countsAsRead?: true
  }
}

const signIn = `${apiBase}/auth/`
const shed = new WeakSet<FastifyRequest>()

/** Requests rejected without work are counted in the metrics but not logged. */
export const markShed = (request: FastifyRequest): void => void shed.add(request)
export const wasShed = (request: FastifyRequest): boolean => shed.has(request)

/**
 * Sign-ins hash passwords, but asking whether a message has arrived (`countsAsRead`) does not, and phones of a whole
 * carrier network ask. Null: health, stored files and cached pages are cheap and have no limit; page renders enter in
 * `server/pages/render-limit.ts`.
 */
const requestClassOf = ({ routeOptions: { url = '', config }, method }: FastifyRequest): RequestClass | null => {
  if (url === uploadPath) return 'upload'
  if (!url.startsWith(apiBase)) return config.publicRead?.requestClass ?? null
  return url.startsWith(signIn) && method !== 'GET' && !config.countsAsRead ? 'signIn' : 'call'
}

/**
 * A call with a body may block the event loop for milliseconds, while reads do not. Renders take turns in
 * `server/pages/page-request.ts`, and uploads wait for their bytes.
 */
const mayTakeLong = ({ method }: FastifyRequest, requestClass: RequestClass) =>
  method !== 'GET' && method !== 'HEAD' && (requestClass === 'call' || requestClass === 'signIn')

/**
 * Rejects requests before their body is read. A place is taken once the request is complete and released when its reply
 * is ready, so that a slow connection holds none.
 */
export const shedLoad = (app: FastifyInstance, concurrency: RequestConcurrency): void => {
  const requestClasses = new WeakMap<FastifyRequest, { requestClass: RequestClass; network: string }>()
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => places.get(request)?.()
  const delayed = makeConcurrencyLimit<null>({ max: delayedMax })
  const delay = async () => {
    const release = delayed.tryEnter(null)
    if (!release) return
    await sleep(delayMs)
    release()
  }
  const refuse = async (request: FastifyRequest, reply: FastifyReply, requestClass: RequestClass) => {
    markShed(request)
    const error = tooBusy(concurrency.hasRoom(requestClass))
    if (requestClass === 'signIn') await delay()
    return sendFailure(request, reply, error)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const requestClass = requestClassOf(request)
    if (!requestClass) return done()
    const network = networkOf(request.ip)
    requestClasses.set(request, { requestClass, network })
    if (!concurrency.isFull(requestClass, network)) return done()
    concurrency.refuse()
    refuse(request, reply, requestClass).catch(done)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const asked = requestClasses.get(request)
    const place = asked && concurrency.enter(asked.requestClass, asked.network)
    if (asked && !place) return void refuse(request, reply, asked.requestClass).catch(done)
    if (place) places.set(request, place)
    if (!asked || !mayTakeLong(request, asked.requestClass)) return done()
    continueAfter(yieldToEventLoop(asked.network), reply, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
}
