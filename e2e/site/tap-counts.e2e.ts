import type { Locator, Page } from '@playwright/test'
import { expect, open, test, views, wake } from '#e2e/fixtures.ts'
import { aPanel, aSeller, browse } from '#e2e/market.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { homeRowTexts } from '#web/features/browse/home/home.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { reportTexts } from '#web/features/staff/reports/report.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

const [phone] = views
const t = listTexts.ar

/** Counts what a visitor taps; typing into a field that was tapped is free. */
const counting = () => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return { tap, taps: () => taps }
}

const sheet = (page: Page) => page.getByRole('dialog')

test('a 550 W panel under 60,000 in Aden takes five taps', async ({ page, request }) => {
  const { tap, taps } = counting()
  await open(page, '/', phone)
  // Before: the filter sheet, its two lists (two taps each), the price field and the button: seven.
  await tap(page.getByRole('region', { name: homeRowTexts.ar.places }).getByRole('link', { name: 'عدن' }))
  await expect(page).toHaveURL(/governorate=aden/)
  await wake(page)
  await tap(
    page.getByRole('navigation', { name: t.categories }).getByRole('link', { name: productTexts.ar.types.Panel }),
  )
  await expect(page).toHaveURL(/governorate=aden.*type=Panel|type=Panel.*governorate=aden/)
  await tap(page.locator('main').getByRole('link', { name: t.filter }).first())
  await tap(sheet(page).getByRole('textbox', { name: t.to, exact: true }))
  await page.keyboard.type('60000')
  const asked = { type: 'Panel', governorate: 'aden', maxPrice: 60_000, currency: 'YER_SOUTH' }
  const { total } = await browse(request, asked)
  await tap(sheet(page).getByRole('button').last())
  await expect(page.getByRole('heading', { level: 2, name: t.found(total) })).toBeVisible()
  expect(taps()).toBe(5)
})

test('which rial a price is in is read without a tap', async ({ page }) => {
  await open(page, '/?governorate=aden', phone)
  // In Aden the rial is never named without its zone.
  for (const price of await page.getByRole('article').getByText('ريال').all())
    await expect(price).toContainText(/عدن|صنعاء/)
})

test('a listing is one tap away from its first words, with its picture, price and category', async ({
  page,
  request,
}) => {
  const { tap, taps } = counting()
  const { name } = await aPanel(request)
  await open(page, '/', phone)
  await page.locator('input[name="search_keyword"][type="search"]').fill(name)
  const option = page.getByRole('option').filter({ hasText: name }).first()
  await expect(option).toContainText(productTexts.ar.types.Panel)
  await expect(option).toContainText(/\d{2,}.*(ريال|ر\.س|\$)/)
  await tap(option)
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(taps()).toBe(1)
})

test('the other goods of a seller are two taps away', async ({ page, request }) => {
  const { tap, taps } = counting()
  const { name } = await aSeller(request)
  await open(page, `/?search_keyword=${encodeURIComponent(name)}`, phone)
  // Before: not at all, except by searching for the name.
  await tap(page.getByRole('article').getByRole('link', { name }).first())
  await tap(page.getByRole('link', { name: new RegExp(pageTexts.ar.moreOfSeller('\\d+').replace(/[()]/g, '\\$&')) }))
  await expect(page).toHaveURL(/\/seller\//)
  expect(taps()).toBe(2)
})

test('the cost of a typical home is one tap away', async ({ page }) => {
  const { tap, taps } = counting()
  await open(page, '/', phone)
  // Before: the tab, two appliances, the result and the button that looks for offers: five.
  await tap(page.getByRole('navigation').last().getByRole('link', { name: shellTexts.ar.calculator }))
  await expect(page.getByRole('heading', { name: calculatorTexts.ar.cost }).first()).toBeVisible()
  expect(taps()).toBe(1)
})

test('a fraud is reported with two taps', async ({ page, request }) => {
  const { tap, taps } = counting()
  await openAs(page, `/product/${(await aPanel(request)).id}`, phone, await signUpByApi(request))
  // Before: the button, the reason and a button that sends: three.
  await tap(page.getByRole('button', { name: pageTexts.ar.report }))
  await tap(sheet(page).getByRole('button', { name: reportTexts.ar.reasons.fraud }))
  await expect(sheet(page).getByRole('status')).toContainText(reportTexts.ar.thanks)
  expect(taps()).toBe(2)
})
