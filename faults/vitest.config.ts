import { defineConfig } from 'vitest/config'

/** Those about one web process or several alike; the others have a set-up of their own, or the embedded database. */
const anyTopology = ['busy-processor', 'clients', 'database', 'kills-server', 'long-reader', 'slow-readers', 'stopping']
const files = process.env.TOPOLOGY === 'scaled' ? `{${anyTopology.join(',')}}` : '*'

/** `npm run test:faults` injects faults into the real program. It takes minutes, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    include: [`faults/${files}.fault.ts`],
    globalSetup: ['faults/parts/build-first.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
})
