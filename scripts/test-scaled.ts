import { findBrowser } from '#scripts/find-browser.ts'
import { runStep, type Step } from '#scripts/run-step.ts'
import { needPackages } from '#scripts/scaling-packages.ts'

/**
 * `npm run test:scaled`: races, faults and journeys with two web processes behind the HAProxy and the PgBouncer of
 * deploy/. Stops at the first failing step.
 */
const steps: readonly Step[] = [
  ['build', 'node', ['scripts/build.ts']],
  ['races, two apps behind PgBouncer', 'vitest', ['run', 'test/races']],
  ['faults', 'vitest', ['run', '--config', 'faults/vitest.config.ts']],
  ['journeys', 'playwright', ['test']],
]

needPackages(['pgbouncer', 'haproxy', 'openssl'])
const env = { TOPOLOGY: 'scaled', CHROMIUM_PATH: findBrowser() }
for (const [name, command, args] of steps)
  if ((await runStep(name, command, args, env)) !== 0) {
    console.error(`\nFailed: ${name}`)
    process.exit(1)
  }
console.log('\nAll tests passed with two web processes behind HAProxy and PgBouncer.')
