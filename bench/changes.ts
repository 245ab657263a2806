import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listingId, sellerId } from '#bench/catalogue.ts'
import { makeClients } from '#bench/clients.ts'
import { openStand } from '#bench/database.ts'
import { cpuMsOf, failUnless, runAtOnce, usually } from '#bench/measure.ts'
import { startProgram } from '#bench/program.ts'
import { apiBase } from '#contract/endpoint.ts'

/**
 * `npm run bench:changes`: processor time of the program per cached page while nothing changes, and while other
 * listings are liked, edited and repriced 20 times a second. Fails above 1.25 times. Also measures the idle program.
 */
const until = new Date('2026-11-15T00:00:00Z')
const perPhase = usually(6_000, 100)
const phases = usually(3, 1)
const ratioMax = 1.25
const changesPerSecond = 20
const idleSeconds = usually(10, 1)

const shown = Array.from({ length: 12 }, (_, n) => listingId(n * 97))
const pages = ['/', '/products', '/products?type=Battery', '/?governorate=aden', ...shown.map((id) => `/product/${id}`)]

const stand = await openStand(2_000, until)
const program = await startProgram(stand.url)
const clients = makeClients(program.port)
const database = new pg.Client(stand.url)
await database.connect()

let asked = 0
const ask = async (path: string) => {
  asked += 1
  const address = `10.${asked & 255}.${(asked >> 8) & 255}.${(asked >> 16) & 255}`
  const { status } = await clients.ask({ path, address })
  if (status !== 200) throw new Error(`${path}: ${status}`)
}
const phase = async () => {
  const before = cpuMsOf(program.pid)
  const tasks = Array.from({ length: perPhase }, (_, n) => pages[n % pages.length] ?? '/')
  await runAtOnce(tasks, 4, ask)
  return (cpuMsOf(program.pid) - before) / perPhase
}

/** Old listings that no measured page shows, not even as similar ones. */
const similarTo = async (id: string): Promise<string[]> => {
  const reply = await fetch(`http://127.0.0.1:${program.port}${apiBase}/marketplace/similar-products/${id}`)
  return ((await reply.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
}
const seen = [...shown, ...(await Promise.all(shown.map(similarTo))).flat()]
const { rows } = await database.query<{ id: string }>(
  `select s.id from product_search s where not s.id = any($1::uuid[]) order by created_at limit 200`,
  [seen],
)
const others = rows.map(({ id }) => id)
const changes = [
  (id: string) =>
    database.query(
      'insert into likes (user_id, product_id, created_at) values ($1, $2, now()) on conflict do nothing',
      [sellerId(1), id],
    ),
  (id: string) => database.query(`update products set description = description || '.' where id = $1`, [id]),
  async (id: string) => {
    await database.query('begin')
    await database.query('update products set price = price + 1 where id = $1', [id])
    await database.query('update product_search set price_norm = price_norm + 1 where id = $1', [id])
    await database.query('commit')
  },
]
let isChanging = false
let made = 0
const keepChanging = async () => {
  for (; isChanging; made += 1) {
    await changes[made % changes.length]?.(others[made % others.length] ?? '')
    await sleep(1_000 / changesPerSecond)
  }
}

for (const path of pages) for (let n = 0; n < usually(20, 2); n += 1) await ask(path)
await phase()
const results = { quiet: [] as number[], changing: [] as number[] }
for (let n = 0; n < phases; n += 1) {
  results.quiet.push(await phase())
  isChanging = true
  const changing = keepChanging()
  results.changing.push(await phase())
  isChanging = false
  await changing
}
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const [quiet, changing] = [median(results.quiet), median(results.changing)]
const idleFrom = cpuMsOf(program.pid)
await sleep(idleSeconds * 1_000)
const idle = (cpuMsOf(program.pid) - idleFrom) / idleSeconds
console.log(`cached page, quiet: ${quiet.toFixed(3)} ms of processor time`)
console.log(`cached page, ${made} other changes: ${changing.toFixed(3)} ms, ${(changing / quiet).toFixed(2)} times`)
console.log(`idle: ${idle.toFixed(1)} ms a second`)
clients.close()
await database.end()
await program.stop()
await stand.stop()
failUnless(changing <= quiet * ratioMax)
