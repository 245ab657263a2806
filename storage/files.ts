import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { makeNetworkBuckets } from '#api/limits/token-buckets.ts'
import { bucketReadLimit } from '#contract/rate-limits.ts'
import { networkOf } from '#domain/networks.ts'
import { busy, refuse } from '#storage/reject.ts'
import { isStoreUnavailable, type PictureStore, pictureHeaders, typeOf } from '#storage/store.ts'

const fileName = /^(320|640|1280)\.(avif|jpg)$/
const movedSeconds = 86_400

const emptyBody = async (asked: Promise<number | null>) => {
  const size = await asked
  return size === null ? null : { size, body: Readable.from([]) }
}

/** Serves stored pictures from our own origin, or redirects to the public URL of the store if it has one. */
export const mountFiles = (
  app: FastifyInstance,
  store: Pick<PictureStore, 'has' | 'read' | 'sizeOf' | 'isRemote' | 'publicUrl'>,
): void => {
  const limit = store.isRemote && makeNetworkBuckets(bucketReadLimit)
  app.get<{ Params: { id: string; name: string } }>('/storage/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    if (!fileName.test(name)) return reply.callNotFound()
    if (store.publicUrl && /^[a-z0-9]+$/.test(id))
      return reply.header('cache-control', `public, max-age=${movedSeconds}`).redirect(store.publicUrl(id, name), 302)
    const retryAfterSeconds = limit ? limit.take(networkOf(request.ip), new Date()) : 0
    if (retryAfterSeconds > 0) return refuse(request, reply, { refused: 'too_many', retryAfterSeconds })
    const tag = `"${id}-${name}"`
    try {
      // A copy in a proxy must not outlive a deleted picture.
      if (request.headers['if-none-match']?.includes(tag) && (await store.has(id)))
        return reply.code(304).headers(pictureHeaders).header('etag', tag).send()
      const found = request.method === 'HEAD' ? await emptyBody(store.sizeOf(id, name)) : await store.read(id, name)
      if (!found) return reply.callNotFound()
      reply.type(typeOf(name)).headers(pictureHeaders).header('etag', tag).header('content-length', found.size)
      return reply.send(found.body)
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
      request.log.error({ err: error }, 'the picture store is unavailable')
      return refuse(request, reply, busy)
    }
  })
}
