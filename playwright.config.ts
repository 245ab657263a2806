import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // There is none where tests run; starting its process anyway costs 4 % of a page load.
  '--disable-gpu',
  // Pages of journeys live for seconds: compiling their scripts to optimised code costs more than it saves (20 % of the
  // renderer's processor time).
  '--js-flags=--no-maglev --no-turbofan',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Page weight is measured before any journey writes data. Admin and attack journeys change data that visitors see, so they
  // run last (`--no-deps` runs one project alone).
  projects: [
    { name: 'weight', testMatch: '*weight.e2e.ts' },
    { name: 'market', testIgnore: ['*weight.e2e.ts', 'admin*.e2e.ts', 'hostile.e2e.ts'], dependencies: ['weight'] },
    { name: 'admin', testMatch: ['admin*.e2e.ts', 'hostile.e2e.ts'], dependencies: ['market'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: findBrowser(), args },
    reducedMotion: 'reduce',
    // Journeys intercept requests with Playwright routes; only the offline journeys use the service worker.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 60_000,
    stdout: 'pipe',
  },
})
