import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '#api/platform/db/connect.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Metrics } from '#api/platform/metrics.ts'

/** Work that happens by the clock. The rule stays in the service; this only says when. */
export type Job = { name: string; everyMinutes: number; run: (deps: Deps) => Promise<unknown> }

export const job = (row: Job): Job => row

const cronOf = (minutes: number) =>
  minutes < 60 ? `*/${minutes} * * * *` : minutes < 1440 ? `0 */${minutes / 60} * * *` : '15 1 * * *'

const bossConnections = 2
const stopTimeoutMs = 5_000

/** Starts the queue on our own PostgreSQL: with several processes each job still runs once per turn. */
export const startJobs = async (
  deps: Deps,
  database: Database,
  jobs: Job[],
  metrics?: Metrics,
): Promise<{ stop: () => Promise<void> }> => {
  const boss = new PgBoss({ ...connectionOf(database), schema: 'jobs' })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const { name, everyMinutes, run } of jobs) {
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
  return { stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }) }
}

const connectionOf = ({ db, connection }: Database) =>
  connection
    ? { ...connection, options: undefined, max: bossConnections, application_name: 'shamsouq-jobs' }
    : {
        db: {
          executeSql: async (text: string, values: unknown[] = []) => ({
            rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
          }),
        },
      }
