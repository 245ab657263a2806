import { encode } from 'uqr'
import { products } from '#contract/endpoints/browse/products.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { expect, expectAccessible, open, origin, phone, test } from '#e2e/fixtures.ts'
import { ownListing } from '#e2e/market.ts'
import { dataIn, faultsOf } from '#test/app/schema-rules.ts'
import { posterTexts } from '#web/features/directory/shops/poster.texts.ts'
import { paths } from '#web/url.ts'

const idOf = async (request: import('@playwright/test').APIRequestContext, path: string): Promise<string> =>
  (await (await request.get(`/api/v1${path}`)).json()).data[0].id

test('a short link redirects to its listing, an unknown one shows a 404 page', async ({
  page,
  request,
  complaints,
}) => {
  const id = await idOf(request, products.browse.path)
  const reply = await request.get(`/p/${shortCodeOf(id)}?lang=en`, { maxRedirects: 0 })
  expect(reply.status()).toBe(302)
  expect(reply.headers().location).toBe(`/product/${id}?lang=en`)
  await page.goto(`/p/${shortCodeOf(id).toUpperCase()}`)
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
  // A sold listing is gone (410), and so is its short link.
  const { listing } = await ownListing(request, 'sold')
  expect((await request.get(`/p/${shortCodeOf(listing.id)}`)).status()).toBe(410)
  const missing = await page.goto('/p/0000000000')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.splice(0)
})

test('the sitemap index lists its parts', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
  expect(parts.length).toBeGreaterThanOrEqual(4)
  for (const part of parts) expect((await request.get(part)).status(), part).toBe(200)
})

for (const lang of ['ar', 'en'] as const)
  test(`pages have structured data and language alternates, ${lang}`, async ({ request }) => {
    const pages = [
      ['/', ['WebSite']],
      [paths.product(await idOf(request, products.browse.path)), ['BreadcrumbList', 'Product']],
      [paths.shop(await idOf(request, shops.list.path)), ['BreadcrumbList', 'LocalBusiness']],
      [paths.engineer(await idOf(request, engineers.list.path)), ['BreadcrumbList', 'Person']],
    ] as const
    for (const [path, types] of pages) {
      const html = await (await request.get(`${path}?lang=${lang}`)).text()
      const things = dataIn(html)
      expect(things.map((thing) => String(thing['@type'])).sort(), path).toEqual(types)
      for (const thing of things) {
        expect(thing['@context']).toBe('https://schema.org')
        expect(faultsOf(thing, String(thing['@type'])), path).toEqual([])
      }
      const plain = origin + path
      for (const [name, href] of [
        ['ar', plain],
        ['en', `${plain}?lang=en`],
        ['x-default', plain],
      ])
        expect(html).toContain(`<link rel="alternate" hrefLang="${name}" href="${href}"/>`)
      expect(html).toContain(`<link rel="canonical" href="${lang === 'ar' ? plain : `${plain}?lang=en`}"/>`)
      const manifest = lang === 'ar' ? '/manifest.webmanifest' : '/manifest.en.webmanifest'
      expect(html).toContain(`<link rel="manifest" href="${manifest}"/>`)
      expect(await (await request.get(manifest)).json()).toMatchObject({ lang })
    }
  })

test('a link to the market, a list or the calculator has its own preview picture', async ({ request }) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/products', 'home'],
    ['/engineers', 'engineers'],
    ['/shops', 'shops'],
    ['/calculator', 'calculator'],
    ['/prices', 'prices'],
  ]) {
    const html = await (await request.get(`${path}?lang=en`)).text()
    const tag = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
    const image = `${origin}/og/page/${name}.jpg?lang=en`
    expect([tag('og:image'), tag('og:image:width'), tag('og:image:height')], path).toEqual([image, '1200', '630'])
    expect(tag('og:image:alt')).toContain('Shamsouq')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const reply = await request.get(image)
    expect([reply.status(), reply.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
  }
})

for (const view of [phone])
  test(`a shop poster prints on one sheet, ${view.lang} ${view.width}`, async ({ page, request }) => {
    const id = await idOf(request, shops.list.path)
    await open(page, `/shop/${id}`, view)
    await page.getByRole('link', { name: posterTexts[view.lang].link }).click()
    await expect(page).toHaveURL(new RegExp(`/shop/${id}/poster$`))
    await page.locator('html[data-ready]').waitFor()
    const code = page.getByRole('img')
    const { data, size } = encode(`${origin}/s/${shortCodeOf(id)}`, { ecc: 'M', border: 4 })
    await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
    const path = (await code.locator('path').getAttribute('d')) ?? ''
    const dark = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, width]) => sum + Number(width), 0)
    expect(dark).toBe(data.flat().filter(Boolean).length)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/)
    await expectAccessible(page)
    // The printed address is short enough to type, and leads to the shop.
    await expect(page.getByText(`/s/${shortCodeOf(id)}`)).toBeVisible()
    const reply = await request.get(`/s/${shortCodeOf(id)}?lang=en`, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([302, `/shop/${id}?lang=en`])
    expect((await request.get('/s/0000000000')).status()).toBe(404)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the poster is complete', async ({ page, request }) => {
    const id = await idOf(request, shops.list.path)
    await page.goto(`/shop/${id}/poster`)
    await expect(page.getByRole('img').locator('path')).toHaveAttribute('d', /^M4 4h7v1/)
    for (const lang of ['ar', 'en'] as const) await expect(page.getByText(posterTexts[lang].scan)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
