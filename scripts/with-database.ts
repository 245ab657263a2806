import path from 'node:path'
import type { Logger } from 'pino'
import { type Database, openDatabase } from '#api/db/connect.ts'
import { clusterDirOf, holdsCluster, pgliteDirOf } from '#api/db/embedded/data-dir.ts'
import { migrate } from '#api/db/migrate.ts'
import type { Deps } from '#api/deps.ts'
import { isStartError, startError } from '#api/start-error.ts'
import { lockUnlessRunning, runningDatabase } from '#scripts/running-database.ts'
import { makeDeps } from '#server/process/deps.ts'
import { openStore } from '#server/process/open-store.ts'
import { printError } from '#server/process/terminal.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { makeLog } from '#server/telemetry/log.ts'
import type { PictureStore } from '#storage/store.ts'

type Opened = { config: Config; log: Logger; database: Database; store: PictureStore }

/** A mistyped `DATA_DIR` must not create a new, empty market. Checked before anything is written there. */
const refuseMissing = async ({ databaseUrl, dataDir }: Config) => {
  if (databaseUrl || (await holdsCluster(clusterDirOf(dataDir))) || (await holdsCluster(pgliteDirOf(dataDir)))) return
  throw startError(
    `There is no database in ${path.resolve(dataDir)}: set DATA_DIR to the folder of the installation ("npm start" makes a new one).`,
  )
}

/**
 * Opens the configured database and pictures without migrating, also beside a running app; prints one sentence on
 * failure. Only a restore creates a database.
 */
export const withApp = async (
  work: (opened: Opened) => Promise<void>,
  { mayMake = false }: { mayMake?: boolean } = {},
): Promise<void> => {
  try {
    const config = readConfig(process.env)
    if (!mayMake) await refuseMissing(config)
    const log = makeLog(config.logLevel)
    // Holding the lock means that no app runs; otherwise the app's own database is used and left running.
    const lock = config.databaseUrl ? null : await lockUnlessRunning(config.dataDir)
    const url = config.databaseUrl ?? (lock ? undefined : await runningDatabase(config.dataDir))
    const database = await openDatabase({ url, directUrl: config.databaseDirectUrl, dataDir: config.dataDir, log })
    try {
      await work({ config, log, database, store: await openStore(config) })
    } finally {
      await database.close()
      await lock?.release()
    }
  } catch (error) {
    printError(isStartError(error) ? error.message : error)
    process.exit(1)
  }
}

/** Applies pending migrations and builds the dependencies of services. */
export const withDatabase = (work: (deps: Deps, store: PictureStore, config: Config) => Promise<void>): Promise<void> =>
  withApp(async ({ config, log, database, store }) => {
    await migrate(database, { log })
    await work(await makeDeps(config, log, database.db, store), store, config)
  })
