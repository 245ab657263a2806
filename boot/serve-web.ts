import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { sendFailure } from '#api/platform/http/failures.ts'
import type { Gate } from '#api/platform/http/gate.ts'
import { inPlace, isBusy, sendBusyPage } from '#boot/busy-page.ts'
import { isDeskPath, passFor, splitBuild, staffToken } from '#boot/desk-door.ts'
import type { PageCache } from '#boot/page-cache.ts'
import { insideOf, type PageContext, pageRenderer } from '#boot/page-request.ts'
import { earlyHints } from '#boot/preloads.ts'
import { keptNow, keptOnce, langOf, sendKept, sendPage } from '#boot/send-page.ts'
import { loadAssets, sendAsset } from '#boot/static-files.ts'

export const buildDir = path.resolve(import.meta.dirname, '../build')

/** Beginnings of addresses that browsers may read as another host; links of a page there would lead to it. */
const strange = /^(?:[^/]|\/(?:[/\\.]|%2e))/i

type Web = {
  page: PageContext
  log: Logger
  cache: PageCache | null
  gate: Gate
  deps: Deps
  sendsHints: boolean
}

/** Serves the built React app: its files from memory, its pages rendered here, each with its own content policy. */
export const serveWeb = async (
  app: FastifyInstance,
  { page, log, cache, gate, deps, sendsHints }: Web,
): Promise<void> => {
  const assets = await loadAssets(path.join(buildDir, 'client'))
  const build = (await import(path.join(buildDir, 'server/index.js'))) as ServerBuild
  const hint = sendsHints ? earlyHints(assets) : () => undefined
  const { visitors, staff } = splitBuild(build, assets)
  const render = inPlace(gate, pageRenderer(visitors, 'production', { deps, page, log }))
  const renderForStaff = inPlace(gate, pageRenderer(staff, 'production', { deps, page, log }))
  // The router ends the address of a stylesheet with `#` when a lazy part of the page needs it too.
  const sheets = new Map<string, string | undefined>()
  const readCss = (url: string) => {
    if (!sheets.has(url)) sheets.set(url, assets.get(url.replace('#', ''))?.plain.toString('utf8'))
    return sheets.get(url)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (isOutsideWeb(pathname)) return sendFailure(request, reply, new AppError('not_found'))
    const asset = assets.get(pathname)
    if (asset) return sendAsset(request, reply, asset)
    if (pathname.startsWith('/assets/')) return sendFailure(request, reply, new AppError('not_found'))
    if (strange.test(request.url) && insideOf(request.url) !== request.url)
      return reply.redirect(insideOf(request.url), 308)
    const token = isDeskPath(pathname) && (await staffToken(request, deps.identify))
    if (token) {
      reply.header('set-cookie', passFor(token, page.publicUrl.startsWith('https:')))
      const rendered = await renderForStaff(request)
      rendered.headers.set('cache-control', 'no-store')
      return sendPage(request, reply, rendered, readCss)
    }
    hint(request, reply, langOf(request.headers.cookie))
    const { kept, response } = cache ? await keptOnce(cache, request, pathname, { render, readCss }) : {}
    if (!kept) return sendPage(request, reply, response ?? (await render(request)), readCss)
    sendKept(request, reply, kept)
    return reply
  }
  app.get('/*', (request, reply) => {
    // Only what went through all doors of `answer` before is ever kept.
    const kept = cache && keptNow(cache, request)
    if (kept) {
      hint(request, reply, langOf(request.headers.cookie))
      return sendKept(request, reply, kept)
    }
    return answer(request, reply).catch((error: unknown) => {
      if (isBusy(error)) return sendBusyPage(request, reply, error)
      throw error
    })
  })
}

/** These prefixes belong to the API and to storage: what is unknown there is answered in JSON. */
export const isOutsideWeb = (pathname: string) => /^\/(api|storage)(\/|$)/.test(pathname)

/** Whether `npm run build` has been run. */
export const isBuilt = () =>
  readFile(path.join(buildDir, 'server/index.js')).then(
    () => true,
    () => false,
  )
