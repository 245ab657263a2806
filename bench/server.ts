import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { openDatabase } from '#api/db/connect.ts'
import { listCache } from '#api/features/browse/lists/find-matches.ts'
import { expandTags } from '#api/features/browse/lists/list-tags.ts'
import { idsCache } from '#api/features/wanted/ads/wanted.service.ts'
import { quiet } from '#bench/database.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { pollChanges } from '#server/process/change-poller.ts'

/** The API alone in its own process, so that its CPU can be separated from the load generator's. */
const database = await openDatabase({
  url: process.argv[2] ?? '',
  dataDir: '',
  log: quiet,
  poolMax: Number(process.env.POOL_MAX ?? 10),
})
const app = buildApp(standDeps(database.db), { trustedProxies: ['127.0.0.1'] })
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })

let poller: ReturnType<typeof pollChanges> | undefined

/** Lists are cached only while changes are polled; the reply is the number of hits so far. */
process.on('message', async ({ usesCache }: { usesCache: boolean }) => {
  await poller?.stop()
  poller = undefined
  databaseCachesOf(database.db).followingChanged(null)
  if (usesCache && database.connection) {
    const { db, connection } = database
    poller = pollChanges(connection, [databaseCachesOf(db)], { log: quiet, expand: (tags) => expandTags(db, tags) })
    await poller.started
  }
  const hits = [listCache, idsCache].reduce((sum, cache) => sum + cache.state(database.db).hits, 0)
  process.send?.({ hits })
})
process.on('disconnect', () => process.exit())
