import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askMany, expectRecovery, expectRetryAfter } from '#faults/parts/overload-requests.ts'
import { aFolder, cleanUp, databaseOf, type Program, signalAll, start, stop } from '#faults/parts/program.ts'

afterAll(() => cleanUp())

describe('embedded database fails', () => {
  const folder = aFolder()
  let program: Program
  let market: { url: string; webs: Program[] }
  beforeAll(async () => {
    program = await start({ DATA_DIR: folder, DEMO: '1' })
    market = { url: program.url, webs: [program] }
  })
  afterAll(() => stop(program))

  it.each([
    ['stopped', 'SIGINT'],
    ['killed', 'SIGKILL'],
  ] as const)('%s: it is started again', async (word, signal) => {
    signalAll(databaseOf(folder).slice(0, 1), signal)
    expectRetryAfter(`embedded, ${word}`, await askMany(market))
    await expectRecovery(`embedded, ${word}`, market)
  })

  it('hung: all its processes are frozen for twelve seconds', async () => {
    const pids = databaseOf(folder)
    signalAll(pids, 'SIGSTOP')
    const frozen = sleep(12_000)
    expect(expectRetryAfter('embedded, hung', await askMany(market))).toBeGreaterThan(30)
    const page = await fetch(`${program.url}/shops?page=7`)
    expect([page.status, page.headers.has('retry-after')]).toEqual([503, true])
    await frozen
    signalAll(pids, 'SIGCONT')
    await expectRecovery('embedded, hung', market)
  })

  it('slow: a lock on a table that every request reads', async () => {
    const holder = new pg.Client({ host: path.join(folder, 'run'), user: 'shamsouq', database: 'postgres' })
    await holder.connect()
    await holder.query('begin; lock table products')
    const browse = '/api/v1/marketplace/search-products?search_keyword=x'
    expect(expectRetryAfter('embedded, slow', await askMany(market, browse))).toBeGreaterThan(50)
    await holder.query('rollback')
    await holder.end()
    await expectRecovery('embedded, slow', market)
  })

  it('hung during SIGTERM: the program still ends', async () => {
    const pids = databaseOf(folder)
    signalAll(pids, 'SIGSTOP')
    const asking = askMany(market).catch(() => [])
    await sleep(500)
    const stopped = stop(program)
    await sleep(14_000)
    signalAll(pids, 'SIGCONT')
    expect(await stopped).toBe(0)
    await asking
    expect(databaseOf(folder)).toEqual([])
  })
})
