import { desktop, expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { approve, listingsOf, postByApi } from '#e2e/selling-parts.ts'
import { productTexts } from '#web/features/products/products.texts.ts'

test('a lower price is shown with the old one struck out, and in the feed of the seller', async ({ page, request }) => {
  const { token } = await signUpByApi(request)
  const name = `بطارية للتنزيل ${Date.now() % 10_000}`
  const id = await postByApi(request, token, { name })
  await approve(request, id)
  await request.patch(`/api/v1/products/update-products/${id}`, {
    data: { price: 391_500 },
    headers: { authorization: `Bearer ${token}` },
  })
  const sellerId = (await listingsOf(request, token))[0]?.sellerId
  await open(page, `/seller/${sellerId}`, phone)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('391,500')
  await expect(card).toContainText(`${productTexts.ar.fell} 435,000`)
  await expect(card.locator('s')).toHaveText('435,000')
  await open(page, `/product/${id}`, desktop)
  await expect(page.getByRole('main').getByText(`${productTexts.en.fell} 435,000`)).toBeVisible()
  await expectAccessible(page)
  const feed = await request.get(`/feed.xml?seller=${sellerId}`)
  expect(await feed.text()).toContain(name)
})
