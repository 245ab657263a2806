import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#api/db/connect.ts'
import { openSession } from '#api/features/accounts/sessions/sessions.ts'
import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { listingId, sellerId, sellers, shopId } from '#bench/catalogue.ts'
import { makeClients } from '#bench/clients.ts'
import { openStand, quiet } from '#bench/database.ts'
import { cpuMsOf } from '#bench/measure.ts'
import { startProgram } from '#bench/program.ts'
import { scenarios, urlOf } from '#bench/requests.ts'
import { addSearches, publishListings } from '#bench/search-queries.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { apiBase } from '#contract/endpoint.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { fit } from '#contract/endpoints/solar/fit.ts'

/**
 * `npm run bench:guard`: processor time of requests and pages, application and database together, as a multiple of a
 * fixed request (`unit.ts`) measured in between, so that another machine or other load changes little. Fails when one is
 * 15 % dearer than its figure in `results/guard.json`, or dearer than its own limit there, in two runs: `--first` names
 * what was dearer in the first. `--write` writes the figures of this run.
 */
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, first: { type: 'string' } },
})
const dearer = 1.15
const listings = 20_000
/** Today, since listings expire. */
const until = new Date(new Date().toISOString().slice(0, 10))
const resultsFile = path.join(import.meta.dirname, 'results/guard.json')
type Results = { figures: Record<string, number>; limits: Record<string, number> }

try {
  // Programs that wait for a processor find its caches cold, and what runs by the clock counts more.
  os.setPriority(-10)
} catch {
  // Only root may.
}
const stand = await openStand(listings, until)
const urlFor = (application: string) => `${stand.url}&application_name=${application}`
const monitor = new pg.Client(urlFor('monitor'))
await monitor.connect()

/** A process and the application name of its database connections. */
type Server = { port: number; pid: number; application: string }

const cpuOf = async ({ pid, application }: Omit<Server, 'port'>): Promise<number> => {
  const text = 'select pid from pg_stat_activity where application_name = $1'
  const { rows } = await monitor.query<{ pid: number }>({ name: 'backends', text, values: [application] })
  return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), cpuMsOf(pid))
}

let asked = 0
/** Reads per address are limited. */
const nextAddress = () => {
  asked += 1
  return `10.0.${(asked >> 8) & 3}.${asked & 255}`
}

type Ask = { path: string; body?: string; token?: string | undefined }
type Subject = { name: string; cost: (share?: number) => Promise<number> }

const some = <T>(n: number, make: (n: number) => T) => Array.from({ length: n }, (_, at) => make(at))

/** One request at a time, so that neither requests nor the client compete for the processors. */
const askerOf = (server: Server) => {
  const { ask } = makeClients(server.port)
  return (name: string, asks: Ask[]): Subject => ({
    name,
    cost: async () => {
      const before = await cpuOf(server)
      for (const each of asks) {
        const { status } = await ask({ ...each, encoding: 'gzip, br', address: nextAddress() })
        if (status !== 200) throw new Error(`${status} for ${each.path}`)
      }
      return ((await cpuOf(server)) - before) / asks.length
    },
  })
}

/** One connection in use stays open and keeps its plans. */
const forkServer = async (file: string, application: string) => {
  const env = { ...process.env, POOL_MAX: '2' }
  const child = fork(path.join(import.meta.dirname, file), [urlFor(application)], { env })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const send = async (message: object) => {
    child.send(message)
    await once(child, 'message')
  }
  return { port, pid: child.pid ?? 0, application, send, stop: async () => void child.disconnect() }
}
const startPages = async (application: string, settings: Record<string, string>) => {
  const program = await startProgram(urlFor(application), { ROLE: 'web', POOL_MAX: '2', ...settings })
  return { ...program, application }
}

const figures: Record<string, number> = {}
const unit = await forkServer('unit.ts', 'unit')
const unitCost = askerOf(unit)(
  'unit',
  some(10, () => ({ path: '/' })),
).cost
for (let n = 0; n < 100; n += 1) await unitCost()

/** Other programs only make a round dearer; the very cheapest may be a misreading. */
const secondLeast = (costs: number[]) => costs.toSorted((one, other) => one - other)[1] ?? Number.NaN

/** Rounds alternate between the subjects. The first ones do not count: code is compiled and plans are made. */
const measure = async (warmUps: number, rounds: number, subjects: Subject[]) => {
  const seen = new Map(subjects.map(({ name }) => [name, { costs: [] as number[], units: [] as number[] }]))
  for (let round = -warmUps; round < rounds; round += 1)
    for (const { name, cost } of subjects) {
      const unitBefore = await unitCost()
      const spent = await cost()
      if (round < 0) continue
      seen.get(name)?.costs.push(spent)
      seen.get(name)?.units.push(unitBefore, await unitCost())
    }
  for (const [name, { costs, units }] of seen) {
    figures[name] = Number((secondLeast(costs) / secondLeast(units)).toPrecision(3))
  }
}

const database = await openDatabase({ url: urlFor('guard'), dataDir: '', log: quiet, poolMax: 2 })
const deps = standDeps(database.db)

