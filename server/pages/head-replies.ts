import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Destroys the body of a reply to HEAD unread, but keeps its headers. Fastify would read it to its end after the reply,
 * where no concurrency limit counts it: a sitemap part, an export or a picture from the bucket for a tiny request.
 */
export const endHeadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done(null, payload)
    payload.on('error', (err) => request.log.debug({ err }, 'unread body of a HEAD reply failed'))
    payload.destroy()
    done(null, Readable.from([]))
  })
}
