import path from 'node:path'
import { findBrowser } from '#scripts/find-browser.ts'
import { runStep } from '#scripts/run-step.ts'

/** `npm test`: all checks and tests, cheapest first; stops at the first failing step. */
const steps = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['nothing unused', 'knip', []],
  ['API description', 'node', ['scripts/lint-openapi.ts']],
  // Before the tests: several of them start the program, and two concurrent builds would conflict.
  ['build', 'node', ['scripts/build.ts']],
  ['unit, endpoint and architecture tests', 'vitest', ['run']],
  ['journeys', 'playwright', ['test']],
] as const

// Node's compile cache; the tests start Node several hundred times.
const compileCache = path.resolve('node_modules/.cache/node-compile')
const env = { CHROMIUM_PATH: findBrowser(), NODE_COMPILE_CACHE: compileCache, TEST_EVERY_ENDPOINT: '1' }
for (const [name, command, args] of steps) if ((await runStep(name, command, [...args], env)) !== 0) process.exit(1)
console.log('\nAll tests passed.')
