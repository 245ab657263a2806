import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildApp } from '#api/app.ts'
import { openDatabase } from '#api/db/connect.ts'
import { invalidatePast } from '#api/features/staff/stats/stats.service.ts'
import { loadAdmin } from '#bench/admin-load.ts'
import { openStand, quiet } from '#bench/database.ts'
import { failUnless, percentile, runAtOnce, usually } from '#bench/measure.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { apiBase } from '#contract/endpoint.ts'

/** `npx node bench/admin-stats.ts --listings 100000`: latency of the admin stats and lists. */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: usually('100000', '2000') },
    rounds: { type: 'string', default: usually('60', '2') },
    dir: { type: 'string' },
  },
})
const atOnce = 4
const p95Ms = 200

const requests: [name: string, url: string][] = [
  ['queue', '/admin/products?limit=50'],
  ['queue, all by name', `/admin/products?status=all&limit=50&search=${encodeURIComponent('لوح شمسي 5')}`],
  ['queue, all by rare name', `/admin/products?status=all&limit=50&search=${encodeURIComponent('ثلاجة إسكندر')}`],
  ['queue, all by phone', '/admin/products?status=all&limit=50&search=7810012'],
  ['people', '/admin/people?limit=50'],
  ['people, part of a name', `/admin/people?limit=50&search=${encodeURIComponent('مشتر 4')}`],
  ['people, by phone', '/admin/people?limit=50&search=781001234'],
  ['people, part of a phone', '/admin/people?limit=50&search=100123'],
  ['audit', '/admin/audit?limit=50'],
  ['audit, by kind', '/admin/audit?limit=50&action=account.'],
  ['audit, late page', '/admin/audit?limit=50&page=200'],
  ['stats', '/admin/numbers'],
  ['reports', '/admin/reports?limit=50'],
  ['reports, late page', '/admin/reports?limit=50&page=60'],
  ['reports, closed', '/admin/reports?status=closed&limit=50'],
  ['reviews', '/admin/reviews?limit=50'],
  ['reviews, late page', '/admin/reviews?limit=50&page=100'],
  ['reviews, decided', '/admin/reviews?status=approved&limit=50'],
  ['engineers', '/admin/engineers?limit=50'],
  ['engineers, search', `/admin/engineers?limit=50&search=${encodeURIComponent('مهندس 29')}`],
  ['shops', '/admin/shops?limit=50'],
  ['shops, by phone', '/admin/shops?limit=50&search=7010012'],
  ['shops, late page', '/admin/shops?limit=50&page=60'],
  ['ads', '/admin/ads?limit=50'],
  ['ads, shown', '/admin/ads?limit=50&state=shown'],
  ['rates', '/admin/rates?limit=50'],
  ['rates, progress', '/admin/rates/progress'],
]

const stand = await openStand(Number(values.listings), new Date('2026-11-15T00:00:00Z'), { putWithin: values.dir })
try {
  const client = new pg.Client(stand.url)
  await client.connect()
  const { rows } = await client.query('select from panel_prices limit 1')
  if (rows.length === 0) await loadAdmin(client)
  await client.end()
  const database = await openDatabase({ url: stand.url, dataDir: '', log: quiet })
  const caller = { id: '01234567-89ab-7def-8123-456789abcdef', role: 'admin', sessionId: '' } as const
  const app = buildApp({ ...standDeps(database.db), identify: async () => caller })
  const get = async (url: string) => {
    const reply = await app.inject({ url: apiBase + url, headers: { authorization: 'Bearer x' } })
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} for ${url}: ${reply.body}`)
  }
  const { rows: waiting } = await database.pool.query(`select id from products where status = 'pending' limit 1`)
  const all: typeof requests = [...requests, ['one item of the queue', `/admin/products/${waiting[0]?.id}`]]
  const first: number[] = []
  for (let round = 0; round < usually(20, 1); round += 1) {
    invalidatePast(database)
    first.push(...(await runAtOnce(['/admin/numbers'], 1, get)))
  }
  console.log(`${values.listings} listings, ${atOnce} at once, ms           p50     p95     p99`)
  let slow = 0
  const tell = (name: string, times: number[]) => {
    const stats = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(8))
    if (percentile(times, 0.95) > p95Ms) slow += 1
    console.log(`${name.padEnd(36)}${stats.join('')}`)
  }
  tell(
    'stats, nothing cached',
    first.toSorted((a, b) => a - b),
  )
  for (const [name, url] of all) {
    await runAtOnce([url, url, url, url, url, url], 2, get)
    const tasks = Array.from({ length: Number(values.rounds) }, () => url)
    tell(name, await runAtOnce(tasks, atOnce, get))
  }
  console.log(slow === 0 ? `all under ${p95Ms} ms at p95` : `${slow} over ${p95Ms} ms at p95`)
  await app.close()
  await database.close()
  failUnless(slow === 0)
} finally {
  await stand.stop()
}
