import type { APIRequestContext } from '@playwright/test'
import { signStill } from '#api/features/sell/freshness/link-token.ts'
import { expect, expectAccessible, phone, test } from '#e2e/fixtures.ts'
import { forgive, signInByApi } from '#e2e/people.ts'
import { journeySecret } from '#e2e/secret.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { stillTexts } from '#web/features/sell/freshness/freshness-link.texts.ts'

type Own = { id: string; name: string; sellerId: string; status: string; askedAt: string | null }

/** The demo seller has old listings: the job asks about them within a minute of the start. */
const anAsked = async (request: APIRequestContext, which: 'find' | 'findLast'): Promise<Own> => {
  const token = await signInByApi(request, '770000001', 'demo-seller-1')
  const page = async (number: number) => {
    const reply = await request.get(`/api/v1/products/user-products?limit=50&page=${number}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await reply.json()) as { data: Own[] }).data
  }
  // Other journeys post in the name of this seller too.
  const find = async () => (await Promise.all([1, 2, 3, 4].map(page))).flat()[which](({ askedAt }) => askedAt !== null)
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy()
  return (await find()) as Own
}

test.describe(() => {
  test.use({ javaScriptEnabled: false, viewport: { width: phone.width, height: phone.height } })

  test('an owner answers the link without JavaScript and without signing in', async ({
    browser,
    page,
    request,
    complaints,
  }) => {
    test.slow()
    const t = stillTexts.ar
    const { id, name, sellerId, askedAt } = await anAsked(request, 'findLast')
    const token = signStill(journeySecret, { id, ownerId: sellerId, askedAt: new Date(askedAt ?? 0) })
    await page.goto(`/still/${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
    await expect(page.getByRole('article')).toContainText(name)
    // The accessibility check is a script.
    const viewport = { width: phone.width, height: phone.height }
    const scripted = await browser.newPage({ javaScriptEnabled: true, viewport })
    await scripted.goto(`/still/${token}?lang=en`)
    await expectAccessible(scripted)

    const answer = (text: string) => page.getByRole('button', { name: text })
    await answer(t.names.reserved ?? '').click()
    await expect(page.getByRole('status')).toContainText(t.done.reserved ?? '')
    await expect(answer(t.names.reserved ?? '')).toHaveAttribute('aria-pressed', 'true')
    await scripted.reload()
    await expectAccessible(scripted)
    await scripted.close()
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('main')).toContainText(productTexts.ar.reserved)

    await page.goto(`/still/${token}`)
    await answer(t.undo).click()
    await expect(page.getByText('إن لم تردّ حتى')).toBeVisible()
    await answer(t.names.available ?? '').click()
    await expect(page.getByRole('status')).toContainText(t.done.available ?? '')
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('main')).toContainText(productTexts.ar.confirmed('قبل قليل'))
    await expect(page.getByRole('main').getByText(productTexts.ar.reserved, { exact: true })).toHaveCount(0)

    await page.goto(`/still/${token}`)
    await answer(t.names.sold ?? '').click()
    await expect(page.getByRole('status')).toContainText(t.done.sold ?? '')
    expect((await page.goto(`/product/${id}`))?.status()).toBe(410)
    await page.goto(`/still/${token}`)
    await answer(t.undo).click()
    await expect(answer(t.names.available ?? '')).toBeVisible()
    expect((await page.goto(`/product/${id}`))?.status()).toBe(200)

    expect((await page.goto(`/still/${token.slice(0, -2)}AA`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.endedTitle)
    forgive(complaints, 404, 410)
  })
})
