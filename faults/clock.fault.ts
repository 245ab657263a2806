import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { requestLimits } from '#contract/rate-limits.ts'
import { aFolder, aFreePort, cleanUp, type Program, start, stop, tell } from '#faults/parts/program.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/market/busy-sellers.ts'

afterAll(() => cleanUp())

const api = '/api/v1'
const jump = async ({ child }: Program) => {
  child.kill('SIGUSR2')
  await sleep(100)
}

const post = (url: string, body: object, from: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

/** Posts for a moment; then everything confirmed so far must be there and the session valid. */
const expectAtWork = async (url: string, seller: Seller) => {
  const before = seller.listings.length
  const working = sellUntilGone(url, seller, /^429 /)
  const latest = performance.now() + 10_000
  while (seller.listings.length === before && performance.now() < latest) await sleep(20)
  expect(seller.listings.length).toBeGreaterThan(before)
  seller.token = await rest(seller, working)
  await expectKept(url, seller)
}

/** Stops a seller: an invalid token is rejected with 401, which ends the loop. */
const rest = async (seller: Seller, working: Promise<void>) => {
  const { token } = seller
  seller.token = 'resting'
  await working.catch((error: Error) => expect(error.message).toMatch(/^401 /))
  return token
}

/**
 * Reads until the limit of one address is used up, twenty at a time: of more at once a busy machine rejects most with 503, before they
 * are counted.
 */
const readUntilRefused = async (url: string, from: string) => {
  for (let read = 0; read < 10 * requestLimits.anonymousReads.burst; read += 20)
    if ((await readALot(url, from, 20)).includes(429)) return 429
  return 200
}

const readALot = async (url: string, from: string, times: number) => {
  const headers = { 'x-forwarded-for': from }
  const all = await Promise.all(
    Array.from({ length: times }, () => fetch(`${url}${api}/marketplace/browse-products`, { headers })),
  )
  return all.map(({ status }) => status)
}

/** How often the jobs of every minute have run, by outcome. */
const jobsRun = async (metricsPort: number) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = { done: 0, failed: 0, most: 0 }
  for (const [, outcome, count] of text.matchAll(/shamsouq_jobs_total\{.*outcome="(done|failed)"\} (\d+)/g)) {
    counts[outcome as 'done' | 'failed'] += Number(count)
    counts.most = Math.max(counts.most, Number(count))
  }
  return counts
}

/**
 * Jobs use the database's clock, so that a jump of the app's clock neither stops the jobs nor makes them run in a
 * row.
 */
const expectJobs = async (metricsPort: number, startedAt: number) => {
  const before = await jobsRun(metricsPort)
  const latest = performance.now() + 150_000
  while ((await jobsRun(metricsPort)).done < before.done + 2 && performance.now() < latest) await sleep(1_000)
  const after = await jobsRun(metricsPort)
  expect([after.done >= before.done + 2, after.failed]).toEqual([true, 0])
  expect(after.most).toBeLessThanOrEqual((performance.now() - startedAt) / 60_000 + 2)
  return after.done
}

describe('clock jump of two hours', () => {
  it('ahead and back: sessions and writes work, codes expire, nobody is locked out', async () => {
    const port = await aFreePort()
    const env = { DATA_DIR: aFolder(), DEMO: '1', METRICS_PORT: String(port) }
    const program = await start(env, ['--import', './faults/parts/shift-clock.ts'])
    const startedAt = performance.now()
    const { url } = program
    const seller = await aSeller(url, '771400001', '10.5.0.1')
    const late = { name: 'علي الصبري', phone: '771400002', password: 'rooftop-panels-7' }
    expect((await post(`${url}${api}/auth/register`, late, '10.5.0.2')).status).toBe(200)

    await jump(program)
    const stale = await post(`${url}${api}/auth/verify-otp/${late.phone}`, { otp: '123456' }, '10.5.0.2')
    expect([stale.status >= 400, stale.status < 500]).toEqual([true, true])
    await expectAtWork(url, seller)
    const future = await aSeller(url, '771400003', '10.5.0.3')
    expect(await readUntilRefused(url, '10.5.0.4')).toBe(429)
    for (let n = 0; n < 12; n += 1)
      await post(`${url}${api}/auth/register`, { ...late, phone: `7714001${10 + n}` }, '10.5.0.5')

    await jump(program)
    await expectAtWork(url, seller)
    await expectAtWork(url, future)
    await readALot(url, '10.5.0.4', 1)
    await sleep(1_000)
    expect(await readALot(url, '10.5.0.4', 3)).toEqual([200, 200, 200])
    const again = await post(`${url}${api}/auth/register`, { ...late, phone: '771400200' }, '10.5.0.5')
    expect(again.status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const jobs = await expectJobs(port, startedAt)
    tell(
      `clock 2 h ahead and 2 h back: 2 sessions live, old code rejected, limits refilled, ${jobs} jobs done and none in a row, 0 answers of 5xx`,
    )
    expect(await stop(program)).toBe(0)
  })
})