/** Sellers with a session and twenty items in the inbox, panels with the figures of their labels, saved searches. */
const addPeople = async () => {
  const client = { address: '', network: '', device: '', userAgent: '', lang: 'ar', requestId: '' } as const
  const ids = some(20, sellerId)
  await monitor.query(
    `insert into inbox_items (id, user_id, kind, created_at, read_at)
     select gen_random_uuid(), id, 'approved', now() - n * interval '1 day', case when n > 4 then now() end
     from unnest($1::uuid[]) id, generate_series(1, 20) n`,
    [ids],
  )
  await monitor.query(
    `update product_documents d set figures = '{"voc": 49.8, "vmp": 41.95, "isc": 13.98, "imp": 13.12}' from products p
     where p.id = d.id and p.type = 'Panel' and abs(hashtext(p.id::text)) % 3 = 0`,
  )
  await addSearches(database.db, 20_000)
  await monitor.query('vacuum analyze')
  return Promise.all(ids.map((id) => openSession(deps, id, client, 'password')))
}
const tokens = await addPeople()
const { rows: parts } = await monitor.query<{ id: string }>(
  `select id from product_search where type in ('Panel', 'Battery', 'Inverter') order by created_at desc limit 800`,
)
const system = {
  governorate: 'taiz',
  inverter: { power: 5_000, batteryV: 48, pvMaxV: 450, mpptMinV: 120, mpptMaxV: 430, mpptMaxA: 22 },
  battery: { voltage: 51.2, capacity: 100, chemistry: 'lfp' },
  panels: { series: 9, parallel: 1, imp: 13.1 },
}
const fitBody = (n: number) => JSON.stringify({ system, ids: parts.slice(n * 20, n * 20 + 20).map(({ id }) => id) })

const requestsOf = (server: Server): Subject[] => {
  const subject = askerOf(server)
  return [
    ...scenarios(listings, until)
      .filter(({ name }) => !name.includes('seller') && name !== 'browse')
      .map(({ name, requests }) =>
        subject(
          name,
          requests.slice(0, 60).map((each) => ({ path: urlOf(each) })),
        ),
      ),
    subject(
      'engineers',
      some(60, (n) => ({ path: `${apiBase}${engineers.list.path}?page=${1 + (n % 3)}` })),
    ),
    subject(
      'shops',
      some(20, (n) => ({ path: `${apiBase}${shops.list.path}?page=${1 + (n % 3)}` })),
    ),
    subject(
      'inbox count',
      some(60, (n) => ({ path: apiBase + inbox.count.path, token: tokens[n % tokens.length] })),
    ),
    subject(
      'fit of 20 cards',
      some(40, (n) => ({ path: apiBase + fit.judge.path, body: fitBody(n) })),
    ),
  ]
}

const requestsAskedBefore = (server: Server): Subject[] =>
  scenarios(listings, until)
    .filter(({ name }) => ['browse, first page', 'filtered browse', 'detail'].includes(name))
    .map(({ name, requests }) => {
      const asks = requests.slice(0, 60).map((each) => ({ path: urlOf(each) }))
      return askerOf(server)(`${name}, asked before`, some(5, () => asks).flat())
    })

const pagesOf = (state: string, count: number, server: Server): Subject[] => {
  const subject = askerOf(server)
  return [
    subject(
      `/ ${state}`,
      some(count, (n) => ({ path: `/?page=${1 + (n % 5)}` })),
    ),
    subject(
      `/product/{id} ${state}`,
      some(count, (n) => ({ path: `/product/${listingId((n % 20) * 97)}` })),
    ),
    subject(
      `/shop/{id} ${state}`,
      some(count, (n) => ({ path: `/shop/${shopId(((n % 20) * 17) % sellers)}` })),
    ),
  ]
}

const matching: Subject = {
  name: 'a listing put to 20,000 saved searches',
  cost: async () => {
    const count = 20
    const own = { pid: process.pid, application: 'guard' }
    await publishListings(
      database.db,
      some(count, (n) => listingId(n * 7)),
    )
    const before = await cpuOf(own)
    while ((await handleListingEvents(deps)) > 0);
    const spent = (await cpuOf(own)) - before
    await monitor.query('truncate saved_search_matches, saved_search_due, listing_events')
    return spent / count
  },
}

const api = await forkServer('server.ts', 'api')
await measure(3, 10, requestsOf(api))
await api.send({ usesCache: true })
await measure(2, 10, requestsAskedBefore(api))
await api.stop()
const rendering = await startPages('rendering', { PAGE_CACHE_MB: '0' })
await measure(8, 12, pagesOf('rendered', 20, rendering))
await rendering.stop()
const caching = await startPages('caching', {})
await measure(2, 0, pagesOf('cached', 4_000, caching))
await measure(2, 12, pagesOf('cached', 500, caching))
await caching.stop()
await measure(4, 10, [matching])
await unit.stop()
await monitor.end()
await database.close()
await stand.stop()

const known = JSON.parse(await readFile(resultsFile, 'utf8')) as Results
if (values.write) await writeFile(resultsFile, `${JSON.stringify({ ...known, figures }, null, 2)}\n`)
const dear: string[] = []
for (const [name, figure] of Object.entries(figures)) {
  const before = known.figures[name]
  const isDear = figure > (before ?? 0) * (known.limits[name] ?? dearer)
  console.log(`${name}: ${figure}, before ${before ?? 'unknown'}${isDear ? ', DEARER' : ''}`)
  if (isDear) dear.push(name)
}
if (dear.length > 0 && !values.write) {
  // In one of some runs the database costs a third more than in those around it, so the next one decides about these.
  const again = () =>
    spawnSync(process.execPath, [import.meta.filename, '--first', JSON.stringify(dear)], { stdio: 'inherit' }).status
  const first = values.first === undefined ? null : (JSON.parse(values.first) as string[])
  process.exitCode = first ? Number(dear.some((name) => first.includes(name))) : (again() ?? 1)
}
