import { describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import { largeBodyLimit } from '#contract/rate-limits.ts'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

const newApp = () => buildApp(test.deps, { limits: makeRequestLimits(test.deps.now) })
type App = ReturnType<typeof newApp>

const size = '/api/v1/calculator/size'
const send = (app: App, payload: string, { url = size, address = '198.51.100.1' } = {}) =>
  app.inject({ method: 'POST', url, remoteAddress: address, payload, headers: { 'content-type': 'application/json' } })

const rows = '"rows":[{"watt":12,"quantity":1,"hours":1}]'
const good = `{${rows}}`
const large = `{${rows},"other":"${'x'.repeat(9_000)}","more":"${'y'.repeat(9_000)}"}`
/** The most expensive body of its length: each name is stored. */
const distinctNames = (count: number) =>
  `{${rows},"other":{${Array.from({ length: count }, (_, n) => `"${n.toString(36)}k":1`).join(',')}}}`

/** The most processor time of this thread between two turns of the event loop while the work runs: others wait so long. */
const longestStall = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false
  let longest = 0
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await new Promise(setImmediate)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await ended
  return longest
}

describe('bodies of requests', () => {
  it.each([
    ['404', 'an unknown address', '/api/v1/nothing'],
    ['404', 'an address that only has other methods', '/healthz'],
    ['401', 'a call without a body', '/api/v1/auth/logout'],
    ['415', 'a call that takes a file', '/api/v1/products/read-file'],
  ])('are not parsed: %s for %s with broken JSON', async (status, _what, url) => {
    expect((await send(newApp(), '{"broken', { url })).statusCode).toBe(Number(status))
  })

  it('429 for large ones above the limit of a network, before they are parsed; small ones and other networks are served', async () => {
    const app = newApp()
    for (let n = 0; n < largeBodyLimit.burst; n += 1) expect((await send(app, large)).statusCode).not.toBe(429)
    const refused = await send(app, `${large}broken`)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(app, good)).statusCode).toBe(200)
    expect((await send(app, large, { address: '198.51.100.2' })).statusCode).not.toBe(429)
  })

  it('are parsed in turns: twenty at once delay others no longer than one', async () => {
    const app = newApp()
    const body = distinctNames(16_000)
    await send(app, body)
    const one = await longestStall(send(app, body))
    // Other pieces of work, such as the check of an earlier body, run in the same turn.
    const most = Math.max(one, 20) * 3
    const stalls: number[] = []
    for (let round = 0; round < 3 && !stalls.some((ms) => ms < most); round += 1) {
      const twenty = Array.from({ length: 20 }, (_, n) => send(app, body, { address: `203.0.113.${round * 20 + n}` }))
      stalls.push(await longestStall(Promise.all(twenty)))
    }
    expect(Math.min(...stalls)).toBeLessThan(most)
  })
})
