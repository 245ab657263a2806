import { expect, expectAccessible, open, phone, test, views } from '#e2e/fixtures.ts'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

for (const view of [phone])
  test(`prices start with things people buy, ${view.lang} ${view.width}`, async ({ page }) => {
    const t = pricesTexts[view.lang]
    await open(page, '/', view)
    await page.mouse.wheel(0, 300)
    await page.locator('main').getByRole('link', { name: shellTexts[view.lang].prices }).click()
    const panel = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t.item.panel550 }) })
    // Both rials, each with its zone, before anything was chosen; low, usual and high in the first.
    await expect(panel).toContainText(/≈\s[\d,]{6}\s\S+\s(?:صنعاء|Sana’a)/)
    await expect(panel).toContainText(/≈\s[\d,]{7}\s\S+\s(?:عدن|Aden)/)
    const amounts = await panel.locator('dd').filter({ visible: true }).allTextContents()
    const [low = 0, usual = 0, high = 0] = amounts.map((text) => Number(text.replaceAll(',', '')))
    expect(amounts).toHaveLength(3)
    expect(low < usual && usual < high).toBe(true)
    // Above the prices per watt, and above the fold.
    expect((await panel.boundingBox())?.y).toBeLessThan(view.height / 2)
    await expect(page.getByText(t.how)).toBeHidden()
    await page.getByText(t.method).click()
    await expect(page.getByText(t.how)).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('link').click()
    await expect(page).toHaveURL(/type=Panel.*condition=New/)
    await expect(page.locator('article').first()).toBeVisible()
  })

test('the menu of a phone leads to the prices', { tag: '@detail' }, async ({ page }) => {
  await open(page, '/', views[0])
  await page.getByRole('button', { name: shellTexts.ar.menu }).click()
  await page.getByRole('dialog').getByRole('link', { name: shellTexts.ar.prices }).click()
  await expect(page.getByRole('heading', { level: 1, name: pricesTexts.ar.title })).toBeVisible()
})

// In English at 1280 px: `viewer-currency.e2e.ts`, `dark-mode.sweep.e2e.ts` and, for its width, `layout.sweep.e2e.ts`.
for (const view of [phone])
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
    await expect(page.getByRole('heading', { name: pricesTexts.ar.item.panel550 })).toBeVisible()
    await page.getByText(pricesTexts.ar.numbers).first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
    const href = await page.getByRole('link', { name: pricesTexts.ar.csv }).getAttribute('href')
    expect(href).toBe('/prices.csv')
    const file = await request.get(href ?? '')
    expect(file.headers()['content-type']).toContain('text/csv')
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(2)
  })
})
