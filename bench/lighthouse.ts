import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { publicPages, startMarket } from '#bench/market.ts'
import { failUnless, usually } from '#bench/measure.ts'
import { findBrowser } from '#scripts/find-browser.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse scores of the public pages on its simulated phone. Downloaded when needed and
 * not installed with the project: ninety packages for one table.
 */
const version = '13.5.0'
const { values } = parseArgs({
  options: { runs: { type: 'string', default: usually('5', '1') }, 'no-write': { type: 'boolean' } },
})
const runs = Number(values.runs)

/** Targets for `/` and for a listing; other pages must meet only the last three. */
const performanceMin = 95
const heldToPerformance = ['/', '/product/{id}']
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

type LighthouseResult = {
  categories: Record<(typeof scores)[number], { score: number }>
  audits: Record<(typeof times)[number], { numericValue: number }>
  environment: { benchmarkIndex: number }
}

const run = promisify(execFile)

const ask = async (url: string): Promise<LighthouseResult> => {
  const flags = ['--headless', '--no-sandbox', '--disable-background-networking', '--disable-component-update']
  const args = [url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`]
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', ...args],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout)
}

const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other)
const median = (numbers: number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0
const points = (results: LighthouseResult[], name: (typeof scores)[number]) =>
  sorted(results.map(({ categories }) => Math.round(categories[name].score * 100)))

const market = await startMarket()
try {
  const rows: string[][] = []
  const missed: string[] = []
  const machine: number[] = []
  for (const [name, url] of Object.entries(await publicPages(market.origin)).slice(0, usually(9, 1))) {
    // The first request renders the page; the measured one is cached.
    for (let visit = 0; visit < 3; visit += 1) await fetch(url, { headers: { 'accept-encoding': 'br' } })
    const results: LighthouseResult[] = []
    for (let turn = 0; turn < runs; turn += 1) results.push(await ask(url))
    machine.push(...results.map(({ environment }) => environment.benchmarkIndex))
    const cells = scores.map((score) => {
      const all = points(results, score)
      const least = score === 'performance' ? performanceMin : 100
      const isHeld = score !== 'performance' || heldToPerformance.includes(name)
      if (isHeld && median(all) < least) missed.push(`${name}: ${score} ${median(all)}, ${least} asked`)
      return all[0] === all.at(-1) ? `${median(all)}` : `${median(all)} (${all[0]} to ${all.at(-1)})`
    })
    const seen = times.map((time) => Math.round(median(results.map(({ audits }) => audits[time].numericValue))))
    rows.push([name, ...cells, ...seen.map(String)])
    console.log(rows.at(-1)?.join(' · '))
  }
  const head = [
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'first paint',
    'largest paint',
    'blocked (ms)',
  ]
  const table = tableOf([head, ...rows])
  console.log(`\n${table}\n`)
  for (const line of missed) console.log(`missed: ${line}`)
  const summary = `Lighthouse ${version}, median of ${runs}; the machine's own benchmark index: ${Math.round(median(machine))}.`
  if (!values['no-write']) await writeTable('lighthouse', `${summary}\n\n${table}`)
  failUnless(missed.length === 0)
} finally {
  await market.stop()
}
