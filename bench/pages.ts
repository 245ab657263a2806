import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { tableOf, writeTable } from '#bench/doc-table.ts'
import { publicPages, startMarket } from '#bench/market.ts'
import { failUnless, usually } from '#bench/measure.ts'
import { nets, repeatMax, type Times, timesMax, type Weight, warnOfJs, weightMax } from '#bench/page-budgets.ts'
import { firstVisit, repeatBytes, type Visit } from '#bench/page-visit.ts'
import { findBrowser } from '#scripts/find-browser.ts'

/** `npm run bench:pages`: weight of the public pages, and their paint times on a slow connection, in a real browser. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: usually('5', '1') },
    only: { type: 'string', ...usually({}, { default: '/' }) },
    'no-write': { type: 'boolean' },
  },
})
const runs = Number(values.runs)
const resultsFile = path.join(import.meta.dirname, 'results/pages.json')
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']

type Result = { weight: Weight; repeat: number; times: Record<string, Times> }
type Results = { runs: number; pages: Record<string, Result> }

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const medianOf = <T extends Record<string, number>>(all: T[], digits = 0): T => {
  const names = Object.keys(all[0] ?? {})
  const one = (name: string) =>
    Number(median(all.map((each) => each[name] ?? 0)).toFixed(name === 'shift' ? 4 : digits))
  return Object.fromEntries(names.map((name) => [name, one(name)])) as T
}

const browser = await chromium.launch({ executablePath: findBrowser(), args })

const measure = async (url: string): Promise<Result> => {
  const weights: Weight[] = []
  const times: Record<string, Times> = {}
  // The first request renders the page; the measured one is cached.
  const repeat = await repeatBytes(browser, url)
  for (const net of nets) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await firstVisit(browser, url, net))
    if (net.isWhole) weights.push(...visits.map(({ weight }) => weight))
    times[net.name] = medianOf(visits.map((visit) => visit.times))
  }
  return { weight: medianOf(weights), repeat, times }
}

const kb = (bytes: number) => (bytes / 1_000).toFixed(1)
const seconds = (ms: number) => (ms / 1_000).toFixed(2)

const weightTable = ({ pages }: Results) =>
  tableOf([
    [
      'KB on the wire',
      'all',
      'HTML',
      'JS',
      'JS before paint',
      'fonts',
      'before paint',
      'pictures in sight',
      'requests',
      'repeat visit',
    ],
    ...Object.entries(pages).map(([name, { weight: w, repeat }]) => weightRow(name, w, repeat)),
    weightRow('budget of /', weightMax, repeatMax),
  ])

const weightRow = (name: string, w: Weight, repeat: number) => [
  name,
  ...[w.all, w.document, w.js, w.jsBeforePaint, w.font, w.fontBeforePaint, w.fold].map(kb),
  String(w.requests),
  kb(repeat),
]

const timeTable = ({ pages }: Results) =>
  tableOf([
    ['seconds', 'line', 'first byte', 'first paint', 'largest paint', 'at most', 'layout shift', 'blocked (ms)'],
    ...Object.entries(pages).flatMap(([name, { times }]) =>
      nets.flatMap((net) => {
        const t = times[net.name]
        const cells = t && [t.firstByte, t.firstPaint, t.largestPaint, net.largestPaintMax].map(seconds)
        const blocking = net.isWhole ? String(t?.blocking) : '–'
        return cells ? [[name, net.name, ...cells, String(t?.shift), blocking]] : []
      }),
    ),
  ])

/** Weights are checked for `/`, times for every page. */
const overBudget = ({ pages }: Results): string[] =>
  Object.entries(pages)
    .flatMap(([name, { weight, repeat, times }]) => {
      const heavy = Object.entries(weightMax).filter(
        ([kind, max]) => name === '/' && weight[kind as keyof Weight] > max,
      )
      const late = nets.flatMap((net) => {
        const t = times[net.name]
        if (!t) return []
        return [
          t.largestPaint > net.largestPaintMax ? `${name}: largest paint ${t.largestPaint} ms on ${net.name}` : '',
          t.shift > timesMax.shift ? `${name}: layout shift ${t.shift} on ${net.name}` : '',
          net.isWhole && t.blocking > timesMax.blocking ? `${name}: blocked ${t.blocking} ms on ${net.name}` : '',
        ]
      })
      const again = name === '/' && repeat > repeatMax ? `${name}: repeat visit ${repeat} bytes` : ''
      return [
        ...heavy.map(([kind, max]) => `${name}: ${kind} ${weight[kind as keyof Weight]} > ${max}`),
        ...late,
        again,
      ]
    })
    .filter(Boolean)

/** Small changes since the stored results are noise. */
const compare = (before: Results, { pages }: Results): string[] =>
  Object.entries(pages).flatMap(([name, now]) => {
    const then = before.pages[name]
    if (!then) return []
    const moved = (what: string, from: number, to: number, noise: number) =>
      Math.abs(to - from) > noise ? [`${name}: ${what} ${from} → ${to}`] : []
    return [
      ...moved('bytes', then.weight.all, now.weight.all, 500),
      ...moved('bytes of JavaScript', then.weight.js, now.weight.js, 200),
      ...moved('bytes of HTML', then.weight.document, now.weight.document, 200),
      ...Object.entries(now.times).flatMap(([net, { largestPaint }]) =>
        moved(`largest paint on ${net}, ms,`, then.times[net]?.largestPaint ?? 0, largestPaint, 150),
      ),
    ]
  })

const market = await startMarket()
try {
  const results: Results = { runs, pages: {} }
  for (const [name, url] of Object.entries(await publicPages(market.origin)))
    if (!values.only || values.only === name) results.pages[name] = await measure(url)
  const before = await readFile(resultsFile, 'utf8').then(JSON.parse, () => ({ pages: {} }))
  const tables = `${weightTable(results)}\n\n${timeTable(results)}`
  console.log(`${tables}\n`)
  for (const line of compare(before, results)) console.log(`since the last run: ${line}`)
  for (const [name, { weight }] of Object.entries(results.pages)) warnOfJs(name, weight)
  const over = overBudget(results)
  for (const line of over) console.log(`over budget: ${line}`)
  if (!values.only && !values['no-write']) {
    await mkdir(path.dirname(resultsFile), { recursive: true })
    await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
    await writeTable(
      'pages',
      `Median of ${runs} on a phone of 390 × 844 at two pixels per point, CPU 4 times slower.\n\n${tables}`,
    )
  }
  failUnless(over.length === 0)
} finally {
  await browser.close()
  await market.stop()
}
