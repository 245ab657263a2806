import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { origin } from '#e2e/fixtures.ts'
import { aPanel } from '#e2e/market.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, baseURL: origin })

const pieces = 40
/** Longer than a frame, so that the browser can paint between two chunks. */
const pauseMs = 30

/** The document alone, in chunks, as on a slow connection; its subresources never arrive. */
const startSlowly = async (html: string) => {
  const size = Math.ceil(html.length / pieces)
  const server = createServer(async ({ url }, reply) => {
    if (url !== '/') return reply.writeHead(204).end()
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    for (let at = 0; at < html.length; at += size) {
      reply.write(html.slice(at, at + size))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

type Moved = { shifts?: string[] }

/** Runs in the page before any other script and records layout shifts. */
const watchMoves = () => {
  const shifts: string[] = []
  ;(window as Moved).shifts = shifts
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.nodeName).join(' ')}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const path of ['/', '/product/{id}', '/engineers', '/calculator'])
  test(`no layout shift while ${path} is still loading`, async ({ page, request }) => {
    const html = await (await request.get(path.replace('{id}', (await aPanel(request)).id))).text()
    const slow = await startSlowly(html)
    await page.addInitScript(watchMoves)
    await page.goto(slow.url)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => (window as Moved).shifts)).toEqual([])
    expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    slow.stop()
  })
