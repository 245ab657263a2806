import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

type Timed = { name: string; everyMinutes: number }

const leaseMinutes = 10
/** A job that failed is tried again after this, unless its next time is sooner. */
const retryMinutes = 5

const minutes = (n: number | RawBuilder<number>) => sql`make_interval(mins => ${n})`
/** Full minutes and hours; once a day at 4:15 in Yemen. */
const nextTime = sql`date_bin(${minutes(sql`every_minutes`)}, now(), case when every_minutes < 1440
  then timestamptz '2000-01-01 00:00Z' else timestamptz '2000-01-01 01:15Z' end) + ${minutes(sql`every_minutes`)}`

/**
 * A time that is further away than it can be was written by a clock that was ahead. A minute more, because whoever waits for the row
 * compares what another process wrote with the earlier start of its own transaction.
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

/** One statement: the names of the jobs whose time has come, and the answer to each question. */
export const look = async (db: Db, questions: readonly RawBuilder<SqlBool>[]) => {
  const { rows } = await sql<{ due: string[]; answers: boolean[] }>`
    select array(select name from job_schedule where ${isDue}) as due,
      array[${sql.join(questions)}]::boolean[] as answers`.execute(db)
  return rows[0] ?? { due: [], answers: [] }
}

/** Whether this process runs it now: another one may have been first. */
export const beginJob = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`
    update job_schedule set running_until = now() + ${minutes(leaseMinutes)} where name = ${name} and ${isDue}
    returning name`.execute(db)
  return rows.length > 0
}

/** For a job that takes longer than its lease, while its process lives; nothing when it has ended meanwhile. */
export const keepJob = (db: Db, name: string) =>
  sql`update job_schedule set running_until = now() + ${minutes(leaseMinutes)}
    where name = ${name} and running_until is not null`.execute(db)

export const endJob = async (db: Db, name: string, hasFailed: boolean): Promise<void> => {
  const again = hasFailed ? sql`least(${nextTime}, now() + ${minutes(retryMinutes)})` : nextTime
  await sql`update job_schedule set due_at = ${again}, running_until = null where name = ${name}`.execute(db)
}
