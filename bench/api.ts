import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openStand } from '#bench/database.ts'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { cpuMsOf, percentile, rssMbOf, runAtOnce } from '#bench/measure.ts'
import { type Request, type Scenario, scenarios } from '#bench/requests.ts'
import { apiBase } from '#contract/endpoint.ts'
import { products } from '#contract/products.ts'

/** `npx node bench/api.ts --listings 100000`: what a request costs, beside the bare SQL through the driver. */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '2' },
    dir: { type: 'string' },
  },
})
const listings = Number(values.listings)
const rounds = Number(values.rounds)
const until = new Date('2026-11-15T00:00:00Z')
const atOnce = 16

const start = (file: string, url: string) =>
  fork(path.join(import.meta.dirname, file), [`${url}&application_name=${file}`, String(listings), until.toISOString()])

/** CPU of the process and of the backends that serve it. */
const makeMeter = (monitor: pg.Client, child: ChildProcess, file: string) => async () => {
  const { rows } = await monitor.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [file],
  )
  return { process: cpuMsOf(child.pid ?? 0), backends: new Map(rows.map(({ pid }) => [pid, cpuMsOf(pid)])) }
}

const urlOf = ({ endpoint, params = {}, query = {} }: Request) => {
  const filled = products[endpoint].path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return `${apiBase}${filled}?${new URLSearchParams(query)}`
}

const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
const get = (port: number, url: string) =>
  new Promise<void>((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path: url, agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${reply.statusCode} for ${url}`))
      reply.on('data', () => {})
      reply.on('end', resolve)
    })
    request.on('error', reject)
  })

const measureApi = async ({ requests }: Scenario, port: number, meter: ReturnType<typeof makeMeter>) => {
  const urls = requests.map(urlOf)
  await runAtOnce(urls.slice(0, 100), atOnce, (url) => get(port, url))
  const all = Array.from({ length: rounds }, () => urls).flat()
  const before = await meter()
  const started = performance.now()
  const times = await runAtOnce(all, atOnce, (url) => get(port, url))
  const seconds = (performance.now() - started) / 1000
  const after = await meter()
  return { times, perSecond: all.length / seconds, ...perRequest(before, after, all.length) }
}

const measureBare = async ({ name, requests }: Scenario, child: ChildProcess, meter: ReturnType<typeof makeMeter>) => {
  child.send({ prepare: name })
  await once(child, 'message')
  const before = await meter()
  child.send({ rounds })
  const [{ times }] = (await once(child, 'message')) as [{ times: number[] }]
  const after = await meter()
  return { times, ...perRequest(before, after, requests.length * rounds) }
}

type Reading = { process: number; backends: Map<number, number> }

/** Backends come and go with the pool: a new one began at nothing, and one that is gone was idle. */
const perRequest = (before: Reading, after: Reading, n: number) => ({
  processMs: (after.process - before.process) / n,
  backendMs: [...after.backends].reduce((sum, [pid, ms]) => sum + ms - (before.backends.get(pid) ?? 0), 0) / n,
})

const head = 'CPU ms per request|node|database|both|bare SQL|ratio|p50 ms|p99 ms|requests/s'.split('|')

const stand = await openStand(listings, until, values.dir)
const monitor = new pg.Client(stand.url)
await monitor.connect()
const server = start('server.ts', stand.url)
const bare = start('bare.ts', stand.url)
try {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const rows = [head]
  for (const scenario of scenarios(listings, until)) {
    const api = await measureApi(scenario, port, makeMeter(monitor, server, 'server.ts'))
    const sql = await measureBare(scenario, bare, makeMeter(monitor, bare, 'bare.ts'))
    const both = api.processMs + api.backendMs
    const floor = sql.processMs + sql.backendMs
    const cost = [api.processMs, api.backendMs, both, floor, both / floor].map((n) => n.toFixed(2))
    const waits = [percentile(api.times, 0.5), percentile(api.times, 0.99)].map((n) => n.toFixed(1))
    rows.push([scenario.name, ...cost, ...waits, api.perSecond.toFixed(0)])
    console.log(rows.at(-1)?.join('  '))
  }
  const memory = `Memory of the server process: ${rssMbOf(server.pid ?? 0).toFixed(0)} MB.`
  const table = `${listings} listings, ${atOnce} connections at once.\n\n${tableOf(rows)}\n\n${memory}`
  console.log(table)
  await writeTable('api', table)
} finally {
  server.disconnect()
  bare.disconnect()
  await monitor.end()
  agent.destroy()
  await stand.stop()
}
