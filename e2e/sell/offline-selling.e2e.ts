import { expect, expectAccessible, test, views, wake } from '#e2e/fixtures.ts'
import { activateWorker, filesMissing, ignoreDeadConnections, isFormCached } from '#e2e/offline-parts.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import {
  aSmallPhoto,
  choosePhotos,
  fillListing,
  form,
  listingsOf,
  photos,
  publish,
  wordsOf,
} from '#e2e/selling-parts.ts'

test.use({ serviceWorkers: 'allow' })

const [phone] = views
/** Where the first tries still meet no network, photos and post pause for up to six seconds each. */
const afterRetries = { timeout: 20_000 }

test('a listing published offline is a draft, survives closing the page, and is sent once', async ({
  page,
  context,
  request,
  complaints,
}) => {
  test.slow()
  const t = wordsOf(phone)
  const person = await signUpByApi(request)
  await openAs(page, '/', phone, person)
  await activateWorker(page)
  // The form was never opened on this phone: for signed-in users it is cached when the page is idle.
  await expect.poll(() => page.evaluate(isFormCached), { timeout: 20_000 }).toBe(true)
  expect(await page.evaluate(filesMissing)).toEqual([])
  await context.setOffline(true)
  await page.locator('a[href="/sell"]:visible').first().click()
  await fillListing(page, t)
  await choosePhotos(page, t, [await aSmallPhoto()])
  await expect(form(page, t).getByText(t.flow.offline)).toBeVisible()
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.waitingTitle })).toContainText(t.flow.waitingText)
  await page.getByRole('alertdialog').getByRole('button', { name: t.site.close }).click()
  await expect(form(page, t).getByRole('button', { name: t.flow.waiting })).toBeVisible()

  // The page is closed and opened again from the cache with the form content.
  await page.goto('/sell')
  await expect(form(page, t).getByText(t.flow.restored)).toBeVisible()
  await expect(form(page, t).getByLabel(t.name, { exact: true })).toHaveValue(t.sample.name)
  await expect(photos(page, t)).toHaveCount(1)
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.waitingTitle })).toBeVisible()
  expect(await listingsOf(request, person.token)).toEqual([])

  const posts: string[] = []
  context.on('request', (one) => one.url().endsWith('/products/post') && posts.push(one.url()))
  await context.setOffline(false)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible(afterRetries)
  expect(posts).toHaveLength(1)
  const [listing, ...others] = await listingsOf(request, person.token)
  expect(listing?.images).toHaveLength(1)
  expect(others).toEqual([])
  await page.goto('/sell')
  await expect(form(page, t).getByLabel(t.name, { exact: true })).toHaveValue('')

  // Without photos it needs confirmation, and is then sent automatically too; in English at 1280 px: `selling-network.e2e.ts`.
  await context.setOffline(true)
  await fillListing(page, t)
  await publish(page, t)
  await page
    .getByRole('alertdialog', { name: t.flow.noPhotosTitle })
    .getByRole('button', { name: t.flow.publishAnyway })
    .click()
  await expect(page.getByRole('alertdialog', { name: t.flow.waitingTitle })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible(afterRetries)
  expect(await listingsOf(request, person.token)).toHaveLength(2)

  // Signed out and offline, the page explains that signing in needs a network.
  await page.evaluate(() => localStorage.clear())
  await context.setOffline(true)
  await page.goto('/sell')
  await wake(page)
  await expect(page.getByRole('alertdialog')).toContainText('تسجيل الدخول يحتاج إلى إنترنت')
  await expectAccessible(page)
  ignoreDeadConnections(complaints)
})
