import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { namesIn, tagsIn, textIn } from '#e2e/html.ts'

type Entry = {
  id: string
  name: string
  phone: string | null
  whatsappPhone: string | null
  ratingCount: number
  location?: { latitude: number; longitude: number } | null
}
type Reader = Pick<Page, 'request'>

const list = async ({ request }: Reader, path: string): Promise<Entry[]> =>
  (await (await request.get(`/api/v1/marketplace/${path}`)).json()).data

const engineersOf = (page: Reader) => list(page, 'getAllEngineer?limit=50')
const shopsOf = (page: Reader) => list(page, 'getAllShops?limit=50')

const first = <T>(items: readonly T[], fits: (item: T) => boolean = () => true): T => {
  const found = items.find(fits)
  if (!found) throw new Error('the demo has none')
  return found
}

/** Prevents navigation to external links; their click handlers still run. */
const stayHere = (page: Page) =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { capture: true }))

const words = {
  ar: {
    filter: 'تصفية',
    engineers: /^\d+ مهندس/,
    governorate: 'المحافظة',
    aden: 'عدن',
    remove: 'إزالة: عدن',
    results: /^عرض النتائج: /,
    more: 'عرض المزيد',
    write: 'اكتب تقييماً',
    greeting: 'السلام عليكم',
    gone: 'هذا المهندس ليس في الدليل',
    forward: 'ArrowLeft',
    idle: ['إعلان', 'نشط'],
  },
  en: {
    filter: 'Filters',
    engineers: /^\d+ engineers?$/,
    governorate: 'Governorate',
    aden: 'Aden',
    remove: 'Remove: Aden',
    results: /^Show /,
    more: 'Load more',
    write: 'Write a review',
    greeting: 'Hello',
    gone: 'This engineer is not listed',
    forward: 'ArrowRight',
    idle: ['Ad', 'Active'],
  },
} as const

for (const view of views.slice(0, 1)) {
  const { lang, width } = view

  // In English at 1280 px: `dark-mode.sweep.e2e.ts`, which loads the same pages.
  test(`the directory in ${lang} at ${width} px is accessible and fits`, async ({ page }) => {
    const engineer = first(await engineersOf(page))
    const shop = first(await shopsOf(page), ({ ratingCount }) => ratingCount > 0)
    for (const path of ['/engineers', `/engineer/${engineer.id}`, '/shops', `/shop/${shop.id}`, '/shop-ads']) {
      await open(page, path, view)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
    }
    // The last page has the ads: none says "ad" or "active", which is true of all of them.
    const ads = page.getByRole('article')
    await expect(ads).toHaveCount(10)
    for (const word of words[lang].idle) await expect(ads.getByText(word, { exact: true })).toHaveCount(0)
    const links = ads.getByRole('link', { name: /^تفاصيل العرض/ })
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  })

  test(`an unknown engineer in ${lang} at ${width} px is a designed page with status 404`, async ({
    page,
    complaints,
  }) => {
    await open(page, '/engineer/not-there', view)
    await expect(page.getByRole('heading', { level: 1, name: words[lang].gone })).toBeVisible()
    for (const path of ['/engineer/not-there', '/shop/not-there'])
      expect((await page.request.get(path)).status()).toBe(404)
    await expectAccessible(page)
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('404')))
  })
}

