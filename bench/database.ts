import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { rebuildCube } from '#api/features/products/facets.service.ts'
import { openDatabase } from '#api/platform/db/connect.ts'
import { lockDataDir } from '#api/platform/db/data-lock.ts'
import { startEmbedded } from '#api/platform/db/embedded.ts'
import { superuser } from '#api/platform/db/embedded-cluster.ts'
import { migrate } from '#api/platform/db/migrate.ts'
import type { Log } from '#api/platform/deps.ts'
import { loadCatalogue } from '#bench/load.ts'

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A database of its own in a folder of its own; it is a measuring stand, so nothing is written through to the disk. */
export const openStand = async (listings: number, until: Date, keepIn?: string) => {
  const dataDir = keepIn ?? (await mkdtemp(path.join(os.tmpdir(), 'shamsouq-bench-')))
  const lock = await lockDataDir(dataDir)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
  }
  const embedded = await startEmbedded({ dataDir, log: quiet, settings })
  const url = `postgres:///${embedded.database}?${new URLSearchParams({ host: embedded.host, user: embedded.user })}`
  const stop = async () => {
    await embedded.stop()
    await lock.release()
    if (!keepIn) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const database = await openDatabase({ url, dataDir: '', log: quiet })
    await migrate(database, { log: quiet })
    const { n } = await database.db
      .selectFrom('products')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n === 0) {
      // Whose references are right by construction need not be checked one by one.
      const client = new pg.Client({
        host: embedded.host,
        port: embedded.port,
        database: embedded.database,
        user: superuser,
      })
      await client.connect()
      await loadCatalogue(client, listings, until).finally(() => client.end())
      await rebuildCube(database)
    }
    await database.close()
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
