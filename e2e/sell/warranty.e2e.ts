import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { brokenWords, inEverySize } from '#e2e/overflow.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { approve, fillListing, form, publish, wordsOf } from '#e2e/selling-parts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { writtenWarranty } from '#web/platform/duration-text.ts'

/** Inputs scroll the text that was typed. */
const wideParts = (section: Element) =>
  [section, ...section.querySelectorAll(':scope :not(input):not(.visually-hidden)')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
    .map(({ className, textContent }) => `${className} ${textContent}`)

for (const view of views)
  test(`a written warranty is given by keyboard and read by buyers, in ${view.lang}`, async ({ page, request }) => {
    test.setTimeout(90_000)
    const t = wordsOf(view)
    const person = await signUpByApi(request)
    await openAs(page, '/sell', view, person)
    const dialog = form(page, t)
    await fillListing(page, t)
    const covers = dialog.getByLabel(t.promiseTerms.warrantyCovers, { exact: false }).first()
    await expect(covers).toBeHidden()
    await dialog.locator('summary', { hasText: t.promise }).press('Enter')
    const period = dialog.getByRole('group', { name: t.promiseFor })
    await period.getByRole('radio', { name: t.noPromise }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(period.getByRole('radio', { name: t.otherPromise })).toBeChecked()
    const months = dialog.getByLabel(t.promiseMonths)
    await months.fill('٤٠٠')
    await publish(page, t)
    await expect(months).toBeFocused()
    await expect(months).toHaveAccessibleDescription(/360/)
    await months.fill('٢٤')
    await expect(dialog.getByText(writtenWarranty(view.lang, 24))).toBeVisible()
    await expect(dialog.getByRole('radio', { name: t.honourers.shop, exact: true })).toHaveCount(0)
    await dialog.getByRole('group', { name: t.promiseBy }).getByText(t.honourers.importer).click()
    await covers.fill('هبوط السعة تحت 70٪')
    await dialog.getByLabel(t.promiseTerms.warrantyClaimAt).fill('شارع تعز، جوار البنك')
    await expectAccessible(page)
    await inEverySize(page, async (size) => {
      const section = dialog.locator('details[open]')
      expect(await section.evaluate(wideParts), size).toEqual([])
      expect(await page.evaluate(brokenWords), size).toEqual([])
    })
    await page.setViewportSize(view)
    // The draft survives the page.
    await page.reload()
    await expect(dialog.getByText(t.flow.restored)).toBeVisible()
    await dialog.locator('summary', { hasText: t.promise }).click()
    await expect(dialog.getByLabel(t.promiseTerms.warrantyClaimAt)).toHaveValue('شارع تعز، جوار البنك')
    await publish(page, t)
    const without = page.getByRole('button', { name: t.flow.publishAnyway })
    const [reply] = await Promise.all([page.waitForResponse(/products\/post/), without.click()])
    const { data } = await reply.json()
    expect(data.warranty).toEqual({
      months: 24,
      honouredBy: 'importer',
      covers: 'هبوط السعة تحت 70٪',
      excludes: '',
      claimAt: 'شارع تعز، جوار البنك',
    })
    await approve(request, data.id)
    await open(page, `/product/${data.id}`, view)
    const words = pageTexts[view.lang]
    await expect(page.getByRole('heading', { name: writtenWarranty(view.lang, 24) })).toBeVisible()
    await expect(page.getByText(words.honourers.importer, { exact: true })).toBeVisible()
    await expect(page.getByText('شارع تعز، جوار البنك')).toBeVisible()
    await expect(page.getByText(words.excludes, { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })
