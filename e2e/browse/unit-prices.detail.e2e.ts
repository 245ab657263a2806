import { expect, open, test, views } from '#e2e/fixtures.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'

const usable = { ar: /كيلوواط·ساعة فعلي/, en: /usable kWh/ }
const bare = { ar: /\/ ك\.و\.س(?! صالح)/, en: /\/ kWh/ }

for (const view of views.slice(1)) {
  const { lang, width } = view

  test(`the unit price of a battery is per usable kWh, in ${lang} at ${width} px`, async ({ page }) => {
    await open(page, '/?type=Battery', view)
    await page
      .getByRole('combobox', { name: listTexts[lang].sort })
      .selectOption({ label: listTexts[lang].usableFirst })
    await expect(page).toHaveURL(/sortBy=pricePerUnit/)
    const first = page.getByRole('article').first()
    await expect(first).toContainText(usable[lang])
    await expect(page.getByRole('main')).not.toContainText(bare[lang])

    await first.getByRole('link').click()
    await expect(page.getByText(pageTexts[lang].usablePart)).toBeVisible()

    await open(page, '/?type=Panel', view)
    await expect(page.getByRole('option', { name: listTexts[lang].sorts['pricePerUnit-asc'] })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText(usable[lang])
  })
}
