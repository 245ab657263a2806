import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirOf, holdsCluster, lockDataDir, pgliteDirOf, prepareDataDir } from '#api/db/embedded/data-dir.ts'
import { database, isReady, user } from '#api/db/embedded/embedded-cluster.ts'
import { readPostmaster } from '#api/db/embedded/postmaster.ts'
import { isStartError, startError } from '#api/start-error.ts'

const retryForMs = 30_000

/** Null while an app holds the lock of the data folder. */
export const lockUnlessRunning = (dataDir: string) =>
  lockDataDir(dataDir).catch((error: unknown) => {
    if (isStartError(error) && error.message.includes('already runs')) return null
    throw error
  })

/**
 * URL of the database that the running app serves from this folder. Without the folder's lock this process must not
 * start, stop or repair anything there, so it only connects, and waits while the app is still starting.
 */
export const runningDatabase = async (dataDir: string): Promise<string> => {
  const home = await prepareDataDir(dataDir)
  if (await holdsCluster(pgliteDirOf(home)))
    throw startError('The trial database (PGlite) belongs to the running app alone: stop the app first.')
  const deadline = Date.now() + retryForMs
  while (Date.now() < deadline) {
    const found = await readPostmaster(clusterDirOf(home))
    if (found?.socketDir && (await isReady(found.socketDir)))
      return `postgres:///${database}?${new URLSearchParams({ host: found.socketDir, user })}`
    await sleep(100)
  }
  throw startError('The database of the running app does not answer.')
}
