import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { sendFailure } from '#api/http/failures.ts'
import { checkWriter } from '#api/http/health.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import { type RequestLimits, tooManyFor } from '#api/limits/request-limits.ts'
import { errorStatus } from '#contract/errors.ts'
import { networkOf } from '#domain/networks.ts'
import { isAdminPath, passFor, splitBuild, staffToken } from '#server/pages/admin-build.ts'
import { buildDir, inlineFile, previousDir } from '#server/pages/build-files.ts'
import { type PageAddress, pageAddresses } from '#server/pages/page-address.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { pageRenderer } from '#server/pages/page-request.ts'
import { makePlainPages, type PlainPages, type Templates } from '#server/pages/plain/plain-pages.ts'
import { sendSaved } from '#server/pages/plain/saved-page.ts'
import type { PageParts } from '#server/pages/postprocess-html.ts'
import { earlyHints } from '#server/pages/preloads.ts'
import { isRejection, limitRenders, withinPageLimit } from '#server/pages/render-limit.ts'
import { cachedNow, cachedOrRendered, langOf, savedPage, sendCached, sendPage } from '#server/pages/send-page.ts'
import { findAsset, isAssetPath, loadAssets, sendAsset } from '#server/pages/static-files.ts'
import type { Cdn } from '#server/process/cdn.ts'
import type { PageContext } from '#web/platform/page/page-context.ts'
import { paths } from '#web/url.ts'

/** How long a page waits for the database before its saved copy is sent. */
const waitMs = 1_000
/** For this long after a failure pages do not wait, and the next query runs in the background. */
const rememberMs = 5_000

/**
 * Whether writes are impossible now. A lost poller connection alone is no reason for saved pages: they would go on
 * showing listings that are taken down meanwhile. Concurrent callers share one query.
 */
export const makeAwayCheck = (check: () => Promise<unknown>, now = () => performance.now()) => {
  let running: Promise<void> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  const query = () => {
    running ??= check()
      .then(
        () => {
          failedAt = Number.NEGATIVE_INFINITY
        },
        () => {
          failedAt = now()
        },
      )
      .finally(() => {
        running = null
      })
    return running
  }
  const hasFailed = () => now() - failedAt < rememberMs

  return async (): Promise<boolean> => {
    const ended = query().then(() => true)
    if (hasFailed()) return true
    if (!(await Promise.race([ended, sleep(waitMs, false, { ref: false })]))) failedAt = now()
    return hasFailed()
  }
}

/**
 * The service worker answers the share target of the installed app and keeps the text on the phone. A browser that has
 * deleted its worker posts here: the text is not read, and the page asks to paste it.
 */
export const serveShareTarget = (app: FastifyInstance, limits: RequestLimits, { sendRejection }: PlainPages): void => {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    inner.post(paths.sellList, (request, reply) => {
      const waitSeconds = limits.waitAnonymous('anonymousReads', request.ip)
      if (waitSeconds > 0) return sendRejection(request, reply, tooManyFor(waitSeconds))
      return reply.redirect(`${paths.sellList}#unshared`, 303)
    })
  })
}

type Web = {
  page: PageContext
  log: Logger
  cache: PageCache | null
  concurrency: RequestConcurrency
  limits: RequestLimits
  deps: Deps
  sendsHints: boolean
  cdn: Pick<Cdn, 'startReply'> | null
}

/**
 * Serves files from memory and pages from the cache or rendered, each with its own content security policy. Resolves to
 * the sender of pages without scripts.
 */
