import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isStartError } from '#api/start-error.ts'
import { type OpenData, openData } from '#server/feeds/open-data.ts'
import { printError } from '#server/process/terminal.ts'
import { logUnhandledRejections } from '#server/process/unhandled-rejections.ts'
import type { Config } from '#server/settings/config.ts'
import { type ErrorTracker, makeErrorTracker } from '#server/telemetry/error-tracker.ts'
import { makeLog } from '#server/telemetry/log.ts'

const giveUp = (error: unknown) => {
  printError(isStartError(error) ? `\nShamsouq cannot start. ${error.message}\n` : error)
  process.exit(1)
}

type Running = { stop: () => Promise<void>; restart?: () => Promise<void> }

const runSingle = async (config: Config, log: Logger, opening: Promise<OpenData>): Promise<Running> => {
  const [{ run }, { announce }] = await Promise.all([
    import('#server/process/run.ts'),
    import('#server/process/announce.ts'),
  ])
  return run(config, log, opening, { onOpen: (announced) => announce(config, announced) })
}

const runWorker = async (config: Config, log: Logger, opening: Promise<OpenData>): Promise<Running> => {
  const [{ run }, { answerWithMetrics }] = await Promise.all([
    import('#server/process/run.ts'),
    import('#server/telemetry/worker-metrics.ts'),
  ])
  const onOpen = (opened: object) => void process.send?.({ opened })
  const running = await run(config, log, opening, { isWorker: true, onOpen })
  answerWithMetrics(running.readMetrics)
  return running
}

const runPrimary = async (config: Config, log: Logger, opening: Promise<OpenData>): Promise<Running> =>
  (await import('#server/process/workers.ts')).runWorkers(config, log, opening)

/** Runs until a signal; prints a start error as one sentence. */
export const runProgram = async (read: () => Config): Promise<void> => {
  // Speeds up a restart. Uses our own folder, since other users could write into a shared one.
  enableCompileCache(path.resolve(import.meta.dirname, '../../build/compiled'))
  try {
    const config = read()
    const tracker = config.errorTracker && makeErrorTracker(config.errorTracker)
    const log = makeLog(config.logLevel, undefined, tracker?.send)
    if (tracker) trackCrash(tracker)
    logUnhandledRejections(log)
    // The database starts in its own process while this one loads modules.
    const opening = openData(config, log, { isWorker: cluster.isWorker })
    opening.catch(() => {})
    const start = cluster.isWorker ? runWorker : config.workers > 1 ? runPrimary : runSingle
    const running = start(config, log, opening)
    // A signal during the start waits for it to finish, so that the database is never left running.
    let isStopping = false
    const stop = async () => {
      if (isStopping) return
      isStopping = true
      await running.then(({ stop }) => stop()).catch(giveUp)
      if (tracker) await settled(tracker)
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
    process.on('SIGHUP', () => onHangup(running, stop))
    if (cluster.isWorker) process.on('disconnect', stop)
    await running
    flushCompileCache()
  } catch (error) {
    giveUp(error)
  }
}

const trackerTimeoutMs = 2_000

const settled = (tracker: ErrorTracker) =>
  Promise.race([tracker.settle(), sleep(trackerTimeoutMs, undefined, { ref: false })])

/** An uncaught error still ends the process, but only after it is sent to the tracker. */
const trackCrash = (tracker: ErrorTracker) => {
  process.once('uncaughtException', async (error) => {
    printError(error)
    tracker.send({ error, level: 'fatal', text: 'uncaught exception' })
    await settled(tracker)
    process.exit(1)
  })
}

/** The primary process decides for its workers. From a terminal SIGHUP means that the terminal was closed. */
const onHangup = async (running: Promise<Running>, stop: () => Promise<void>) => {
  if (cluster.isWorker) return
  const { restart } = await running
  await (restart && !process.stdin.isTTY ? restart() : stop())
}
