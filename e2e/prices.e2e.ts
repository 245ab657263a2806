import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { pricesTexts } from '#web/features/prices/prices.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

// In English at 1280 px: `viewer-currency.e2e.ts`, `dark-mode.e2e.ts` and, for its width, `shell.e2e.ts`.
for (const view of views.slice(0, 1))
  test(`visitors compare market prices, ${view.lang} ${view.width}`, async ({ page }) => {
    const t = pricesTexts[view.lang]
    await open(page, '/calculator', view)
    await page.getByRole('contentinfo').getByRole('link', { name: shellTexts[view.lang].prices }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await page.getByText(t.numbers).first().click()
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText(/0\.\d{2}/)
    const isTooWide = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main section, main table')].some(
          (part) => part.scrollWidth > innerWidth || part.getBoundingClientRect().width > innerWidth,
        ),
      )
    expect(await isTooWide()).toBe(false)
    await expectAccessible(page)
    await page.getByRole('link', { name: t.browse }).first().click()
    await expect(page).toHaveURL(/sortBy=pricePerUnit/)
    await expect(page.locator('article').first()).toContainText(/ \/ /)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('all prices are shown, and as a file', async ({ page, request }) => {
    await page.goto('/prices')
    await page.getByText(pricesTexts.ar.numbers).first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
    const href = await page.getByRole('link', { name: pricesTexts.ar.csv }).getAttribute('href')
    expect(href).toBe('/prices.csv')
    const file = await request.get(href ?? '')
    expect(file.headers()['content-type']).toContain('text/csv')
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(2)
  })
})
