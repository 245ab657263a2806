import { setTimeout as sleep } from 'node:timers/promises'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Deps } from '#api/deps.ts'
import { beginJob, endJob, keepJob, look, putJobs } from '#api/jobs/job-schedule.sql.ts'
import type { Metrics } from '#api/metrics.ts'

/** Whether there is something to do: a cheap question, asked together with those of all other jobs. */
type Waits = (deps: Deps) => RawBuilder<SqlBool>

/**
 * Work at a time of `job_schedule`, in one process. The logic is in the service; this only says when it runs: not before something
 * `waits`, if that is given.
 */
export type Job = { name: string; everyMinutes: number; waits?: Waits; run: (deps: Deps) => Promise<unknown> }

/**
 * Work that must not wait for the next minute: `run` takes what is in a table and returns how much it did. It locks the rows it
 * works on (`skip locked`), because every process with jobs runs it.
 */
export type PollingJob = { name: string; waits: Waits; run: (deps: Deps) => Promise<number> }

const stopTimeoutMs = 5_000
const lookMs = 1_000
/** Between two looks that had a reason, so that many requests do not cause one each. */
const gapMs = 250
const retryMs = 10_000
/** Well within the lease of a job. */
const keepMs = 3 * 60_000

type Options = {
  jobs: readonly Job[]
  pollingJobs: readonly PollingJob[]
  metrics?: Metrics | undefined
  /** The longest pause between two looks, while nothing happens and nobody calls `wake`. */
  pauseMaxMs: number
}

/**
 * Runs all jobs. One statement looks what waits; the pauses between the looks grow while nothing does. `wake`: something was written,
 * look soon.
 */
export const makeJobs = (deps: Deps, { jobs, pollingJobs, metrics, pauseMaxMs }: Options) => {
  const asked = [...jobs, ...pollingJobs].flatMap(({ name, waits }) => (waits ? [{ name, waits }] : []))
  const running = new Map<string, Promise<unknown>>()
  const stopping = new AbortController()
  /** An aborted pause ends at once. */
  const pause = (ms: number, signal = stopping.signal) =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  let woken = new AbortController()
  let arePut = false

  /** Returns how much it did, if it says so. Polling jobs that found nothing are not counted: there are thousands of them a day. */
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
    // What it did may be work for others, and what is behind many must not be late.
    if ((await timed(name, () => run(deps))) !== 0) wake()
  }

  /** Each job runs beside the others, and not twice at once; one that failed rests, so that it does not fill the log. */
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
    /** Waits a moment for those that are running. */
    stop: async () => {
      stopping.abort()
      const ended = Promise.all([repeating, ...running.values()])
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}
