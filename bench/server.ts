import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { listCache } from '#api/features/products/browse/list-cache.ts'
import { tableCachesOf } from '#api/platform/database-cache.ts'
import { openDatabase } from '#api/platform/db/connect.ts'
import { quiet } from '#bench/database.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { listenForChanges } from '#boot/change-listener.ts'

/** The API alone in its own process, so that its CPU can be separated from the load generator's. */
const database = await openDatabase({ url: process.argv[2] ?? '', dataDir: '', log: quiet })
const app = buildApp(standDeps(database.db))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })

let listener: ReturnType<typeof listenForChanges> | undefined

/** Lists are cached only while the change listener is connected; sends the hits and misses so far. */
process.on('message', async ({ usesCache }: { usesCache: boolean }) => {
  await listener?.stop()
  listener = undefined
  tableCachesOf(database.db).listeningChanged(false)
  if (usesCache && database.connection) {
    listener = listenForChanges(database.connection, [tableCachesOf(database.db)], quiet)
    await listener.started
  }
  process.send?.(listCache.state(database.db))
})
process.on('disconnect', () => process.exit())
