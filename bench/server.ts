import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { openDatabase } from '#api/db/connect.ts'
import { expandTags } from '#api/features/browse/lists/list-tags.ts'
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

/** Lists and cards are cached only while changes are polled. */
process.on('message', async ({ usesCache }: { usesCache: boolean }) => {
  await poller?.stop()
  poller = undefined
  databaseCachesOf(database.db).followingChanged(null)
  if (usesCache && database.connection) {
    const { db, connection } = database
    poller = pollChanges(connection, [databaseCachesOf(db)], { log: quiet, expand: (tags) => expandTags(db, tags) })
    await poller.started
  }
  process.send?.({ usesCache })
})
process.on('disconnect', () => process.exit())
