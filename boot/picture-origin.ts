import type { FastifyInstance } from 'fastify'

const ownPictures = "img-src 'self'"

/** Pages name this origin only for pictures; where a bucket is read by the ctx, they name its origin too. */
export const allowPictureOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const { origin } = new URL(publicUrl)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string' && policy.includes(ownPictures))
      reply.header('content-security-policy', policy.replace(ownPictures, `${ownPictures} ${origin}`))
    done()
  })
}
