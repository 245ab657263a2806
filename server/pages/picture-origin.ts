import type { FastifyInstance } from 'fastify'

const ownPictures = "img-src 'self'"

/** The pages' policy only allows pictures of this origin; a bucket with a public URL is added to it. */
export const allowPictureOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const { origin } = new URL(publicUrl)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string' && policy.includes(ownPictures))
      reply.header('content-security-policy', policy.replace(ownPictures, `${ownPictures} ${origin}`))
    done()
  })
}
