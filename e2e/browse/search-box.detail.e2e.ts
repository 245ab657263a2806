import type { Page } from '@playwright/test'
import { expect, open, phone, test, views } from '#e2e/fixtures.ts'
import { browse } from '#e2e/market.ts'
import { filterTexts, governorateTexts } from '#web/features/browse/facets/filter.texts.ts'
import { homeRowTexts } from '#web/features/browse/home/home.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'

const boxOf = (page: Page) => page.locator('input[name="search_keyword"][type="search"]')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const typeWords = async (page: Page, words: string) => {
  await boxOf(page).click()
  await boxOf(page).fill(words)
  // Suggestions cover the controls below the box until it loses focus.
  await boxOf(page).blur()
}

for (const view of views) {
  const { lang, width } = view
  const t = { ...listTexts[lang], filters: filterTexts[lang], products: productTexts[lang] }
  const words = lang === 'ar' ? 'لوح' : 'panel'

  if (lang === 'ar')
    test(`typed but unsubmitted search text is applied by every control of the market, in ${lang} at ${width} px`, async ({
      page,
      request,
    }) => {
      await open(page, '/', view)
      await typeWords(page, words)
      await page
        .getByRole('navigation', { name: t.categories })
        .getByRole('link', { name: t.products.types.Panel })
        .click()
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: words, type: 'Panel' })
      await expect(boxOf(page)).toHaveValue(words)

      // Other text each time: what was submitted before does not count.
      const order = { sortBy: 'price', sortOrder: 'asc' }
      await typeWords(page, '550')
      await page.getByRole('combobox', { name: t.sort }).selectOption('price-asc')
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: '550', type: 'Panel', ...order })

      await typeWords(page, words)
      await page.getByRole('link', { name: t.place(t.allYemen) }).click()
      const places = page.getByRole('dialog', { name: governorateTexts[lang].title })
      const { total } = await browse(request, { search_keyword: words, type: 'Panel', governorate: 'aden' })
      await places.getByRole('searchbox').fill('عدن')
      await expect(places.getByRole('link')).toContainText(String(total))
      await places.getByRole('link').click()
      const inAden = { type: 'Panel', governorate: 'aden', ...order }
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: words, ...inAden })
      await expect(page.getByRole('heading', { level: 2, name: t.found(total) })).toBeVisible()

      await open(page, '/', view)
      await typeWords(page, words)
      const opener = page.locator('a[aria-haspopup="dialog"]:visible')
      await opener.filter({ hasText: width < 900 ? t.filter : t.allFilters }).click()
      const sheet = page.getByRole('dialog', { name: t.filters.title })
      await sheet.locator('label').filter({ hasText: t.products.conditions.Used }).click()
      const used = await browse(request, { search_keyword: words, condition: 'Used' })
      await sheet.getByRole('button', { name: t.filters.show(used.total), exact: true }).click()
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: words, condition: 'Used' })

      // Clearing the box counts as well; the link that clears all filters also clears it.
      await boxOf(page).fill('')
      await page
        .getByRole('navigation', { name: t.categories })
        .getByRole('link', { name: t.products.types.Battery })
        .click()
      await expect.poll(() => queryOf(page)).toEqual({ type: 'Battery', condition: 'Used' })
      await typeWords(page, words)
      await page.getByRole('link', { name: t.clearAll, exact: true }).click()
      await expect(page).toHaveURL('/')
      await expect(boxOf(page)).toHaveValue('')
    })

  if (lang === 'en')
    test(`the alternate grid applies the search text with its filter form, in ${lang} at ${width} px`, async ({
      page,
      request,
    }) => {
      await open(page, '/products#filters', view)
      await typeWords(page, words)
      const form = page.locator('#filters form')
      await form.getByRole('combobox', { name: t.filters.category }).selectOption('Panel')
      const { total } = await browse(request, { search_keyword: words, type: 'Panel' })
      await form.getByRole('button', { name: t.filters.show(total), exact: true }).click()
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: words, type: 'Panel' })
    })

  // The two lists share their controls, so each is tried in one view.
  for (const path of [lang === 'ar' ? '/engineers' : '/shops'])
    test(`${path} applies the search text with place, order, chips and sheet, in ${lang} at ${width} px`, async ({
      page,
    }) => {
      const d = directoryTexts[lang]
      await open(page, path, view)
      await typeWords(page, 'solar')
      await page.getByRole('search').getByRole('combobox', { name: d.governorate }).selectOption('aden')
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: 'solar', governorate: 'aden' })
      await typeWords(page, 'sun')
      await page.getByRole('combobox', { name: d.sort }).selectOption('rating')
      const sorted = { governorate: 'aden', sortBy: 'rating' }
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: 'sun', ...sorted })
      await typeWords(page, 'solar')
      await page.getByRole('navigation', { name: d.quick }).getByRole('link').last().click()
      await expect.poll(() => queryOf(page)).toMatchObject({ search_keyword: 'solar' })
      await open(page, path, view)
      await typeWords(page, 'solar')
      await page.getByRole('button', { name: d.filter, exact: true }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect.poll(() => queryOf(page)).toEqual({ search_keyword: 'solar' })
    })
}

test('on phones every list has a search button and space for a whole query', async ({ page }) => {
  test.slow()
  const query = 'بطارية ليثيوم 200 امبير'
  for (const path of ['/', '/products', '/engineers', '/shops']) {
    await open(page, path, views[0])
    await boxOf(page).fill(query)
    const button = page.getByRole('search').getByRole('button', { name: listTexts.ar.search, exact: true })
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      const isWhole = await boxOf(page).evaluate((box: HTMLInputElement) => box.scrollWidth <= box.clientWidth)
      expect(isWhole, `${path} at ${width} px`).toBe(true)
      const { height = 0, width: wide = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(height, wide), `${path} at ${width} px`).toBeGreaterThanOrEqual(40)
    }
    await button.click()
    await expect.poll(() => queryOf(page)).toEqual({ search_keyword: query })
  }
})

test('suggestions that come as the box loses focus stay shut', async ({ page }) => {
  await open(page, '/', phone)
  await boxOf(page).click()
  await page.evaluate(() => {
    const later = window.setTimeout
    // The text of the box has just settled and React has not rendered it yet.
    const blurAfter = (run: () => void, ms?: number) =>
      later(() => {
        run()
        if (ms === 200) document.querySelector<HTMLElement>('input:focus')?.blur()
      }, ms)
    window.setTimeout = blurAfter as typeof setTimeout
  })
  const suggested = page.waitForResponse(/\/suggest[^/.]*\?q=/)
  await boxOf(page).pressSequentially('لوح')
  await suggested
  await page.waitForTimeout(300)
  await expect(boxOf(page)).not.toBeFocused()
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
  // The suggestions are there, for who returns to the box.
  await boxOf(page).press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('at 360 by 640 px the first photo and price are visible', async ({ page }) => {
  await open(page, '/', { ...views[0], width: 360 as 390, height: 640 as 844 })
  const tabs = (await page.locator('nav').last().boundingBox())?.y ?? 0
  const first = page.getByRole('region', { name: homeRowTexts.ar.bargains }).getByRole('listitem').first()
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(tabs)
})
