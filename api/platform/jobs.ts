import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '#api/platform/db/connect.ts'
import { isDatabaseUnavailable } from '#api/platform/db/unavailable.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Metrics } from '#api/platform/metrics.ts'

/** Scheduled work. The logic is in the service; this only says when it runs. */
export type Job = { name: string; everyMinutes: number; run: (deps: Deps) => Promise<unknown> }

export const job = (definition: Job): Job => definition

const cronOf = (minutes: number) =>
  minutes < 60 ? `*/${minutes} * * * *` : minutes < 1440 ? `0 */${minutes / 60} * * *` : '15 1 * * *'

const bossConnections = 2
const stopTimeoutMs = 5_000
/** Query timeout of the job queue: without one its worker would wait for ever on a dead connection. */
const answerTimeoutMs = 60_000
const againMs = 2_000
const waitMs = 5_000

type Queue = { stop: () => Promise<void> }
type Work = { deps: Deps; database: Database; jobs: Job[]; metrics?: Metrics | undefined }

/**
 * Starts the job queue on our own PostgreSQL: with several processes each job still runs once per schedule. The app already
 * accepts requests then, so an unavailable database is retried; any other error fails the start.
 */
export const startJobs = async (deps: Deps, database: Database, jobs: Job[], metrics?: Metrics): Promise<Queue> => {
  const work = { deps, database, jobs, metrics }
  let queue: Queue | null = null
  let isOver = false
  const first = openQueue(work)
  const opened = (async () => {
    let trying = first
    while (!queue && !isOver) {
      queue = await trying.catch((err) => {
        deps.log.warn({ err }, 'the job queue did not start, retrying')
        return null
      })
      if (!queue) await sleep(againMs)
      if (!queue && !isOver) trying = openQueue(work)
    }
  })()
  await Promise.race([first, pause(waitMs)]).catch((error) => {
    if (isDatabaseUnavailable(error)) return
    isOver = true
    throw error
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.race([opened, pause(stopTimeoutMs)])
      await queue?.stop()
    },
  }
}

/** Unlike a plain timer, does not keep the process alive. */
const pause = (ms: number) => sleep(ms, undefined, { ref: false })

const openQueue = async (work: Work): Promise<Queue> => {
  const { deps, database } = work
  const boss = new PgBoss({ ...connectionOf(database), schema: 'jobs' })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  // A graceful stop never finishes while the database hangs.
  const stop = (graceful: boolean) => {
    const stopped = boss.stop({ graceful, timeout: stopTimeoutMs }).catch(() => undefined)
    return Promise.race([stopped, pause(stopTimeoutMs + 1_000)])
  }
  try {
    await boss.start()
    for (const each of work.jobs) await open(boss, each, work)
  } catch (error) {
    await stop(false)
    throw error
  }
  return { stop: () => stop(true) }
}

const open = async (boss: PgBoss, { name, everyMinutes, run }: Job, { deps, metrics }: Work): Promise<void> => {
  await boss.createQueue(name, {
    policy: 'singleton',
    retryLimit: 1,
    expireInSeconds: 600,
    deleteAfterSeconds: 86_400,
  })
  await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
    const started = deps.now().getTime()
    const spent = () => deps.now().getTime() - started
    try {
      await run(deps)
    } catch (error) {
      metrics?.job(name, 'failed', spent() / 1000)
      throw error
    }
    metrics?.job(name, 'done', spent() / 1000)
    deps.log.info({ job: name, ms: spent() }, 'job done')
  })
  await boss.schedule(name, cronOf(everyMinutes))
}

const connectionOf = ({ db, connection }: Database) =>
  connection
    ? {
        ...connection,
        // The queue's maintenance takes longer than a request may.
        options: '-c statement_timeout=0',
        max: bossConnections,
        query_timeout: answerTimeoutMs,
        application_name: 'shamsouq-jobs',
      }
    : {
        db: {
          executeSql: async (text: string, values: unknown[] = []) => ({
            rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
          }),
        },
      }
