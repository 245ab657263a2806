import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeClients } from '#bench/clients.ts'
import { openStand } from '#bench/database.ts'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { backendsOf, cpuMsOf, percentile, type Reading, rssMbOf, runAtOnce, usually } from '#bench/measure.ts'
import { measurePages, pageHead } from '#bench/rendered.ts'
import { type Scenario, scenarios, urlOf } from '#bench/requests.ts'

/**
 * `npm run bench:api`: cost of an API request compared with its bare SQL through the driver, and cost of a page.
 * `--listings 1000000` sets the catalogue size, `--only search` filters requests by name, `--dir` keeps the database,
 * `DATABASE_URL` names a server with an empty one. Replaces the table `--name` in `docs/performance.md`; `--name ''`
 * writes nothing.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: usually('100000', '2000') },
    rounds: { type: 'string', default: usually('2', '1') },
    dir: { type: 'string' },
    name: { type: 'string', default: 'api' },
    pages: { type: 'boolean', default: true },
    only: { type: 'string' },
  },
  allowNegative: true,
})
const listings = Number(values.listings)
const rounds = Number(values.rounds)
const until = new Date('2026-11-15T00:00:00Z')
const atOnce = 16

const start = (file: string, url: string) => {
  const args = [`${url}&application_name=${file}`, String(listings), until.toISOString()]
  const child = fork(path.join(import.meta.dirname, file), args)
  // Ends the benchmark with the child, whose answer would never come; the child prints its error.
  child.on('exit', (code) => code && process.exit(1))
  return child
}

type Clients = ReturnType<typeof makeClients>
type Meter = () => Promise<Reading>

const get = async ({ ask }: Clients, path: string) => {
  const { status, fault } = await ask({ path })
  if (status !== 200) throw new Error(`${status} ${fault ?? ''} for ${path}`)
}

const measureApi = async ({ requests }: Scenario, clients: Clients, meter: Meter) => {
  const urls = requests.map(urlOf)
  // Reading a million listings from disk the first time can exceed the statement timeout.
  await runAtOnce(urls, atOnce, async (path) => void (await clients.ask({ path })))
  const all = Array.from({ length: rounds }, () => urls).flat()
  const before = await meter()
  const started = performance.now()
  const times = await runAtOnce(all, atOnce, (url) => get(clients, url))
  const seconds = (performance.now() - started) / 1000
  const after = await meter()
  return { times, perSecond: all.length / seconds, ...perRequest(before, after, all.length) }
}

const measureBare = async ({ name, requests }: Scenario, child: ChildProcess, meter: Meter) => {
  child.send({ prepare: name })
  await once(child, 'message')
  const before = await meter()
  child.send({ rounds })
  await once(child, 'message')
  const { processMs, backendMs } = perRequest(before, await meter(), requests.length * rounds)
  return processMs + backendMs
}

/** Counts backends that were opened meanwhile from zero; those that the pool closed were idle. */
const perRequest = (before: Reading, after: Reading, n: number) => ({
  processMs: (after.process - before.process) / n,
  backendMs: [...after.backends].reduce((sum, [pid, ms]) => sum + ms - (before.backends.get(pid) ?? 0), 0) / n,
})

const head = 'CPU ms per request|node|database|both|bare SQL|ratio|p50 ms|p99 ms|requests/s'.split('|')

const rowOf = (name: string, api: Awaited<ReturnType<typeof measureApi>>, floor: number) => {
  const both = api.processMs + api.backendMs
  const cost = [api.processMs, api.backendMs, both, floor, both / floor].map((n) => n.toFixed(2))
  const waits = [percentile(api.times, 0.5), percentile(api.times, 0.99)].map((n) => n.toFixed(1))
  const row = [name, ...cost, ...waits, api.perSecond.toFixed(0)]
  console.log(row.join('  '))
  return row
}

const switchCache = async (server: ChildProcess, usesCache: boolean) => {
  server.send({ usesCache })
  await once(server, 'message')
}

/** Changes a listing each second, which invalidates every cached list. */
const keepChanging = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const change = () =>
    client.query('update product_search set units = units where id = (select id from product_search limit 1)')
  await change()
  const timer = setInterval(change, 1_000)
  return async () => {
    clearInterval(timer)
    await client.end()
  }
}

const cached = [
  'browse, first page',
  'wanted, first page',
  'filtered wanted',
  'filtered browse',
  'Arabic search',
  'detail',
]
/** Those that a changed listing drops as a whole. */
const cachedLists = ['filtered browse', 'Arabic search']

/** Measures each kind of request without caches; those that have one again with it. */
const measureAll = async (server: ChildProcess, bare: ChildProcess, url: string, port: number) => {
  const clients = makeClients(port)
  const meterOf = (child: ChildProcess, file: string) => async () => ({
    process: cpuMsOf(child.pid ?? 0),
    backends: await backendsOf(url, file),
  })
  const rows = [head]
  for (const scenario of scenarios(listings, until).filter(({ name }) => name.includes(values.only ?? ''))) {
    const api = await measureApi(scenario, clients, meterOf(server, 'server.ts'))
    const floor = await measureBare(scenario, bare, meterOf(bare, 'sql-only.ts'))
    rows.push(rowOf(scenario.name, api, floor))
    if (!cached.includes(scenario.name)) continue
    for (const more of cachedLists.includes(scenario.name) ? ['', ', one listing changing each second'] : ['']) {
      const stop = more ? await keepChanging(url) : async () => {}
      await switchCache(server, true)
      const again = await measureApi(scenario, clients, meterOf(server, 'server.ts'))
      await switchCache(server, false)
      await stop()
      rows.push(rowOf(`${scenario.name}, with caches${more}`, again, floor))
    }
  }
  clients.close()
  return rows
}

const stand = await openStand(listings, until, { putWithin: values.dir, serverUrl: process.env.DATABASE_URL })
const server = start('server.ts', stand.url)
const bare = start('sql-only.ts', stand.url)
try {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const rows = await measureAll(server, bare, stand.url, port)
  const memory = `Memory of the API's process: ${rssMbOf(server.pid ?? 0).toFixed(0)} MB.`
  const parts = [`${listings} listings, ${atOnce} connections at once.`, tableOf(rows), memory]
  if (values.pages) {
    const pages = await measurePages(stand.url)
    parts.push(tableOf([pageHead, ...pages.rows]), pages.memory)
  }
  console.log(parts.join('\n\n'))
  if (values.name) await writeTable(values.name, parts.join('\n\n'))
} finally {
  server.disconnect()
  bare.disconnect()
  await stand.stop()
}
