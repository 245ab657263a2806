import type { Logger } from 'pino'
import { readServerVersion } from '#api/db/server-address.ts'
import { missingRates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { checkWriter } from '#api/http/health.ts'
import { makeJobs } from '#api/jobs/scheduler.ts'
import { jobs, pollingJobs } from '#api/jobs.ts'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/limits/request-concurrency.ts'
import type { OpenData } from '#server/feeds/open-data.ts'
import type { Announced } from '#server/process/announce.ts'
import { type Opened, openServices } from '#server/process/open-services.ts'
import { openWeb } from '#server/process/open-web.ts'
import { prepareData } from '#server/process/prepare-data.ts'
import type { Config } from '#server/settings/config.ts'
import { metricsReader, serveMetrics } from '#server/telemetry/metrics.ts'

/** A worker leaves preparing the data and serving metrics to the primary process. */
type Options = { isWorker?: boolean; onOpen?: (announced: Announced) => void }

/** Longest pause between two looks for jobs beside other processes: alerts must leave within a second. */
const besideOthersMs = 1_000
/** Below the ten seconds after which the pool closes an idle connection. */
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
  // Jobs written by another process do not wake this one.
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
