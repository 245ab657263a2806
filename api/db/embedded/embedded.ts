import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirOf, holdsCluster, pgliteDirOf, prepareDataDir } from '#api/db/embedded/data-dir.ts'
import { chooseAccount, makeLauncher } from '#api/db/embedded/embedded-account.ts'
import { locateBinaries } from '#api/db/embedded/embedded-binaries.ts'
import { database, ensureCluster, isReady, port, user } from '#api/db/embedded/embedded-cluster.ts'
import { prepareSocketDir } from '#api/db/embedded/embedded-folders.ts'
import {
  type Guard,
  guardPostmaster,
  type Launch,
  launchPostmaster,
  readPostmaster,
  servesCluster,
  stopPostmaster,
} from '#api/db/embedded/postmaster.ts'
import type { Log } from '#api/deps.ts'
import { reasonOf, startError } from '#api/start-error.ts'

type Settings = Record<string, string>

/** For a machine of one or two cores that also runs the app. fsync and full_page_writes keep their default, on. */
const smallMachine: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel plans would take both cores from the web server, and their memory does not fit Docker's /dev/shm.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  dynamic_shared_memory_type: 'mmap',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

/** Settings are on the command line, so that a newer version applies its own to an existing data folder. */
function commandLine(socketDir: string, extra: Settings): string[] {
  const settings = {
    ...smallMachine,
    ...extra,
    listen_addresses: '',
    port: '5432',
    // PostgreSQL parses this as a list of folders, so quotes protect commas and spaces in the path.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

export type Embedded = {
  /** The folder of the unix socket. */
  host: string
  port: number
  user: string
  database: string
  stop: () => Promise<void>
}

type Options = { dataDir: string; log: Log; settings?: Settings }
/** Backends of a killed server end within moments; a stopping server writes a checkpoint first. */
const retryMs = 60_000
/** Crash recovery of a full WAL on a slow disk takes minutes and must not be interrupted. */
const recoveryMs = 600_000

/**
 * Starts PostgreSQL from npm in `<dataDir>/pg`, reachable only through a socket in a private folder. The caller must
 * hold the lock of the data folder (data-dir.ts), so that one app at a time owns the server.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: Options): Promise<Embedded> {
  const [binaries, home] = await Promise.all([locateBinaries(), prepareDataDir(dataDir)])
  if (await holdsCluster(pgliteDirOf(home))) {
    throw startError(
      `The data folder ${home} holds a trial database (PGlite); choose that engine again, or use an empty data folder.`,
    )
  }
  const clusterDir = clusterDirOf(home)
  const account = await chooseAccount(clusterDir)
  const socketDir = await prepareSocketDir(home, account)
  const launcher = await makeLauncher(account, binaries, [home, socketDir])
  await ensureCluster({ dataDir: home, account, binaries, launcher })
  const launch: Launch = {
    clusterDir,
    logFile: path.join(home, 'pg.log'),
    postgres: binaries.postgres,
    launcher,
    settings: commandLine(socketDir, settings),
  }
  const stop = superviseServer(await startServer(launch, socketDir, log), launch, socketDir, log)
  return { host: socketDir, port, user, database, stop }
}

type Server = { pid: number; guard: Guard }

/** Stops what a killed app left behind first, which its guard may be doing as well. */
async function startServer(launch: Launch, socketDir: string, log: Log): Promise<Server> {
  const timeout = startTimeout(log)
  for (;;) {
    const found = await readPostmaster(launch.clusterDir)
    if (found) await stopPostmaster(found.pid, launch.clusterDir)
    const outcome = await launchOnce(launch, socketDir, log)
    if (typeof outcome !== 'string') return outcome
    if (!isTransient(outcome) || !timeout.isWithin(retryMs)) {
      throw startError(
        `PostgreSQL did not start: ${outcome || 'it ended without a message'}\n(full log: ${launch.logFile})`,
      )
    }
    await sleep(50)
  }
}

function startTimeout(log: Log) {
  const since = Date.now()
  let nextLogMs = 5_000
  const isWithin = (limitMs: number) => {
    const spentMs = Date.now() - since
    if (spentMs > nextLogMs) {
      log.info({ seconds: Math.round(spentMs / 1000) }, 'still waiting for PostgreSQL to be ready')
      nextLogMs *= 2
    }
    return spentMs < limitMs
  }
  return { isWithin }
}

/** Errors that PostgreSQL logs while an earlier server is still shutting down. */
const isTransient = (message: string) => /pre-existing shared memory block|lock file .* already exists/.test(message)

/** Makes one attempt; returns the last output of a server that ended before it was ready. */
async function launchOnce(launch: Launch, socketDir: string, log: Log): Promise<Server | string> {
  const launched = await launchPostmaster(launch)
  const guard = guardPostmaster(launched.pid)
  const timeout = startTimeout(log)
  while (timeout.isWithin(recoveryMs)) {
    if (await isReady(socketDir)) return { pid: launched.pid, guard }
    const output = await launched.ended()
    if (output !== null) {
      guard.end()
      return output
    }
    await sleep(10)
  }
  return 'it is still recovering'
}

/** Restarts a server that was killed while the app runs; the returned function stops both supervision and server. */
function superviseServer(server: Server, launch: Launch, socketDir: string, log: Log): () => Promise<void> {
  let { pid, guard } = server
  let restart: Promise<void> | null = null
  const restartIfEnded = async () => {
    if (await servesCluster(pid, launch.clusterDir)) return
    log.error({ pid }, 'PostgreSQL ended unexpectedly; starting it again')
    guard.end()
    ;({ pid, guard } = await startServer(launch, socketDir, log))
    log.info({ pid }, 'PostgreSQL runs again')
  }
  const timer = setInterval(() => {
    restart ??= restartIfEnded()
      .catch((error) => log.error({ reason: reasonOf(error) }, 'PostgreSQL could not be started again'))
      .finally(() => {
        restart = null
      })
  }, 1_000)
  timer.unref()
  let stopped: Promise<void> | null = null
  const stop = async () => {
    clearInterval(timer)
    await restart
    await stopPostmaster(pid, launch.clusterDir)
    guard.end()
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}
