import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Metrics } from '#api/metrics.ts'

type Timed = { name: string; everyMinutes: number }

const leaseMinutes = 10
/** A failed job is retried after this, unless its next time is sooner. */
const retryMinutes = 5

const minutes = (n: number | RawBuilder<number>) => sql`make_interval(mins => ${n})`
/** Full minutes and hours; daily jobs run at 4:15 in Yemen. */
const nextTime = sql`date_bin(${minutes(sql`every_minutes`)}, now(), case when every_minutes < 1440
  then timestamptz '2000-01-01 00:00Z' else timestamptz '2000-01-01 01:15Z' end) + ${minutes(sql`every_minutes`)}`

/**
 * A time further away than possible was written by a clock that was ahead. One more minute, because a transaction that
 * waited for the row compares another process's entry with its own earlier start.
 */
const isDue = sql`(due_at <= now() or due_at > now() + ${minutes(sql`every_minutes + 1`)})
  and (running_until is null or running_until <= now() or running_until > now() + ${minutes(leaseMinutes + 1)})`

export const putJobs = async (db: Db, jobs: readonly Timed[]): Promise<void> => {
  await sql`
    with jobs as (
      select * from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map((job) => job.everyMinutes)}::int[])
        as given (name, every_minutes))
    insert into job_schedule (name, every_minutes, due_at) select name, every_minutes, ${nextTime} from jobs
    on conflict (name) do update set every_minutes = excluded.every_minutes, due_at = excluded.due_at
      where job_schedule.every_minutes <> excluded.every_minutes`.execute(db)
}

/** Returns the names of due jobs and the answers to all questions, in one statement. */
export const look = async (db: Db, questions: readonly RawBuilder<SqlBool>[]) => {
  const { rows } = await sql<{ due: string[]; answers: boolean[] }>`
    select array(select name from job_schedule where ${isDue}) as due,
      array[${sql.join(questions)}]::boolean[] as answers`.execute(db)
  return rows[0] ?? { due: [], answers: [] }
}

/** Returns false if another process was first. */
export const beginJob = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`
    update job_schedule set running_until = now() + ${minutes(leaseMinutes)} where name = ${name} and ${isDue}
    returning name`.execute(db)
  return rows.length > 0
}

/** Extends the lease of a job that takes longer, while its process lives; does nothing once the job has ended. */
const keepJob = (db: Db, name: string) =>
  sql`update job_schedule set running_until = now() + ${minutes(leaseMinutes)}
    where name = ${name} and running_until is not null`.execute(db)

const endJob = async (db: Db, name: string, hasFailed: boolean): Promise<void> => {
  const again = hasFailed ? sql`least(${nextTime}, now() + ${minutes(retryMinutes)})` : nextTime
  await sql`update job_schedule set due_at = ${again}, running_until = null where name = ${name}`.execute(db)
}

/** A cheap question whether there is work, asked together with those of all other jobs. */
type Waits = (deps: Deps) => RawBuilder<SqlBool>

/** Runs at its time in `job_schedule`, in one process, and only if `waits` finds work. The logic is in the service. */
export type Job = { name: string; everyMinutes: number; waits?: Waits; run: (deps: Deps) => Promise<unknown> }

/**
 * Work that must not wait for the next minute. `run` returns how much it did. Every process with jobs runs it, so it
 * must lock its rows (`skip locked`).
 */
export type PollingJob = { name: string; waits: Waits; run: (deps: Deps) => Promise<number> }

const stopTimeoutMs = 5_000
const lookMs = 1_000
/** The shortest pause between two looks, so that many requests do not cause one each. */
const gapMs = 250
const retryMs = 10_000
/** Well within the lease of a job. */
const keepMs = 3 * 60_000

type Options = {
  jobs: readonly Job[]
  pollingJobs: readonly PollingJob[]
  metrics?: Metrics | undefined
  /** The longest pause between two looks while there is no work and no `wake`. */
  pauseMaxMs: number
}

/**
 * One statement looks for waiting work; the pauses between looks grow while there is none. `wake` asks for a look soon,
 * after something was written.
 */
export const makeJobs = (deps: Deps, { jobs, pollingJobs, metrics, pauseMaxMs }: Options) => {
  const asked = [...jobs, ...pollingJobs].flatMap(({ name, waits }) => (waits ? [{ name, waits }] : []))
  const running = new Map<string, Promise<unknown>>()
  const stopping = new AbortController()
  const pause = (ms: number, signal = stopping.signal) =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  let woken = new AbortController()
  let arePut = false

  /**
   * Returns how much was done, if known. Polling jobs without work are not counted, because there are thousands of them
   * a day.
   */
  const timed = async (name: string, run: () => Promise<unknown>): Promise<unknown> => {
    const started = deps.now().getTime()
    const seconds = () => (deps.now().getTime() - started) / 1_000
    try {
      const result = await run()
      if (result !== 0) metrics?.job(name, 'done', seconds())
      return result
    } catch (error) {
      metrics?.job(name, 'failed', seconds())
      throw error
    }
  }

  const runScheduled = async ({ name, run }: Job) => {
    if (!(await beginJob(deps.db, name))) return
    const keeping = setInterval(() => void keepJob(deps.db, name).catch(() => undefined), keepMs).unref()
    let hasFailed = true
    try {
      await timed(name, async () => void (await run(deps)))
      hasFailed = false
    } finally {
      clearInterval(keeping)
      await endJob(deps.db, name, hasFailed)
    }
  }

  const runPolling = async ({ name, run }: PollingJob) => {
    // The work may have caused work for other jobs, and more may be waiting than one run takes.
    if ((await timed(name, () => run(deps))) !== 0) wake()
  }

  /**
   * Jobs run beside each other, but each only once at a time. A failed one pauses, so that it does not fill the log.
   */
  const start = (name: string, work: () => Promise<unknown>) => {
    if (running.has(name)) return
    const ended = work()
      .catch((err) => {
        deps.log.error({ err, job: name }, 'job failed, retrying')
        return pause(retryMs)
      })
      .finally(() => running.delete(name))
    running.set(name, ended)
  }

  const lookOnce = async () => {
    if (!arePut) await putJobs(deps.db, jobs)
    arePut = true
    const questions = asked.map(({ waits }) => waits(deps))
    const { due, answers } = await look(deps.db, questions)
    const waiting = new Set(asked.filter((_, index) => answers[index]).map(({ name }) => name))
    for (const each of jobs)
      if (due.includes(each.name) && (!each.waits || waiting.has(each.name))) start(each.name, () => runScheduled(each))
    for (const each of pollingJobs) if (waiting.has(each.name)) start(each.name, () => runPolling(each))
  }

  const repeat = async () => {
    let pauseMs = lookMs
    while (!stopping.signal.aborted) {
      woken = new AbortController()
      try {
        await lookOnce()
      } catch (err) {
        deps.log.error({ err }, 'cannot look for jobs, retrying')
        await pause(retryMs)
      }
      await pause(gapMs)
      await pause(pauseMs - gapMs, AbortSignal.any([stopping.signal, woken.signal]))
      pauseMs = woken.signal.aborted ? lookMs : Math.min(pauseMs * 2, pauseMaxMs)
    }
  }

  const wake = () => woken.abort()
  let repeating: Promise<void> = Promise.resolve()
  return {
    start: () => {
      repeating = repeat()
    },
    wake,
    stop: async () => {
      stopping.abort()
      const ended = Promise.all([repeating, ...running.values()])
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}
