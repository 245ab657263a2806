import type { Page } from '@playwright/test'
import { expect, test, type View, views } from '#e2e/fixtures.ts'
import { asAdmin, enter } from '#e2e/staff.ts'
import { sellPageTexts } from '#web/features/sell/sell-form/sell-page.texts.ts'
import { adminFrameTexts } from '#web/features/staff/kit/admin.texts.ts'

test.use({ javaScriptEnabled: false })

const words = {
  ar: {
    apply: 'تطبيق',
    search: 'بحث',
    filter: 'تصفية',
    place: 'المحافظة: كل اليمن',
    more: 'عرض المزيد',
    calculate: 'احسب',
    quantity: 'العدد: مراوح',
    hours: 'ساعة / يوم: مراوح',
    reverse: 'ماذا تشغّل منظومتي؟',
    sheet: 'كشف أحمال منظومة شمسية',
  },
  en: {
    apply: 'Apply',
    search: 'Search',
    filter: 'Filters',
    place: 'Governorate: All Yemen',
    more: 'Load more',
    calculate: 'Calculate',
    quantity: 'Quantity: Fans',
    hours: 'hours / day: Fans',
    reverse: 'What can mine run?',
    sheet: 'Solar system load sheet',
  },
} as const

const api = '/api/v1/marketplace'

const visit = async (page: Page, path: string, { lang, width, height }: View) => {
  await page.setViewportSize({ width, height })
  await page.goto(`${path}?lang=${lang}`)
}

const articles = (page: Page) => page.getByRole('article')
const namesOn = (page: Page) => articles(page).getByRole('heading').allTextContents()

/** Both contact links work without a script. */
const expectReachable = async (page: Page, { phone, whatsappPhone }: Contact) => {
  const main = page.getByRole('main')
  await expect(main.locator(`a[href="tel:${phone}"]`).first()).toBeVisible()
  if (whatsappPhone)
    await expect(main.locator(`a[href^="https://wa.me/${whatsappPhone.slice(1)}?text="]`).first()).toBeVisible()
}

type Contact = { id: string; phone: string; whatsappPhone: string | null }

const oneOf = async (page: Page, list: string): Promise<Contact> => {
  const { data } = await (await page.request.get(`${api}/${list}?limit=50`)).json()
  return data.find(({ phone, whatsappPhone }: Contact) => phone && whatsappPhone)
}

