import type { Page } from '@playwright/test'
import { expect, open, test, views } from '#e2e/fixtures.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'

/** Percentage of the list's width that its last row covers. */
const lastRowFill = (page: Page) =>
  page.evaluate(() => {
    const cards = document.querySelectorAll('main article')
    const last = cards[cards.length - 1] as Element
    const list = last.parentElement as Element
    const top = Math.round(last.getBoundingClientRect().top)
    const row = [...list.children].filter((each) => Math.round(each.getBoundingClientRect().top) === top)
    const ends = row.map((each) => each.getBoundingClientRect().right)
    const starts = row.map((each) => each.getBoundingClientRect().left)
    const { left, right } = list.getBoundingClientRect()
    return Math.round(((Math.max(...ends) - Math.min(...starts)) / (right - left)) * 100)
  })

for (const lang of ['en'] as const)
  test(`at 1280 px the last row of cards is full, before and after loading more, in ${lang}`, async ({ page }) => {
    for (const path of ['/products', '/engineers', '/shop-ads', '/']) {
      await open(page, path, { ...views[1], lang: lang as 'en' })
      expect(await lastRowFill(page), path).toBe(100)
    }
    const tile = page.getByRole('region', { name: listTexts[lang].tileTitle })
    await expect(tile).toBeVisible()
    await page.getByRole('link', { name: listTexts[lang].more }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(tile).toHaveCount(0)
    expect(await lastRowFill(page)).toBe(100)
    await page.getByRole('link', { name: listTexts[lang].more }).click()
    await expect(page.getByRole('article')).toHaveCount(30)
    expect(await lastRowFill(page)).toBe(100)
    await tile.getByRole('link', { name: listTexts[lang].tileWanted }).click()
    await expect(page).toHaveURL('/wanted/new')
  })

test('on a phone rows are full without the extra tile', async ({ page }) => {
  await open(page, '/', views[0])
  await expect(page.getByRole('region', { name: listTexts.ar.tileTitle })).toBeHidden()
  expect(await lastRowFill(page)).toBe(100)
  await open(page, '/engineers', views[0])
  await expect(page.getByRole('region', { name: engineersTexts.ar.tileTitle })).toBeHidden()
})
