import type { Page } from '@playwright/test'
import { expect, open, origin, test, views } from '#e2e/fixtures.ts'
import { tagsIn } from '#e2e/html.ts'
import { aPanel } from '#e2e/market.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

test('a shared link has a preview of the listing, in both languages', async ({ request }) => {
  const listing = await aPanel(request)
  const url = `${origin}/product/${listing.id}`
  const html = await (await request.get(`/product/${listing.id}`)).text()
  const contentOf = (tags: string[]) => /content="(.*)"/.exec(tags[0] ?? '')?.[1] ?? ''
  const property = (page: string, name: string) => contentOf(tagsIn(page, 'meta', `property="${name}"`))
  const hrefOf = (page: string, ...attributes: string[]) =>
    /href="([^"]*)"/.exec(tagsIn(page, 'link', ...attributes)[0] ?? '')?.[1]
  expect(property(html, 'og:title')).toContain(listing.name)
  expect(property(html, 'og:type')).toBe('product')
  expect(property(html, 'og:url')).toBe(url)
  expect(contentOf(tagsIn(html, 'meta', 'name="twitter:card"'))).toBe('summary_large_image')
  const image = property(html, 'og:image')
  expect(image).toMatch(/^http.*\/og\/product\/[0-9a-f-]+\.jpg\?lang=ar&v=\w+$/)
  const picture = await request.get(image)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect(hrefOf(html, 'rel="canonical"')).toBe(url)
  expect(hrefOf(html, 'rel="alternate"', 'hrefLang="ar"')).toBe(url)
  expect(hrefOf(html, 'rel="alternate"', 'hrefLang="x-default"')).toBe(url)
  expect(hrefOf(html, 'rel="alternate"', 'hrefLang="en"')).toBe(`${url}?lang=en`)
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  expect(data).toMatchObject({
    '@type': 'Product',
    name: listing.name,
    offers: { '@type': 'Offer', price: listing.price, availability: 'https://schema.org/InStock' },
  })
  const english = await (await request.get(`/product/${listing.id}?lang=en`)).text()
  expect(hrefOf(english, 'rel="canonical"')).toBe(`${url}?lang=en`)
  expect(property(english, 'og:locale')).toBe('en_US')
})

test('pictures are small, have dimensions and load lazily', async ({ request }) => {
  // No journey posts an inverter, so the first one has a picture.
  const html = await (await request.get('/?type=Inverter')).text()
  const pictures = [...html.matchAll(/<article\b.*?<\/article>/gs)].flatMap(
    ([card]) => card.match(/<picture\b.*?<\/picture>/gs) ?? [],
  )
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) {
    expect(tagsIn(picture, 'source', 'type="image/avif"').filter((tag) => !tag.includes('media='))).toHaveLength(1)
    const [image = ''] = tagsIn(picture, 'img')
    for (const attribute of [/ width="[1-9]/, / height="[1-9]/, / src="[^"]+\.jpg"/]) expect(image).toMatch(attribute)
  }
  const images = pictures.map((picture) => tagsIn(picture, 'img')[0] ?? '')
  expect(images[0]).toMatch(/fetchPriority="high"/i)
  expect(images[0]).not.toContain('loading="lazy"')
  for (const image of images.slice(4)) expect(image).toContain('loading="lazy"')
})

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('pictures are swiped and zoomed', async ({ page, request }) => {
    const listing = await aPanel(request)
    const total = listing.pictures.length
    await open(page, `/product/${listing.id}`, views[0])
    const touch = await touchOn(page)
    await touch([[80, 200]], [[330, 204]])
    await expect(page.getByRole('link', { name: pageTexts.ar.photoOf(listing.name, 2) })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: pageTexts.ar.photoOf(listing.name, 2) }).tap()
    const box = page.getByRole('dialog', { name: pageTexts.ar.photos(listing.name) })
    await expect(box.getByText(`2 / ${total}`)).toBeVisible()
    await touch([[330, 420]], [[80, 424]])
    await expect(box.getByText(`1 / ${total}`)).toBeVisible()
    const picture = box.getByRole('img', { name: pageTexts.ar.photoOf(listing.name, 1) })
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0
    const before = await widthOf()
    const pair = (halfSpread: number) => [195 - halfSpread, 195 + halfSpread].map((x) => [x, 420])
    await touch(pair(30), pair(95))
    expect(await widthOf()).toBeGreaterThan(before * 2.5)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await expect(box.getByRole('button', { name: siteTexts.ar.close })).toBeInViewport({ ratio: 1 })
    await touch([[195, 420]], [[120, 420]])
    await expect(box.getByText(`1 / ${total}`)).toBeVisible()
    await touch(pair(95), pair(20))
    expect(await widthOf()).toBeCloseTo(before, 0)
  })
})

/** Moves touch points between two positions with the browser's own input. */
const touchOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const steps = 12
  return async (from: readonly number[][], to: readonly number[][]) => {
    const pointsAt = (share: number) =>
      from.map(([x = 0, y = 0], id) => {
        const [toX = x, toY = y] = to[id] ?? []
        return { x: x + (toX - x) * share, y: y + (toY - y) * share, id }
      })
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) })
    for (let step = 1; step <= steps; step++)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step / steps) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing is complete: pictures, facts, similar ones and a phone link', async ({ page, request }) => {
    const listing = await aPanel(request)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/product/${listing.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.name)
    await expect(page.getByRole('link', { name: siteTexts.ar.call, exact: true })).toBeInViewport()
    const first = page.getByRole('link', { name: pageTexts.ar.photoOf(listing.name, 1) })
    expect(await first.getAttribute('href')).toMatch(/\/1280\.jpg$/)
    await expect(page.getByRole('heading', { name: pageTexts.ar.similar })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
