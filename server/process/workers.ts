import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { readServerVersion } from '#api/db/server-address.ts'
import { missingRates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { checkWriter } from '#api/http/health.ts'
import { startError } from '#api/start-error.ts'
import type { OpenData } from '#server/feeds/open-data.ts'
import { type Announced, announce } from '#server/process/announce.ts'
import { type Opened, openServices } from '#server/process/open-services.ts'
import { prepareData } from '#server/process/prepare-data.ts'
import type { Config } from '#server/settings/config.ts'
import { serveMetrics } from '#server/telemetry/metrics.ts'
import { mergeMetrics, metricsOf } from '#server/telemetry/worker-metrics.ts'

/** Pause before a worker that ended by itself is restarted; doubled while its successors end soon as well. */
const firstPauseMs = 500
const pauseMaxMs = 30_000
/** After running this long a worker starts the pauses anew. */
const stableMs = 60_000

/** Settings of one worker, and its current process. */
type Slot = { name: string; env: Record<string, string>; worker: Worker | null; pauseMs: number }

/**
 * The primary process of `WORKERS`: prepares the data, starts the web workers and one process for jobs, and restarts
 * those that end. Workers share the port; `restart` replaces them one after the other.
 */
export const runWorkers = (config: Config, log: Logger, opening: Promise<OpenData>) =>
  openServices(config, log, (opened) => open(config, opened), opening)

const open = async (config: Config, { deps, database, store, log, closers }: Opened) => {
  if (!database.connection)
    throw startError('WORKERS is not valid: the trial database (PGlite) serves one process, so it must be 1.')
  const version = await readServerVersion(database.pool)
  const { isDemo } = await prepareData(config, deps, database, store)
  const env = {
    // The original value, since this process has changed its own.
    NODE_ENV: config.nodeEnv ?? '',
    ...(!config.databaseUrl && { DATABASE_URL: urlOf(database.connection) }),
  }
  const newSlot = (name: string, role: 'web' | 'jobs'): Slot => ({
    name,
    // Web processes take their share of the machine by the number of workers.
    env: { ...env, ROLE: role, WORKERS: role === 'web' ? String(config.workers) : '1' },
    worker: null,
    pauseMs: firstPauseMs,
  })
  const web = Array.from({ length: config.workers }, (_, index) => newSlot(String(index + 1), 'web'))
  const slots = [...web, ...(config.role === 'all' ? [newSlot('jobs', 'jobs')] : [])]
  let isStopping = false

  const start = (slot: Slot) =>
    new Promise<Announced>((resolve, reject) => {
      const worker = cluster.fork(slot.env)
      const since = performance.now()
      worker.on('message', (message: { opened?: Announced }) => {
        if (!message.opened) return
        slot.worker = worker
        resolve(message.opened)
      })
      worker.on('exit', (code, signal) => {
        reject(startError(`A worker ended with ${signal ?? code} while it started.`))
        if (slot.worker !== worker) return
        if (performance.now() - since > stableMs) slot.pauseMs = firstPauseMs
        void startAgain(slot, `It ended with ${signal ?? code}.`)
      })
    })

  const startAgain = async (slot: Slot, why: string) => {
    slot.worker = null
    let reason = why
    while (!isStopping && !slot.worker) {
      log.error({ worker: slot.name, reason, pauseMs: slot.pauseMs }, 'a worker ended; starting another')
      await sleep(slot.pauseMs)
      slot.pauseMs = Math.min(slot.pauseMs * 2, pauseMaxMs)
      if (isStopping || slot.worker) return
      await start(slot).catch((error: Error) => {
        reason = error.message
      })
    }
  }

  const stopped = async (worker: Worker | null) => {
    if (!worker || worker.isDead()) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.process.kill('SIGTERM')
    await exited
  }

  /** Stops each worker when its successor accepts requests. If one cannot start, the old ones keep running. */
  const replaceAll = async () => {
    for (const slot of slots) {
      if (isStopping) return
      const old = slot.worker
      try {
        await start(slot)
      } catch (err) {
        log.error({ err, worker: slot.name }, 'restart given up: the new process did not start')
        return
      }
      await stopped(old)
    }
    log.info({ workers: slots.length }, 'all workers were restarted')
  }
  let restarting: Promise<void> | null = null
  const restart = () => {
    restarting ??= replaceAll().finally(() => {
      restarting = null
    })
    return restarting
  }

  closers.push(async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => stopped(worker ?? null)))
  })
  if (config.metrics) {
    const read = async () =>
      mergeMetrics(
        await Promise.all(
          slots.map(async ({ name, worker }) => ({ worker: name, text: worker ? await metricsOf(worker) : '' })),
        ),
      )
    closers.push((await serveMetrics(config.metrics, read, () => checkWriter(deps))).close)
  }
  // Starts the first worker alone, so that a wrong setting is reported once and ends the program.
  const [first, ...others] = slots
  const announced = first && (await start(first))
  // The first worker serves visitors by now, so a slow start must not end the program.
  const startOrLater = (slot: Slot) => start(slot).catch((error: Error) => void startAgain(slot, error.message))
  await Promise.all(others.map(startOrLater))
  const missing = missingRates(await ratesInForce(deps.db))
  announce(config, { address: announced?.address ?? null, isDemo, database: { kind: database.kind, version }, missing })
  return { restart }
}

/** Workers connect to the embedded database of the primary process. */
const urlOf = ({ host = '', user = '', database = '' }: pg.ClientConfig) =>
  `postgres:///${database}?${new URLSearchParams({ host, user })}`
