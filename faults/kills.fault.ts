import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aLiker, expectLikesKept, type Liker, likeUntilGone, publicIds } from '#faults/likers.ts'
import {
  aFolder,
  cleanUp,
  databaseOf,
  ended,
  type Program,
  signalAll,
  start,
  stop,
  tell,
  untilReady,
} from '#faults/program.ts'
import { aServer } from '#faults/servers.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/busy-sellers.ts'

afterAll(() => cleanUp())

const readyMaxMs = 10_000
const rounds = Number(process.env.FAULT_ROUNDS ?? 20)
let phones = 0

type Crowd = { sellers: Seller[]; likers: Liker[] }

/** New users each round, because posts per user are limited and sessions of earlier rounds must stay valid. */
const newPeople = async (url: string, round: number): Promise<Crowd> => {
  const sellers = await Promise.all(
    [1, 2, 3].map((n) => aSeller(url, `7712${String(++phones).padStart(5, '0')}`, `10.1.${round}.${n}`)),
  )
  return { sellers, likers: sellers.map(({ token }) => aLiker(token)) }
}

/** Everybody writes; after a while `kill` runs. Resolves when all writers have stopped. */
const workUntil = async (url: string, { sellers, likers }: Crowd, ids: string[], kill: () => Promise<unknown>) => {
  const working = [
    ...sellers.map((seller) => sellUntilGone(url, seller, /^503 /)),
    ...likers.map((liker) => likeUntilGone(url, liker, ids)),
  ]
  // A busy machine may need longer until something is confirmed.
  const latest = performance.now() + 4_000
  while (performance.now() < latest && !sellers.some(({ listings }) => listings.length > 0)) await sleep(20)
  await sleep(Math.random() * 400)
  await kill()
  await Promise.all(working)
}

const countOf = ({ sellers, likers }: Crowd) => ({
  listings: sellers.reduce((sum, { listings }) => sum + listings.length, 0),
  pictures: sellers.reduce((sum, { pictures }) => sum + pictures.length, 0),
  likes: likers.reduce((sum, { confirmed }) => sum + confirmed, 0),
})

const expectNothingLost = async (url: string, all: Crowd) => {
  for (const seller of all.sellers) await expectKept(url, seller)
  for (const liker of all.likers) await expectLikesKept(url, liker)
  const { listings, pictures, likes } = countOf(all)
  tell(
    `still there: ${listings} listings, ${pictures} pictures, ${likes} likes, ${all.sellers.length} sessions; lost: 0`,
  )
  expect(Math.min(listings, pictures, likes)).toBeGreaterThanOrEqual(rounds)
}

const join = (all: Crowd, more: Crowd) => {
  all.sellers.push(...more.sellers)
  all.likers.push(...more.likers)
}

type Victim = 'app' | 'database' | 'both'
const victims: Victim[] = ['app', 'both', 'app', 'database']

/** One kill; returns the program that serves afterwards and how long it took to be ready. */
const killAndRestart = async (program: Program, victim: Victim, folder: string, crowd: Crowd, ids: string[]) => {
  await workUntil(program.url, crowd, ids, async () => {
    if (victim !== 'database') program.child.kill('SIGKILL')
    if (victim !== 'app') signalAll(databaseOf(folder).slice(0, 1), 'SIGKILL')
    if (victim !== 'database') await ended(program.child)
  })
  if (victim === 'database') return { next: program, wait: { readyMs: await untilReady(program.url), queuedMs: 0 } }
  const next = await start({ DATA_DIR: folder })
  return { next, wait: next }
}

type Wait = Pick<Program, 'readyMs' | 'queuedMs'>

/** Wall-clock time until ready, less the time that other programs had the processor. */
const expectReady = (word: string, waits: Wait[]) => {
  const longest = Math.max(...waits.map(({ readyMs }) => readyMs))
  const own = Math.max(...waits.map(({ readyMs, queuedMs }) => readyMs - queuedMs))
  tell(
    `killed ${word}: ${waits.length} times, ready again within ${(longest / 1000).toFixed(1)} s (${(own / 1000).toFixed(1)} s without the time others had the processor)`,
  )
  expect(own).toBeLessThan(readyMaxMs)
}

describe('kill -9 during writes', () => {
  it('on the embedded database: app, database and both', async () => {
    const folder = aFolder()
    const all: Crowd = { sellers: [], likers: [] }
    const tally: Record<Victim, Wait[]> = { app: [], database: [], both: [] }
    let program = await start({ DATA_DIR: folder, DEMO: '1' })
    const ids = await publicIds(program.url)
    for (let round = 0; tally.app.length + tally.both.length < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'app'
      const crowd = await newPeople(program.url, round)
      const { next, wait } = await killAndRestart(program, victim, folder, crowd, ids)
      program = next
      tally[victim].push(wait)
      join(all, crowd)
    }
    await expectNothingLost(program.url, all)
    for (const [word, waits] of Object.entries(tally)) expectReady(word, waits)
    expect(await stop(program)).toBe(0)
  })

  it('on a server: the app', async () => {
    const server = await aServer()
    const env = { DATA_DIR: aFolder(), DATABASE_URL: server.url, DEMO: '1' }
    const all: Crowd = { sellers: [], likers: [] }
    const waits: Wait[] = []
    let program = await start(env)
    const ids = await publicIds(program.url)
    for (let round = 0; round < rounds; round += 1) {
      const crowd = await newPeople(program.url, 100 + round)
      await workUntil(program.url, crowd, ids, async () => {
        program.child.kill('SIGKILL')
        await ended(program.child)
      })
      program = await start(env)
      waits.push(program)
      join(all, crowd)
    }
    await expectNothingLost(program.url, all)
    expectReady(`app on ${server.word}`, waits)
    await stop(program)
    await server.stop()
  })
})
