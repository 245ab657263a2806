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

/**
 * Every page in many forms, and details of journeys (files of their own, or tests with the tag in others): `npm run test:sweeps`, see
 * CONTRIBUTING.md.
 */
const sweeps = ['*.sweep.e2e.ts', '*.detail.e2e.ts']
const detail = /@detail/
const hostile = 'hostile.sweep.e2e.ts'
const admin = 'admin*.e2e.ts'
// Hostile texts would be on the pages that the others measure.
const sweepProjects = [
  { name: 'sweeps', testMatch: [...sweeps, 'accounts.e2e.ts'], testIgnore: [hostile, admin] },
  { name: 'details', grep: detail, testIgnore: [admin, ...sweeps], dependencies: ['sweeps'] },
  { name: 'admin', testMatch: ['admin*.sweep.e2e.ts', 'admin*.detail.e2e.ts'], dependencies: ['details'] },
  { name: 'admin-details', grep: detail, testMatch: admin, testIgnore: sweeps, dependencies: ['admin'] },
  { name: 'hostile', testMatch: hostile, dependencies: ['admin-details'] },
]

/** Begun first: at the end one of them would leave the other workers with nothing to do. */
const long = [
  ...['selling', 'condition-report', 'wanted', 'inbox', 'accounts', 'called-back', 'offline-selling', 'lots'],
  ...['shop-members', 'blocks', 'my-system', 'fit-to-condition-report'],
].map((name) => `${name}.e2e.ts`)

// Page weight is measured before any journey writes data. Admin journeys change data that visitors see, so they run last
// (`--no-deps` runs one project alone).
/** The longest of them, begun first as well. */
const longAdmin = ['admin-price-list.e2e.ts', 'admin.e2e.ts']
const projects = [
  { name: 'weight', testMatch: '*weight.e2e.ts' },
  { name: 'long', grepInvert: detail, testMatch: long, dependencies: ['weight'] },
  {
    name: 'market',
    grepInvert: detail,
    testIgnore: ['*weight.e2e.ts', admin, ...long, ...sweeps],
    dependencies: ['weight'],
  },
  { name: 'admin-long', grepInvert: detail, testMatch: longAdmin, dependencies: ['long', 'market'] },
  {
    name: 'admin',
    grepInvert: detail,
    testMatch: admin,
    testIgnore: [...longAdmin, ...sweeps],
    dependencies: ['long', 'market'],
  },
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Journeys wait for timers and the network: two workers used 60 % of two processors.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only ends journeys that hang: those of 10 s took more than 45 s while other programs kept both processors busy.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: process.env.SWEEPS ? sweepProjects : projects,
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
    env: { PORT: String(port), NODE_EXTRA_CA_CERTS: 'test/push-service/cert.pem' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Only ends a start that hangs: on a busy machine the demo data alone took more than a minute.
    timeout: 300_000,
    stdout: 'pipe',
  },
})