for (const view of views) {
  const t = words[view.lang]

  if (view.lang === 'ar')
    test(`without JavaScript in ${view.lang}: search, sort, filter, page, and contact of a seller`, async ({
      page,
    }) => {
      await visit(page, '/', view)
      await expect(articles(page)).toHaveCount(10)
      await page.getByRole('searchbox').fill('550')
      await page.getByRole('searchbox').press('Enter')
      await page.waitForURL(/search_keyword=550/)
      expect(await articles(page).count()).toBeGreaterThan(0)

      // Unsubmitted search text is sent together with the order and the filters.
      await page.goto('/')
      await page.getByRole('searchbox').fill('550')
      await page.locator('select[name="sort"]').selectOption('price-asc')
      await page.locator('form:has(select[name="sort"])').getByRole('button', { name: t.apply }).click()
      await page.waitForURL(/search_keyword=550.*sort=price-asc/)
      await expect(page.locator('select[name="sort"]')).toHaveValue('price-asc')
      expect(await articles(page).count()).toBeGreaterThan(0)

      await page.goto('/products')
      const before = await namesOn(page)
      await page.getByRole('link', { name: t.more }).click()
      await page.waitForURL(/page=2/)
      expect(await namesOn(page)).not.toEqual(before)

      await page.goto('/products')
      if (view.width < 900) await page.locator('label[for="show-filters"]').click()
      const panel = page.locator('#show-filters ~ form')
      await page.getByRole('searchbox').fill('لوح')
      await panel.locator('select[name="governorate"]').selectOption({ index: 1 })
      await panel.locator('button[type="submit"]').first().click()
      await page.waitForURL(/governorate=\w+/)
      await expect(page.getByRole('searchbox')).toHaveValue('لوح')
      // Unused controls are sent empty, and nothing twice.
      const names = [...new URL(page.url()).searchParams.keys()]
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
      expect(await articles(page).count()).toBeGreaterThan(0)

      await articles(page).first().getByRole('link').first().click()
      await page.waitForURL(/\/product\//)
      const { data } = await (
        await page.request.get(`${api}/getOneProduct/${new URL(page.url()).pathname.slice(9)}`)
      ).json()
      await expectReachable(page, data)
    })

  if (view.lang === 'en')
    test(`without JavaScript in ${view.lang}: engineers, shops and ads are found, filtered, sorted and contacted`, async ({
      page,
    }) => {
      const main = page.getByRole('main')
      await visit(page, '/engineers', view)
      await page.getByRole('searchbox').fill('solar')
      await page.getByRole('search').getByRole('combobox').selectOption({ index: 1 })
      await page.getByRole('search').getByRole('button', { name: t.search }).click()
      await page.waitForURL(/search_keyword=solar.*governorate=\w+|governorate=\w+.*search_keyword=solar/)
      await page.goto('/engineers')
      await page.getByRole('searchbox').fill('م')
      await page.locator('select[name="sortBy"]').selectOption({ index: 1 })
      await page.getByRole('button', { name: t.apply }).click()
      await page.waitForURL(/sortBy=\w+/)
      await expect(page.getByRole('searchbox')).toHaveValue('م')
      expect(await articles(page).count()).toBeGreaterThan(0)
      // The filter sheet opens and is submitted without a script.
      await page.getByRole('searchbox').fill('سيف')
      await page.getByRole('button', { name: t.filter, exact: true }).click()
      const sheet = page.locator('#filters')
      await sheet.locator('label:has(input[name="verified"])').click()
      await sheet.locator('button[type="submit"]').click()
      await page.waitForURL(/verified=/)
      await expect(page.getByRole('searchbox')).toHaveValue('سيف')
      expect(await articles(page).count()).toBeGreaterThan(0)
      const engineer = await oneOf(page, 'getAllEngineer')
      await page.goto(`/engineer/${engineer.id}`)
      await expectReachable(page, engineer)

      await page.goto('/shops')
      const first = await namesOn(page)
      await page.locator('a[href*="page=2"]').first().click()
      await page.waitForURL(/page=2/)
      expect(await namesOn(page)).not.toEqual(first)
      await page.goto('/shops')
      await main.locator('a[href*="service="]').first().click()
      await page.waitForURL(/service=\w+/)
      expect(await articles(page).count()).toBeGreaterThan(0)
      const shop = await oneOf(page, 'getAllShops')
      await page.goto(`/shop/${shop.id}`)
      await expectReachable(page, shop)

      const { data: ads } = await (await page.request.get(`${api}/getAllAds`)).json()
      await page.goto('/shop-ads')
      await expect(articles(page)).toHaveCount(ads.length)
      for (const { phone, link } of ads.slice(0, 3)) {
        if (phone) await expect(main.locator(`a[href="tel:${phone}"]`).first()).toBeVisible()
        if (link)
          await expect(main.locator(`a[href="${link}"][rel="sponsored nofollow noopener"]`).first()).toBeVisible()
      }
    })

  if (view.lang === 'ar')
    test(`without JavaScript in ${view.lang}: the place, the other language, and the calculator as a plain form`, async ({
      page,
    }) => {
      await visit(page, '/', view)
      await page.getByRole('link', { name: t.place }).click()
      await page.waitForURL(/\/products/)
      await page.locator('#filters select[name="governorate"]').selectOption('aden')
      await page.locator('#filters button[type="submit"]').first().click()
      await page.waitForURL(/governorate=aden/)
      const other = view.lang === 'ar' ? 'en' : 'ar'
      const found = await articles(page).count()
      expect(found).toBeGreaterThan(0)
      await page.locator(`header a[hreflang="${other}"]:visible`).first().click()
      await expect(page.locator(`html[lang="${other}"]`)).toBeAttached()
      expect(page.url()).toContain('governorate=aden')
      await expect(articles(page)).toHaveCount(found)
      await page.goto(`/calculator?s=&lang=${view.lang}`)
      const result = page.locator('section[aria-labelledby="result"]')
      await page.getByRole('textbox', { name: t.quantity, exact: true }).fill('3')
      await page.getByRole('textbox', { name: t.hours, exact: true }).fill('8')
      await page.getByRole('button', { name: t.calculate, exact: true }).first().click()
      await expect(result).toContainText('1,680')
      // Content below the result has its styles too: the load sheet is print-only.
      await expect(page.getByRole('heading', { name: t.sheet })).toBeHidden()
      await expect(page.locator('main a[href^="https://wa.me/?text="]').first()).toBeVisible()
      await page.getByRole('link', { name: t.reverse }).click()
      await expect(result.getByRole('table')).toBeVisible()
    })

  test(`without JavaScript in ${view.lang}: the page about selling says what it needs, without dead buttons`, async ({
    page,
  }) => {
    const words = sellPageTexts[view.lang]
    await visit(page, '/sell', view)
    const main = page.getByRole('main')
    await expect(main.locator('noscript p').filter({ visible: true })).toHaveText(words.needsScript)
    await expect(main.locator('noscript a').filter({ visible: true })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link', { name: words.list })).toHaveCount(0)
  })

  if (view.lang === 'ar')
    test(`without JavaScript in ${view.lang}: the back office says what it needs`, async ({ page, request }) => {
      await enter(page, await asAdmin(request))
      await visit(page, '/admin', view)
      // Searches by text leave this element out.
      const words = page.locator('noscript p').filter({ visible: true })
      await expect(words).toHaveText(adminFrameTexts[view.lang].needsScript)
    })
}
