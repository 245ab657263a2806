import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import {
  allSent,
  approve,
  aSmallPhoto,
  choosePhotos,
  fillListing,
  form,
  listingsOf,
  openActions,
  photos,
  publish,
  wordsOf,
} from '#e2e/selling-parts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'

const [arabicPhone] = views

test('a lot of four on a phone: posted, shown as such, and posted once more as it is', async ({ page, request }) => {
  test.setTimeout(90_000)
  const view = arabicPhone
  const t = wordsOf(view)
  const { name } = t.sample
  const person = await signUpByApi(request)
  await openAs(page, '/sell', view, person)
  const dialog = form(page, t)
  await expect(dialog).toBeVisible()
  await choosePhotos(page, t, [await aSmallPhoto()])
  await fillListing(page, t)
  const quantity = dialog.getByLabel(t.quantity, { exact: true })
  const soldAs = dialog.getByRole('radiogroup', { name: t.soldAs, exact: true })
  await expect(quantity).toHaveValue('1')
  await expect(soldAs).toBeHidden()
  await quantity.fill('٠')
  await publish(page, t)
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(/من 1 إلى 9,999/)
  await quantity.fill('٤')
  await soldAs.getByText(t.saleUnits.lot, { exact: true }).click()
  await expect(dialog.getByText(/108,750.*للحبة/)).toBeVisible()
  await expectAccessible(page)
  await allSent(page, t)
  // The draft survives the page.
  await page.reload()
  await expect(dialog.getByText(t.flow.restored)).toBeVisible()
  await expect(quantity).toHaveValue('4')
  await expect(soldAs.getByRole('radio', { name: t.saleUnits.lot })).toBeChecked()
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  const [posted] = await listingsOf(request, person.token)
  expect(posted).toMatchObject({ quantity: 4, soldAs: 'lot', price: 435_000 })
  await approve(request, posted?.id ?? '')

  const words = productTexts[view.lang]
  await open(page, `/product/${posted?.id}`, view)
  await expect(page.getByText(words.quantity(4, true)).first()).toBeVisible()
  await expect(page.getByText(/108,750.*للحبة/)).toBeVisible()
  await open(page, `/?search_keyword=${encodeURIComponent('4 بطاريات')}&sortBy=createdAt&sortOrder=desc`, view)
  const found = page.getByRole('article').filter({ hasText: name })
  await expect(found.first()).toContainText(words.quantity(4, true))

  // An unfinished listing is not lost by posting one like another.
  await open(page, '/sell', view)
  await dialog.getByLabel(t.name, { exact: true }).fill('مسودة أخرى')
  await dialog.getByRole('button', { name: t.site.close }).click()
  await open(page, '/my-products', view)
  await openActions(page, t, name)
  await page.getByRole('button', { name: t.mine.about(t.mine.postLike, name) }).click()
  await expect(dialog.getByText(t.flow.copied(name))).toBeVisible()
  await expect(dialog.getByLabel(t.name, { exact: true })).toHaveValue(name)
  await expect(quantity).toHaveValue('4')
  await expect(photos(page, t)).toHaveCount(1)
  await expectAccessible(page)
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  const own = await listingsOf(request, person.token)
  expect(own.map(({ status }) => status)).toEqual(['pending', 'approved'])
  expect(own[0]).toMatchObject({ name, quantity: 4, soldAs: 'lot', price: 435_000, images: posted?.images })
  await open(page, '/sell', view)
  await expect(dialog.getByText(t.flow.aside('مسودة أخرى'))).toBeVisible()
})
