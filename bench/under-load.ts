import { spawn } from 'node:child_process'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listingId } from '#bench/catalogue.ts'
import { openStand } from '#bench/database.ts'
import { percentile, rssMbOf } from '#bench/measure.ts'
import { type Request, scenarios } from '#bench/requests.ts'
import { apiBase } from '#contract/endpoint.ts'
import { products } from '#contract/products.ts'

/** `npm run bench:load`: the real program with 20,000 listings under an even load, three times that, and a login storm. */
const listings = 20_000
const until = new Date()
const perSecond = 200
const failuresMax = 0.001

const urlOf = ({ endpoint, params = {}, query = {} }: Request) => {
  const filled = products[endpoint].path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return `${apiBase}${filled}?${new URLSearchParams(query)}`
}
const pages = ['/', '/products', ...[1, 2, 3, 4].map((n) => `/product/${listingId(n * 97)}`)]
const calls = scenarios(listings, until).flatMap(({ requests }) => requests.slice(0, 400).map(urlOf))
const mix = Array.from({ length: 3_000 }, (_, n) =>
  n % 5 === 0 ? (pages[n % pages.length] ?? '/') : (calls[(n * 7919) % calls.length] ?? '/'),
)

const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 })
type Seen = { ms: number; status: number; polite: boolean }

const ask = (base: string, path: string, n: number, body?: string) =>
  new Promise<Seen>((resolve) => {
    const began = performance.now()
    const headers = {
      'x-forwarded-for': `10.${n & 255}.${(n >> 8) & 255}.7`,
      'accept-encoding': 'gzip',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const request = http.request(base + path, { agent, method: body ? 'POST' : 'GET', headers, timeout: 30_000 })
    const end = (status: number, polite: boolean) => resolve({ ms: performance.now() - began, status, polite })
    request.on('response', (reply) => {
      reply.on('data', () => {})
      reply.on('end', () => end(reply.statusCode ?? 0, Boolean(reply.headers['retry-after'])))
      reply.on('error', () => end(0, false))
    })
    request.on('error', () => end(0, false))
    request.end(body)
  })

/** So many a second, whether or not the earlier ones were answered. */
const press = async (base: string, rate: number, seconds: number) => {
  const all: Promise<Seen>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate
    if (due > performance.now()) await sleep(Math.max(0, due - performance.now()))
    all.push(ask(base, mix[n % mix.length] ?? '/', n))
  }
  return Promise.all(all)
}

const told = (word: string, seen: Seen[]) => {
  const times = seen.map(({ ms }) => ms).sort((one, other) => one - other)
  const counts = Object.entries(Object.groupBy(seen, ({ status }) => String(status)))
  const statuses = counts.map(([status, list]) => `${status}: ${list?.length}`).join(', ')
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share))
  console.log(`${word}: ${seen.length} requests, p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms (${statuses})`)
  return { p99: p99 ?? 0, failed: seen.filter(({ status }) => status !== 200).length / seen.length }
}

const faults: string[] = []
const demand = (isTrue: boolean, text: string) => {
  if (!isTrue) faults.push(text)
}

const stand = await openStand(listings, until)
const env = { ...process.env, DATABASE_URL: stand.url, PORT: '0', DEMO: '0', TRUST_PROXY: '127.0.0.1' }
const child = spawn(process.execPath, ['boot/main.ts'], { env: { ...env, LOG_LEVEL: 'fatal', MALLOC_ARENA_MAX: '2' } })
try {
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => /http:\/\/127\.0\.0\.1:\d+/.exec(chunk)?.forEach(resolve))
    child.on('exit', () => reject(new Error('the program ended')))
  })
  await press(base, 50, 5)
  const even = told(`${perSecond} a second for 60 s`, await press(base, perSecond, 60))
  demand(even.p99 <= 300, 'p99 above 300 ms')
  demand(even.failed <= failuresMax, 'more than 0.1 % failed')
  const hard = await press(base, perSecond * 3, 20)
  told('three times that for 20 s', hard)
  const rude = hard.filter(({ status, polite }) => status !== 200 && !([429, 503].includes(status) && polite))
  demand(rude.length === 0, `${rude.length} answers that were neither 200 nor 429 or 503 with Retry-After`)
  const memory = rssMbOf(child.pid ?? 0)
  console.log(`memory after that: ${memory.toFixed(0)} MB`)
  demand(memory <= 512, 'more than 512 MB')
  demand(told('right afterwards, 10 s', await press(base, perSecond, 10)).p99 <= 300, 'not back to normal')
  let isOver = false
  const hammer = async (n: number) => {
    const body = JSON.stringify({ phone: `7700${10_000 + n}`, password: 'wrong-roof-1' })
    for (let turn = 0; !isOver; turn += 1) await ask(base, `${apiBase}/auth/login`, n * 1_000 + turn, body)
  }
  const hammering = Array.from({ length: 100 }, (_, n) => hammer(n))
  const browsing = told('browsing while 100 hammer login, 15 s', await press(base, 20, 15))
  isOver = true
  await Promise.all(hammering)
  demand(browsing.p99 <= 1_000, 'browsing above 1 s')
} finally {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.on('exit', resolve))
  agent.destroy()
  await stand.stop()
}
console.log(faults.length === 0 ? 'All within bounds.' : `Out of bounds: ${faults.join('; ')}`)
process.exit(faults.length === 0 ? 0 : 1)
