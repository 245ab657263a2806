import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#api/db/connect.ts'
import { reindexAll } from '#api/features/browse/listing/read-model.service.ts'
import { judge } from '#api/features/solar/my-system/fit.service.ts'
import { openStand, quiet } from '#bench/database.ts'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { backendsOf, failUnless, usually } from '#bench/measure.ts'
import { standDeps } from '#bench/stand-deps.ts'
import type { System } from '#domain/solar/fit/system.ts'

/**
 * `npm run bench:fit`: processor time of one call that compares the twenty cards of a page with a system, in this
 * process and its database connection together. Fails above its limit. `--name ''` writes nothing into
 * `docs/performance.md`.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: usually('20000', '1000') },
    dir: { type: 'string' },
    name: { type: 'string', default: 'fit' },
  },
})
const cards = 20
const warmUps = usually(300, 2)
const measured = usually(1_000, 5)
const msMax = 2
const application = 'fit'

const stand = await openStand(Number(values.listings), new Date('2026-11-15T00:00:00Z'), { putWithin: values.dir })
const database = await openDatabase({
  url: `${stand.url}&application_name=${application}`,
  dataDir: '',
  log: quiet,
  poolMax: 1,
})
const { db } = database
const deps = standDeps(db)

const system: System = {
  governorate: 'taiz',
  inverter: { power: 5_000, batteryV: 48, pvMaxV: 450, mpptMinV: 120, mpptMaxV: 430, mpptMaxA: 22 },
  battery: { voltage: 51.2, capacity: 100, chemistry: 'lfp' },
  panels: { series: 9, parallel: 1, imp: 13.1 },
}

/** Every third panel has the figures of its label, so that all rules run. */
await sql`update products set specifications = specifications || '{"voc": 49.8, "vmp": 41.95, "isc": 13.98, "imp": 13.12}'
  where type = 'Panel' and abs(hashtext(id::text)) % 3 = 0`.execute(db)
/** Lets the job read the figures of existing listings, as it does once after an upgrade. */
await sql`delete from search_state where name = 'words'`.execute(db)
await reindexAll(deps)
const { rows } = await sql<{ id: string }>`select s.id from product_search s join products p on p.id = s.id
  where p.type in ('Panel', 'Battery', 'Inverter') order by s.created_at desc limit 2000`.execute(db)
const ids = rows.map(({ id }) => id)

const cpuNow = async () => {
  const { user, system: kernel } = process.cpuUsage()
  const backends = await backendsOf(stand.url, application)
  return { node: (user + kernel) / 1_000, database: [...backends.values()].reduce((sum, ms) => sum + ms, 0) }
}

const ask = (n: number) => {
  const from = (n * cards) % (ids.length - cards)
  return judge(deps, { system, ids: ids.slice(from, from + cards) }, n % 2 === 0 ? 'ar' : 'en')
}

for (let n = 0; n < warmUps; n += 1) await ask(n)
const before = await cpuNow()
for (let n = 0; n < measured; n += 1) await ask(warmUps + n)
const after = await cpuNow()
const node = (after.node - before.node) / measured
const backend = (after.database - before.database) / measured
const both = node + backend

const table = [
  ['CPU ms for 20 cards', 'node', 'database', 'both', 'limit'],
  ['`POST /fit`', ...[node, backend, both].map((ms) => ms.toFixed(2)), String(msMax)],
]
console.log(table.map((row) => row.join('  ')).join('\n'))
if (values.name) await writeTable(values.name, tableOf(table))
await database.close()
await stand.stop()
failUnless(both <= msMax)
