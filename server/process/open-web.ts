import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import { expandTags } from '#api/features/browse/lists/list-tags.ts'
import { exportPrices } from '#api/features/browse/prices/prices.service.ts'
import * as views from '#api/features/browse/views/views.service.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import { makeRequestLimits, shareLimits } from '#api/limits/request-limits.ts'
import { sendCsv } from '#api/spreadsheets/csv.ts'
import { startError } from '#api/start-error.ts'
import { mountFeed } from '#server/feeds/feed.ts'
import { mountSitemap } from '#server/feeds/sitemap.ts'
import { endHeadBodies } from '#server/pages/head-replies.ts'
import { makePageCache } from '#server/pages/page-cache.ts'
import { allowPictureOrigin } from '#server/pages/picture-origin.ts'
import { mountKeepNumberPage } from '#server/pages/plain/cancel-phone-change-page.ts'
import { mountDealAnswerPage } from '#server/pages/plain/deal-answer-page.ts'
import { mountStillPage } from '#server/pages/plain/freshness-link-page.ts'
import type { PlainPages } from '#server/pages/plain/plain-pages.ts'
import { mountSignupPage } from '#server/pages/plain/signup-page.ts'
import { mountOffPage } from '#server/pages/plain/unsubscribe-page.ts'
import { isBuilt, serveWeb } from '#server/pages/serve-web.ts'
import { mountSharePictures } from '#server/pages/share-pictures.ts'
import { type Cdn, cacheApiReads, makeCdn, markPrivate } from '#server/process/cdn.ts'
import { pollChanges, pollWhenAsked, replyAfterInvalidation } from '#server/process/change-poller.ts'
import { limitConnections } from '#server/process/connections.ts'
import { makeDrain } from '#server/process/drain.ts'
import type { Opened } from '#server/process/open-services.ts'
import { openPrivateStore } from '#server/process/open-store.ts'
import { warnOfUnknownProxy } from '#server/process/proxy-warning.ts'
import { uploadAuth } from '#server/process/upload-auth.ts'
import { warmUp } from '#server/process/warm-up.ts'
import type { Config } from '#server/settings/config.ts'
import { isLoopbackHost } from '#server/settings/host-kinds.ts'
import { mountStorage } from '#storage/app.ts'
import { paths } from '#web/url.ts'

/** Prices are computed once a minute. */
const cacheControl = 'public, max-age=60'

/** Serves the figures of the price page at a short public address that search engines may read. */
export const mountPriceFile = (app: FastifyInstance, deps: Deps): void => {
  app.get(paths.pricesFile, { config: { publicRead: { requestClass: 'call' } } }, async (_request, reply) => {
    const file = await sendCsv(reply, await exportPrices(deps))
    return reply.header('cache-control', cacheControl).send(file)
  })
}

const refusal = [
  'هذه نسخة تجريبية تعمل على جهاز صاحبها فقط، ولم تُفتح للناس بعد.',
  '',
  'This installation is private: it may have demo accounts and accept a test code, so it answers at addresses of its own machine only. To open it to others, set PUBLIC_URL (docs/operations.md).',
  '',
].join('\n')

const portAtEnd = /:\d{1,5}$/
const isOwnName = (name: string | string[] | undefined) =>
  name === undefined || isLoopbackHost(String(name).replace(portAtEnd, '').toLowerCase())

/** Browsers send `Origin` with every POST, `null` from some pages. */
const isOwnOrigin = (origin: string | undefined) => isOwnName(origin && URL.parse(origin)?.host)

/**
 * An unknown proxy or tunnel on this machine would publish demo accounts and the test code. Most pass on the requested
 * host name; through one that does not, no browser can sign in. Also refuses websites that let their own name point to
 * this machine (DNS rebinding).
 */
export const refuseOtherHosts = (app: FastifyInstance, { anyHost }: { anyHost: boolean }): void => {
  if (anyHost) return
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, log }, reply) => {
    if (isOwnName(headers.host) && isOwnName(headers['x-forwarded-host']) && isOwnOrigin(headers.origin)) return
    if (!hasWarned)
      log.warn('requests for another host are refused: this installation is private until PUBLIC_URL is set')
    hasWarned = true
    return reply.code(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(refusal)
  })
}

/** Connections that may wait to be accepted; the system may allow fewer. */
const backlog = 2_048

