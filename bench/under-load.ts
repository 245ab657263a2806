import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listingId } from '#bench/catalogue.ts'
import { makeClients, type Seen } from '#bench/clients.ts'
import { openStand } from '#bench/database.ts'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { cpuMsOf, percentile, rssMbOf } from '#bench/measure.ts'
import { startProgram } from '#bench/program.ts'
import { scenarios, urlOf } from '#bench/requests.ts'
import { apiBase } from '#contract/endpoint.ts'

/**
 * `npm run bench:load`: the real program with 20,000 listings under an even load, three times that, and a login storm.
 * `--short` tries everything for a few seconds and writes nothing; `--dir` keeps the database for the next time.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, dir: { type: 'string' } } })
const listings = 20_000
const until = new Date('2026-11-15T00:00:00Z')
const perSecond = 200
const failuresMax = 0.001
const seconds = (usual: number) => (values.short ? Math.ceil(usual / 6) : usual)

const pages = ['/', '/products', ...[1, 2, 3, 4].map((n) => `/product/${listingId(n * 97)}`)]
const calls = scenarios(listings, until).flatMap(({ requests }) => requests.slice(0, 400).map(urlOf))
const mix = Array.from({ length: 3_000 }, (_, n) =>
  n % 5 === 0 ? (pages[n % pages.length] ?? '/') : (calls[(n * 7919) % calls.length] ?? '/'),
)
type Clients = ReturnType<typeof makeClients>

const addressOf = (n: number) => `10.${n & 255}.${(n >> 8) & 255}.7`

/** So many a second, whether or not the earlier ones were answered; several addresses, as no visitor may read so much. */
const press = async ({ ask }: Clients, rate: number, seconds: number) => {
  const all: Promise<Seen>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n += 1) {
    const wait = began + (n * 1000) / rate - performance.now()
    if (wait > 0) await sleep(wait)
    all.push(ask({ path: mix[n % mix.length] ?? '/', address: addressOf(n) }))
  }
  return Promise.all(all)
}

const head = ['load', 'requests', 'answered 200', 'refused politely', 'anything else', 'p50 ms', 'p99 ms', 'longest ms']
const rows = [head]

const told = (word: string, seen: Seen[]) => {
  const times = seen.map(({ ms }) => ms).sort((one, other) => one - other)
  const good = seen.filter(({ status }) => status === 200).length
  const rude = seen.filter(({ status, isPolite }) => status !== 200 && !([429, 503].includes(status) && isPolite))
  const waits = [0.5, 0.99, 1].map((share) => percentile(times, share))
  const counts = [seen.length, good, seen.length - good - rude.length, rude.length, ...waits.map(Math.round)]
  rows.push([word, ...counts.map(String)])
  const kinds = Object.entries(Object.groupBy(rude, ({ status, fault = '' }) => `${status} ${fault}`))
  const others = kinds.map(([kind, list]) => `${kind}: ${list?.length}`).join(', ')
  console.log(`${word}: ${head.slice(1).map((name, at) => `${name} ${counts[at]}`)} ${others}`)
  return { p99: waits[1] ?? 0, failed: 1 - good / seen.length, rude: rude.length }
}

const faults: string[] = []
const demand = (isTrue: boolean, text: string) => {
  if (!isTrue) faults.push(text)
}

/** A hundred who never stop trying passwords, while others browse. */
const storm = async (clients: Clients) => {
  let isOver = false
  const hammer = async (n: number) => {
    const body = JSON.stringify({ phone: `7700${10_000 + n}`, password: 'wrong-roof-1' })
    const path = `${apiBase}/auth/login`
    const seen: Seen[] = []
    for (let turn = 0; !isOver; turn += 1)
      seen.push(await clients.ask({ path, address: addressOf(n * 1_000 + turn), body }))
    return seen
  }
  const hammering = Array.from({ length: 100 }, (_, n) => hammer(n))
  const browsing = told('browsing, 20 a second, while 100 clients hammer login', await press(clients, 20, seconds(15)))
  isOver = true
  const logins = (await Promise.all(hammering)).flat()
  const rejections = logins.filter(({ status }) => ![404, 429, 503].includes(status))
  console.log(
    `logins tried meanwhile: ${logins.length}, of them 503: ${logins.filter((one) => one.status === 503).length}`,
  )
  demand(browsing.p99 <= 1_000, 'browsing above 1 s during the storm')
  demand(browsing.failed <= failuresMax, 'browsing failed during the storm')
  demand(rejections.length === 0, `${rejections.length} logins with another answer than 404, 429 or 503`)
}

const run = async (clients: Clients, pid: number) => {
  // A process that has just begun compiles itself as it goes, and its jobs look through everything once.
  await press(clients, 50, seconds(30))
  const before = cpuMsOf(pid)
  const even = told(`${perSecond} a second for ${seconds(60)} s`, await press(clients, perSecond, seconds(60)))
  console.log(`CPU of the program per request: ${((cpuMsOf(pid) - before) / perSecond / seconds(60)).toFixed(2)} ms`)
  demand(even.p99 <= 300, 'p99 above 300 ms')
  demand(even.failed <= failuresMax, 'more than 0.1 % failed')
  const hard = told(`three times that for ${seconds(20)} s`, await press(clients, perSecond * 3, seconds(20)))
  demand(hard.rude === 0, `${hard.rude} answers that were neither 200 nor 429 or 503 with Retry-After`)
  const memory = rssMbOf(pid)
  demand(memory <= 512, 'more than 512 MB')
  const after = told(`right afterwards, ${seconds(10)} s`, await press(clients, perSecond, seconds(10)))
  demand(after.p99 <= 300 && after.failed <= failuresMax, 'not back to normal')
  await storm(clients)
  return `Memory of the program after three times the load: ${memory.toFixed(0)} MB.`
}

const stand = await openStand(listings, until, { putWithin: values.dir })
const program = await startProgram(stand.url)
let clients: Clients | undefined
try {
  clients = makeClients(program.port)
  const memory = await run(clients, program.pid)
  const verdict = faults.length === 0 ? 'All within bounds.' : `Out of bounds: ${faults.join('; ')}.`
  console.log(`${memory} Connections opened: ${clients.opened()}. ${verdict}`)
  if (!values.short) await writeTable('load', `${tableOf(rows)}\n\n${memory} ${verdict}`)
} finally {
  clients?.close()
  await program.stop()
  await stand.stop()
}
process.exit(faults.length === 0 ? 0 : 1)
