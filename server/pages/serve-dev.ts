import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { sendFailure } from '#api/http/failures.ts'
import { developmentPolicy, policyHeader } from '#domain/content-policy.ts'
import { pageRenderer } from '#server/pages/page-request.ts'
import { makePlainPages, type PlainPages, type Templates } from '#server/pages/plain/plain-pages.ts'
import { isOutsideWeb } from '#server/pages/serve-web.ts'
import type { PageContext } from '#web/platform/page/page-context.ts'

/** Serves the web through Vite, with hot reload, on the same port as the API. */
export const serveDev = async (
  app: FastifyInstance,
  deps: Deps,
  page: PageContext,
  log: Logger,
): Promise<PlainPages> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())

  const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  app.get('/*', async (request, reply) => {
    if (isOutsideWeb(request.url)) return sendFailure(request, reply, new AppError('not_found'))
    reply.raw.setHeader(policyHeader, developmentPolicy)
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve()))
    })
    if (reply.raw.writableEnded) return reply.hijack()
    const response = await pageRenderer(await loadBuild(), 'development', { deps, page, log })(request, '')
    return reply.header(policyHeader, developmentPolicy).send(response)
  })
  return makePlainPages(async () => (await loadBuild()).entry.module as unknown as Templates)
}
