import { runChecks } from '#scripts/check.ts'
import { findBrowser } from '#scripts/find-browser.ts'
import { runStep, type Step } from '#scripts/run-step.ts'

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

// Builds before the tests: several of them start the program, and two concurrent builds would conflict.
stopAfter(await runChecks(['build', 'node', ['scripts/build.ts']]))
const env = { CHROMIUM_PATH: findBrowser(), TEST_AFTER_BUILD: '1', TEST_EVERY_ENDPOINT: '1' }
for (const [name, command, args] of tests) if ((await runStep(name, command, args, env)) !== 0) stopAfter([name])
console.log('\nAll tests passed.')
