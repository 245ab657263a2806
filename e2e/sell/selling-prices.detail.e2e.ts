import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { approve, fillListing, form, listingsOf, publish, wordsOf } from '#e2e/selling-parts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { unreadPriceTexts } from '#web/features/browse/lists/unread-price.texts.ts'
import { sellErrorTexts } from '#web/features/sell/sell-form/sell-checks.texts.ts'

for (const view of views) {
  const { lang } = view
  const t = wordsOf(view)

  if (lang === 'en')
    test(`a price is parsed as intended or rejected beside its field (${lang})`, async ({ page, request }) => {
      const person = await signUpByApi(request)
      await openAs(page, '/sell', view, person)
      await fillListing(page, t)
      const price = form(page, t).getByLabel(t.askingPrice)
      const note = form(page, t).locator('#sell-price-note')

      const refused = [
        ['99.50', 'price_whole'],
        ['450.000', 'price_ambiguous'],
        ['0', 'price_range'],
        ['100$', 'price_invalid'],
      ] as const
      for (const [typed, code] of refused) {
        await price.fill(typed)
        await publish(page, t)
        await expect(note).toHaveText(sellErrorTexts[code][lang])
        await expect(price).toBeFocused()
        await expect(price).toHaveValue(typed)
      }

      await price.fill('٤٥٠ ألف')
      await expect(note).toContainText('450,000')
      await form(page, t).getByLabel(t.currency).selectOption('USD')
      await price.fill('١٬٢٥٠٬٠٠٠٫٥٠')
      await expect(note).toContainText('1,250,000.50')
      await price.fill('99,50')
      await expect(note).toContainText('99.50')
      await publish(page, t)
      await page.getByRole('alertdialog').getByRole('button', { name: t.flow.publishAnyway }).click()
      await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()

      const [posted] = await listingsOf(request, person.token)
      expect(posted).toMatchObject({ price: 99.5, currency: 'USD' })
      const id = posted?.id ?? ''
      await approve(request, id)
      await page.goto(`/product/${id}`)
      await expect(page.getByRole('main').getByText('99.50').first()).toBeVisible()
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringContaining('"price":99.5'),
      )
      await page.goto(`/?currency=USD&minPrice=99.50&maxPrice=99.50&search_keyword=Felicity`)
      await expect(page.getByRole('main').getByText('99.50').first()).toBeVisible()
    })

  if (lang === 'en')
    test(`an unreadable price filter shows a message (${lang})`, async ({ page }) => {
      const words = listTexts[lang]
      await open(page, '/products#filters', view)
      const low = page.locator('#filters').getByRole('textbox', { name: words.from })
      await low.fill('1.250')
      await expect(page.getByRole('alert').getByText(unreadPriceTexts[lang].priceUnread)).toBeVisible()
      await low.press('Enter')
      await expect(low).toBeFocused()
      await expect(page).toHaveURL('/products#filters')
      await expectAccessible(page)
      await low.fill('٤٥٠ ألف')
      await expect(page.getByText(unreadPriceTexts[lang].priceUnread)).toBeHidden()
      await low.press('Enter')
      await expect(page).toHaveURL(/minPrice=450000/)
    })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('an unreadable price filter stays in its field with a note', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/?minPrice=cheap')
    await expect(page.getByText(unreadPriceTexts.ar.priceUnread)).toBeVisible()
    await expect(page.getByRole('textbox', { name: listTexts.ar.from })).toHaveValue('cheap')
  })
})
