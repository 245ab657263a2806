import type { Page } from '@playwright/test'
import { currencyLabels } from '#domain/money/money.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { expect, expectAccessible, open, origin, phone, test, wake } from '#e2e/fixtures.ts'
import { browse } from '#e2e/market.ts'
import { compareTexts } from '#web/features/browse/compare/compare.texts.ts'
import { pickTexts } from '#web/features/browse/compare/pick.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'

const t = compareTexts.ar
const picking = pickTexts.ar
const panels = '/products?type=Panel'

const boxOf = (page: Page, id: string) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/product/${id}"]`) })
    .getByRole('checkbox')

test('a comparison begins with converted prices, shows that there is more, and prints with phones', async ({
  page,
  request,
}) => {
  const { data } = await browse(request, { type: 'Panel', limit: 50 })
  const dollars = data.find(({ currency }) => currency === 'USD' || currency === 'SAR')
  const rials = data.filter(({ currency }) => currency === 'YER').slice(0, 3)
  const ids = [...rials, dollars].map((listing) => listing?.id)
  const numbers = await Promise.all(
    ids.map(
      async (id) => (await (await request.get(`/api/v1/marketplace/getOneProduct/${id}`)).json()).data.phone as string,
    ),
  )
  await open(page, `/compare?ids=${ids.join()}`, phone)
  const first = page.locator('tbody tr').first()
  await expect(first.getByRole('rowheader')).toHaveText(t.priceIn(currencyLabels.YER.name.ar))
  await expect(first.getByRole('cell').last()).toContainText(/^≈ /)
  await expect(page.getByText(t.swipe(4))).toBeVisible()
  const next = page.locator('section[tabindex="0"] + button')
  const region = page.getByRole('region', { name: t.region })
  const place = () => region.evaluate(({ scrollLeft }) => Math.round(Math.abs(scrollLeft)))
  await next.click()
  await expect.poll(place).toBeGreaterThan(0)
  await region.evaluate((element) => element.scrollBy({ left: -element.scrollWidth, behavior: 'instant' }))
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 })
  await expect(next).toBeHidden()
  const phones = page.getByRole('row', { name: t.phone })
  await expect(phones).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  for (const number of numbers) await expect(phones.getByText(spacedPhone(number)).first()).toBeVisible()
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    next,
    page.getByText(t.swipe(4)),
    page.getByRole('link', { name: t.onlyDifferent }),
  ])
    await expect(hidden).toBeHidden()
  // Of the width of A4 with its margins all columns are there.
  await page.setViewportSize({ width: 700, height: 990 })
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
})

test('the better of two batteries is the one that holds more, not the one with more ampere-hours', async ({
  page,
  request,
}) => {
  const { data } = await browse(request, { type: 'Battery', limit: 50 })
  const [gel, lithium] = ['بطارية جل ريتار 200 أمبير', 'داينس 5.12 كيلو ليثيوم'].map(
    (title) => data.find(({ name }) => name === title)?.id,
  )
  await open(page, `/compare?ids=${gel},${lithium}`, phone)
  await expect(page.getByRole('row', { name: pageTexts.ar.capacities.Battery })).not.toContainText(t.highest)
  const energy = page.getByRole('row', { name: pageTexts.ar.energy }).getByRole('cell')
  await expect(energy.first()).not.toContainText(t.highest)
  await expect(energy.last()).toContainText(t.highest)
})

const tray = (page: Page) => page.getByRole('region', { name: picking.tray })
const titled = (page: Page, count: number) => page.getByRole('heading', { level: 1, name: t.title(count, 'Panel') })

test('a buyer picks panels from a list and compares them', { tag: '@detail' }, async ({ page, request, browser }) => {
  const { data } = await browse(request, { type: 'Panel', limit: 5 })
  const [first = '', ...others] = data.map(({ id }) => id)
  const fifth = others.pop() ?? ''

  await open(page, panels, phone)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: picking.pick })).toHaveCount(0)

  await page.goto(`/product/${first}`)
  await wake(page)
  await page.getByRole('link', { name: pageTexts.ar.compare }).click()
  await expect(page.getByRole('link', { name: t.addTile, exact: true })).toHaveCount(3)
  await page.getByRole('link', { name: t.pickFromList }).click()
  await expect(boxOf(page, first)).toBeChecked()
  for (const id of others) await boxOf(page, id).click()
  await expect(tray(page)).toContainText(picking.chosen(4))
  await boxOf(page, fifth).click()
  await expect(page.getByText(picking.full)).toBeVisible()
  await expect(boxOf(page, fifth)).not.toBeChecked()
  await expectAccessible(page)

  await page.goto('/products?type=Battery')
  await wake(page)
  await page.getByRole('checkbox', { name: picking.pick }).first().click()
  await expect(page.getByText(picking.otherType('Panel'))).toBeVisible()
  await tray(page).getByRole('link', { name: picking.pick }).click()
  await expect(titled(page, 4)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const rows = await page.getByRole('row').count()
  await page.getByRole('link', { name: t.onlyDifferent }).click()
  await expect(page.getByRole('link', { name: t.allRows })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(rows)
  await page
    .getByRole('columnheader')
    .last()
    .getByRole('link', { name: t.remove('') })
    .click()
  await expect(titled(page, 3)).toBeVisible()
  await expectAccessible(page)
  const address = new URL(page.url())

  await page.goto(panels)
  await wake(page)
  await expect(tray(page)).toContainText(picking.chosen(3))

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const unscripted = await plain.newPage()
  await unscripted.goto(address.pathname + address.search)
  await expect(titled(unscripted, 3)).toBeVisible()
  await expect(unscripted.getByRole('columnheader')).toHaveCount(3)
  await unscripted.getByRole('link', { name: t.addTile, exact: true }).click()
  await unscripted.locator(`#add a[href^="/compare?ids="]`).first().click()
  await expect(titled(unscripted, 4)).toBeVisible()
  await plain.close()
})
