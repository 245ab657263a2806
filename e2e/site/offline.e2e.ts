import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, views, wake } from '#e2e/fixtures.ts'
import { activateWorker, goOffline, ignoreDeadConnections, reachable, strip } from '#e2e/offline-parts.ts'
import { forgive } from '#e2e/people.ts'
import { likesTexts } from '#web/features/browse/likes/likes.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { offlineTexts } from '#web/features/site/offline/offline.texts.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'

test.use({ serviceWorkers: 'allow' })

const [phone] = views
/** A page that would reload itself has done so by then. */
const settledMs = 1_500
const words = {
  ar: { saved: 'هذه نسخة محفوظة بتاريخ', quantity: 'العدد: مراوح', hours: 'ساعة / يوم: مراوح', call: 'اتصال' },
  en: { saved: 'This copy was saved on', quantity: 'Quantity: Fans', hours: 'hours / day: Fans', call: 'Call' },
} as const

/** Runs before the worker's own code: Save-Data is on. */
const spares = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

for (const view of [phone]) {
  const t = words[view.lang]

  test(`the calculator works without a network after one visit to another page, in ${view.lang}`, {
    tag: '@detail',
  }, async ({ page, complaints }) => {
    await open(page, '/', view)
    await activateWorker(page)
    await page.getByRole('article').first().getByRole('button').click()
    await goOffline(page)
    // A page that failed to load is not labelled as a saved copy; in English at 1280 px: `offline-liked.e2e.ts`.
    await page.goto('/liked')
    await expect(page.getByRole('heading', { name: likesTexts[view.lang].failed })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-saved-on', /./)
    await expect(strip(page)).toBeHidden()
    await page.goto('/calculator?s=')
    await wake(page)
    await expect(strip(page)).toContainText(t.saved)
    await page.getByRole('textbox', { name: t.quantity, exact: true }).fill('3')
    await page.getByRole('textbox', { name: t.hours, exact: true }).fill('8')
    await expect(page.locator('section[aria-labelledby="result"]')).toContainText('1,680')
    await expectAccessible(page)
    await page.waitForURL(/\?s=./)
    await page.reload()
    await wake(page)
    await expect(page.locator('section[aria-labelledby="result"]')).toContainText('1,680')
    await expect(strip(page)).toContainText(t.saved)
    // The page that replaces one that is not cached is no copy of it.
    await page.goto('/prices')
    await expect(page.getByText(offlineTexts[view.lang].missing)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-saved-on', /./)
    await expect(strip(page)).toBeHidden()
    ignoreDeadConnections(complaints)
  })
}

test('the last list and a visited listing are available offline, with the phone number', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { id, name } = await reachable(request)
  await open(page, '/', phone)
  await activateWorker(page)
  await page.locator(`article a[href="/product/${id}"]`).first().click()
  await page.waitForURL('**/product/*')
  const address = page.url()
  const callLink = await page.locator('a[href^="tel:"]').first().getAttribute('href')
  await expect(strip(page)).toHaveCount(0)

  await goOffline(page)
  await page.goto('/')
  await wake(page)
  await expect(page.getByRole('article')).toHaveCount(10)
  // Its code was never loaded before; the worker keeps it with all that it imports.
  await expect(strip(page)).toContainText(words.ar.saved)
  // Opened directly: only its API reply is cached, and the router renders the page from it.
  await page.goto(address)
  await page.waitForURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('a[href^="tel:"]').first()).toHaveAttribute('href', callLink ?? '')
  await expect(page.locator('a[href^="https://wa.me/"]').first()).toBeVisible()
  await expect(strip(page)).toContainText(words.ar.saved)

  await strip(page).getByRole('link', { name: 'ما حُفظ على جهازك' }).click()
  await page.waitForURL('**/offline')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator(`main a[href="${callLink}"]`)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await page.goto('/')
  await wake(page)
  await expect(strip(page)).toHaveCount(0)
  ignoreDeadConnections(complaints)
})

