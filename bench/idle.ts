import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { failUnless, usually } from '#bench/measure.ts'
import { runningDatabase } from '#scripts/running-database.ts'

/** `npm run bench:idle`: work of the program and its embedded database with demo data and no visitors. */
const { values } = parseArgs({
  options: {
    settle: { type: 'string', default: usually('180', '1') },
    minutes: { type: 'string', default: usually('3', '1') },
  },
})
const settleMs = Number(values.settle) * 1_000
const minuteSeconds = usually(60, 2)
const coreMax = 0.5
const transactionsMax = 30
const ticksPerSecond = 100
/** The statement that reads the count is a transaction too. */
const ownTransactions = 1

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Process = { parent: number; ticks: number }

/** From /proc, so that other programs do not affect the result. Ended children are counted by their parent. */
const readProcesses = async (): Promise<Map<number, Process>> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent = 0] = fields.slice(1)
      return [Number(id), { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }] as const
    }),
  )
  return new Map(found)
}

const ticksOf = (root: number, processes: Map<number, Process>): number => {
  const own = processes.get(root)?.ticks ?? 0
  return [...processes].reduce((sum, [id, { parent }]) => (parent === root ? sum + ticksOf(id, processes) : sum), own)
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-idle-'))
const program = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'fatal', MALLOC_ARENA_MAX: '2' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise<void>((resolve) => program.on('exit', () => resolve()))
try {
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (chunk) => String(chunk).includes('http://') && resolve())
    ended.then(() => reject(new Error('the program ended')))
  })
  await sleep(settleMs)
  const connection = new pg.Client(await runningDatabase(dataDir))
  await connection.connect()
  const postmaster = Number((await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])
  const read = async () => {
    const { rows } = await connection.query(
      'select sum(xact_commit + xact_rollback)::int as transactions from pg_stat_database',
    )
    const processes = await readProcesses()
    // The database is a child of the program unless it was adopted by another process.
    const outside = new Map(processes)
    outside.delete(postmaster)
    return {
      transactions: rows[0].transactions as number,
      database: ticksOf(postmaster, processes),
      program: ticksOf(program.pid ?? 0, outside),
    }
  }
  const found: { program: number; database: number; transactions: number }[] = []
  for (let before = await read(), minute = 0; minute < Number(values.minutes); minute += 1) {
    await sleep(minuteSeconds * 1_000)
    const after = await read()
    const core = (kind: 'database' | 'program') => ((after[kind] - before[kind]) / ticksPerSecond / minuteSeconds) * 100
    const transactions = after.transactions - before.transactions - ownTransactions
    found.push({ program: core('program'), database: core('database'), transactions })
    before = after
  }
  for (const { program, database, transactions } of found)
    console.log(
      `program ${program.toFixed(2)} % of a core, database ${database.toFixed(2)} %, ${transactions} transactions a minute`,
    )
  const both = median(found.map(({ program, database }) => program + database))
  const transactions = median(found.map((minute) => minute.transactions))
  console.log(
    `median: ${both.toFixed(2)} % (at most ${coreMax}), ${transactions} transactions a minute (at most ${transactionsMax})`,
  )
  await connection.end()
  failUnless(both <= coreMax && transactions <= transactionsMax)
} finally {
  program.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
