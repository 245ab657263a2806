import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMarket, type Market } from '#faults/parts/markets.ts'
import { aFolder, cleanUp, tell } from '#faults/parts/program.ts'

const neighbours: ChildProcess[] = []
let market: Market
beforeAll(async () => {
  market = await aMarket({ DATA_DIR: aFolder(), DEMO: '1' })
})
afterAll(async () => {
  for (const child of neighbours) child.kill('SIGKILL')
  await market.stop()
  await cleanUp()
})

let asked = 0
/** A new client address each time, so that no rate limit applies. */
const visit = async (path: string, body?: object) => {
  asked += 1
  const reply = await fetch(market.url + path, {
    headers: { 'x-forwarded-for': `10.6.${asked >> 8}.${asked & 255}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await reply.arrayBuffer()
  return reply.status
}

const visits = [
  () => visit('/'),
  () => visit(`/?search_keyword=visit${asked}`),
  () => visit('/api/v1/marketplace/browse-products'),
  () => visit(`/api/v1/marketplace/search-products?search_keyword=visit${asked}`),
  () => visit('/api/v1/auth/login', { phone: '770000001', password: 'demo-seller-1' }),
]

describe('other processes use the processor', () => {
  it('a single client is never rejected while two busy processes per core run', async () => {
    const count = 2 * os.availableParallelism()
    for (let n = 0; n < count; n += 1)
      neighbours.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
    await sleep(500)
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) for (const one of visits) statuses.push(await one())
    for (const child of neighbours.splice(0)) child.kill('SIGKILL')
    tell(
      `${statuses.length} visits beside ${count} spinning processes, ${statuses.filter((one) => one !== 200).length} rejected`,
    )
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('a single client is never rejected after a web process was paused', async () => {
    const statuses: number[] = []
    for (const pauseMs of [700, 1_500, 4_500])
      for (const one of visits) {
        // One of them: behind a balancer all of them at once are an outage after three failed checks.
        const paused = market.webs[statuses.length % market.webs.length]?.child
        paused?.kill('SIGSTOP')
        const answer = one()
        await sleep(pauseMs)
        paused?.kill('SIGCONT')
        statuses.push(await answer)
      }
    tell(
      `${statuses.length} visits in pauses of 0.7 to 4.5 s, ${statuses.filter((one) => one !== 200).length} rejected`,
    )
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})
