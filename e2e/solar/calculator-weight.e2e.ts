import type { Page, Request } from '@playwright/test'
import { expect, test, views } from '#e2e/fixtures.ts'

/** Budget for the first load of the calculator, all bytes. */
const mostBytes = 120_000
const quietMs = 1_500

const weighVisit = async (page: Page, path: string) => {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  await page.waitForLoadState('networkidle')
  const parts = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return { type: request.resourceType(), bytes: responseBodySize + responseHeadersSize }
    }),
  )
  const sum = (type?: string) =>
    parts.filter((part) => !type || part.type === type).reduce((total, { bytes }) => total + bytes, 0)
  return { total: sum(), scripts: sum('script'), html: sum('document'), font: sum('font') }
}

test('a first load of the calculator is below 120 KB in all, and the first click works', async ({ page }) => {
  const [{ width, height }] = views
  await page.setViewportSize({ width, height })
  const { total, scripts, html, font } = await weighVisit(page, '/calculator')
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ total, scripts, html, font }) })
  expect(html).toBeGreaterThan(5_000)
  expect(total).toBeLessThan(mostBytes)

  // The script is loaded by this click, which must not be lost.
  await page.getByRole('button', { name: 'زيادة العدد: مراوح' }).click()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByRole('textbox', { name: 'العدد: مراوح', exact: true })).toHaveValue('4')
})
