import { desktop, expect, open, test } from '#e2e/fixtures.ts'
import { forgive, openAs, signUpByApi } from '#e2e/people.ts'
import { asAdmin, enter } from '#e2e/staff.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import { applyTexts, stateTexts } from '#web/features/directory/applications/apply.texts.ts'
import { applyLinkTexts } from '#web/features/directory/applications/apply-link.texts.ts'
import { evidenceTexts } from '#web/features/directory/applications/evidence.texts.ts'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import { myEntryPageTexts } from '#web/features/directory/my-entries/my-entry-page.texts.ts'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'

test('an engineer applies without evidence: what is missing is said, and the own page is at hand', async ({
  page,
  request,
  complaints,
}) => {
  const t = applyTexts.en
  const name = `Eng. Salem ${Math.random().toString(36).slice(2, 8)}`
  const person = await signUpByApi(request, 'Salem')
  const next = page.getByRole('button', { name: t.next, exact: true })
  await openAs(page, '/apply/engineer', desktop, person)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await next.click()
  await page.getByLabel(fieldTexts.en.labels.governorate).selectOption('aden')
  await page.getByLabel(fieldTexts.en.labels.city).selectOption({ index: 1 })
  await next.click()

  const years = page.getByLabel(labelOf(fieldTexts.en.labels, 'experience.years'))
  await expect(years).toHaveValue('')
  await next.click()
  await expect(page.getByText(t.required)).toBeVisible()
  await years.fill('12')
  await page.getByLabel(fieldTexts.en.labels.teamSize).fill('four')
  await next.click()
  await expect(page.getByText('Enter a whole number, such as 12.')).toBeVisible()
  forgive(complaints, 422)
  await page.getByLabel(fieldTexts.en.labels.teamSize).fill('4')
  await page.getByText('Installation', { exact: true }).click()
  await next.click()
  // The closed step says what was chosen.
  await expect(page.getByRole('paragraph').filter({ hasText: /^Installation$/ })).toBeVisible()
  await next.click()
  await next.click()
  await expect(page.getByText(evidenceTexts.en.optional)).toBeVisible()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(stateTexts.en.pendingTitle)).toBeVisible()

  const staffPage = await page.context().newPage()
  await enter(staffPage, await asAdmin(request))
  await open(staffPage, '/admin/applications', desktop)
  const mine = staffPage.getByRole('listitem').filter({ hasText: name })
  await mine.getByRole('button').click()
  await expect(staffPage.getByRole('heading', { level: 2, name })).toBeVisible()
  // Where there are no pictures, the wider column holds what was typed.
  const facts = staffPage.getByText(labelOf(fieldTexts.en.labels, 'experience.years'))
  const ticks = staffPage.getByText(applicationAdminTexts.en.checked)
  expect((await ticks.boundingBox())?.x).toBeGreaterThan((await facts.boundingBox())?.x ?? 9_999)
  await expect(staffPage.getByRole('button', { name: applicationAdminTexts.en.approve })).toBeEnabled()
  await staffPage.getByRole('heading', { level: 2, name }).focus()
  await staffPage.keyboard.press('a')
  await expect(mine).toHaveCount(0)
  await staffPage.close()

  await openAs(page, '/update-profile', desktop, person)
  const card = page.getByRole('region', { name: applyLinkTexts.en.card })
  await expect(card.getByText(applyLinkTexts.en.titles.engineer)).toHaveCount(0)
  await card.getByRole('link', { name: myEntryPageTexts.en.titles.engineer }).click()
  await page.getByRole('link', { name: myEntryTexts.en.pageOf.engineer }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(reviewsTexts.en.noneYet)).toBeVisible()
  await expect(page.getByRole('button', { name: reviewsTexts.en.write })).toHaveCount(0)
})
