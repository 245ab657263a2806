import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#e2e/fixtures.ts'
import { findBrowser } from '#scripts/find-browser.ts'

const words = 'المس لعرض الصورة'

// Chromium supports the setting but keeps the media feature behind a flag.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--enable-blink-features=PrefersReducedData'],
  },
})

/** Fonts and photos that a page fetches. */
const watch = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const isFont = request.resourceType() === 'font'
    if (isFont || request.url().includes('/storage/')) asked.push(request.url())
  })
  return asked
}

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('pages load no fonts and photos, and a click loads one small photo', async ({ page }) => {
    const asked = watch(page)
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor()
    await expectAccessible(page)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: words }).first().click()
    const card = page.getByRole('article').filter({ has: page.locator('picture') })
    await expect(card.locator('picture img')).toHaveJSProperty('complete', true)
    expect(asked.map((url) => url.slice(-9))).toEqual(['/320.avif'])

    // It also applies to client navigation, and the photos of a listing open as usual.
    await card.getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/product\//)
    await page.locator('#photo-1').click()
    await expect(page.getByRole('dialog').locator('picture img').first()).toHaveJSProperty('complete', true)
    expect(asked.filter((url) => !url.endsWith('/320.avif'))).toEqual([])
  })

  test('without JavaScript a photo is a link to its file', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(html).not.toMatch(/<picture|as="font"/)
    const [, file = ''] = new RegExp(`href="([^"]+)"[^>]*><svg[^>]*>(?:(?!</a>).)*${words}</a>`).exec(html) ?? []
    const reply = await request.get(file)
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const bytes = (await reply.body()).length
    expect(bytes).toBeLessThan(30_000)
  })
})
