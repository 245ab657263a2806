import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#api/platform/deps.ts'
import type { Metrics } from '#api/platform/metrics.ts'

/**
 * Work that must not wait for the next minute: `run` takes what is in a table and returns how much it did. It locks the rows it
 * works on (`skip locked`), because every process with jobs runs it.
 */
export type PollingJob = { name: string; everySeconds: number; run: (deps: Deps) => Promise<number> }

export const pollingJob = (definition: PollingJob): PollingJob => definition

const stopTimeoutMs = 5_000
/** After an error, so that an unavailable database does not fill the log. */
const retryMs = 10_000
/** Between two runs that had work. */
const busyMs = 100

/** Runs each job again and again until `stop`, which waits for those that are running. */
export const startPollingJobs = (deps: Deps, jobs: PollingJob[], metrics?: Metrics) => {
  const stopping = new AbortController()
  const runs = jobs.map((job) => poll(deps, job, stopping.signal, metrics))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(runs), sleep(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

const poll = async (deps: Deps, job: PollingJob, signal: AbortSignal, metrics?: Metrics): Promise<void> => {
  while (!signal.aborted) {
    const pauseMs = await runOnce(deps, job, metrics).catch((err) => {
      deps.log.error({ err, job: job.name }, 'job failed, retrying')
      return retryMs
    })
    // An aborted wait ends at once.
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** How long to wait before the next run: while there is work it goes on soon, so that what comes behind many is not late. */
const runOnce = async (deps: Deps, { name, everySeconds, run }: PollingJob, metrics?: Metrics): Promise<number> => {
  const started = deps.now().getTime()
  const seconds = () => (deps.now().getTime() - started) / 1_000
  try {
    // Idle runs are not counted: there are thousands of them a day.
    const isIdle = (await run(deps)) === 0
    if (!isIdle) metrics?.job(name, 'done', seconds())
    return isIdle ? everySeconds * 1_000 : Math.min(busyMs, everySeconds * 1_000)
  } catch (error) {
    metrics?.job(name, 'failed', seconds())
    throw error
  }
}