test('a page visited as a document opens by client navigation, and an engineer can be called', {
  tag: '@detail',
}, async ({ page, request, complaints }) => {
  const { data } = await (await request.get('/api/v1/marketplace/getAllEngineer')).json()
  await open(page, '/engineers', phone)
  await activateWorker(page)
  await page.goto(`/engineer/${data[0].id}`)
  const { data: shops } = await (await request.get('/api/v1/marketplace/getAllShops?limit=1')).json()
  await page.goto(`/shop/${shops[0].id}`)
  await page.goto('/')
  await wake(page)
  await goOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'المهندسون' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(strip(page)).toContainText(words.ar.saved)
  await page.goto('/offline')
  await wake(page)
  for (const { name } of [data[0], shops[0]]) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator(`main a[href="tel:${data[0].phone}"]`)).toBeVisible()
  // Neither its replies nor its code are cached: an error is shown, without endless retries.
  await page.getByRole('contentinfo').getByRole('link', { name: 'عروض المحلات' }).click()
  await expect(page.getByRole('alert')).toContainText('لم تُحفظ على جهازك')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/shop-ads')
  await expectAccessible(page)
  // A page that the router cannot open is loaded by the browser, which ends here again: once, not in a loop.
  for (const address of ['/p/0123456789', '/nowhere', '/sell']) {
    await page.goto(address)
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', address)
    const isLeft = page.waitForEvent('framenavigated', { timeout: settledMs }).then(
      () => true,
      () => false,
    )
    expect(await isLeft, address).toBe(false)
  }
  await expect(page.getByRole('alert')).toContainText('تسجيل الدخول يحتاج إلى اتصال')
  ignoreDeadConnections(complaints)
})

test('the worker registers itself after the page, and with Save-Data caches only visited pages', {
  tag: '@detail',
}, async ({ page, context, complaints }) => {
  const asked: string[] = []
  context.on('request', (one) => asked.push(new URL(one.url()).pathname))
  // The browser reports the setting to pages and workers; a test has to fake it in both.
  await context.route('**/sw.js', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${spares};${await reply.text()}` })
  })
  await open(page, '/shops', phone)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('selling'))
  expect(asked).toContain('/sw.js')
  await goOffline(page)
  expect(asked.filter((path) => /^\/(sell|offline|calculator|assets\/sell.*)$/.test(path))).toEqual([])
  await page.goto('/shops')
  await expect(strip(page)).toContainText(words.ar.saved)
  await page.goto('/sell')
  await expect(page.getByText('نموذج البيع ليس محفوظاً على جهازك')).toBeVisible()
  ignoreDeadConnections(complaints)
  forgive(complaints, 503)
})

const home = { ...listTexts.ar, types: productTexts.ar.types }
const cards = (page: Page) => page.locator('article h3 a')
const lost = (page: Page) => page.getByText(ownFailureTexts.network.ar)

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('what failed to load is loaded in place when the network returns', async ({ page, context, complaints }) => {
    await open(page, '/?type=Panel', phone)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    // The code of these pages is there; the data of another listing and of another type is not.
    await cards(page).first().click()
    await page.waitForURL('**/product/*')
    await page.goBack()
    const name = await cards(page).nth(1).innerText()

    await context.setOffline(true)
    await cards(page).nth(1).click()
    await expect(page.getByRole('heading', { name: pageTexts.ar.failedTitle })).toBeVisible()
    await expect(lost(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goBack()

    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: home.categories })
      .getByRole('link', { name: home.types.Battery, exact: true })
      .click()
    await expect(page.getByRole('heading', { name: home.errorTitle })).toBeVisible()
    await expect(lost(page)).toBeVisible()
    await context.setOffline(false)
    await expect(lost(page)).toBeHidden()
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    ignoreDeadConnections(complaints)
  })
})

test('a page that is not on the phone opens by itself when the network returns', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/', phone)
  await activateWorker(page)
  await cards(page).first().click()
  await page.waitForURL('**/product/*')
  await page.goBack()
  const name = await cards(page).nth(1).innerText()
  await goOffline(page)
  await cards(page).nth(1).click()
  await expect(lost(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  // Of this page the code is missing too.
  await page.goto('/')
  await wake(page)
  await goOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: adsTexts.ar.title }).click()
  await expect(page.getByRole('alert')).toContainText('لم تُحفظ على جهازك')
  await context.setOffline(false)
  await page.waitForURL('**/shop-ads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(adsTexts.ar.title)
  ignoreDeadConnections(complaints)
})
