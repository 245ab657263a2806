import type { Browser, Page } from '@playwright/test'
import type { Net, Times, Weight } from '#bench/page-budgets.ts'
import { seenByPage, watchWire, weigh } from '#bench/page-wire.ts'

/** A cheap phone; the service worker is blocked, so that only the network counts. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const

type Noted = { largest: number; shift: number; tasks: { start: number; ms: number }[] }
type Window = { noted?: Noted }

/** Runs in the page before any other script and records the browser's performance entries. */
const takeNotes = () => {
  const noted: Noted = { largest: 0, shift: 0, tasks: [] }
  ;(window as Window).noted = noted
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    noted.largest = startTime
  })
  on('layout-shift', (entry) => {
    noted.shift += (entry as PerformanceEntry & { value: number }).value
  })
  on('longtask', ({ startTime, duration }) => {
    noted.tasks.push({ start: startTime, ms: duration })
  })
}

const readTimes = (): Times => {
  const noted = (window as Window).noted ?? { largest: 0, shift: 0, tasks: [] }
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const late = noted.tasks.filter(({ start }) => start >= firstPaint)
  return {
    firstByte: navigation?.responseStart ?? 0,
    firstPaint,
    largestPaint: noted.largest,
    shift: noted.shift,
    blocking: late.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
  }
}

/** Visible content has arrived at `load`; the browser reports its paint slightly later. */
const settleMs = 800

/** Waits for hydration, except on a page whose script waits for an interaction. */
const awake = async (page: Page) => {
  const waits = await page.locator('[data-waits]').count()
  if (waits === 0) await page.locator('html[data-ready]').waitFor({ timeout: 120_000 })
}

export type Visit = { weight: Weight; times: Times }

/** Visits on a throttled connection in a fresh browser context. */
export const firstVisit = async (browser: Browser, url: string, net: Net): Promise<Visit> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const wire = await watchWire(session)
  const bytesPerSecond = (net.kilobits * 1_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: net.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: net.cpu })
  await page.addInitScript(takeNotes)
  await page.goto(url, { timeout: 120_000 })
  if (net.isWhole) await awake(page)
  await (net.isWhole ? wire.quiet() : page.waitForTimeout(settleMs))
  const times = await page.evaluate(readTimes)
  const weight = weigh(wire.all(), await page.evaluate(seenByPage))
  await context.close()
  return { weight, times }
}

export const repeatBytes = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(phone)
  const first = await context.newPage()
  await first.goto(url)
  await awake(first)
  await first.waitForLoadState('networkidle')
  await first.close()
  const page = await context.newPage()
  const wire = await watchWire(await context.newCDPSession(page))
  await page.goto(url)
  await awake(page)
  await wire.quiet()
  await context.close()
  return wire.all().reduce((sum, { bytes }) => sum + bytes, 0)
}
