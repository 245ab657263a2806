import { desktop, expect, expectAccessible, open, test, views, withoutDialogEntry } from '#e2e/fixtures.ts'
import { namesIn, tagsIn, textIn } from '#e2e/html.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'

const words = {
  ar: {
    name: 'شمسوق',
    count: /^\d+ منتج/,
    toggle: 'EN',
    dir: 'rtl',
    menu: 'القائمة',
    notFound: 'لا توجد صفحة هنا',
  },
  en: {
    name: 'Shamsouq',
    count: /^\d+ products/,
    toggle: 'عربي',
    dir: 'ltr',
    menu: 'Menu',
    notFound: 'There is no page here',
  },
} as const

for (const view of views) {
  const { lang, width } = view
  const t = words[lang]

  test(`home in ${lang} at ${width} px: texts, direction, pictures, toggle`, async ({ page }) => {
    await open(page, '/', view)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', t.dir)
    await expect(page.getByRole('banner').getByText(t.name)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: t.count })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)

    // The oldest listings are those of the demo: other journeys post newer ones without a photo.
    await page.goto('/?type=Battery&sortBy=createdAt&sortOrder=asc')
    const photo = page.getByRole('article').locator('img').first()
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100)
    const other = lang === 'ar' ? 'en' : 'ar'
    await page.getByRole('link', { name: t.toggle, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    expect(new URL(page.url()).searchParams.get('type')).toBe('Battery')
    const next = async () => (await page.request.get('/engineers')).text()
    await expect.poll(async () => tagsIn(await next(), 'html', `lang="${other}"`)).toHaveLength(1)
  })

  // In Arabic: `directory.e2e.ts`.
  if (lang === 'en')
    test(`an unknown URL in ${lang} at ${width} px is a designed page with status 404`, { tag: '@detail' }, async ({
      page,
      complaints,
    }) => {
      await open(page, '/no/such/page', view)
      await expect(page.getByRole('heading', { name: t.notFound })).toBeVisible()
      expect((await page.request.get('/no/such/page')).status()).toBe(404)
      await expectAccessible(page)
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('404')))
    })
}

test('parts that wait for the first interaction stay as the server sent them', async ({ page, request }) => {
  await open(page, '/', desktop)
  const priceForm = page
    .getByRole('complementary')
    .locator('form')
    .filter({ has: page.locator('[name=maxPrice]') })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(priceForm).toBeVisible()
  // Rendered again as soon as it has its script: by the session and by what is loaded for it.
  await openAs(page, '/inbox', desktop, await signUpByApi(request))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

/** Requests of React Router itself: loader data, and routes that are not in the manifest. */
const isOfRouter = (path: string) => path.endsWith('.data') || path === '/__manifest'

test('home on a phone: the first page requests no data, the drawer traps focus, tabs cover no focus', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || isOfRouter(pathname)) calls.push(pathname)
  })
  await open(page, '/', views[0])
  expect(calls).toEqual([])

  await test.step('the focused element is not covered by the bottom tabs', async () => {
    const tabs = page.getByRole('navigation', { name: 'تنقل سريع' })
    const { y: top = 0 } = (await tabs.boundingBox()) ?? {}
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const box = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON())
      expect(box.bottom, `at step ${step}`).toBeLessThanOrEqual(top)
    }
  })

  await test.step('the drawer opens with the keyboard, traps focus, and restores it', async () => {
    const button = page.getByRole('button', { name: words.ar.menu })
    await button.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await withoutDialogEntry(page)
  })

  await test.step('client navigation requests only API data', async () => {
    await page.getByRole('article').nth(2).getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls.filter(isOfRouter)).toEqual([])
    expect(calls.filter((path) => path.includes('getOneProduct'))).toHaveLength(1)
  })
})

test('without JavaScript the market is complete: listings, categories, next page, detail with a phone link', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const home = await read('/')
  const names = namesIn(home)
  expect(names).toHaveLength(10)
  expect(textIn(home, 'header')).toContain('شمسوق')
  expect(namesIn(await read('/?page=2'))).not.toEqual(names)
  const panels = await read('/?type=Panel')
  expect(namesIn(panels)).not.toEqual([])
  const [, listing = ''] = /<article\b.*?href="(\/product\/[\w-]+)"/s.exec(panels) ?? []
  expect(tagsIn(await read(listing), 'a', 'href="tel:+967')).not.toEqual([])
})

test('every page has the content security policy, a charset and language alternates', async ({ request }) => {
  for (const path of ['/', '/engineers', '/calculator', '/nothing-here']) {
    const reply = await request.get(path)
    const headers = reply.headers()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    const html = await reply.text()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta charSet="utf-8"/i)
  }
  expect(await (await request.get('/')).text()).toMatch(/hrefLang="en"/i)
})