/** Opens the API, pages and pictures on one port, warmed up and ready to listen. */
export const openWeb = async (
  config: Config,
  { deps, database, store, metrics, log, closers, atShutdown }: Opened,
  { concurrency, wakeJobs }: { concurrency: RequestConcurrency; wakeJobs: () => void },
) => {
  if (!config.isDevelopment && !(await isBuilt()))
    throw startError('The web app has not been built yet: run "npm run build" first ("npm start" does it by itself).')
  closers.push(atShutdown(views.startCounting(deps).stop))
  const limits = makeRequestLimits(deps.now)
  // The embedded database serves one process, unless it is one of several workers.
  if (config.databaseUrl) {
    const sharing = shareLimits(limits, deps)
    closers.push(async () => sharing.stop())
  }
  const app = buildApp(deps, {
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
    limits,
    concurrency,
    isStopping: () => drainer.isStopping(),
  })
  endHeadBodies(app)
  wakeAfterWrites(app, wakeJobs)
  warnOfUnknownProxy(app, config.trustedProxies)
  refuseOtherHosts(app, config)
  const drainer = makeDrain(app.server)
  limitConnections(app, { perAddress: config.connectionsPerAddress, trustedProxies: config.trustedProxies })
  if (config.storage.s3?.publicUrl) allowPictureOrigin(app, config.storage.s3.publicUrl)
  await mountStorage(app, {
    store,
    privateStore: openPrivateStore(config),
    auth: uploadAuth(deps, config.storage.serverKey, limits, concurrency),
  })
  mountSharePictures(app, deps, store)
  mountSitemap(app, deps, config.publicUrl)
  mountPriceFile(app, deps)
  const testMode = config.codesBy === null
  const page = {
    publicUrl: config.publicUrl,
    testMode,
    showsTestBanner: testMode && config.isPublic,
    signInWays: { whatsapp: deps.whatsapp !== undefined, sms: !deps.codes.isOff },
  }
  if (config.isDevelopment) {
    mountFeed(app, { deps, publicUrl: config.publicUrl, cache: null })
    const { serveDev } = await import('#server/pages/serve-dev.ts')
    mountPlainPages(app, deps, await serveDev(app, deps, page, log))
  } else {
    const cdn = config.cdn && makeCdn(config.cdn, log)
    if (cdn) {
      closers.push(cdn.stop)
      cacheApiReads(app, cdn)
      markPrivate(app)
    }
    const { cache, poller } = await openPageCache(config, { database, log, closers }, cdn)
    if (poller) {
      pollWhenAsked(app, poller.asked)
      replyAfterInvalidation(app, poller.caughtUp)
    }
    mountFeed(app, { deps, publicUrl: config.publicUrl, cache, cdn })
    const web = { page, log, cache, concurrency, limits, deps, sendsHints: config.earlyHints, cdn }
    mountPlainPages(app, deps, await serveWeb(app, web))
    await warmUp(app)
  }
  const listen = async () => {
    await app.listen({ host: config.host, port: config.port, backlog }).catch((error) => {
      throw listenError(error, config)
    })
    return app.server.address()
  }
  return { listen, drain: drainer.drain, close: () => app.close() }
}

const mountPlainPages = (app: FastifyInstance, deps: Deps, pages: PlainPages) => {
  mountOffPage(app, deps, pages)
  mountStillPage(app, deps, pages)
  mountSignupPage(app, deps, pages)
  mountKeepNumberPage(app, deps, pages)
  mountDealAnswerPage(app, deps, pages)
}

const wakeAfterWrites = (app: FastifyInstance, wakeJobs: () => void) =>
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') wakeJobs()
    done()
  })

/** PGlite has no second connection to poll for changes, so pages are not cached. */
const openPageCache = async (
  config: Config,
  { database, log, closers }: Pick<Opened, 'database' | 'log' | 'closers'>,
  cdn: Cdn | null,
) => {
  if (config.pageCacheBytes === 0 || !database.connection) return { cache: null }
  const cache = makePageCache({ maxBytes: config.pageCacheBytes })
  const { db, connection, replicas } = database
  const expand = (tags: readonly string[]) => expandTags(db, tags)
  const subscribers = [databaseCachesOf(db), cache, replicas, cdn].filter((subscriber) => subscriber !== null)
  const poller = pollChanges(connection, subscribers, {
    log,
    expand,
    // A CDN answers without asking this process, and must be purged even while nobody asks.
    ...(cdn && { pauseMaxMs: 0 }),
    ...(replicas && { eventsRead: replicas.eventsRead }),
  })
  closers.push(poller.stop)
  await poller.started
  return { cache, poller }
}

const listenError = (error: NodeJS.ErrnoException, { host, port }: Config) => {
  if (error.code === 'EADDRINUSE')
    return startError(`Port ${port} is already in use: stop the other program or set PORT.`)
  if (error.code === 'EACCES')
    return startError(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return startError(`HOST=${host} is not an address of this machine.`)
  return error
}
