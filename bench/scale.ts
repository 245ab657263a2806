import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { usually } from '#bench/measure.ts'
import { needPackages } from '#scripts/scaling-packages.ts'

/**
 * `npm run bench:scale`: everything for more than one process, with the real programs from Debian: PgBouncer, Patroni,
 * etcd, HAProxy and Varnish. Prints a table, and fails when a line of it fails.
 */
const fault = (name: string) =>
  ['vitest', ['run', '--config', 'faults/vitest.config.ts', `faults/${name}.fault.ts`]] as const
const unit = (...files: string[]) => ['vitest', ['run', ...files]] as const
const bench = (name: string) => ['node', [`bench/${name}.ts`]] as const

type Step = { what: string; run: readonly [string, readonly string[]]; shows: RegExp; topology?: 'scaled' }

const measured = /·\s*(.+)/
const steps: Step[] = [
  { what: 'Cached pages while other things change', run: bench('changes'), shows: /(.*times.*)/ },
  { what: 'Writers with a synchronous replica', run: bench('writers'), shows: /(events, with .*)/ },
  {
    what: 'Another process is stale for at most 0.5 s (pages), 1 s (counts, rates)',
    run: unit('server/process/two-processes.spawn.test.ts'),
    shows: /(Tests +.*)/,
  },
  { what: 'Rolling upgrade and rollback of two releases', run: fault('rolling'), shows: measured },
  { what: 'PgBouncer in transaction mode', run: fault('pooler'), shows: measured },
  {
    what: 'Races, two apps behind PgBouncer',
    run: unit('test/races'),
    shows: /(Tests +.*|races: .*)/,
    topology: 'scaled',
  },
  {
    what: 'A column is added while a reader holds the table for 32 s, behind HAProxy and PgBouncer',
    run: fault('long-reader'),
    shows: measured,
    topology: 'scaled',
  },
  { what: 'Failover with Patroni', run: fault('failover'), shows: /·\s*(.*writes again.*)/ },
  { what: 'Workers and roles', run: fault('workers'), shows: /(Tests +.*)/ },
  { what: 'Read replicas', run: fault('replicas'), shows: /(Tests +.*)/ },
  { what: 'Varnish as a CDN', run: fault('cdn'), shows: measured },
]

const gone = steps.map(({ run }) => run[1].at(-1) ?? '').filter((file) => !existsSync(file))
if (gone.length > 0) throw new Error(`no file ${gone.join(', ')}`)
if (usually(true, false)) needPackages()

/** Returns whether the step succeeded and the figures that it printed. */
const runStep = ({ run: [command, args], shows, topology }: Step) =>
  new Promise<{ isGood: boolean; figures: string[] }>((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, [...args], {
      env: { ...process.env, NO_COLOR: '1', TOPOLOGY: topology },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        process.stderr.write(chunk)
      })
    child.on('close', (code) => {
      const figures = output.split('\n').flatMap((line) => shows.exec(line)?.[1]?.trim() ?? [])
      resolve({ isGood: code === 0, figures })
    })
  })

const rows: string[] = []
let failed = 0
for (const step of usually(
  steps,
  steps.filter(({ run }) => run[1].includes('bench/writers.ts')),
)) {
  const { isGood, figures } = await runStep(step)
  if (!isGood) failed += 1
  rows.push(`| ${step.what} | ${isGood ? 'passed' : 'FAILED'} | ${figures.slice(-8).join('; ')} |`)
}
console.log(['', '| | | measured |', '|---|---|---|', ...rows, ''].join('\n'))
process.exit(failed > 0 ? 1 : 0)
