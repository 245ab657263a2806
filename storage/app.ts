import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { uploadTimeoutMs } from '#domain/limits.ts'
import { mountFiles } from '#storage/files.ts'
import { type KeySettings, keyAuth } from '#storage/key-auth.ts'
import { refuse } from '#storage/reject.ts'
import { mountUpload } from '#storage/upload.ts'
import type { UploadSettings } from '#storage/upload.types.ts'

export type StorageSettings = Pick<
  UploadSettings,
  'store' | 'privateStore' | 'memoryLimit' | 'decodingLimit' | 'graceMs'
> & {
  keys: KeySettings
  log?: FastifyBaseLogger | undefined
  trustedProxies?: string[]
}

const safeHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Mounts everything under `/storage` into the main app or into the standalone service. */
export const mountStorage = async (app: FastifyInstance, settings: UploadSettings): Promise<void> => {
  mountFiles(app, settings.store)
  await mountUpload(app, settings)
}

/** The standalone storage service: no database, uploads by key only. */
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
