import type { Page } from '@playwright/test'
import { expect, open, test, views, wake } from '#e2e/fixtures.ts'
import {
  activateWorker,
  goOffline,
  ignoreDeadConnections,
  leaveDraft,
  leftPictures,
  reachable,
  strip,
} from '#e2e/offline-parts.ts'
import { signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { likesTexts } from '#web/features/browse/likes/likes.texts.ts'

test.use({ serviceWorkers: 'allow' })

const [phone] = views

const namesOf = (page: Page) => page.evaluate(() => caches.keys())

test('liked listings show phone numbers offline, and signing out deletes private caches', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const person = await signUpByApi(request)
  const liked = await reachable(request)
  await request.post(`/api/v1/products/${liked.id}/like`, { headers: { authorization: `Bearer ${person.token}` } })
  await open(page, '/', phone)
  await page.evaluate(leaveDraft)
  await signInElsewhere(page, person)
  await expect.poll(() => page.evaluate(leftPictures)).toEqual([])
  await activateWorker(page)
  // The hearts of this page fetch the likes; the list itself is opened for the first time offline.
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/api/v1/products/liked?page=1'))?.ok))
    .toBe(true)

  await goOffline(page)
  await page.goto('/liked')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(strip(page)).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(liked.name)
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(page.locator('a[href^="https://wa.me/"]').first()).toBeVisible()
  expect((await namesOf(page)).some((name) => name.startsWith('mine-'))).toBe(true)
  // Nothing that was requested with a token is in the shared cache.
  const shared = await page.evaluate(async () =>
    (await (await caches.open('answers')).keys()).map(({ url, headers }) => [url, headers.get('authorization')]),
  )
  expect(shared.filter(([, token]) => token)).toEqual([])

  await context.setOffline(false)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('shamsouq.searches', '["/?type=Panel"]'))
  await wake(page)
  await page.getByRole('button', { name: 'حسابي' }).click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect.poll(async () => (await namesOf(page)).filter((name) => /^(mine-|pages$)/.test(name))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('shamsouq.searches'))).toBeNull()
  await goOffline(page)
  await page.goto(`/product/${liked.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
  // Ends requests of the page that would fail after the next line.
  await page.goto('about:blank')
  ignoreDeadConnections(complaints)
})

// In Arabic at 390 px: `offline.e2e.ts`.
for (const view of views.slice(1))
  test(`a page that failed to load is not labelled as a saved copy: ${view.lang} ${view.width}`, async ({
    page,
    complaints,
  }) => {
    await open(page, '/', view)
    await activateWorker(page)
    await page.getByRole('article').first().getByRole('button').click()
    await goOffline(page)
    await page.goto('/liked')
    await expect(page.getByRole('heading', { name: likesTexts[view.lang].failed })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-saved-on', /./)
    await expect(strip(page)).toBeHidden()
    await page.goto('/calculator')
    await expect(strip(page)).toBeVisible()
    ignoreDeadConnections(complaints)
  })
