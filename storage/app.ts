import { Readable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { makeNetworkBuckets } from '#api/limits/token-buckets.ts'
import { bucketReadLimit } from '#contract/rate-limits.ts'
import { apiPolicy, policyHeader } from '#domain/content-policy.ts'
import { uploadTimeoutMs } from '#domain/limits.ts'
import { networkOf } from '#domain/networks.ts'
import { type KeySettings, keyAuth } from '#storage/key-auth.ts'
import { busy, refuse } from '#storage/reject.ts'
import { isStoreUnavailable, type PictureStore, pictureHeaders, typeOf } from '#storage/store.ts'
import { mountUpload } from '#storage/upload.ts'
import type { UploadSettings } from '#storage/upload.types.ts'

const fileName = /^(320|640|1280)\.(avif|jpg)$/
const movedSeconds = 86_400

const emptyBody = async (asked: Promise<number | null>) => {
  const size = await asked
  return size === null ? null : { size, body: Readable.from([]) }
}

/** Redirects if the store has a public URL. */
const mountFiles = (
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

export type StorageSettings = Pick<
  UploadSettings,
  'store' | 'privateStore' | 'memoryLimit' | 'decodingLimit' | 'graceMs'
> & {
  keys: KeySettings
  log?: FastifyBaseLogger | undefined
  trustedProxies?: string[]
}

const safeHeaders = {
  [policyHeader]: apiPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export const mountStorage = async (app: FastifyInstance, settings: UploadSettings): Promise<void> => {
  mountFiles(app, settings.store)
  await mountUpload(app, settings)
}

/** The standalone storage service has no database and accepts uploads by key only. */
export const buildStorage = async ({ keys, log, trustedProxies, ...tools }: StorageSettings) => {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies?.length ? trustedProxies : false,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    frameworkErrors: (_error, request, reply) => refuse(request, reply.headers(safeHeaders), { refused: 'malformed' }),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safeHeaders))
  // As in the API (`framing.ts`).
  app.addHook('onRequest', async (request, reply) => {
    const { upgrade, host, 'transfer-encoding': coding } = request.headers
    const { rawHeaders, httpVersion } = request.raw
    const isMalformed = rawHeaders.length > 200 || (host === undefined && httpVersion === '1.1')
    if (upgrade !== undefined || coding !== undefined || isMalformed) reply.header('connection', 'close')
    if (isMalformed) return refuse(request, reply, { refused: 'malformed' })
    if (coding !== undefined) return refuse(request, reply, { refused: 'length_required' })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { refused: 'not_found' }))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 415) return refuse(request, reply, { refused: 'unsupported_type' })
    if (error.statusCode && error.statusCode < 500) return refuse(request, reply, { refused: 'malformed' })
    request.log.error({ err: error }, 'unexpected failure')
    return refuse(request, reply, { refused: 'internal' })
  })
  for (const path of ['/livez', '/readyz']) app.get(path, async () => ({ status: 'ok' }))
  await mountStorage(app, { auth: keyAuth(keys), ...tools })
  return app
}
