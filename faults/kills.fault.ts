import { afterAll, describe, expect, it } from 'vitest'
import {
  type Crowd,
  enoughCodes,
  expectNothingLost,
  expectReady,
  join,
  newPeople,
  rounds,
  type Wait,
  workUntil,
} from '#faults/parts/crowds.ts'
import { publicIds } from '#faults/parts/likers.ts'
import {
  aFolder,
  cleanUp,
  databaseOf,
  ended,
  type Program,
  signalAll,
  start,
  stop,
  untilReady,
} from '#faults/parts/program.ts'

afterAll(() => cleanUp())

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
  const next = await start({ DATA_DIR: folder, ...enoughCodes })
  return { next, wait: next }
}

describe('kill -9 during writes', () => {
  it('on the embedded database: app, database and both', async () => {
    const folder = aFolder()
    const all: Crowd = { sellers: [], likers: [] }
    const tally: Record<Victim, Wait[]> = { app: [], database: [], both: [] }
    let program = await start({ DATA_DIR: folder, DEMO: '1', ...enoughCodes })
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
})
