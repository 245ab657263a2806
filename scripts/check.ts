import { runStep, runTogether, type Step } from '#scripts/run-step.ts'

/** Each only reads the sources, so they may run at the same time. The longest is first. */
export const checks: readonly Step[] = [
  // Checkers repeat each other's work: four take twice the processor time of one.
  ['types', 'tsc', ['--noEmit', '--checkers', '1']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['nothing unused', 'knip', []],
  ['API description', 'node', ['scripts/lint-openapi.ts']],
]

if (import.meta.main) {
  const failed = await runTogether(checks)
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`)
    process.exit(1)
  }
  process.exitCode = await runStep('architecture', 'vitest', ['run', 'test/architecture.test.ts'])
}
