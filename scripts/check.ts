import { runStep } from '#scripts/run-step.ts'

/** `npm run check`: types, lint and format, unused code, then the architecture test. */
const steps = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['nothing unused', 'knip', []],
  ['API description', 'node', ['scripts/lint-openapi.ts']],
  ['architecture', 'vitest', ['run', 'test/architecture.test.ts']],
] as const

for (const [name, command, args] of steps) if ((await runStep(name, command, [...args])) !== 0) process.exit(1)
