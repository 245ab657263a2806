import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listingId, sellers, shopId } from '#bench/catalogue.ts'
import { makeClients } from '#bench/clients.ts'
import { backendsOf, cpuMsOf, percentile, rssMbOf, runAtOnce, usually } from '#bench/measure.ts'
import { startProgram } from '#bench/program.ts'

type Server = { port: number; pid: number }

const atOnce = 8
/** Time for compressing five pages at the highest level in the background, which starts with their second request. */
const compressionMs = usually(3_000, 100)
/** Pages rendered before the measurement, because a process usually runs for weeks. */
const warmPages = usually(3_000, 3)
/** The JIT compiler is busy for the first ten thousand requests. */
const warmRequests = usually(10_000, 5)
const roundRequests = usually(4_000, 5)
const rounds = usually(7, 1)
const distinct = usually(200, 3)
const some = (n: number, make: (n: number) => string) => Array.from({ length: n }, (_, at) => make(at))
const kinds = [
  { name: '/', pages: some(distinct, (n) => `/?page=${1 + n}`) },
  { name: '/product/{id}', pages: some(distinct, (n) => `/product/${listingId(n * 97)}`) },
  { name: '/shop/{id}', pages: some(distinct, (n) => `/shop/${shopId((n * 17) % sellers)}`) },
]

let asked = 0
/** A different address for each request, since reads per address are limited. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Measures CPU of the process, and of the database backends if they serve it. */
const press = async ({ port, pid }: Server, pages: string[], backends?: () => Promise<number>) => {
  const clients = makeClients(port)
  let bytes = 0
  const ask = async (page: string) => {
    asked += 1
    const seen = await clients.ask({ path: page, encoding: 'gzip, br', address: addressOf(asked) })
    if (seen.status !== 200) throw new Error(`${seen.status} for ${page}`)
    bytes += seen.bytes
  }
  await runAtOnce(pages.slice(0, 150), atOnce, ask)
  bytes = 0
  const before = { own: cpuMsOf(pid), database: await backends?.() }
  const times = await runAtOnce(pages, atOnce, ask)
  const own = (cpuMsOf(pid) - before.own) / pages.length
  const database = (((await backends?.()) ?? 0) - (before.database ?? 0)) / pages.length
  clients.close()
  return { own, database, bytes: bytes / pages.length, times }
}

const startStatic = async (bytes: number) => {
  const child = fork(path.join(import.meta.dirname, 'static.ts'), [String(Math.round(bytes))])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

const median = (values: number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

/**
 * Measures a cached page and a static reply of its size alternately, so that other load on the machine affects both.
 */
const compare = async (hot: Server, pages: string[]) => {
  const some = (count: number) => Array.from({ length: count }, (_, n) => pages[n % 5] ?? '/')
  await press(hot, some(warmRequests))
  await sleep(compressionMs)
  const { bytes } = await press(hot, some(roundRequests))
  const still = await startStatic(bytes)
  await press(still, some(warmRequests))
  const cached: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round++) {
    cached.push((await press(hot, some(roundRequests))).own)
    floor.push((await press(still, some(roundRequests))).own)
  }
  still.stop()
  return { bytes, cached: median(cached), floor: median(floor) }
}

export const pageHead = 'CPU ms per page|rendered: node|database|p50 ms|cached|static reply|ratio|bytes'.split('|')

/** Cost of a page when rendered and when cached, beside a static reply of the same size. */
export const measurePages = async (databaseUrl: string): Promise<{ rows: string[][]; memory: string }> => {
  const backends = async () =>
    [...(await backendsOf(databaseUrl, 'shamsouq')).values()].reduce((sum, ms) => sum + ms, 0)
  const cold = await startProgram(databaseUrl, { PAGE_CACHE_MB: '0' })
  const rendered = []
  for (const { pages } of kinds) {
    await press(
      cold,
      Array.from({ length: warmPages }, (_, n) => pages[n % pages.length] ?? '/'),
    )
    rendered.push(await press(cold, [...pages, ...pages, ...pages], backends))
  }
  await cold.stop()
  const hot = await startProgram(databaseUrl)
  const rows = []
  for (const [at, { name, pages }] of kinds.entries()) {
    const { bytes, cached, floor } = await compare(hot, pages)
    const made = rendered[at]
    if (!made) continue
    const numbers = [made.own, made.database, percentile(made.times, 0.5), cached, floor, cached / floor]
    rows.push([name, ...numbers.map((n) => n.toFixed(2)), bytes.toFixed(0)])
  }
  const memory = `Memory of the whole program with its pages cached: ${rssMbOf(hot.pid).toFixed(0)} MB.`
  await hot.stop()
  return { rows, memory }
}
