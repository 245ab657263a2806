import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFolder,
  cleanUp,
  databaseOf,
  type Program,
  signalAll,
  start,
  stop,
  tell,
  untilReady,
} from '#faults/program.ts'
import { aGate, aServer, type Server, serverWord } from '#faults/servers.ts'

/** The job queue opens after the doors; a database that fails in that moment ends the start, as it should. */
const settleMs = 5_000
const answerMaxMs = 5_000
const recoveryMaxMs = 10_000
const paths = [
  '/api/v1/marketplace/browse-products',
  '/api/v1/marketplace/search-products?search_keyword=x',
  '/api/v1/marketplace/getAllEngineer',
  '/readyz',
]

afterAll(cleanUp)

type Seen = { status: number; ms: number; retryAfter: string | null; isJson: boolean }

const askOnce = async (url: string): Promise<Seen> => {
  const began = performance.now()
  const reply = await fetch(url, { headers: { authorization: 'Bearer somebody' }, signal: AbortSignal.timeout(20_000) })
  const isJson = await reply.json().then(
    () => true,
    () => false,
  )
  const retryAfter = reply.headers.get('retry-after')
  return { status: reply.status, ms: performance.now() - began, retryAfter, isJson }
}

/** Thirty at once and then thirty more: those that find a connection, and those that wait for one. */
const askMany = async (url: string) => {
  const all: Seen[] = []
  for (const _ of [1, 2])
    all.push(
      ...(await Promise.all(Array.from({ length: 30 }, (_, n) => askOnce(url + (paths[n % paths.length] ?? ''))))),
    )
  return all
}

const expectPolite = (word: string, seen: Seen[]) => {
  const slowest = Math.max(...seen.map(({ ms }) => ms))
  const refused = seen.filter(({ status }) => status === 503)
  tell(`${word}: ${seen.length} asked, ${refused.length} times 503, slowest ${(slowest / 1000).toFixed(1)} s`)
  const rude = seen.filter(
    ({ status, retryAfter, isJson }) => !isJson || (status === 503 ? !retryAfter : status >= 500),
  )
  expect(rude).toEqual([])
  expect(slowest).toBeLessThan(answerMaxMs)
  return refused.length
}

const expectRecovery = async (word: string, { url, child }: Program) => {
  const ms = await untilReady(url)
  expect(child.exitCode).toBe(null)
  expect((await askOnce(`${url}${paths[0]}`)).status).toBe(200)
  tell(`${word}: back after ${(ms / 1000).toFixed(1)} s, the same process`)
  expect(ms).toBeLessThan(recoveryMaxMs)
}

describe('a server that fails', () => {
  let server: Server
  let gate: Awaited<ReturnType<typeof aGate>>
  let program: Program
  beforeAll(async () => {
    server = await aServer()
    gate = await aGate(server)
    program = await start({ DATA_DIR: aFolder(), DATABASE_URL: gate.url, DEMO: '1' })
    await sleep(settleMs)
    tell(`on ${serverWord}`)
  })
  afterAll(async () => {
    await stop(program)
    gate.close()
    await server.stop()
  })

  it('stopped: nobody listens', async () => {
    gate.close()
    expect(expectPolite('stopped', await askMany(program.url))).toBeGreaterThan(30)
    await gate.open()
    await expectRecovery('stopped', program)
  })

  it('killed: every connection is reset', async () => {
    const asking = askMany(program.url)
    gate.cut()
    expectPolite('killed', await asking)
    await expectRecovery('killed', program)
  })

  it('hung: it is there and says nothing', async () => {
    gate.silence(true)
    expect(expectPolite('hung', await askMany(program.url))).toBeGreaterThan(30)
    gate.silence(false)
    await expectRecovery('hung', program)
  })

  it('slow: every word takes two seconds', async () => {
    gate.slow(2_000)
    expectPolite('slow', await askMany(program.url))
    gate.slow(0)
    await expectRecovery('slow', program)
  })
})

describe('the embedded database fails', () => {
  const folder = aFolder()
  let program: Program
  beforeAll(async () => {
    program = await start({ DATA_DIR: folder, DEMO: '1' })
    await sleep(settleMs)
  })
  afterAll(() => stop(program))

  it.each([
    ['stopped', 'SIGINT'],
    ['killed', 'SIGKILL'],
  ] as const)('%s: it is started again', async (word, signal) => {
    signalAll(databaseOf(folder).slice(0, 1), signal)
    expectPolite(`embedded, ${word}`, await askMany(program.url))
    await expectRecovery(`embedded, ${word}`, program)
  })

  it('hung: all its processes are frozen for twelve seconds', async () => {
    const pids = databaseOf(folder)
    signalAll(pids, 'SIGSTOP')
    const frozen = sleep(12_000)
    expect(expectPolite('embedded, hung', await askMany(program.url))).toBeGreaterThan(30)
    await frozen
    signalAll(pids, 'SIGCONT')
    await expectRecovery('embedded, hung', program)
  })
})
