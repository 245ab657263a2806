import type { FastifyInstance } from 'fastify'
import type { RequestLimits } from '#api/limits/request-limits.ts'
import { tooManyFor } from '#api/limits/request-limits.ts'
import type { PlainPages } from '#server/pages/plain/plain-pages.ts'
import { paths } from '#web/url.ts'

/**
 * The service worker answers the share target of the installed app and keeps the text on the phone. A browser that has
 * deleted its worker posts here: the text is not read, and the page asks to paste it.
 */
export const serveShareTarget = (app: FastifyInstance, limits: RequestLimits, { sendRejection }: PlainPages): void => {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    inner.post(paths.sellList, (request, reply) => {
      const waitSeconds = limits.waitAnonymous('anonymousReads', request.ip)
      if (waitSeconds > 0) return sendRejection(request, reply, tooManyFor(waitSeconds))
      return reply.redirect(`${paths.sellList}#unshared`, 303)
    })
  })
}
