import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { firstIds } from '#api/features/products/first-ids.ts'
import { openDatabase } from '#api/platform/db/connect.ts'
import { newsFor } from '#api/platform/news.ts'
import { quiet } from '#bench/database.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { hearNews } from '#boot/page-news.ts'

/** The API alone, in a process of its own, so that its CPU can be told from the load's. */
const database = await openDatabase({ url: process.argv[2] ?? '', dataDir: '', log: quiet })
const app = buildApp(standDeps(database.db))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })

let news: ReturnType<typeof hearNews> | undefined

/** Lists are remembered only while changes are heard; answers how often that helped so far. */
process.on('message', async ({ remembers }: { remembers: boolean }) => {
  await news?.stop()
  news = undefined
  newsFor(database.db).trust(false)
  if (remembers && database.connection) {
    news = hearNews(database.connection, [newsFor(database.db)], quiet)
    await news.started
  }
  process.send?.(firstIds.state(database.db))
})
process.on('disconnect', () => process.exit())
