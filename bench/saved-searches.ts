import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '#api/app.ts'
import { openDatabase } from '#api/db/connect.ts'
import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { makeJobs } from '#api/jobs/scheduler.ts'
import { pollingJobs } from '#api/jobs.ts'
import { listingId } from '#bench/catalogue.ts'
import { openStand, quiet } from '#bench/database.ts'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { backendsOf, failUnless, percentile, usually } from '#bench/measure.ts'
import { addSearches, makeQuery, publishListings } from '#bench/search-queries.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { apiBase } from '#contract/endpoint.ts'
import { governorates } from '#domain/places/governorates.ts'

/**
 * `npm run bench:alerts`: processor time for matching a new listing against 100,000 saved searches, in this process and
 * its database connection together (`/proc/…/schedstat`); its growth with searches that do not match; and the latency
 * of lists while 1,000 approved listings are matched. Fails above its limits. `--name ''` writes nothing into
 * `docs/performance.md`.
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: usually('100000', '2000') },
    listings: { type: 'string', default: usually('20000', '2000') },
    dir: { type: 'string' },
    name: { type: 'string', default: 'alerts' },
  },
})
const searches = Number(values.searches)
const listings = Number(values.listings)
const until = new Date('2026-11-15T00:00:00Z')
const perListingMsMax = 20
const growthMax = 1.5
const slowdownMax = 2
const measured = usually(100, 10)
const warmRounds = usually(3, 1)
const rounds = usually(5, 1)
const approvals = usually(1_000, 20)
const application = 'alerts'

const stand = await openStand(listings, until, { putWithin: values.dir })
const database = await openDatabase({
  url: `${stand.url}&application_name=${application}`,
  dataDir: '',
  log: quiet,
  poolMax: 1,
  statementTimeoutMs: 600_000,
})
const { db } = database
const deps = standDeps(db)

const dropSearches = () =>
  sql`truncate saved_searches, saved_search_keys, saved_search_matches, saved_search_due`.execute(db)
const forgetMatches = () => sql`truncate saved_search_matches, saved_search_due, listing_events`.execute(db)

const cpuNow = async () => {
  const { user, system } = process.cpuUsage()
  const backends = await backendsOf(stand.url, application)
  return { node: (user + system) / 1_000, database: [...backends.values()].reduce((sum, ms) => sum + ms, 0) }
}

const handleAll = async () => {
  while ((await handleListingEvents(deps)) > 0);
}

type Cost = { node: number; database: number; matches: number }

/** Median cost per listing in a process that has handled a few hundred: the first ones compile code and fill caches. */
const costOf = async (ids: string[]): Promise<Cost> => {
  const costs: Cost[] = []
  for (let round = 0; round < warmRounds + rounds; round += 1) costs.push(await costOfRound(ids))
  const sorted = costs.slice(warmRounds).sort((one, other) => totalOf(one) - totalOf(other))
  return sorted[Math.floor(rounds / 2)] as Cost
}

const costOfRound = async (ids: string[]): Promise<Cost> => {
  await publishListings(db, ids)
  const before = await cpuNow()
  await handleAll()
  const after = await cpuNow()
  const { n } = await db
    .selectFrom('saved_search_matches')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await forgetMatches()
  return {
    node: (after.node - before.node) / ids.length,
    database: (after.database - before.database) / ids.length,
    matches: n / ids.length,
  }
}
const totalOf = ({ node, database }: Cost) => node + database

/** Listings of the most common places, and searches in others. */
const near = governorates.slice(0, 6).map(({ key }) => key)
const far = governorates.slice(6).map(({ key }) => key)
const listingsIn = async (places: string[]) => {
  const rows = await db
    .selectFrom('product_search')
    .select('id')
    .where('governorate', 'in', places)
    .orderBy('id')
    .limit(measured)
    .execute()
  return rows.map(({ id }) => id)
}

const { ads } = await db
  .selectFrom('wanted_ads')
  .select((e) => e.fn.countAll<number>().as('ads'))
  .executeTakeFirstOrThrow()
