import type { Logger } from 'pino'
import { missingRates, ratesInForce } from '#api/features/rates/public/rates.service.ts'
import { jobs, pollingJobs } from '#api/jobs.ts'
import { readServerVersion } from '#api/platform/db/server-version.ts'
import { checkWriter } from '#api/platform/http/health.ts'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/platform/http/request-concurrency.ts'
import { makeJobs } from '#api/platform/jobs.ts'
import type { Announced } from '#boot/announce.ts'
import type { Config } from '#boot/config.ts'
import { metricsReader, serveMetrics } from '#boot/metrics.ts'
import type { OpenData } from '#boot/open-data.ts'
import { type Opened, openServices } from '#boot/open-services.ts'
import { openWeb } from '#boot/open-web.ts'
import { prepareData } from '#boot/prepare-data.ts'

/** A worker's metrics are served by the primary process, which has also prepared the data. */
type Options = { isWorker?: boolean; onOpen?: (announced: Announced) => void }

/** The longest pause between two looks for jobs: alerts must leave within a second. */
const besideOthersMs = 1_000
/** Below the ten seconds after which the pool would close the connection. */
const aloneMs = 8_000

/** One process of the program: web, jobs or both. Returns `stop` and the metrics of this process. */
export const run = (
  config: Config,
  log: Logger,
  opening?: Promise<OpenData>,
  { isWorker = false, onOpen = () => undefined }: Options = {},
) => openServices(config, log, (opened) => open(config, opened, { isWorker, onOpen }), opening)

const open = async (config: Config, opened: Opened, { isWorker, onOpen }: Required<Options>) => {
  const { deps, database, store, metrics, closers } = opened
  const version = await readServerVersion(database.pool)
  const { isDemo } = isWorker ? { isDemo: false } : await prepareData(config, deps, database, store)
  const isWeb = config.role !== 'jobs'
  const concurrency = makeRequestConcurrency({
    ...defaultRequestConcurrency,
    waiting: () => database.pool.waitingCount,
  })
  const { read: readMetrics, stop } = metricsReader(metrics, {
    database: { ...database, version },
    deps,
    caps: config.gatewayCaps,
    ...(isWeb && { concurrency }),
  })
  closers.push(async () => {
    stop()
    concurrency.stop()
  })
  if (config.metrics && !isWorker)
    closers.push((await serveMetrics(config.metrics, readMetrics, () => checkWriter(deps))).close)
  // What another process writes wakes nobody here.
  const pauseMaxMs = config.databaseUrl ? besideOthersMs : aloneMs
  const work = config.role === 'web' ? null : makeJobs(deps, { jobs, pollingJobs, metrics, pauseMaxMs })
  const web = isWeb ? await openWeb(config, opened, { concurrency, wakeJobs: () => work?.wake() }) : null
  closers.push(async () => {
    await Promise.all([web?.drain(), work?.stop()])
    await web?.close()
  })
  const address = (await web?.listen()) ?? null
  const missing = missingRates(await ratesInForce(deps.db))
  onOpen({ address, isDemo, database: { kind: database.kind, version }, missing })
  work?.start()
  return { readMetrics }
}
