import { findBrowser } from '#scripts/find-browser.ts'
import { runStep, type Step } from '#scripts/run-step.ts'

/** All steps run, also when one fails. */
const steps: readonly Step[] = [
  ['sweeps of endpoints', 'vitest', ['run']],
  ['sweeps of pages and details of journeys', 'playwright', ['test']],
  ['smoke runs of benches', 'node', ['bench/smoke.ts']],
  ['cost of requests and pages', 'node', ['bench/guard.ts']],
]

if ((await runStep('build', 'node', ['scripts/build.ts'])) !== 0) process.exit(1)
const env = { SWEEPS: '1', TEST_AFTER_BUILD: '1', CHROMIUM_PATH: findBrowser() }
const failed: string[] = []
for (const [name, command, args] of steps) if ((await runStep(name, command, args, env)) !== 0) failed.push(name)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nAll sweeps passed.')
