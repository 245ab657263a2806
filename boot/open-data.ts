import type { Logger } from 'pino'
import { type Database, openDatabase } from '#api/platform/db/connect.ts'
import { lockDataDir } from '#api/platform/db/data-lock.ts'
import { migrate } from '#api/platform/db/migrate.ts'
import type { Config } from '#boot/config.ts'

export type OpenData = { database: Database; close: () => Promise<void> }

/** Locks the data folder, opens the database and migrates it; releases both when one of these fails. */
export const openData = async ({ dataDir, databaseUrl }: Config, log: Logger): Promise<OpenData> => {
  const lock = await lockDataDir(dataDir)
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await lock.release()
  }
  try {
    database = await openDatabase({ url: databaseUrl, dataDir, log })
    await migrate(database, { log })
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}
