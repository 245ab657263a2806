import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#api/db/connect.ts'
import type { Deps } from '#api/deps.ts'
import { type Metrics, makeMetrics } from '#api/metrics.ts'
import { type OpenData, openData } from '#server/feeds/open-data.ts'
import { makeDeps } from '#server/process/deps.ts'
import { openStore } from '#server/process/open-store.ts'
import type { Config } from '#server/settings/config.ts'
import type { PictureStore } from '#storage/store.ts'

type Closer = () => Promise<unknown>

/** Common to all roles of a process. `closers` run in reverse order. */
export type Opened = {
  deps: Deps
  database: Database
  store: PictureStore
  metrics: Metrics
  log: Logger
  closers: Closer[]
  /** Limits a final write after the server has closed: a hanging database must not block the shutdown. */
  atShutdown: (work: Closer) => Closer
}

const shutdownTimeoutMs = 2_000

const atShutdown =
  (work: Closer): Closer =>
  () =>
    Promise.race([work(), sleep(shutdownTimeoutMs, undefined, { ref: false })])

/** Opens database, pictures and services, then runs `open`; returns one `stop` that closes everything. */
export const openServices = async <T>(
  config: Config,
  log: Logger,
  open: (opened: Opened) => Promise<T>,
  opening: Promise<OpenData> = openData(config, log),
): Promise<T & { stop: () => Promise<void> }> => {
  const closers: Closer[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close().catch((err) => log.error({ err }, 'while stopping'))
  }
  try {
    const { database, close } = await opening
    closers.push(close)
    const store = await openStore(config)
    const metrics = makeMetrics()
    const deps = await makeDeps(config, log, database.db, store, metrics)
    closers.push(atShutdown(() => deps.codes.settle()))
    return { ...(await open({ deps, database, store, metrics, log, closers, atShutdown })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