export const serveWeb = async (
  app: FastifyInstance,
  { page, log, cache, concurrency, limits, deps, sendsHints, cdn }: Web,
): Promise<PlainPages> => {
  const clientDir = path.join(buildDir, 'client')
  const assets = new Map([...(await loadAssets(previousDir)), ...(await loadAssets(clientDir))])
  const build = (await import(path.join(buildDir, 'server/index.js'))) as ServerBuild
  const plainPages = makePlainPages(() => build.entry.module as unknown as Templates)
  const { sendRejection } = plainPages
  const hint = sendsHints ? earlyHints(assets) : () => undefined
  const { visitors, staff } = splitBuild(build, assets)
  const render = limitRenders(concurrency, pageRenderer(visitors, 'production', { deps, page, log, limits }))
  const renderForStaff = limitRenders(concurrency, pageRenderer(staff, 'production', { deps, page, log, limits }))
  const addressOf = pageAddresses(visitors)
  // The router appends `#` to the URL of a stylesheet that a lazy part of the page needs too.
  const sheets = new Map<string, string | undefined>()
  const readCss = (url: string) => {
    if (!sheets.has(url)) sheets.set(url, assets.get(url.replace('#', ''))?.plain.toString('utf8'))
    return sheets.get(url)
  }
  const parts: PageParts = { readCss, inline: JSON.parse(await readFile(inlineFile, 'utf8')) }
  const making = { render, parts, ...(cdn && { startReply: cdn.startReply }) }

  const isAway = makeAwayCheck(() => checkWriter(deps))
  const findSaved = async (request: FastifyRequest, address: PageAddress) => {
    const saved = cache && savedPage(cache, request, address)
    return saved && (!saved.isAway || (await isAway())) ? saved : null
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, address: PageAddress) => {
    if (cache && savedPage(cache, request, address)?.isAway) {
      const saved = await findSaved(request, address)
      if (saved) return sendSaved(request, reply, saved.page)
    }
    const { path: pathname, url } = address
    const { headers } = request
    const network = networkOf(request.ip)
    const token =
      isAdminPath(pathname) && (await withinPageLimit(concurrency, network, () => staffToken(request, deps.identify)))
    if (token) {
      reply.header('set-cookie', passFor(token, page.publicUrl.startsWith('https:')))
      const rendered = await renderForStaff({ url, headers }, network)
      rendered.headers.set('cache-control', 'no-store')
      return sendPage(request, reply, rendered, { parts })
    }
    hint(request, reply, langOf(headers.cookie))
    const { cached, response } = cache ? await cachedOrRendered(cache, request, address, making) : {}
    if (response && (response.status >= 500 || response.status === errorStatus.too_many)) {
      const saved = await findSaved(request, address)
      if (saved) return sendSaved(request, reply, saved.page)
    }
    if (!cached) {
      const rendered = response ?? (await render({ url, headers }, network))
      return sendPage(request, reply, rendered, { parts, address })
    }
    sendCached(request, reply, cached)
    return reply
  }
  serveShareTarget(app, limits, plainPages)
  app.get('/*', (request, reply) => {
    if (isOutsideWeb(request.url)) return sendFailure(request, reply, new AppError('not_found'))
    const [pathname = ''] = request.url.split('?', 1)
    const asset = assets.get(pathname)
    if (asset) return sendAsset(request, reply, asset)
    if (isAssetPath(pathname)) return sendNewerAsset(request, reply, clientDir, pathname)
    // Counts before the address is parsed, which takes milliseconds for a long one, even if it is only redirected.
    const waitSeconds = limits.waitAnonymous('anonymousReads', request.ip)
    if (waitSeconds > 0) return sendRejection(request, reply, tooManyFor(waitSeconds))
    const address = addressOf(request.url)
    if (address.redirect !== null) return reply.redirect(address.redirect, 308)
    if (address.path.startsWith('/assets/')) return sendFailure(request, reply, new AppError('not_found'))
    const cached = cache && cachedNow(cache, request, address)
    if (cached) {
      hint(request, reply, langOf(request.headers.cookie))
      return sendCached(request, reply, cached)
    }
    return answer(request, reply, address).catch(async (error: unknown) => {
      if (!isRejection(error)) throw error
      const saved = await findSaved(request, address)
      return saved ? sendSaved(request, reply, saved.page) : sendRejection(request, reply, error)
    })
  })
  return plainPages
}

/** During a rollout another process may serve pages of the next release, whose files this one has not loaded. */
const sendNewerAsset = async (request: FastifyRequest, reply: FastifyReply, dir: string, url: string) => {
  const asset = await findAsset(dir, url)
  return asset ? sendAsset(request, reply, asset) : sendFailure(request, reply, new AppError('not_found'))
}

/** Prefixes of the API and storage, whose 404 is JSON. */
export const isOutsideWeb = (url: string) => /^\/(api|storage)(?=[/?#]|$)/.test(url)

export const isBuilt = () =>
  readFile(path.join(buildDir, 'server/index.js')).then(
    () => true,
    () => false,
  )
