import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { sendFailure } from '#api/platform/http/failures.ts'
import { isDeskPath, passFor, splitBuild, staffToken } from '#boot/desk-door.ts'
import { finishPage } from '#boot/finish-page.ts'
import { type PageContext, pageRenderer } from '#boot/page-request.ts'
import { loadAssets, sendAsset } from '#boot/static-files.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const pageBrotliQuality = 5

export const buildDir = path.resolve(import.meta.dirname, '../build')

/** Serves the built React app: its files from memory, its pages rendered here, each with its own content policy. */
export const serveWeb = async (
  app: FastifyInstance,
  page: PageContext,
  { log, identify }: { log: Logger; identify: Deps['identify'] },
): Promise<void> => {
  const assets = await loadAssets(path.join(buildDir, 'client'))
  const build = (await import(path.join(buildDir, 'server/index.js'))) as ServerBuild
  const { visitors, staff } = splitBuild(build, assets)
  const renderForVisitors = pageRenderer(visitors, 'production', { app, page, log })
  const renderForStaff = pageRenderer(staff, 'production', { app, page, log })
  // The router ends the address of a stylesheet with `#` when a lazy part of the page needs it too.
  const readCss = (url: string) => assets.get(url.replace('#', ''))?.plain.toString('utf8')

  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (isOutsideWeb(pathname)) return sendFailure(request, reply, new AppError('not_found'))
    const asset = assets.get(pathname)
    if (asset) return sendAsset(request, reply, asset)
    if (pathname.startsWith('/assets/')) return sendFailure(request, reply, new AppError('not_found'))
    const token = isDeskPath(pathname) && (await staffToken(request, identify))
    if (!token) return sendPage(request, reply, await renderForVisitors(request), readCss)
    reply.header('set-cookie', passFor(token, page.publicUrl.startsWith('https:')))
    return sendPage(request, reply, await renderForStaff(request), readCss)
  })
}

/** These prefixes belong to the API and to storage: what is unknown there is answered in JSON. */
export const isOutsideWeb = (pathname: string) => /^\/(api|storage)(\/|$)/.test(pathname)

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  readCss: (url: string) => string | undefined,
) => {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  const { html, policy } = finishPage(await response.text(), readCss)
  reply.header('content-security-policy', policy)
  reply.header('vary', 'accept-encoding, cookie')
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  return sendCompressed(request, reply, html)
}

const sendCompressed = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const bytes = Buffer.from(html)
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: pageBrotliQuality }
    return reply.header('content-encoding', 'br').send(await compressBrotli(bytes, { params }))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await compressGzip(bytes))
  return reply.send(bytes)
}

/** Whether `npm run build` has been run. */
export const isBuilt = () =>
  readFile(path.join(buildDir, 'server/index.js')).then(
    () => true,
    () => false,
  )
