import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, phone, test, type View, views, withoutDialogEntry } from '#e2e/fixtures.ts'
import { browse, forgiveBroken } from '#e2e/market.ts'
import { filterTexts, governorateTexts } from '#web/features/browse/facets/filter.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { nothingFoundTexts } from '#web/features/browse/lists/nothing-found.texts.ts'
import { suggestionTexts } from '#web/features/browse/search/search-suggestions.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

const wordsOf = ({ lang }: View) => ({
  ...listTexts[lang],
  ...nothingFoundTexts[lang],
  filters: filterTexts[lang],
  places: governorateTexts[lang],
  suggestions: suggestionTexts[lang],
  products: productTexts[lang],
  site: siteTexts[lang],
})

const cards = (page: Page) => page.getByRole('article')
const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const searchBox = (page: Page) => page.locator('input[name="search_keyword"][type="search"]')

for (const view of views) {
  const { lang, width } = view
  const t = wordsOf(view)
  const categoryOf = (page: Page) => page.getByRole('navigation', { name: t.categories })

  if (lang === 'en')
    test(`search, categories, order and loaded pages are in the URL, in ${lang} at ${width} px`, async ({
      page,
      request,
    }) => {
      await open(page, '/', view)
      await searchBox(page).fill('battery')
      await searchBox(page).press('Enter')
      await expect(page).toHaveURL(/\?search_keyword=/)
      const chips = page.getByRole('navigation', { name: t.active })
      await chips.getByRole('link', { name: /«|“|battery/ }).click()
      await expect(page).toHaveURL('/')
      await expect(chips).toBeHidden()

      await categoryOf(page).getByRole('link', { name: t.products.types.Panel }).click()
      await expect(page).toHaveURL('/?type=Panel')
      await expect(chips).toBeVisible()
      await page.getByRole('combobox', { name: t.sort }).selectOption('price-asc')
      await expect(page).toHaveURL('/?type=Panel&sortBy=price&sortOrder=asc')
      const query = { type: 'Panel', sortBy: 'price', sortOrder: 'asc' }
      const first = await browse(request, query)
      const second = await browse(request, { ...query, page: 2 })
      await expect(page.getByRole('heading', { level: 2, name: t.found(first.total) })).toBeVisible()
      await expect.poll(() => namesOf(page)).toEqual(first.data.map(({ name }) => name))
      await page.getByRole('link', { name: t.more }).click()
      await expect.poll(() => namesOf(page)).toEqual([...first.data, ...second.data].map(({ name }) => name))

      const far = cards(page).nth(15).getByRole('link')
      await far.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.data[5]?.name ?? '')
      await page.goBack()
      await expect(cards(page)).toHaveCount(20)
      await expect(far).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL('/?type=Panel')
      await page.goForward()
      await expect(page.getByRole('combobox', { name: t.sort })).toHaveValue('price-asc')
      await chips.getByRole('link', { name: t.remove(t.products.types.Panel) }).click()
      await expect(page).toHaveURL('/?sortBy=price&sortOrder=asc')
      await expect(chips).toBeHidden()
    })

  // In English the same controls: `search-box.e2e.ts`.
  if (lang === 'ar')
    test(`a governorate is found by typing and the filter sheet shows the result count, in ${lang} at ${width} px`, async ({
      page,
      request,
    }) => {
      await open(page, '/', view)
      await page.getByRole('link', { name: t.place(t.allYemen) }).click()
      const places = page.getByRole('dialog', { name: t.places.title })
      await expect(places).toBeVisible()
      await expectAccessible(page)
      await places.getByRole('searchbox').fill('اب')
      await expect(places.getByRole('link')).toHaveCount(2)
      await places.getByRole('searchbox').fill('عدن')
      await places.getByRole('link').click()
      await expect(places).toBeHidden()
      await expect(page).toHaveURL('/?governorate=aden')

      const opener = page.locator('a[aria-haspopup="dialog"]:visible')
      await opener.filter({ hasText: width < 900 ? t.filter : t.allFilters }).click()
      const sheet = page.getByRole('dialog', { name: t.filters.title })
      await expect(sheet).toBeVisible()
      await expect(sheet.getByRole('combobox', { name: t.filters.governorate })).toHaveValue('aden')
      await expect(sheet.getByRole('combobox', { name: t.filters.city })).toBeVisible()
      await sheet.locator('label').filter({ hasText: t.products.conditions.Used }).click()
      // Above what other journeys post, so that the number of results stays the same.
      await sheet.getByRole('textbox', { name: t.from, exact: true }).fill('٥٠٠٬٠٠٠')
      await sheet.getByRole('combobox', { name: t.currency }).selectOption('YER_SOUTH')
      const query = { governorate: 'aden', condition: 'Used', minPrice: '500000', currency: 'YER_SOUTH' }
      const { total, data } = await browse(request, query)
      const show = sheet.getByRole('button', { name: t.filters.show(total), exact: true })
      await expect(show).toBeVisible()
      await expectAccessible(page)
      await show.click()
      await expect(sheet).toBeHidden()
      await expect.poll(() => queryOf(page)).toEqual(query)
      await expect(page.getByRole('heading', { level: 2, name: t.found(total) })).toBeVisible()
      await expect.poll(() => namesOf(page)).toEqual(data.map(({ name }) => name))
      await page.getByRole('link', { name: t.clearAll, exact: true }).click()
      await expect(page).toHaveURL('/')
    })
}

