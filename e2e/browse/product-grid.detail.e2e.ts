import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { namesIn } from '#e2e/html.ts'
import { browse } from '#e2e/market.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'

const cards = (page: Page) => page.getByRole('article')
const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

for (const view of [phone]) {
  const { lang } = view
  const t = { ...listTexts[lang], filters: filterTexts[lang] }

  test(`the alternate grid has one price control, a slider and fields in the chosen currency, in ${lang}`, async ({
    page,
    request,
  }) => {
    const form = page.locator('#filters form')
    const showForm = async () => {
      await expect(form).toBeVisible()
    }
    const show = form.getByRole('button', { name: /^(عرض|Show) / })
    await open(page, '/products#filters', view)
    await showForm()
    await expectAccessible(page)
    const low = page.getByRole('slider', { name: t.filters.sliderLow })
    const high = page.getByRole('slider', { name: t.filters.sliderHigh })
    const at = async (slider: typeof low) => (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The lowest price is at the inline start: a drag from there follows the reading direction.
    const track = await at(low)
    const start = lang === 'ar' ? track.x + track.width - 14 : track.x + 14
    const middle = track.y + track.height / 2
    await page.mouse.move(start, middle)
    await page.mouse.down()
    await page.mouse.move(track.x + track.width / 2, middle, { steps: 4 })
    await page.mouse.up()
    expect(Number(await low.inputValue())).toBeCloseTo(5_000, -3)
    // Rials unless another currency is chosen: the slider says the same amount as the field.
    const rials = await form.getByRole('textbox', { name: t.from, exact: true }).inputValue()
    expect(Number(rials.replaceAll(',', ''))).toBeGreaterThan(1_000_000)
    expect(await low.getAttribute('aria-valuetext')).toContain(rials)
    await form.getByRole('combobox', { name: t.currency }).selectOption('USD')
    await low.press('Home')
    await low.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(low).toHaveValue('100')
    const from = form.getByRole('textbox', { name: t.from, exact: true })
    const to = form.getByRole('textbox', { name: t.to, exact: true })
    await expect(from).toHaveValue('100')
    await high.press('Home')
    await expect(high).toHaveValue('200')
    await high.press('End')
    await expect(high).toHaveValue('10000')
    await expect(to).toHaveValue('')
    await show.click()
    await expect(page).toHaveURL('/products?minPrice=100&currency=USD')
    // The form is reset with the page, shortly after the URL changes.
    const { total: dearer } = await browse(request, { minPrice: 100, currency: 'USD' })
    await expect(page.getByRole('heading', { level: 2, name: t.found(dearer) })).toBeVisible()
    await expect(cards(page).first()).toBeInViewport()

    // The slider follows the reading direction; the fields are the same in both languages.
    if (lang === 'en') return
    await open(page, '/products?currency=USD&minPrice=100#filters', view)
    await showForm()
    await form.getByRole('combobox', { name: t.currency }).selectOption('SAR')
    await from.fill('')
    await to.fill('٣٠٠')
    await form.getByRole('combobox', { name: t.filters.category }).selectOption('Panel')
    const { total, data } = await browse(request, { type: 'Panel', maxPrice: 300, currency: 'SAR' })
    await expect(show).toHaveText(t.filters.show(total))
    await show.click()
    await expect(page).toHaveURL('/products?type=Panel&maxPrice=300&currency=SAR')
    await expect(page.getByRole('heading', { level: 2, name: t.found(total) })).toBeVisible()
    await expect.poll(() => namesOf(page)).toEqual(data.map(({ name }) => name))
    await page.getByRole('link', { name: t.clearAll }).first().click()
    await expect(page).toHaveURL('/products')
    await page.getByRole('link', { name: t.more }).click()
    await expect(cards(page)).toHaveCount(20)
  })
}

// The forms without JavaScript: `no-script.e2e.ts`.
test('the server orders and pages a list as the API does', async ({ request }) => {
  const namesAt = async (path: string) => namesIn(await (await request.get(path)).text())
  const query = { type: 'Panel', sortBy: 'price', sortOrder: 'asc' }
  // As the form sends it, with unused controls empty.
  const path = '/?search_keyword=&type=Panel&governorate=&sort=price-asc'
  expect(await namesAt(path)).toEqual((await browse(request, query)).data.map(({ name }) => name))
  const second = (await browse(request, { ...query, page: 2 })).data.map(({ name }) => name)
  expect(await namesAt(`${path}&page=2`)).toEqual(second)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter link opens a form that needs no script', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/?type=Panel')
    await page.getByRole('link', { name: listTexts.ar.filter, exact: true }).click()
    await expect(page).toHaveURL('/products?type=Panel#filters')
    const form = page.locator('#filters form')
    await expect(form).toBeVisible()
    await expect(form.getByRole('slider')).toHaveCount(0)
    await form.getByRole('combobox', { name: filterTexts.ar.governorate }).selectOption('aden')
    await form.getByRole('textbox', { name: listTexts.ar.to, exact: true }).fill('200,000')
    await form.getByRole('combobox', { name: listTexts.ar.currency }).selectOption('YER_SOUTH')
    await form.getByRole('button').click()
    const asked = { type: 'Panel', governorate: 'aden', maxPrice: '200,000', currency: 'YER_SOUTH' }
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(asked)
    const { data } = await browse(request, { ...asked, maxPrice: 200_000 })
    expect(data.length).toBeGreaterThan(0)
    expect(await namesOf(page)).toEqual(data.map(({ name }) => name))
  })
})
