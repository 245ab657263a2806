import os from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'build/**', 'data/**'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/cheap-passwords.ts'],
    pool: 'forks',
    // Files share their modules: loading these again for each file took 40 % of the processor time. No module of ours keeps
    // state that a test could leave behind, other than by database.
    isolate: false,
    // Each file opens connections of its own to the one test server.
    maxWorkers: Math.min(os.availableParallelism(), 4),
    // Only a test that hangs is ended: how long one takes depends on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