test('the first result of a search is in sight on a phone, and its controls are one row', async ({ page }) => {
  for (const [lang, path] of [
    ['ar', '/?search_keyword=لوح+550&condition=New&maxPrice=900000'],
    ['en', '/?search_keyword=panel&governorate=aden&type=Panel'],
    ['ar', '/products?search_keyword=بطارية'],
    ['ar', '/shops?governorate=aden&verified=true'],
    ['en', '/engineers?service=design&rating=3'],
  ] as const) {
    await open(page, path, { ...phone, lang } as View)
    const first = await page.locator('main').getByRole('article').first().boundingBox()
    expect(first?.y, path).toBeLessThan(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
  }
  await open(page, '/?search_keyword=لوح&condition=New', phone)
  const row = [
    page.getByRole('link', { name: wordsOf(phone).remove(wordsOf(phone).products.conditions.New) }),
    page.getByRole('link', { name: wordsOf(phone).place(wordsOf(phone).allYemen) }),
    page.getByRole('combobox', { name: wordsOf(phone).sort }),
    page
      .getByRole('navigation', { name: wordsOf(phone).categories })
      .getByRole('link')
      .first(),
  ]
  const middles = await Promise.all(
    row.map(async (control) => {
      const box = await control.boundingBox()
      return box && Math.round(box.y + box.height / 2)
    }),
  )
  expect(new Set(middles).size).toBe(1)
})

for (const view of views) {
  const { lang } = view
  const t = wordsOf(view)

  if (lang === 'ar')
    test(`search suggestions work with the keyboard alone, in ${lang}`, { tag: '@detail' }, async ({ page }) => {
      await open(page, '/', view)
      const box = searchBox(page)
      await box.focus()
      await page.keyboard.type(lang === 'ar' ? 'بطار' : 'batt', { delay: 20 })
      const list = page.getByRole('listbox', { name: t.suggestions.label })
      await expect(list).toBeVisible()
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
      await page.keyboard.press('ArrowDown')
      const first = list.getByRole('option').first()
      await expect(first).toHaveAttribute('aria-selected', 'true')
      expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/?type=Battery')
      await expect(box).toHaveValue('')
    })

  if (lang === 'en')
    test(`an empty result and a lost connection both offer a next step, in ${lang}`, { tag: '@detail' }, async ({
      page,
      complaints,
    }) => {
      await open(page, '/?search_keyword=qzxqzx&type=Panel', view)
      await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
      await page.getByRole('link', { name: t.clearFilters }).click()
      await expect(page).toHaveURL('/')
      await expect(cards(page)).toHaveCount(10)
      await page.goto('/?governorate=socotra&type=Inverter&condition=Needs+Repair')
      await page.locator('html[data-ready]').waitFor()
      await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
      await page.getByRole('link', { name: t.changePlace }).click()
      await expect(page.getByRole('dialog', { name: t.places.title })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('navigation', { name: t.emptyNear }).getByRole('link').first().click()
      await expect(cards(page).first()).toBeVisible()
      await withoutDialogEntry(page)

      await page.goto('/')
      await page.locator('html[data-ready]').waitFor()
      await page.route('**/marketplace/browse-products**', (route) => route.abort())
      const categories = page.getByRole('navigation', { name: t.categories })
      await categories.getByRole('link', { name: t.products.types.Panel }).click()
      await expect(page.getByRole('heading', { name: t.errorTitle })).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/marketplace/browse-products**')
      await page.getByRole('link', { name: t.site.retry }).click()
      await expect(cards(page).first()).toBeVisible()
      await expect(page).toHaveURL(/type=Panel/)
      forgiveBroken(complaints)
    })
}
