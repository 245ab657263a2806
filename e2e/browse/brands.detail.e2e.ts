import { noBrandName } from '#domain/listing-text/brands.ts'
import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { form, wordsOf } from '#e2e/selling-parts.ts'

for (const view of views) {
  const { lang, width } = view
  const isArabic = lang === 'ar'

  if (lang === 'en')
    test(`brands are filtered by localized names, those without one last, in ${lang} at ${width} px`, async ({
      page,
    }) => {
      await open(page, '/products', view)
      const brands = page.locator('#filters select[name="brand"]')
      const labels = await brands.locator('option').allTextContents()
      const names = labels.slice(1).map((label) => label.replace(/[\s(\d)]+$/, ''))
      const jinko = isArabic ? 'جينكو' : 'Jinko Solar'
      expect(names.some((name) => name.includes(jinko))).toBe(true)
      expect(names.at(-1)).toContain(isArabic ? 'أخرى / بدون ماركة' : 'Other / no brand')
      expect(names.filter((name) => /other|أخرى/i.test(name))).toHaveLength(1)

      await page.goto('/?brand=jinko')
      await expect(page.getByRole('link', { name: new RegExp(jinko) }).first()).toBeVisible()
    })

  if (lang === 'en')
    test(`the selling form offers brands and “no brand”, in ${lang} at ${width} px`, async ({ page, request }) => {
      const t = wordsOf(view)
      await openAs(page, '/sell', view, await signUpByApi(request))
      const dialog = form(page, t)
      const brand = dialog.getByLabel(t.brand, { exact: true })
      const list = page.locator(`datalist#${await brand.getAttribute('list')}`)
      await expect(list.locator(isArabic ? 'option[value="جينكو"]' : 'option[value="Jinko Solar"]')).toHaveCount(1)

      const none = dialog.getByRole('checkbox', { name: noBrandName[lang] })
      await none.check()
      await expect(brand).toBeDisabled()
      await none.uncheck()
      await expect(brand).toBeEnabled()
      await expect(brand).toHaveValue('')

      // The name says one brand and the field another.
      await dialog.getByLabel(t.name, { exact: true }).fill('انفرتر جرواط 5 كيلو')
      await brand.fill('جرو')
      await expect(dialog.getByText(t.otherBrand('Growatt', 'جرو'))).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'جرو', exact: true }).click()
      await expect(dialog.getByText(t.otherBrand('Growatt', 'جرو'))).toHaveCount(0)
      await brand.fill('جروو')
      await dialog.getByRole('button', { name: 'Growatt' }).first().click()
      await expect(brand).toHaveValue('Growatt')
      await none.check()
    })
}
