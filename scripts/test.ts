import path from 'node:path'
import { findBrowser } from '#scripts/find-browser.ts'
import { runStep } from '#scripts/run-step.ts'

/** `npm test`: everything, cheapest first; stops at the first step that fails. */
const steps = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['nothing unused', 'knip', []],
  ['API description', 'node', ['scripts/lint-openapi.ts']],
  // Before the tests: several of them start the program, and two builds at once would be in each other's way.
  ['build', 'node', ['scripts/build.ts']],
  ['rules, endpoints and house', 'vitest', ['run']],
  ['journeys', 'playwright', ['test']],
] as const

// Node keeps compiled modules there; the tests start it several hundred times.
const compileCache = path.resolve('node_modules/.cache/node-compile')
const env = { CHROMIUM_PATH: findBrowser(), NODE_COMPILE_CACHE: compileCache, TEST_EVERY_ENDPOINT: '1' }
for (const [name, command, args] of steps) if ((await runStep(name, command, [...args], env)) !== 0) process.exit(1)
console.log('\nAll tests passed.')
