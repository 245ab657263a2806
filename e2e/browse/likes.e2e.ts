import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, type View, views } from '#e2e/fixtures.ts'
import { aPanel, forgiveBroken, signInWhenAsked } from '#e2e/market.ts'
import { openAs, password, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { likeButtonTexts } from '#web/features/browse/likes/like-button.texts.ts'
import { likesTexts } from '#web/features/browse/likes/likes.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

/** On a phone the heart is on the picture, on a desktop below the seller with a label. */
const heartOf = (page: Page, { lang, width }: View, name: string) =>
  width < 900
    ? page.getByRole('button', { name: likeButtonTexts[lang].like(name), exact: true })
    : page.getByRole('button', { name: pageTexts[lang].save, exact: true })

/** The like has reached the server. */
const likeSent = (page: Page, method: string) =>
  page.waitForResponse((reply) => reply.url().endsWith('/like') && reply.request().method() === method && reply.ok())

for (const view of views) {
  const { lang, width } = view
  const t = { ...likesTexts[lang], ...likeButtonTexts[lang] }

  if (lang === 'en')
    test(`a visitor’s likes are stored in the browser and move to the account, in ${lang} at ${width} px`, async ({
      page,
      request,
    }) => {
      const person = await signUpByApi(request)
      await open(page, '/liked', view)
      await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
      await expectAccessible(page)
      // No journey that runs beside this one has listings there, which might go meanwhile.
      await page.goto('/?governorate=dhamar')
      await page.locator('html[data-ready]').waitFor()
      const card = page.getByRole('article').first()
      const name = (await card.getByRole('heading').textContent()) ?? ''
      const heart = card.getByRole('button')
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.click()
      await expect(page.getByText(t.savedHere)).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.goto('/liked')
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(name)
      await expect(page.getByText(t.onlyHere)).toBeVisible()
      await expectAccessible(page)
      const moved = page.waitForResponse((reply) => reply.url().endsWith('/products/liked') && reply.ok())
      await page.getByRole('main').getByRole('button', { name: t.signIn }).click()
      await signInWhenAsked(page, view, { phone: person.phone, password })
      await moved
      await expect(page.getByText(t.count(1), { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(name)
      await expect(page.getByText(t.onlyHere)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('shamsouq.likes'))).toBeNull()

      // The account's likes arrive after its list.
      await expect(page.getByRole('article').getByRole('button')).toHaveAttribute('aria-pressed', 'true')
      const unliked = likeSent(page, 'DELETE')
      await page.getByRole('article').getByRole('button').click()
      await expect(page.getByRole('article').getByRole('button')).toHaveAttribute('aria-pressed', 'false')
      await unliked
      await page.reload()
      await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
    })

  // Why to sign in before reporting: `keyboard.e2e.ts`.
}

test('the desktop account menu links to saved listings', { tag: '@detail' }, async ({ page, request }) => {
  const person = await signUpByApi(request)
  await openAs(page, '/calculator', views[1], person)
  await page.getByRole('button', { name: shellTexts.en.account }).click()
  await page
    .getByRole('navigation', { name: shellTexts.en.account })
    .getByRole('link', { name: shellTexts.en.liked, exact: true })
    .click()
  await expect(page).toHaveURL(/\/liked$/)
})

for (const view of views.slice(0, 1))
  test(`a rejected like is reverted with a message, in ${view.lang}`, { tag: '@detail' }, async ({
    page,
    request,
    complaints,
  }) => {
    const person = await signUpByApi(request)
    const listing = await aPanel(request)
    await open(page, '/liked', view)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/product/${listing.id}`)
    await signInElsewhere(page, person)
    const heart = heartOf(page, view, listing.name)
    await page.route('**/like', (route) => route.abort())
    await heart.click()
    await expect(page.getByText(ownFailureTexts.network[view.lang])).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/like')
    const methods: string[] = []
    page.on('response', (reply) => reply.url().endsWith('/like') && methods.push(reply.request().method()))
    await heart.click()
    await heart.click()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => methods).toEqual(['POST', 'DELETE', 'POST'])
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    forgiveBroken(complaints)
  })
