import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: the real program, hurt on purpose; minutes, not seconds, so it is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['faults/*.fault.ts'],
    globalSetup: ['faults/build-first.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
})
