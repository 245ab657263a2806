import type { FastifyInstance } from 'fastify'
import { allowPicturesOf, policyHeader } from '#domain/content-policy.ts'

/** The pages' policy allows only pictures of this origin; a bucket with a public URL is added to it. */
export const allowPictureOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const { origin } = new URL(publicUrl)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader(policyHeader)
    if (typeof policy === 'string') reply.header(policyHeader, allowPicturesOf(policy, origin))
    done()
  })
}
