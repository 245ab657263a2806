import type { Page } from '@playwright/test'
import { repeatMax, type Weight, weightMax } from '#bench/page-budgets.ts'
import { seenByPage, watchWire, weigh } from '#bench/page-wire.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, serviceWorkers: 'block' })

/** What one visit costs, by the browser's own count. */
const visit = async (page: Page, path: string): Promise<Weight> => {
  const wire = await watchWire(await page.context().newCDPSession(page))
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  await wire.quiet(500)
  return weigh(wire.all(), await page.evaluate(seenByPage))
}

test('a first visit to / keeps to its budget of bytes and requests, and so does the second', async ({
  page,
  request,
}) => {
  // Asked for twice, so that the page is kept in its smaller form.
  for (let n = 0; n < 3; n += 1) await request.get('/', { headers: { 'accept-encoding': 'br' } })
  await page.waitForTimeout(1_500)
  const weight = await visit(page, '/')
  const over = Object.entries(weightMax).filter(([kind, max]) => weight[kind as keyof Weight] > max)
  expect(over.map(([kind, max]) => `${kind}: ${weight[kind as keyof Weight]} > ${max}`)).toEqual([])
  const again = await page.context().newPage()
  const { all, js, font } = await visit(again, '/')
  expect(all).toBeLessThanOrEqual(repeatMax)
  expect([js, font]).toEqual([0, 0])
})
