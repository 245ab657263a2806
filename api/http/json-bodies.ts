import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#api/http/errors.ts'
import { readBody } from '#api/http/read-body.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import { type RequestLimits, tooManyFor } from '#api/limits/request-limits.ts'
import { jsonBodyBytesMax } from '#domain/limits.ts'
import { networkOf } from '#domain/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readsBody?: boolean
  }
}

/** Longer bodies are parsed in turns, because 200 KB of distinct names take thirty milliseconds. */
const shortLengthMax = 2 * 1024
/** Longer bodies count against a limit; only batches, price lists and imports are so long. */
const ordinaryLengthMax = 16 * 1024

/**
 * Accepts only JSON, except for endpoints that take a file; an empty body counts as none, whatever its content type.
 * Parsing comes before the limits of the call, which need its caller, so it needs limits of its own: otherwise a client
 * beyond all limits could keep the process busy.
 */
export const readOnlyJson = (app: FastifyInstance, limits?: Pick<RequestLimits, 'waitLargeBody'>): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { fileBytesMax, readsBody } = request.routeOptions.config
    if (fileBytesMax !== undefined) throw new AppError('unsupported_type')
    // The body is not even read, so the reply does not wait for it.
    if (!readsBody) return undefined
    const text = (await readBody(request, payload, jsonBodyBytesMax)).toString()
    if (text === '') return undefined
    if (text.length > shortLengthMax) {
      const waitSeconds = text.length > ordinaryLengthMax ? (limits?.waitLargeBody(request.ip) ?? 0) : 0
      if (waitSeconds > 0) throw tooManyFor(waitSeconds)
      await yieldToEventLoop(networkOf(request.ip))
    }
    return new Promise((resolve, reject) => {
      parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
}
