import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** `SMOKE=1`: a run of seconds on little data that shows that a benchmark still works; nothing is judged or written. */
const isSmoke = process.env.SMOKE === '1'
export const usually = <T>(usual: T, inSmokeRun: T): T => (isSmoke ? inSmokeRun : usual)

/** Lets the program fail at its end. */
export const failUnless = (isWithin: boolean): void => {
  if (!isWithin && !isSmoke) process.exitCode = 1
}

/** CPU milliseconds of a process so far, over all threads. */
export const cpuMsOf = (pid: number): number => {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`))
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread has ended meanwhile.
    }
  return nanoseconds / 1e6
}

/** CPU of a process and its database backends so far. */
export type Reading = { process: number; backends: Map<number, number> }

export const backendsOf = async (databaseUrl: string, application: string): Promise<Map<number, number>> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const text = 'select pid from pg_stat_activity where application_name = $1'
  const { rows } = await client.query<{ pid: number }>(text, [application])
  await client.end()
  // Leaves out a backend that the pool has closed meanwhile.
  return new Map(rows.filter(({ pid }) => existsSync(`/proc/${pid}/task`)).map(({ pid }) => [pid, cpuMsOf(pid)]))
}

export const rssMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const runAtOnce = async <T>(tasks: T[], atOnce: number, run: (task: T) => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let task = tasks[next++]; task !== undefined; task = tasks[next++]) {
      const started = performance.now()
      await run(task)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times.sort((one, other) => one - other)
}