/** New listings are matched against public wanted ads too; expired ads leave only saved searches. */
const setAds = async (status: 'approved' | 'expired') => {
  await sql`update wanted_ads set status = ${status}`.execute(db)
  await sql`vacuum full analyze wanted_ads`.execute(db)
}
const few = searches / 10
const log = (text: string) => console.log(`${Math.round(performance.now() / 1_000)} s: ${text}`)
log('filled')
await dropSearches()
await addSearches(db, searches, makeQuery)
const all = Array.from({ length: measured }, (_, n) => listingId(n * 7))
const costWithAds = await costOf(all)
log(`with wanted ads: ${JSON.stringify(costWithAds)}`)
await setAds('expired')
const cost = await costOf(all)
log(`all: ${JSON.stringify(cost)}`)

await dropSearches()
await addSearches(db, few, makeQuery)
const nearby = await listingsIn(near)
const fewCost = await costOf(nearby)
await addSearches(db, searches - few, (n) => makeQuery(n + few, far))
log(`few: ${JSON.stringify(fewCost)}`)
const manyCost = await costOf(nearby)
log(`many: ${JSON.stringify(manyCost)}`)
const growth = totalOf(manyCost) / totalOf(fewCost)

await dropSearches()
await addSearches(db, searches, makeQuery)
await setAds('approved')
await database.close()

/** As in production: jobs and requests in one process, with its pool. */
const program = await openDatabase({ url: stand.url, dataDir: '', log: quiet })
const shared = standDeps(program.db)
const app = buildApp(shared, { trustedProxies: ['127.0.0.1'] })
let asked = 0
const browse = async () => {
  asked += 1
  const { type, governorate, brand, search_keyword } = makeQuery(asked * 31 + 1_000_000)
  const given = Object.entries({ type, governorate, brand, search_keyword }).filter(([, value]) => value !== undefined)
  const started = performance.now()
  const { statusCode } = await app.inject({
    url: `${apiBase}/marketplace/browse-products?${new URLSearchParams(given as [string, string][])}`,
    headers: { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` },
  })
  if (statusCode !== 200) throw new Error(`browse: ${statusCode}`)
  return performance.now() - started
}
const browseWhile = async (isGoing: () => Promise<boolean>) => {
  const times: number[] = []
  while (await isGoing())
    for (let n = 0; n < 20; n += 1) {
      times.push(await browse())
      await sleep(10)
    }
  return times.sort((one, other) => one - other)
}
let asks = 0
await browseWhile(async () => ++asks <= usually(10, 1))
asks = 0
const quietTimes = await browseWhile(async () => ++asks <= usually(30, 1))
const ids = Array.from({ length: approvals }, (_, n) => listingId(n * 3 + 1))
await publishListings(program.db, ids)
const started = performance.now()
const jobs = makeJobs(shared, { jobs: [], pollingJobs, pauseMaxMs: 1_000 })
jobs.start()
const hasEvents = async () =>
  (await program.db.selectFrom('listing_events').select('id').limit(1).executeTakeFirst()) !== undefined
const busyTimes = await browseWhile(hasEvents)
const handledSeconds = (performance.now() - started) / 1_000
await jobs.stop()
await app.close()
await program.close()
await stand.stop()

const ms = (value: number) => value.toFixed(1)
const rowOf = (name: string, one: Cost) => [name, ms(one.matches), ms(one.node), ms(one.database), ms(totalOf(one))]
const table = tableOf([
  ['processor time per new listing', 'matches', 'Node (ms)', 'PostgreSQL (ms)', 'both (ms)'],
  rowOf(`${searches} searches`, cost),
  rowOf(`${searches} searches and ${ads} wanted ads`, costWithAds),
  rowOf(`${few} searches`, fewCost),
  rowOf(`the same and ${searches - few} that do not match`, manyCost),
])
const slowdown = [0.5, 0.95].map((share) => percentile(busyTimes, share) / percentile(quietTimes, share))
const text = `${table}

Ten times the searches at the same number of matches cost ${growth.toFixed(2)} times as much. While ${approvals} approved listings are
put to ${searches} searches (${handledSeconds.toFixed(0)} s), a list takes ${ms(percentile(busyTimes, 0.5))} ms (95%: ${ms(percentile(busyTimes, 0.95))} ms), before ${ms(percentile(quietTimes, 0.5))} ms (95%: ${ms(percentile(quietTimes, 0.95))} ms): ${slowdown.map((ratio) => ratio.toFixed(2)).join(' and ')} times.`
console.log(text)
if (values.name) await writeTable(values.name, text)
const isOver = totalOf(cost) > perListingMsMax || growth > growthMax || (slowdown[0] ?? 0) > slowdownMax
failUnless(!isOver)
process.exit()
