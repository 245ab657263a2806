import { buildApp } from '#api/app.ts'
import { openDatabase } from '#api/platform/db/connect.ts'
import { openStand, quiet } from '#bench/database.ts'
import { standDeps } from '#bench/stand-deps.ts'

const until = new Date('2026-11-15T00:00:00Z')
const stand = await openStand(100000, until, '/tmp/bench100k')
const database = await openDatabase({ url: stand.url, dataDir: '', log: quiet })
const app = buildApp(standDeps(database.db))
await app.ready()
const url = process.argv[2] as string,
  n = Number(process.argv[3] ?? 2000)
for (let i = 0; i < 200; i++) await app.inject(url)
const c0 = process.cpuUsage()
const t = performance.now()
for (let i = 0; i < n; i++) {
  const r = await app.inject(url)
  if (r.statusCode !== 200) throw new Error(r.body)
}
const c = process.cpuUsage(c0)
console.log(
  url,
  'cpu us/req',
  ((c.user + c.system) / n).toFixed(0),
  'wall',
  ((performance.now() - t) / n).toFixed(2),
  (await app.inject(url)).body.length,
)
await app.close()
await database.close()
await stand.stop()
