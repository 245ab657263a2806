import type { Page } from '@playwright/test'
import { expect, open, origin, test, views } from '#e2e/fixtures.ts'
import { aPanel } from '#e2e/market.ts'
import { pageTexts } from '#web/features/products/page/product.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

test('a shared link has a preview of the listing, in both languages', async ({ page, request }) => {
  const listing = await aPanel(request)
  const url = `${origin}/product/${listing.id}`
  await open(page, `/product/${listing.id}`, views[0])
  const tag = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content')
  const linkTo = (lang: string) => page.locator(`link[rel="alternate"][hreflang="${lang}"]`)
  expect(await tag('og:title')).toContain(listing.name)
  expect(await tag('og:type')).toBe('product')
  expect(await tag('og:url')).toBe(url)
  expect(await tag('twitter:card')).toBe('summary_large_image')
  const image = (await tag('og:image')) ?? ''
  expect(image).toMatch(/^http.*\/og\/product\/[0-9a-f-]+\.jpg\?lang=ar&v=\w+$/)
  const picture = await request.get(image)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url)
  await expect(linkTo('ar')).toHaveAttribute('href', url)
  await expect(linkTo('x-default')).toHaveAttribute('href', url)
  await expect(linkTo('en')).toHaveAttribute('href', `${url}?lang=en`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
  expect(data).toMatchObject({
    '@type': 'Product',
    name: listing.name,
    offers: { '@type': 'Offer', price: listing.price, availability: 'https://schema.org/InStock' },
  })
  await page.goto(`/product/${listing.id}?lang=en`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${url}?lang=en`)
  expect(await tag('og:locale')).toBe('en_US')
})

test('pictures are small, have dimensions and load lazily', async ({ page }) => {
  // No journey posts an inverter, so the first one has a picture.
  await open(page, '/?type=Inverter', views[0])
  const pictures = page.getByRole('article').locator('picture')
  expect(await pictures.locator('source[type="image/avif"]:not([media])').count()).toBe(await pictures.count())
  const attributes = await pictures.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { loading, fetchPriority, src } = image as HTMLImageElement
      // By attribute: a lazy picture has no size on the screen yet.
      const isSized = Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0
      return { isSized, loading, fetchPriority, isJpeg: src.endsWith('.jpg') }
    }),
  )
  expect(attributes.every(({ isSized, isJpeg }) => isSized && isJpeg)).toBe(true)
  expect(attributes[0]).toMatchObject({ fetchPriority: 'high', loading: expect.not.stringMatching('lazy') })
  expect(attributes.slice(4).every(({ loading }) => loading === 'lazy')).toBe(true)
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
    await expect(page.getByRole('link', { name: pageTexts.ar.call, exact: true })).toBeInViewport()
    const first = page.getByRole('link', { name: pageTexts.ar.photoOf(listing.name, 1) })
    expect(await first.getAttribute('href')).toMatch(/\/1280\.jpg$/)
    await expect(page.getByRole('heading', { name: pageTexts.ar.similar })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
