import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { aFolder, cleanUp, queuedMs, start } from '#faults/parts/program.ts'
import { anotherVisitor, buildPages } from '#test/app/page-program.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

/** Bounds of what another process may show: the only times that matter here. */
const pageStaleMs = 500
const countStaleMs = 1_000
/** Without a request for longer than five seconds the pauses between two polls grow. */
const quietMs = 8_000

let database: FreshDatabase
let urls: string[] = []
let pids: number[] = []
const ctx = () => ({ db: database.db, now: () => new Date() })
let ownerId = ''

beforeAll(async () => {
  buildPages()
  database = await freshDatabase()
  await someRates(ctx())
  ownerId = (await aUser(ctx())).id
  for (let n = 0; n < 3; n += 1) await aProduct(ctx(), { ownerId, name: `لوح أول ${n}` })
  const programs = [0, 1].map(() => start({ DATABASE_URL: database.url, DATA_DIR: aFolder(), DEMO: '0' }))
  const started = await Promise.all(programs)
  urls = started.map(({ url }) => url)
  pids = [process.pid, ...started.map(({ child }) => child.pid ?? 0)]
})
afterAll(async () => {
  await cleanUp()
  await database.close()
})

const read = async (url: string, path: string) => {
  const reply = await fetch(url + path, { headers: anotherVisitor() })
  expect(reply.status, path).toBe(200)
  return reply.text()
}

type Shows = (body: string) => boolean
type Seen = { path: string; shows: Shows; boundMs: number }

/**
 * Makes a change from a third process, as the command line does, and asks both programs until they show it: no request that
 * was sent later than the bound may be answered as before.
 */
const expectSoon = async (seen: Seen[], change: () => Promise<unknown>) => {
  const places = urls.flatMap((url) => seen.map((one) => ({ url, ...one })))
  for (const { url, path, shows } of places) {
    await read(url, path)
    expect(shows(await read(url, path)), path).toBe(false)
  }
  await change()
  const changedAt = performance.now()
  const queuedBefore = pids.map(queuedMs)
  /** What the programs and this one waited for a processor, and the database as long, is no delay of theirs. */
  const queued = () => pids.reduce((sum, pid, at) => sum + 2 * (queuedMs(pid) - (queuedBefore[at] ?? 0)), 0)
  await Promise.all(
    places.map(async ({ url, path, shows, boundMs }) => {
      for (let askedAt = 0; ; ) {
        askedAt = performance.now()
        if (shows(await read(url, path))) return
        expect(askedAt - changedAt, `${path} was still as before`).toBeLessThan(boundMs + queued())
        await sleep(20)
      }
    }),
  )
  // A page that was rendered with counts from before the change would now be cached with them.
  for (const { url, path, shows } of places) expect(shows(await read(url, path)), path).toBe(true)
}

const page = (path: string, shows: Shows): Seen => ({ path, shows, boundMs: pageStaleMs })
const reply = (path: string, shows: (body: never) => boolean): Seen => ({
  path: `/api/v1/marketplace/${path}`,
  shows: (body) => shows(JSON.parse(body) as never),
  boundMs: countStaleMs,
})
type Counts = { data: { total: number; types: { value: string; count: number }[] } }

describe('two processes on one database', () => {
  it('both show a new listing after half a second, and the new totals and counts after one', async () => {
    const name = 'لوح جديد'
    const total = 4
    const shown = [
      page('/', (body) => body.includes(name)),
      page('/', (body) => body.includes(`${total} منتج`)),
      page('/products?type=Panel', (body) => body.includes(name)),
      reply('browse-products', (body: { total: number }) => body.total === total),
      reply(
        'filters-product',
        ({ data }: Counts) => data.types.find(({ value }) => value === 'Panel')?.count === total,
      ),
    ]
    await expectSoon(shown, () => aProduct(ctx(), { ownerId, name }))
  })

  it('both show it with their first request after a time without any, in which they look rarely', async () => {
    const name = 'لوح بعد الهدوء'
    const shown = () => Promise.all(urls.map(async (url) => (await read(url, '/')).includes(name)))
    expect(await shown()).toEqual([false, false])
    await sleep(quietMs)
    await aProduct(ctx(), { ownerId, name })
    await sleep(pageStaleMs)
    expect(await shown()).toEqual([true, true])
  })

  it('neither shows a sold listing after half a second', async () => {
    const { id } = await aProduct(ctx(), { ownerId, name: 'لوح للبيع' })
    const isGone = (body: string) => !body.includes('لوح للبيع')
    await Promise.all(urls.map((url) => expect.poll(() => read(url, '/')).toContain('لوح للبيع')))
    await expectSoon([page('/', isGone), page('/products?type=Panel', isGone)], () => moveTo(ctx(), id, 'sold'))
  })

  it('both have a new rate after a second', async () => {
    const { id } = await aProduct(ctx(), { ownerId, price: 390, currency: 'SAR' })
    const hasRate = ({ data }: { data: { perUsd: number }[] }) => data.some(({ perUsd }) => perUsd === 3.9)
    const isConverted = ({ data }: { data: { approximations: { currency: string; amount: number }[] } }) =>
      data.approximations.some(({ currency, amount }) => currency === 'USD' && amount === 100)
    await expectSoon([reply('rates', hasRate), reply(`getOneProduct/${id}`, isConverted)], () =>
      setRate(database.db, 'SAR', 3.9, new Date()),
    )
  })
})
