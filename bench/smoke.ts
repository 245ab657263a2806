import { runTogether, type Step } from '#scripts/run-step.ts'

/**
 * Runs every benchmark for seconds (`SMOKE=1`, see `usually` in measure.ts), two at a time, so that one that no longer
 * fits the program is noticed. `npm run test:sweeps` does this after a build.
 */
const benches = [
  'admin-stats',
  'saved-searches',
  'api',
  'idle',
  'pages',
  'changes',
  'under-load',
  'lighthouse',
  'statements',
  'fit',
  'writers',
  'scale',
  'pictures',
  'reader',
]
process.env.SMOKE = '1'
// Reads the setting when it is loaded.
const { openStand } = await import('#bench/database.ts')
const stand = await openStand(2_000, new Date('2026-11-15T00:00:00Z'))
process.env.SMOKE_DATABASE = stand.ownerUrl
const failed = await runTogether(benches.map((name): Step => [name, 'node', [`bench/${name}.ts`]]))
await stand.stop()
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
