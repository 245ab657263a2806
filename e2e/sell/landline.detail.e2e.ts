import type { Page } from '@playwright/test'
import { expect, open, phone, test } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { approve, aShop, postByApi } from '#e2e/selling-parts.ts'

const landline = '01 441 234'
const tel = 'tel:+9671441234'

const expectCallOnly = async (page: Page) => {
  const main = page.getByRole('main')
  await expect(main.locator(`a[href="${tel}"]:visible`).first()).toBeVisible()
  // Another listing below may have WhatsApp, so links are matched by this number.
  await expect(page.locator('a[href*="1441234"][href*="wa.me"], a[href*="1441234"][href*="whatsapp"]')).toHaveCount(0)
}

for (const view of [phone])
  test(`a landline has a call button and no WhatsApp button (${view.lang})`, async ({ page, request }) => {
    const person = await signUpByApi(request)
    const name = `بطارية بهاتف ثابت ${view.lang}`
    const id = await postByApi(request, person.token, { name, phone: landline, whatsappPhone: landline })
    await approve(request, id)
    await open(page, `/product/${id}`, view)
    await expectCallOnly(page)
    await expect(
      page.getByRole('main').getByRole('link', { name: view.lang === 'ar' ? 'واتساب' : 'WhatsApp', exact: true }),
    ).toHaveCount(0)

    // The rule is one for both; each language is tried with the listing.
    if (view.lang === 'en') return
    const shop = await aShop(request, {
      ...{ name: `محل الهاتف الثابت ${view.lang}`, governorate: 'sanaa-city', city: 'al-sabeen' },
      ...{ phone: landline, whatsappPhone: landline },
    })
    await open(page, `/shop/${shop}`, view)
    await expectCallOnly(page)
    await expect(page.getByRole('main').locator('a[href*="wa.me"]')).toHaveCount(0)
  })
