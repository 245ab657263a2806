import { type Database, openDatabase } from '#api/db/connect.ts'
import { lockDataDir } from '#api/db/embedded/data-dir.ts'
import { migrate } from '#api/db/migrate.ts'
import type { Log } from '#api/deps.ts'
import type { Config } from '#server/settings/config.ts'

export type OpenData = { database: Database; close: () => Promise<void> }

type Settings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrls' | 'poolMax' | 'storage'
>

/**
 * Locks the data folder if it is used, opens the database and migrates it; releases both on failure. The primary
 * process holds the lock for its workers.
 */
export const openData = async (config: Settings, log: Log, { isWorker = false } = {}): Promise<OpenData> => {
  const { dataDir, databaseUrl, databaseDirectUrl, databaseReadUrls, poolMax } = config
  // With an external database and pictures in a bucket, several programs may be started from one folder.
  const isUsed = !isWorker && (!databaseUrl || !config.storage.s3)
  const lock = isUsed ? await lockDataDir(dataDir) : null
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await lock?.release()
  }
  try {
    database = await openDatabase({
      url: databaseUrl,
      directUrl: databaseDirectUrl,
      readUrls: databaseReadUrls,
      dataDir,
      log,
      poolMax,
    })
    await migrate(database, { log })
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}
