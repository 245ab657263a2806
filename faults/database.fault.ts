import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMarket, type Market } from '#faults/parts/markets.ts'
import { askMany, expectRecovery, expectRetryAfter } from '#faults/parts/overload-requests.ts'
import { aFolder, cleanUp, signalAll, tell } from '#faults/parts/program.ts'
import { aServer, aTcpProxy, type Server } from '#faults/parts/servers.ts'
import { runSql } from '#test/app/test-server.ts'

afterAll(() => cleanUp())

type TcpProxy = Awaited<ReturnType<typeof aTcpProxy>>

const startBehind = (gate: TcpProxy, demo = '1') =>
  aMarket({ DATA_DIR: aFolder(), DATABASE_URL: gate.url, DEMO: demo, LOG_LEVEL: 'warn' })

const jobsPlanned = async (url: string) => {
  const [row] = await runSql<{ n: number }>(url, 'select count(*)::int as n from job_schedule').catch(() => [])
  return row?.n ?? 0
}

describe('connection to a server fails', () => {
  let server: Server
  let gate: TcpProxy
  let market: Market
  beforeAll(async () => {
    server = await aServer()
    gate = await aTcpProxy(server)
    market = await startBehind(gate)
    while ((await jobsPlanned(server.url)) < 5) await sleep(100)
    tell(`on ${server.word}, through a gate`)
  })
  afterAll(async () => {
    await market.stop()
    gate.close()
    await server.stop()
  })

  it('stopped: connections are refused', async () => {
    gate.close()
    expect(expectRetryAfter('stopped', await askMany(market))).toBeGreaterThan(30)
    await gate.open()
    await expectRecovery('stopped', market)
  })

  it('killed: every connection is reset', async () => {
    const cutting = setInterval(gate.cut, 10)
    const seen = await askMany(market).finally(() => clearInterval(cutting))
    expect(expectRetryAfter('killed', seen)).toBeGreaterThan(0)
    await expectRecovery('killed', market)
  })

  it('hung: connections are accepted and never answered', async () => {
    gate.blackhole(true)
    expect(expectRetryAfter('hung', await askMany(market))).toBeGreaterThan(30)
    gate.blackhole(false)
    await expectRecovery('hung', market)
  })

  it('dead connections: old ones get no answer, new ones work', async () => {
    // All pool connections are opened first, so that none is created during the fault.
    await askMany(market)
    gate.forsake()
    expect(expectRetryAfter('dead connections', await askMany(market))).toBeGreaterThan(20)
    await expectRecovery('dead connections', market)
    expect(expectRetryAfter('dead connections, afterwards', await askMany(market))).toBe(0)
  })

  it('slow: every packet takes two seconds', async () => {
    gate.slow(2_000)
    expectRetryAfter('slow', await askMany(market))
    gate.slow(0)
    await expectRecovery('slow', market)
  })
})

describe('a server fails', () => {
  let server: Server
  let market: Market
  beforeAll(async () => {
    server = await aServer()
    market = await aMarket({ DATA_DIR: aFolder(), DATABASE_URL: server.url, DEMO: '1' })
    tell(`on ${server.word}`)
  })
  afterAll(async () => {
    await market.stop()
    await server.stop()
  })

  it.each([
    ['stopped', 'SIGINT'],
    ['killed', 'SIGKILL'],
  ] as const)('%s, and started again', async (word, signal) => {
    if (!server.own) return tell(`skipped: the server of DATABASE_URL is not ours to be ${word}`)
    await server.own.end(signal)
    expect(expectRetryAfter(`server ${word}`, await askMany(market))).toBeGreaterThan(30)
    await server.own.launch()
    await expectRecovery(`server ${word}`, market)
  })

  it('hung: all its processes are frozen', async () => {
    if (!server.own) return tell('skipped: the server of DATABASE_URL is not ours to be frozen')
    const pids = server.own.pids()
    signalAll(pids, 'SIGSTOP')
    expect(expectRetryAfter('server hung', await askMany(market))).toBeGreaterThan(30)
    signalAll(pids, 'SIGCONT')
    await expectRecovery('server hung', market)
  })
})

describe('database lost while the job queue starts', () => {
  it('the program keeps running and schedules its jobs when the database is back', async () => {
    for (const waitMs of [0, 150, 400]) {
      const server = await aServer()
      const gate = await aTcpProxy(server)
      const market = await startBehind(gate, '0')
      await sleep(waitMs)
      gate.close()
      await sleep(1_500)
      await gate.open()
      await expectRecovery(`${waitMs} ms after the start`, market)
      const began = performance.now()
      while ((await jobsPlanned(server.url)) < 5 && performance.now() - began < 20_000) await sleep(100)
      const planned = await jobsPlanned(server.url)
      tell(`${planned} jobs planned ${((performance.now() - began) / 1000).toFixed(1)} s later`)
      expect(planned).toBeGreaterThanOrEqual(5)
      expect(new Set(await market.stop())).toEqual(new Set([0]))
      gate.close()
      await server.stop()
    }
  })
})
