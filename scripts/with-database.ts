import { openDatabase } from '#api/platform/db/connect.ts'
import { migrate } from '#api/platform/db/migrate.ts'
import type { Deps } from '#api/platform/deps.ts'
import { isStartError } from '#api/platform/start-error.ts'
import { readConfig } from '#boot/config.ts'
import { makeDeps } from '#boot/deps.ts'
import { makeLog } from '#boot/log.ts'
import { openStore } from '#boot/open-store.ts'
import { lockUnlessRunning, runningDatabase } from '#scripts/running-database.ts'
import type { PictureStore } from '#storage/store.ts'

/** Opens the configured database for a command, also beside a running app, and says in one sentence why it cannot. */
export const withDatabase = async (work: (deps: Deps, store: PictureStore) => Promise<void>): Promise<void> => {
  try {
    const config = readConfig(process.env)
    const log = makeLog(config.logLevel)
    // Holding the lock means no app runs; without it the app's own database is used and left running.
    const lock = config.databaseUrl ? null : await lockUnlessRunning(config.dataDir)
    const url = config.databaseUrl ?? (lock ? undefined : await runningDatabase(config.dataDir))
    const database = await openDatabase({ url, dataDir: config.dataDir, log })
    try {
      await migrate(database, { log })
      const store = await openStore(config)
      await work(await makeDeps(config, log, database.db, store), store)
    } finally {
      await database.close()
      await lock?.release()
    }
  } catch (error) {
    console.error(isStartError(error) ? error.message : error)
    process.exit(1)
  }
}
