import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/platform/errors.ts'
import { sendFailure } from '#api/platform/http/failures.ts'
import type { Gate, Lane } from '#api/platform/http/gate.ts'
import { apiBase } from '#contract/endpoint.ts'

/** Others, who would all come back at the same moment, come back at different ones. */
const retryAfterSeconds = () => 1 + Math.floor(Math.random() * 3)

/** What a busy process says; the one who asked did nothing wrong. */
export const tooBusy = () => new AppError('unavailable', { retryAfterSeconds: retryAfterSeconds() })

/** Who hammers at the door is told no after a moment: told at once, they would only ask the more often. */
const holdMs = 400
const heldMax = 300

const signIn = `${apiBase}/auth/`
const shed = new WeakSet<FastifyRequest>()

/** Refused without work: these are counted, not listed in the log. */
export const markShed = (request: FastifyRequest): void => void shed.add(request)
export const wasShed = (request: FastifyRequest): boolean => shed.has(request)

/** Health, files, pages that are kept and uploads that trickle in are always let through: they cost little or have their own limit. */
const laneOf = ({ routeOptions: { url = '' }, method }: FastifyRequest): Lane | null => {
  if (!url.startsWith(apiBase) && !url.startsWith('/og/')) return null
  return url.startsWith(signIn) && method !== 'GET' ? 'signIn' : 'call'
}

/**
 * Refuses what cannot be answered in time, before its body is read. A place is taken when the request is complete and
 * given back when its answer is ready, so that a slow line holds none.
 */
export const shedLoad = (app: FastifyInstance, gate: Gate): void => {
  const lanes = new WeakMap<FastifyRequest, Lane>()
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => places.get(request)?.()
  let held = 0
  const hold = async () => {
    if (held >= heldMax) return
    held += 1
    await sleep(holdMs)
    held -= 1
  }
  const refuse = async (request: FastifyRequest, reply: FastifyReply, lane: Lane) => {
    markShed(request)
    if (lane === 'signIn') await hold()
    return sendFailure(request, reply, tooBusy())
  }

  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request)
    if (lane) lanes.set(request, lane)
    if (!lane || !gate.isFull(lane)) return done()
    gate.refuse()
    refuse(request, reply, lane).catch(done)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const lane = lanes.get(request)
    const place = lane && gate.enter(lane)
    if (lane && !place) return void refuse(request, reply, lane).catch(done)
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
