import { expect } from 'vitest'
import type { Market } from '#faults/parts/markets.ts'
import { tell, untilReady } from '#faults/parts/program.ts'

const answerMaxMs = 5_000
const recoveryMaxMs = 10_000
const paths = [
  '/api/v1/marketplace/browse-products',
  '/api/v1/marketplace/search-products?search_keyword=x',
  '/api/v1/marketplace/getAllEngineer',
  '/readyz',
]

type Seen = { status: number; ms: number; retryAfter: string | null; isJson: boolean }

let asked = 0

/** A different address for each request, so that no rate limit applies. */
const askOnce = async (url: string, bodyOf?: (n: number) => object): Promise<Seen> => {
  const began = performance.now()
  asked += 1
  const from = `10.7.${asked >> 8}.${asked & 255}`
  const headers = new Headers({ authorization: 'Bearer somebody', 'x-forwarded-for': from })
  if (bodyOf) headers.set('content-type', 'application/json')
  const content = bodyOf ? { method: 'POST', body: JSON.stringify(bodyOf(asked)) } : {}
  const reply = await fetch(url, { headers, ...content, signal: AbortSignal.timeout(20_000) })
  const isJson = await reply.json().then(
    () => true,
    () => false,
  )
  const retryAfter = reply.headers.get('retry-after')
  return { status: reply.status, ms: performance.now() - began, retryAfter, isJson }
}

type Target = Pick<Market, 'url' | 'webs'>

/** A balancer does not pass `/readyz` on. */
const urlFor = ({ url, webs }: Target, path: string, n: number) =>
  (path === '/readyz' ? (webs[n % webs.length]?.url ?? '') : url) + path

/** Thirty at once and then thirty more: those that get a connection, and those that wait for one. */
export const askMany = async (target: Target, path?: string, bodyOf?: (n: number) => object): Promise<Seen[]> => {
  const all: Seen[] = []
  for (const _ of [1, 2])
    all.push(
      ...(await Promise.all(
        Array.from({ length: 30 }, (_, n) => askOnce(urlFor(target, path ?? paths[n % paths.length] ?? '', n), bodyOf)),
      )),
    )
  return all
}

/** Every answer is JSON and in time, and every 503 has Retry-After; returns the number of 503s. */
export const expectRetryAfter = (word: string, seen: Seen[]): number => {
  const slowest = Math.max(...seen.map(({ ms }) => ms))
  const unavailable = seen.filter(({ status }) => status === 503)
  const others = new Set(seen.map(({ status }) => status).filter((status) => status !== 503))
  tell(
    `${word}: ${seen.length} asked, ${unavailable.length} times 503, else ${[...others].join(' ') || 'nothing'}, slowest ${(slowest / 1000).toFixed(1)} s`,
  )
  const unexpected = seen.filter(
    ({ status, retryAfter, isJson }) => !isJson || (status === 503 ? !retryAfter : status >= 500),
  )
  expect(unexpected).toEqual([])
  expect(slowest).toBeLessThan(answerMaxMs)
  return unavailable.length
}

/** Ready again in time, in the same processes. */
export const expectRecovery = async (word: string, target: Target): Promise<void> => {
  const waits = await Promise.all(target.webs.map(({ url }) => untilReady(url)))
  const ms = Math.max(...waits)
  for (const { child } of target.webs) expect(child.exitCode).toBe(null)
  for (const path of paths)
    for (const n of target.webs.keys()) expect((await askOnce(urlFor(target, path, n))).status).toBe(200)
  tell(
    `${word}: back after ${(ms / 1000).toFixed(1)} s, the same ${target.webs.length === 1 ? 'process' : 'processes'}`,
  )
  expect(ms).toBeLessThan(recoveryMaxMs)
}
