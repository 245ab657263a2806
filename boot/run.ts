import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from '#api/app.ts'
import { ensureAdmin } from '#api/features/auth/staff.service.ts'
import { expandTags } from '#api/features/products/public/list-tags.ts'
import * as products from '#api/features/products/public/products.service.ts'
import { missingRates, ratesInForce } from '#api/features/rates/public/rates.service.ts'
import * as views from '#api/features/views/views.service.ts'
import { jobs } from '#api/jobs.ts'
import { databaseCachesOf } from '#api/platform/database-cache.ts'
import type { Database } from '#api/platform/db/connect.ts'
import { readServerVersion } from '#api/platform/db/server-version.ts'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/platform/http/request-concurrency.ts'
import { makeRequestLimits } from '#api/platform/http/request-limits.ts'
import { startJobs } from '#api/platform/jobs.ts'
import { makeMetrics } from '#api/platform/metrics.ts'
import { startError } from '#api/platform/start-error.ts'
import { announce } from '#boot/announce.ts'
import { pollChanges, replyAfterInvalidation } from '#boot/change-poller.ts'
import type { Config } from '#boot/config.ts'
import { limitConnections } from '#boot/connections.ts'
import { makeDeps } from '#boot/deps.ts'
import { makeDrain } from '#boot/drain.ts'
import { endHeadBodies } from '#boot/head-replies.ts'
import { serveMetrics } from '#boot/metrics.ts'
import { type OpenData, openData } from '#boot/open-data.ts'
import { openStore } from '#boot/open-store.ts'
import { makePageCache } from '#boot/page-cache.ts'
import { allowPictureOrigin } from '#boot/picture-origin.ts'
import { mountPriceFile } from '#boot/prices-csv.ts'
import { warnOfUnknownProxy } from '#boot/proxy-warning.ts'
import { isBuilt, serveWeb } from '#boot/serve-web.ts'
import { mountSharePictures } from '#boot/share-pictures.ts'
import { mountSitemap } from '#boot/sitemap.ts'
import { uploadAuth } from '#boot/upload-auth.ts'
import { claimDemoAdmin } from '#demo/demo-admin.ts'
import { seedOnFirstStart } from '#demo/seed.ts'
import { mountStorage } from '#storage/app.ts'

type Closer = () => Promise<unknown>

/** Limits the final writes after the server has closed: a database that hangs must not block the shutdown. */
const shutdownTimeoutMs = 2_000
/** Connections that may wait to be accepted; the system may allow fewer. */
const backlog = 2_048
/** Ten thousand listings are reindexed before the app listens; a job does the rest. */
const reindexBatchesAtStart = 20

/** Opens everything in order and returns one `stop` that closes it in reverse order. */
export const run = async (
  config: Config,
  log: Logger,
  opening: Promise<OpenData> = openData(config, log),
): Promise<{ stop: () => Promise<void> }> => {
  const closers: Closer[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close().catch((err) => log.error({ err }, 'while stopping'))
  }
  try {
    const { database, close } = await opening
    closers.push(close)
    await open(config, log, database, closers)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const open = async (config: Config, log: Logger, database: Database, closers: Closer[]) => {
  if (!config.isDevelopment && !(await isBuilt()))
    throw startError('The web app has not been built yet: run "npm run build" first ("npm start" does it by itself).')
  const version = await readServerVersion(database.pool)
  const store = await openStore(config)
  const metrics = makeMetrics()
  const deps = await makeDeps(config, log, database.db, store, metrics)
  closers.push(atMost(shutdownTimeoutMs, () => deps.codes.settle()))
  const mayBeFirst = database.kind !== 'server' && !config.isPublic && !config.admin
  // Before the administrator, who may be one of the demo accounts.
  const isDemo = await seedOnFirstStart(deps, store, config.demo, mayBeFirst)
  if (isDemo && config.publicBy)
    throw startError(
      `The demo accounts are in this database, and their passwords are known: ${config.publicBy} makes this installation public, so give it another DATA_DIR or DATABASE_URL and start it with that.`,
    )
  if (config.admin) await ensureAdmin(deps, config.admin)
  if (isDemo) await claimDemoAdmin(deps, config.admin)
  await products.reindexAll(deps, reindexBatchesAtStart)
  const counting = views.startCounting(deps)
  closers.push(atMost(shutdownTimeoutMs, counting.stop))
  const concurrency = makeRequestConcurrency({
    ...defaultRequestConcurrency,
    waiting: () => database.pool.waitingCount,
  })
  closers.push(async () => concurrency.stop())
  if (config.metrics) {
    const server = await serveMetrics(config.metrics, metrics, {
      database: { ...database, version },
      concurrency,
      deps,
    })
    closers.push(server.close)
  }
  const limits = makeRequestLimits(deps.now)
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
  warnOfUnknownProxy(app, config.trustedProxies)
  const drainer = makeDrain(app.server)
  limitConnections(app, { perAddress: config.connectionsPerAddress, trustedProxies: config.trustedProxies })
  if (config.storage.s3?.publicUrl) allowPictureOrigin(app, config.storage.s3.publicUrl)
  await mountStorage(app, { store, auth: uploadAuth(deps, config.storage.serverKey, limits) })
  mountSharePictures(app, deps, store)
  mountSitemap(app, deps, config.publicUrl)
  mountPriceFile(app, deps)
  const testMode = config.gateway === null
  const page = { publicUrl: config.publicUrl, testMode, showsTestBanner: testMode && config.isPublic }
  if (config.isDevelopment) await (await import('#boot/serve-dev.ts')).serveDev(app, deps, page, log)
  else {
    const { cache, poller } = await openPageCache(config, database, log, closers)
    if (poller) replyAfterInvalidation(app, poller.caughtUp)
    await serveWeb(app, { page, log, cache, concurrency, limits, deps, sendsHints: config.earlyHints })
  }
  let queue: { stop: Closer } | undefined
  closers.push(async () => {
    await Promise.all([drainer.drain(), queue?.stop()])
    await app.close()
  })
  await app.listen({ host: config.host, port: config.port, backlog }).catch((error) => {
    throw listenError(error, config)
  })
  const missing = missingRates(await ratesInForce(deps.db))
  announce(config, app.server.address(), { isDemo, database: { kind: database.kind, version }, missing })
  queue = await startJobs(deps, database, jobs, metrics)
}

const atMost =
  (ms: number, work: Closer): Closer =>
  () =>
    Promise.race([work(), sleep(ms, undefined, { ref: false })])

/** PGlite has no second connection to poll for changes, so no page is cached there. */
const openPageCache = async (config: Config, database: Database, log: Logger, closers: Closer[]) => {
  if (config.pageCacheBytes === 0 || !database.connection) return { cache: null }
  const cache = makePageCache({ maxBytes: config.pageCacheBytes })
  const { db, connection } = database
  const expand = (tags: readonly string[]) => expandTags(db, tags)
  const poller = pollChanges(connection, [databaseCachesOf(db), cache], { log, expand })
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
