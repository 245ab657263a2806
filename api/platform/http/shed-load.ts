import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { AppError } from '#api/platform/errors.ts'
import { sendFailure } from '#api/platform/http/failures.ts'
import type { RequestClass, RequestConcurrency } from '#api/platform/http/request-concurrency.ts'
import { apiBase } from '#contract/endpoint.ts'
import { networkOf } from '#contract/networks.ts'
import { uploadPath } from '#contract/uploads.ts'

/** Others, who would all come back at the same moment, come back at different ones. */
const retryAfterSeconds = () => 1 + Math.floor(Math.random() * 3)

/** What a busy process says; the one who asked did nothing wrong. */
export const tooBusy = () => new AppError('unavailable', { retryAfterSeconds: retryAfterSeconds() })

/** A refused sign-in is answered after a moment: answered at once, a client in a loop would only ask more often. */
const delayMs = 400
const delayedMax = 300

const signIn = `${apiBase}/auth/`
const shed = new WeakSet<FastifyRequest>()

/** Refused without work: these are counted, not listed in the log. */
export const markShed = (request: FastifyRequest): void => void shed.add(request)
export const wasShed = (request: FastifyRequest): boolean => shed.has(request)

/** Health, stored files and cached pages are always let through: they cost little. Renders take their place by themselves. */
const requestClassOf = ({ routeOptions: { url = '', config }, method }: FastifyRequest): RequestClass | null => {
  if (url === uploadPath) return 'upload'
  if (!url.startsWith(apiBase)) return config.publicRead?.requestClass ?? null
  return url.startsWith(signIn) && method !== 'GET' ? 'signIn' : 'call'
}

/**
 * Refuses what cannot be answered in time, before its body is read. A place is taken when the request is complete and
 * given back when its answer is ready, so that a slow line holds none.
 */
export const shedLoad = (app: FastifyInstance, gate: RequestConcurrency): void => {
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
    if (requestClass === 'signIn') await delay()
    return sendFailure(request, reply, tooBusy())
  }

  app.addHook('onRequest', (request, reply, done) => {
    const requestClass = requestClassOf(request)
    if (!requestClass) return done()
    const network = networkOf(request.ip)
    requestClasses.set(request, { requestClass, network })
    if (!gate.isFull(requestClass, network)) return done()
    gate.refuse()
    refuse(request, reply, requestClass).catch(done)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const asked = requestClasses.get(request)
    const place = asked && gate.enter(asked.requestClass, asked.network)
    if (asked && !place) return void refuse(request, reply, asked.requestClass).catch(done)
    if (place) places.set(request, place)
    done()
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
