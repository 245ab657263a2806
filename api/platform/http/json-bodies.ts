import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/platform/errors.ts'
import { nextTurn } from '#api/platform/http/event-loop-turns.ts'
import { type RequestLimits, tooManyFor } from '#api/platform/http/request-limits.ts'
import { networkOf } from '#contract/networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of other routes is never parsed. */
    readsBody?: boolean
  }
}

/** Longer ones are parsed in turns, since 200 KB of distinct names take thirty milliseconds. */
const shortLengthMax = 2 * 1024
/** Longer ones are counted: only batches, price lists and imports are. */
const ordinaryLengthMax = 16 * 1024

/**
 * JSON is the only body type, but for endpoints that take a file; an empty body counts as no body, whatever the content type says. Parsing comes before the limits of
 * the call, which need its caller: without limits of its own a client above all of them could keep the process busy.
 */
export const readOnlyJson = (app: FastifyInstance, limits?: Pick<RequestLimits, 'waitLargeBody'>): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (request.routeOptions.config.fileBytesMax !== undefined) return done(new AppError('unsupported_type'))
    if (text === '' || !request.routeOptions.config.readsBody) return done(null, undefined)
    if (text.length <= shortLengthMax) return parseJson(request, text, done)
    const waitSeconds = text.length > ordinaryLengthMax ? (limits?.waitLargeBody(request.ip) ?? 0) : 0
    if (waitSeconds > 0) return done(tooManyFor(waitSeconds))
    nextTurn(networkOf(request.ip)).then(() => parseJson(request, text, done), done)
  })
}
