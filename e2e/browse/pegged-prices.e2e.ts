import { desktop, expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { approve, fillListing, form, listingsOf, publish, wordsOf } from '#e2e/selling-parts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'

test('a price in dollars is pegged in the form and shown in rials', async ({ page, request }) => {
  const t = wordsOf(phone)
  const person = await signUpByApi(request)
  const name = `${t.sample.name} ${person.phone.slice(-4)}`
  await openAs(page, '/sell', phone, person)
  await fillListing(page, t, name)
  const peg = form(page, t).getByRole('switch', { name: t.peg.USD })
  await expect(peg).toHaveCount(0)
  await form(page, t).getByLabel(t.currency).selectOption('USD')
  await form(page, t).getByLabel(t.askingPrice).fill('٩٥')
  await peg.check()
  await expect(form(page, t).locator('#sell-peg-hint')).toContainText('154,000')
  await page.reload()
  await expect(peg).toBeChecked()
  await expectAccessible(page)
  await publish(page, t)
  await page.getByRole('alertdialog').getByRole('button', { name: t.flow.publishAnyway }).click()
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()

  const [posted] = await listingsOf(request, person.token)
  expect(posted).toMatchObject({ price: 95, currency: 'USD', shownPrice: { price: 154_000, currency: 'YER_SOUTH' } })
  const id = posted?.id ?? ''
  await approve(request, id)
  await open(page, `/seller/${posted?.sellerId}`, phone)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('154,000')
  await expect(card).toContainText(productTexts.ar.pegged.USD)
  await open(page, `/product/${id}`, desktop)
  await expect(page.getByRole('main')).toContainText(`${productTexts.en.pegged.USD}: 95`)
  await expect(page.getByRole('main').getByText('154,000').first()).toBeVisible()
  await expect(page).toHaveTitle(/154,000/)
})
