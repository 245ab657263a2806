import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runTogether, type Step } from '#scripts/run-step.ts'

const cache = path.resolve('node_modules/.cache')
/** Its time is when the last checks began that all succeeded. */
const stampFile = path.join(cache, 'checked')
const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })
const listed = (...args: string[]) => execFileSync('git', ['ls-files', '-z', ...args], { encoding: 'utf8' }).split('\0')

/** No rule looks at two files, and a check of all takes half of the processor time of the checks. */
const lint = (): Step[] => {
  const since = timeOf(stampFile)?.mtimeMs ?? 0
  const changed = listed('--cached', '--others', '--exclude-standard').filter(
    (file) => file && (timeOf(file)?.ctimeMs ?? 0) > since,
  )
  if (changed.length === 0) return []
  const isAll = since === 0 || changed.some((file) => ['biome.json', 'package-lock.json', '.gitignore'].includes(file))
  const files = isAll ? [] : ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed]
  return [['lint and format', 'biome', ['check', '--error-on-warnings', ...files]]]
}

/** Each only reads the sources, so they may run at the same time. */
const checks = (): Step[] => [
  // Checkers repeat each other's work: four take twice the processor time of one.
  [
    'types',
    'tsc',
    ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', path.join(cache, 'types.tsbuildinfo')],
  ],
  ...lint(),
  // Its cache names exports as unused after files were moved.
  ['nothing unused', 'knip', []],
  ['API description', 'node', ['scripts/lint-openapi.ts']],
]

/** The longest step, which is first, runs beside the others. */
export const runChecks = async (longest: Step): Promise<string[]> => {
  // Steps start Node several hundred times, so its compile cache is kept.
  process.env.NODE_COMPILE_CACHE = path.join(cache, 'node-compile')
  const began = new Date()
  const failed = await runTogether([longest, ...checks()])
  if (failed.length > 0) return failed
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampFile, '')
  utimesSync(stampFile, began, began)
  return []
}

if (import.meta.main) {
  const failed = await runChecks(['architecture', 'vitest', ['run', 'test/architecture.test.ts']])
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`)
    process.exit(1)
  }
}
