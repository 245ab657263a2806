import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, phone as view } from '#e2e/fixtures.ts'
import { browse, signInWhenAsked } from '#e2e/market.ts'
import { password, signUpByApi } from '#e2e/people.ts'
import { blockTexts } from '#web/features/accounts/blocks/blocks.texts.ts'
import { markOf } from '#web/platform/block-mark.ts'

const t = blockTexts[view.lang]

/** Cards of this seller that can be seen. */
const cardsOf = (page: Page, sellerId: string) => page.locator(`[data-by="${markOf(sellerId)}"]:visible`)

const listFetched = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/browse-products') && reply.ok())

test('a buyer blocks a seller and never meets them again, in Arabic at 390 px', async ({ page, request }) => {
  const buyer = await signUpByApi(request)
  // The first are listings of other journeys, which come and go meanwhile.
  const { data } = await browse(request, { limit: 50 })
  const sellerId = data.at(-1)?.sellerId ?? ''
  const list = `/?search_keyword=${encodeURIComponent(data.at(-1)?.name ?? '')}`
  const { data: seller } = await (await request.get(`/api/v1/sellers/${sellerId}`)).json()

  await test.step('signed out the button leads to signing in, then asks once; the toast takes it back', async () => {
    await open(page, `/seller/${sellerId}`, view)
    await expect(cardsOf(page, sellerId).first()).toBeVisible()
    await page.getByRole('button', { name: t.block, exact: true }).click()
    await signInWhenAsked(page, view, { phone: buyer.phone, password })
    const question = page.getByRole('alertdialog', { name: t.askTitle(seller.name) })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: t.block, exact: true }).click()
    await expect(page.getByText(t.line)).toBeVisible()
    await expect(cardsOf(page, sellerId)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('status').getByRole('button', { name: t.undo }).click()
    await expect(cardsOf(page, sellerId).first()).toBeVisible()
    await page.getByRole('button', { name: t.block, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.block, exact: true }).click()
    await expect(page.getByText(t.line)).toBeVisible()
  })

  await test.step('a list of the home page, before and after it asks for this person’s', async () => {
    // The page is everybody's: the listing is in it, and hidden before the first paint.
    expect(await (await request.get(list)).text()).toContain(markOf(sellerId))
    const asked = listFetched(page)
    await page.goto(list, { waitUntil: 'domcontentloaded' })
    await expect(cardsOf(page, sellerId)).toHaveCount(0)
    await page.mouse.move(2, 2)
    await asked
    await expect(page.locator(`[data-by="${markOf(sellerId)}"]`)).toHaveCount(0)
  })

  await test.step('search, similar listings and the seller’s page', async () => {
    await open(page, `/products${list.slice(1)}`, view)
    await expect(page.locator(`[data-by="${markOf(sellerId)}"]`)).toHaveCount(0)
    const other = data.findLast((one) => one.sellerId !== sellerId)
    await open(page, `/product/${other?.id}`, view)
    await expect(cardsOf(page, sellerId)).toHaveCount(0)
    await open(page, `/seller/${sellerId}`, view)
    await expect(page.getByText(t.line)).toBeVisible()
    await expect(cardsOf(page, sellerId)).toHaveCount(0)
  })

  await test.step('the profile lists them and ends the block', async () => {
    await open(page, '/update-profile', view)
    await page.getByRole('button', { name: t.unblockOf(seller.name) }).click()
    await expect(page.getByText(t.none)).toBeVisible()
    await open(page, list, view)
    await expect(cardsOf(page, sellerId).first()).toBeVisible()
  })
})
