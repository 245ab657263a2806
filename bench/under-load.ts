import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listingId } from '#bench/catalogue.ts'
import { makeClients, type Seen } from '#bench/clients.ts'
import { openStand } from '#bench/database.ts'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { cpuMsOf, failUnless, percentile, rssMbOf, usually } from '#bench/measure.ts'
import { startProgram } from '#bench/program.ts'
import { scenarios, urlOf } from '#bench/requests.ts'
import { apiBase } from '#contract/endpoint.ts'

/**
 * `npm run bench:load`: the real program with 20,000 listings under an even load, three times that, and a login storm.
 * `--dir` keeps the database for the next run.
 */
const { values } = parseArgs({ options: { dir: { type: 'string' } } })
const listings = usually(20_000, 2_000)
const until = new Date('2026-11-15T00:00:00Z')
const perSecond = 200
const failuresMax = 0.001
const seconds = (usual: number) => usually(usual, Math.ceil(usual / 60))

const pages = ['/', '/products', ...[1, 2, 3, 4].map((n) => `/product/${listingId(n * 97)}`)]
const calls = scenarios(listings, until).flatMap(({ requests }) => requests.slice(0, 400).map(urlOf))
const mix = Array.from({ length: 3_000 }, (_, n) =>
  n % 5 === 0 ? (pages[n % pages.length] ?? '/') : (calls[(n * 7919) % calls.length] ?? '/'),
)
type Clients = ReturnType<typeof makeClients>

const addressOf = (n: number) => `10.${n & 255}.${(n >> 8) & 255}.7`

/** A fixed rate, whether or not earlier requests were answered; many addresses, since reads per address are limited. */
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

const head = ['load', 'requests', 'answered 200', '429 or 503', 'other answers', 'p50 ms', 'p99 ms', 'longest ms']
const rows = [head]

const printRates = (word: string, seen: Seen[]) => {
  const times = seen.map(({ ms }) => ms).sort((one, other) => one - other)
  const good = seen.filter(({ status }) => status === 200).length
  const unexpected = seen.filter(
    ({ status, hasRetryAfter }) => status !== 200 && !([429, 503].includes(status) && hasRetryAfter),
  )
  const waits = [0.5, 0.99, 1].map((share) => percentile(times, share))
  const counts = [
    seen.length,
    good,
    seen.length - good - unexpected.length,
    unexpected.length,
    ...waits.map(Math.round),
  ]
  rows.push([word, ...counts.map(String)])
  const kinds = Object.entries(Object.groupBy(unexpected, ({ status, fault = '' }) => `${status} ${fault}`))
  const others = kinds.map(([kind, list]) => `${kind}: ${list?.length}`).join(', ')
  console.log(`${word}: ${head.slice(1).map((name, at) => `${name} ${counts[at]}`)} ${others}`)
  return { p99: waits[1] ?? 0, failed: 1 - good / seen.length, unexpected: unexpected.length }
}

const faults: string[] = []
const check = (isTrue: boolean, text: string) => {
  if (!isTrue) faults.push(text)
}

/** A hundred clients try passwords without pause while others browse. */
const storm = async (clients: Clients) => {
  let isOver = false
  const hammer = async (n: number) => {
    const body = JSON.stringify({ phone: `7700${10_000 + n}`, password: 'wrong-roof-1' })
    const path = `${apiBase}/auth/login`
    const seen: Seen[] = []
    for (let attempt = 0; !isOver; attempt += 1)
      seen.push(await clients.ask({ path, address: addressOf(n * 1_000 + attempt), body }))
    return seen
  }
  const hammering = Array.from({ length: 100 }, (_, n) => hammer(n))
  const browsing = printRates(
    'browsing, 20 a second, while 100 clients hammer login',
    await press(clients, 20, seconds(15)),
  )
  isOver = true
  const logins = (await Promise.all(hammering)).flat()
  const rejections = logins.filter(({ status }) => ![404, 429, 503].includes(status))
  console.log(
    `logins tried meanwhile: ${logins.length}, of them 503: ${logins.filter((one) => one.status === 503).length}`,
  )
  check(browsing.p99 <= 1_000, 'browsing above 1 s during the storm')
  check(browsing.failed <= failuresMax, 'browsing failed during the storm')
  check(rejections.length === 0, `${rejections.length} logins with another answer than 404, 429 or 503`)
}

const run = async (clients: Clients, pid: number) => {
  // A new process is still being compiled, and its jobs scan everything once.
  await press(clients, 50, seconds(30))
  const before = cpuMsOf(pid)
  const even = printRates(`${perSecond} a second for ${seconds(60)} s`, await press(clients, perSecond, seconds(60)))
  console.log(`CPU of the program per request: ${((cpuMsOf(pid) - before) / perSecond / seconds(60)).toFixed(2)} ms`)
  check(even.p99 <= 300, 'p99 above 300 ms')
  check(even.failed <= failuresMax, 'more than 0.1 % failed')
  const hard = printRates(`three times that for ${seconds(20)} s`, await press(clients, perSecond * 3, seconds(20)))
  check(hard.unexpected === 0, `${hard.unexpected} answers that were neither 200 nor 429 or 503 with Retry-After`)
  const memory = rssMbOf(pid)
  check(memory <= 512, 'more than 512 MB')
  const after = printRates(`right afterwards, ${seconds(10)} s`, await press(clients, perSecond, seconds(10)))
  check(after.p99 <= 300 && after.failed <= failuresMax, 'not back to normal')
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
  await writeTable('load', `${tableOf(rows)}\n\n${memory} ${verdict}`)
} finally {
  clients?.close()
  await program.stop()
  await stand.stop()
}
failUnless(faults.length === 0)
process.exit()
