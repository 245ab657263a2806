import { defineConfig } from 'vitest/config'

/** `npm run test:faults` injects faults into the real program. It takes minutes, so it is not part of `npm test`. */
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
