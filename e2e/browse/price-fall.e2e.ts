import { desktop, expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { ownListing } from '#e2e/market.ts'
import { listingsOf } from '#e2e/selling-parts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'

test('a lower price is shown with the old one struck out, and in the feed of the seller', async ({ page, request }) => {
  // Only a price that was public for a day can fall.
  const { person } = await ownListing(request, 'approved')
  const oldest = (await listingsOf(request, person.token)).findLast(({ status }) => status === 'approved')
  if (!oldest) throw new Error('the demo seller has no public listing')
  const { id, name, price, sellerId } = oldest
  const lower = Math.round(price * 0.9)
  await request.patch(`/api/v1/products/update-products/${id}`, {
    data: { price: lower },
    headers: { authorization: `Bearer ${person.token}` },
  })
  await open(page, `/seller/${sellerId}`, phone)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(lower.toLocaleString('en'))
  await expect(card).toContainText(`${productTexts.ar.fell} ${price.toLocaleString('en')}`)
  await expect(card.locator('s')).toHaveText(price.toLocaleString('en'))
  await open(page, `/product/${id}`, desktop)
  await expect(page.getByRole('main').getByText(`${productTexts.en.fell} ${price.toLocaleString('en')}`)).toBeVisible()
  await expectAccessible(page)
  const feed = await request.get(`/feed.xml?seller=${sellerId}`)
  expect(await feed.text()).toContain(name)
})
