import { expect, expectAccessible, open, test, type View, views } from '#e2e/fixtures.ts'
import { brokenWords, closeIt, dialog, expectNoOverflow } from '#e2e/overflow.ts'
import { signUpByApi } from '#e2e/people.ts'
import { asAdmin, enter } from '#e2e/staff.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import { helpTexts } from '#web/features/staff/moderation/review.texts.ts'
import { peopleTexts } from '#web/features/staff/people/people.texts.ts'

test('the dialogs of the admin app fit a small Arabic phone, with a large font too', async ({ page, request }) => {
  test.slow()
  const { phone } = await signUpByApi(request)
  await enter(page, await asAdmin(request))
  await open(page, '/admin', views[0])
  await expect(page.locator('#listing-name')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: helpTexts.ar.title })).toBeVisible()
  await expectNoOverflow(page, 'keyboard shortcuts')
  await closeIt(page)
  const enlarge = page.getByRole('button', { name: listingTexts.ar.enlarge })
  for (let step = 0; step < 10 && !(await enlarge.isVisible()); step++) {
    await page.keyboard.press('j')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }
  await enlarge.click()
  await expectNoOverflow(page, 'pictures of a listing')
  await closeIt(page)
  await open(page, `/admin/people?search=${phone}`, views[0])
  await page.getByRole('combobox', { name: peopleTexts.ar.role, exact: true }).selectOption('moderator')
  await expect(dialog(page)).toBeVisible()
  await expectNoOverflow(page, 'question before a change of role')
})

/** Sections that no other journey checks in Arabic. */
const headings: Record<string, string> = {
  '': 'بانتظار المراجعة',
  '/people': 'المستخدمون',
  '/reports': 'البلاغات',
  '/reviews': 'تقييمات المهندسين والمحلات',
}

test('no admin page scrolls sideways or splits words on a small Arabic phone, with a large font too', async ({
  page,
  request,
}) => {
  await enter(page, await asAdmin(request))
  for (const section of ['', '/people', '/reports', '/reviews', '/shops/import', '/rates', '/audit']) {
    await open(page, `/admin${section}`, { ...views[0], width: 320 } as unknown as View)
    await expect(page.locator('main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0)
    const heading = headings[section]
    if (heading) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectAccessible(page)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '26px'))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, `/admin${section}`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(brokenWords), `/admin${section}`).toEqual([])
  }
})