for (const view of views) {
  const { lang } = view
  const t = words[lang]

  if (lang === 'en')
    test(`engineers in ${lang}: place, sheet, chips and the URL agree`, async ({ page }) => {
      await open(page, '/engineers', view)
      const found = page.getByRole('heading', { level: 2, name: t.engineers })
      await expect(found).toBeVisible()
      await page.getByRole('search').getByLabel(t.governorate).selectOption('aden')
      await page.waitForURL(/governorate=aden/)
      await expect(page.getByRole('article')).toHaveCount(2)
      await page.getByRole('button', { name: t.filter }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      await expectAccessible(page)
      await sheet.getByLabel(/^(صيانة|Maintenance)/).check({ force: true })
      await page.waitForURL(/service=maintenance/)
      await expect(page.getByRole('article')).toHaveCount(1)
      await sheet.getByRole('button', { name: t.results }).click()
      await expect(sheet).toBeHidden()
      await page.getByRole('link', { name: t.remove }).click()
      await page.waitForURL((url) => !url.searchParams.has('governorate') && url.searchParams.has('service'))
      await expect(found).toBeVisible()
      await page.getByRole('search').getByRole('searchbox').fill('zzzz')
      await page.keyboard.press('Enter')
      await page.waitForURL(/search_keyword=zzzz/)
      await expect(page.getByRole('article')).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('article').first()).toBeVisible()
    })

  if (lang === 'en')
    test(`shops in ${lang}: twelve per page, with page links`, async ({ page }) => {
      await open(page, '/shops', view)
      await expect(page.getByRole('article')).toHaveCount(12)
      const names = await page.getByRole('article').getByRole('heading').allTextContents()
      const pager = page.getByRole('navigation', { name: /^(الصفحات|Pages)$/ })
      await expect(pager.getByRole('link', { name: /1$/ })).toHaveAttribute('aria-current', 'page')
      // Other journeys may have added shops: the second page is full, however many there are.
      await pager.getByRole('link', { name: /2$/ }).click()
      await page.waitForURL(/page=2/)
      await expect(pager.getByRole('link', { name: /2$/ })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('article')).toHaveCount(12)
      expect(await page.getByRole('article').getByRole('heading').allTextContents()).not.toEqual(names)
    })

  if (lang === 'ar')
    test(`an engineer in ${lang}: pictures by keyboard`, async ({ page }) => {
      const { id } = first(await engineersOf(page), ({ name }) => name.includes('باسويد'))
      await open(page, `/engineer/${id}`, view)
      const photo = page.locator('a[href^="/storage/files/"]').first()
      await photo.focus()
      await page.keyboard.press('Enter')
      const box = page.getByRole('dialog')
      await expect(box.getByText('1 / 4')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press(t.forward)
      await expect(box.getByText('2 / 4')).toBeVisible()
      await page.keyboard.press('End')
      await expect(box.getByText('4 / 4')).toBeVisible()
      await expect(box.locator('picture').nth(3)).toBeInViewport({ ratio: 0.5 })
      for (let step = 0; step < 12; step++) await page.keyboard.press('Tab')
      expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(photo).toBeFocused()
    })

  if (lang === 'ar')
    test(`contact in ${lang}: the links are right and every click is counted`, async ({ page }) => {
      const { id, phone, whatsappPhone } = first(await engineersOf(page), (one) => one.whatsappPhone !== null)
      await open(page, `/engineer/${id}`, view)
      const whatsapp = page.locator('a[href^="https://wa.me/"]').first()
      const link = new URL((await whatsapp.getAttribute('href')) ?? '')
      expect(link.pathname).toBe(`/${whatsappPhone?.slice(1)}`)
      expect(link.searchParams.get('text')).toContain(t.greeting)
      await expect(page.locator(`a[href="tel:${phone}"]`).first()).toBeVisible()
      await stayHere(page)
      for (const kind of ['whatsapp', 'call']) {
        const click = page.waitForResponse((response) => response.url().endsWith('/marketplace/taps'))
        await (kind === 'call' ? page.locator(`a[href="tel:${phone}"]`).first() : whatsapp).click()
        const response = await click
        expect([response.status(), response.request().postDataJSON()]).toEqual([200, { subject: 'engineer', id, kind }])
      }
    })
}

test('a shop links to the map, and to the maps app on Android', { tag: '@detail' }, async ({ page, browser }) => {
  const { id, location } = first(await shopsOf(page), (shop) => Boolean(shop.location))
  const point = `${location?.latitude},${location?.longitude}`
  await open(page, `/shop/${id}`, views[1])
  const map = page.locator('a[href^="https://www.google.com/maps/search/"]').first()
  await expect(map).toHaveAttribute('href', `https://www.google.com/maps/search/?api=1&query=${point}`)
  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 11) Chrome/120 Mobile' })
  const small = await phone.newPage()
  await open(small, `/shop/${id}`, views[0])
  await expect(small.locator(`a[href="geo:${point}?q=${point}"]`).first()).toBeVisible()
  await phone.close()
})

test('a shop without phone, hours, logo, pictures, point and words has no empty sections', { tag: '@detail' }, async ({
  page,
}) => {
  await open(page, '/shops', views[0])
  await page.route('**/marketplace/getOneShop/*', async (route) => {
    const reply = await (await route.fetch()).json()
    const nothing = { openTime: null, closeTime: null, workingDays: [] }
    const social = { facebook: null, instagram: null, twitter: null }
    const without = { phone: null, whatsappPhone: null, email: null, logo: null, cover: null, location: null }
    const empty = { pictures: [], services: [], brands: [], productCategories: [], paymentOptions: [], address: '' }
    const record = { deals: 0, buyers: 0, lastAt: null }
    const rest = { website: null, establishedYear: null, licenseNumber: null, description: '', notes: '' }
    const data = { ...reply.data, ...without, ...empty, ...rest, workingHours: nothing, socialMedia: social }
    await route.fulfill({ json: { ...reply, data: { ...data, rating: null, ratingCount: 0, listings: null, record } } })
  })
  await page.route('**/marketplace/getAllAds*', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: [], total: 0 } })
  })
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/shop\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['التقييمات'])
  await expect(page.locator('main a[href^="tel:"], main dl, main picture')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'تنقل سريع' })).toBeVisible()
  await expectAccessible(page)
})

test('a failed list shows a message and can be retried', { tag: '@detail' }, async ({ page, complaints }) => {
  await open(page, '/', views[1])
  await page.route('**/marketplace/getAllShops*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('banner').getByRole('link', { name: 'Shops' }).click()
  await expect(page.getByText('Shops could not be shown')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/marketplace/getAllShops*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('503')))
})

test('the page has metadata for search engines and previews', async ({ request }) => {
  const engineer = first(await engineersOf({ request }))
  const shop = first(await shopsOf({ request }), ({ ratingCount }) => ratingCount > 0)
  for (const [path, type, name] of [
    [`/engineer/${engineer.id}`, 'Person', engineer.name],
    [`/shop/${shop.id}`, 'LocalBusiness', shop.name],
  ] as const) {
    const html = await (await request.get(path)).text()
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type, name })
    expect(textIn(html, 'title')).toContain(name)
    expect(tagsIn(html, 'meta', 'property="og:image"')).toEqual([
      expect.stringMatching(/content="http[^"]+\/og\/(engineer|shop)\/[^"]+\.jpg\?/),
    ])
    expect(tagsIn(html, 'meta', 'name="twitter:card"')).toHaveLength(1)
    expect(tagsIn(html, 'link', 'rel="alternate"').filter((tag) => /hreflang="en"/i.test(tag))).toHaveLength(1)
  }
})

test('an unknown filter redirects to the list without it', async ({ request }) => {
  const reply = await request.get('/engineers?governorate=atlantis&service=design', { maxRedirects: 0 })
  expect([reply.status(), reply.headers().location]).toEqual([302, '/engineers?service=design'])
  const other = await request.get('/engineers?rating=9&page=x&experience=10%2B&sortBy=nonsense')
  expect(namesIn(await other.text())).not.toEqual([])
})
