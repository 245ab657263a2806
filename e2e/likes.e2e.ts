import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, type View, views } from '#e2e/fixtures.ts'
import { aPanel, forgiveBroken, signInWhenAsked } from '#e2e/market.ts'
import { carryIn, password, signUpByApi } from '#e2e/people.ts'
import { likesTexts } from '#web/features/likes/likes.texts.ts'
import { pageTexts } from '#web/features/products/product.texts.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'

/** On a phone the heart lies on the picture, on a desktop it stands below the seller with a word. */
const heartOf = (page: Page, { lang, width }: View, name: string) =>
  width < 900
    ? page.getByRole('button', { name: likesTexts[lang].like(name), exact: true })
    : page.getByRole('button', { name: pageTexts[lang].save, exact: true })

/** What was tapped has reached the server. */
const likeSent = (page: Page, method: string) =>
  page.waitForResponse((reply) => reply.url().endsWith('/like') && reply.request().method() === method && reply.ok())

for (const view of views) {
  const { lang, width } = view
  const t = likesTexts[lang]

  test(`a visitor’s heart is filled after signing in and listed, in ${lang} at ${width} px`, async ({
    page,
    request,
  }) => {
    const person = await signUpByApi(request)
    await open(page, '/liked', view)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor()
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const heart = card.getByRole('button')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const liked = likeSent(page, 'POST')
    await heart.click()
    await signInWhenAsked(page, view, { phone: person.phone, password })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await liked

    await page.goto('/liked')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(name)
    await expect(page.getByText(t.count(1))).toBeVisible()
    await expectAccessible(page)
    const unliked = likeSent(page, 'DELETE')
    await page.getByRole('article').getByRole('button').click()
    await expect(page.getByRole('article').getByRole('button')).toHaveAttribute('aria-pressed', 'false')
    await unliked
    await page.reload()
    await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
  })
}

for (const view of views)
  test(`a heart that the server refuses is emptied again and says why, in ${view.lang}`, async ({
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
    await carryIn(page, person)
    const heart = heartOf(page, view, listing.name)
    await page.route('**/like', (route) => route.abort())
    await heart.click()
    await expect(page.getByText(ownFailureTexts.network[view.lang])).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/like')
    const told: string[] = []
    page.on('response', (reply) => reply.url().endsWith('/like') && told.push(reply.request().method()))
    await heart.click()
    await heart.click()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => told).toEqual(['POST', 'DELETE', 'POST'])
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    forgiveBroken(complaints)
  })
