import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the body of an answer to HEAD unread. The framework reads such a stream to its end, after the answer, so that no
 * limit on requests under way counts it: a whole part of the sitemap, an export, or a picture out of the bucket for a
 * request of a hundred bytes. Headers, the length among them, stay as they are.
 */
export const endHeadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done(null, payload)
    payload.on('error', (err) => request.log.debug({ err }, 'a body that nobody reads has failed'))
    payload.destroy()
    done(null, Readable.from([]))
  })
}
