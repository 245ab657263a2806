import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** Every endpoint in many forms, and programs beside the app: `npm run test:sweeps`, see CONTRIBUTING.md. */
const sweeps = '**/*.{sweep,detail}{,.spawn}.test.ts'
/** Try more there: all pages, all texts at all endpoints, more searches. */
const larger = [
  'server/pages/page-tags.spawn.test.ts',
  'test/abuse/input.test.ts',
  'api/features/browse/saved-searches/matching-property.slow.test.ts',
  'api/features/notify/whatsapp/guesses.slow.test.ts',
]

export default defineConfig({
  // As React's production build expects, see NODE_ENV below.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: process.env.SWEEPS ? [sweeps, ...larger] : ['**/*.test.ts'],
    exclude: ['node_modules/**', 'build/**', 'data/**', ...(process.env.SWEEPS ? [] : [sweeps])],
    globalSetup: ['test/app/global-setup.ts'],
    setupFiles: ['test/app/cheap-passwords.ts', 'test/app/reply-timeout.ts'],
    // Pages render with React's production build, as in the program: its development build takes twice the processor time.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    // Files share their modules: loading them again for each file took 40 % of the processor time. Our modules hold no state
    // that a test could leave behind, except per database.
    isolate: false,
    // One more than there are processors, because many tests wait for programs that they start. Each file opens its own
    // connections to the shared test server.
    maxWorkers: Math.min(os.availableParallelism() + 1, 5),
    // Only ends hanging tests: how long one takes depends on the load of the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
