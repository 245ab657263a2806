import path from 'node:path'
import { checks } from '#scripts/check.ts'
import { findBrowser } from '#scripts/find-browser.ts'
import { runStep, runTogether, type Step } from '#scripts/run-step.ts'

// Builds before the tests: several of them start the program, and two concurrent builds would conflict.
const beforeTests: readonly Step[] = [['build', 'node', ['scripts/build.ts']], ...checks]
const tests: readonly Step[] = [
  ['unit, endpoint and architecture tests', 'vitest', ['run']],
  ['journeys', 'playwright', ['test']],
]

/** Runs the cheapest steps first and stops at the first that fails. */
const stopAfter = (failed: string[]) => {
  if (failed.length === 0) return
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}

stopAfter(await runTogether(beforeTests))
// Tests start Node several hundred times, so its compile cache is kept.
const compileCache = path.resolve('node_modules/.cache/node-compile')
const env = {
  CHROMIUM_PATH: findBrowser(),
  NODE_COMPILE_CACHE: compileCache,
  TEST_AFTER_BUILD: '1',
  TEST_EVERY_ENDPOINT: '1',
}
for (const [name, command, args] of tests) if ((await runStep(name, command, args, env)) !== 0) stopAfter([name])
console.log('\nAll tests passed.')
