import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { beginJob, type Job, makeJobs, type PollingJob, putJobs } from '#api/jobs/scheduler.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
let errors: unknown[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  errors = []
  await sql`delete from job_schedule`.execute(database.db)
})

const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object) => void errors.push((fields as Error & { err: unknown }).err),
}
const deps = () => ({ db: database.db, now: () => new Date(), log }) as unknown as Deps
const always = () => sql<boolean>`true`
const never = () => sql<boolean>`false`

const started = (jobs: Job[], pollingJobs: PollingJob[] = [], pauseMaxMs = 3_600_000) => {
  const all = makeJobs(deps(), { jobs, pollingJobs, pauseMaxMs })
  all.start()
  return all
}
/** As if its time had come. */
const makeDue = (name: string) => sql`update job_schedule set due_at = now() where name = ${name}`.execute(database.db)
const rowOf = async (name: string) => {
  const { rows } = await sql<{ inSeconds: number; isRunning: boolean }>`
    select extract(epoch from due_at - now())::float8 as "inSeconds", running_until is not null as "isRunning"
    from job_schedule where name = ${name}`.execute(database.db)
  return rows[0]
}

it('a polling job runs when something waits, again while it finds work, and after a wake-up without waiting for the pause', async () => {
  let left = 3
  let runs = 0
  const work: PollingJob = {
    name: 'work',
    waits: () => sql<boolean>`${left > 0}::boolean`,
    run: async () => {
      runs += 1
      left -= 1
      return 1
    },
  }
  const unasked: PollingJob = { name: 'unasked', waits: never, run: () => Promise.reject(new Error('nothing waits')) }
  const jobs = started([], [work, unasked])
  await expect.poll(() => runs).toBe(3)
  left = 1
  jobs.wake()
  await expect.poll(() => runs).toBe(4)
  await jobs.stop()
  jobs.wake()
  expect(errors).toEqual([])
})

it('a polling job that fails is logged and rests, and the others go on', async () => {
  let runs = 0
  const failing: PollingJob = { name: 'failing', waits: always, run: () => Promise.reject(new Error('broken')) }
  const other: PollingJob = { name: 'other', waits: always, run: async () => (runs += 1) }
  const jobs = started([], [failing, other])
  await expect.poll(() => runs).toBeGreaterThan(3)
  await jobs.stop()
  expect(errors).toEqual([new Error('broken')])
})

it('a scheduled job waits for its time, runs once in several processes, and is put to its next time', async () => {
  let runs = 0
  const hourly: Job = { name: 'hourly', everyMinutes: 60, run: async () => (runs += 1) }
  const idle: Job = {
    name: 'idle',
    everyMinutes: 60,
    waits: never,
    run: () => Promise.reject(new Error('nothing waits')),
  }
  const processes = [1, 2, 3].map(() => started([hourly, idle], [], 250))
  await expect.poll(() => rowOf('hourly')).toBeDefined()
  expect(runs).toBe(0)
  await makeDue('hourly')
  await makeDue('idle')
  await expect.poll(async () => (await rowOf('hourly'))?.inSeconds).toBeGreaterThan(0)
  await Promise.all(processes.map((one) => one.stop()))
  expect(runs).toBe(1)
  expect(await rowOf('hourly')).toMatchObject({ isRunning: false })
  expect(errors).toEqual([])
})

it('a process that began to look before another one began the job, and came second, does not run it too', async () => {
  const other = await database.openAgain()
  await putJobs(database.db, [{ name: 'hourly', everyMinutes: 60 }])
  await makeDue('hourly')
  await other.db.transaction().execute(async (late) => {
    await sql`select now(), pg_sleep(0.01)`.execute(late)
    expect(await beginJob(database.db, 'hourly')).toBe(true)
    expect(await beginJob(late, 'hourly')).toBe(false)
  })
  await other.close()
})

it('a job that takes longer than its lease is not begun by another process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const work = Promise.withResolvers<void>()
  let runs = 0
  const run = () => {
    runs += 1
    return work.promise
  }
  const long: Job = { name: 'long', everyMinutes: 60, run }
  const processes = [started([long], [], 250), started([long], [], 250)]
  await expect.poll(() => rowOf('long')).toBeDefined()
  await makeDue('long')
  await expect.poll(() => runs).toBe(1)
  const leftMinutes = async () => {
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from running_until - now())::float8 / 60 as left from job_schedule`.execute(database.db)
    return rows[0]?.left
  }
  await sql`update job_schedule set running_until = now() + interval '1 minute'`.execute(database.db)
  vi.advanceTimersByTime(5 * 60_000)
  await expect.poll(leftMinutes).toBeGreaterThan(5)
  work.resolve()
  await Promise.all(processes.map((one) => one.stop()))
  expect(await rowOf('long')).toMatchObject({ isRunning: false })
  expect(runs).toBe(1)
})

it('a scheduled job that fails is tried again within minutes, and so is one of a process that was killed', async () => {
  const daily: Job = { name: 'daily', everyMinutes: 1_440, run: () => Promise.reject(new Error('broken')) }
  const jobs = started([daily], [], 250)
  await expect.poll(() => rowOf('daily')).toBeDefined()
  await makeDue('daily')
  await expect.poll(() => errors).toEqual([new Error('broken')])
  await expect.poll(async () => (await rowOf('daily'))?.isRunning).toBe(false)
  expect((await rowOf('daily'))?.inSeconds).toBeLessThanOrEqual(300)
  await jobs.stop()

  let runs = 0
  const again = started([{ ...daily, run: async () => (runs += 1) }], [], 250)
  await sql`update job_schedule set due_at = now(), running_until = now() + interval '1 minute'`.execute(database.db)
  await sql`select pg_sleep(1)`.execute(database.db)
  expect(runs).toBe(0)
  await sql`update job_schedule set running_until = now()`.execute(database.db)
  await expect.poll(() => runs).toBe(1)
  await again.stop()
})

it('a time written by a clock that was ahead does not stop a job', async () => {
  let runs = 0
  const minutely: Job = { name: 'minutely', everyMinutes: 1, run: async () => (runs += 1) }
  const jobs = started([minutely], [], 250)
  await expect.poll(() => rowOf('minutely')).toBeDefined()
  await sql`update job_schedule set due_at = now() + interval '2 hours', running_until = now() + interval '2 hours'`.execute(
    database.db,
  )
  await expect.poll(() => runs).toBe(1)
  await jobs.stop()
})
