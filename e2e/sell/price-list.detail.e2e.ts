import { desktop, expect, expectAccessible, expectContrast, test } from '#e2e/fixtures.ts'
import { ignoreDeadConnections } from '#e2e/offline-parts.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { rowOf, rows } from '#e2e/price-list-parts.ts'
import { listingsOf, wordsOf } from '#e2e/selling-parts.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { doubtTexts } from '#web/features/sell/price-lists/row-doubts.texts.ts'

test('a person posts thirty of thirty-one rows; the last stays with its reason, and offline nothing is lost', async ({
  page,
  context,
  request,
  complaints,
}) => {
  test.setTimeout(90_000)
  const [t, r, s, words] = [priceListTexts.en, listRowTexts.en, listPostingTexts.en, wordsOf(desktop)]
  const person = await signUpByApi(request)
  await openAs(page, '/sell/list', desktop, person)
  const box = page.getByLabel(t.list)
  const panels = (count: number) =>
    Array.from({ length: count }, (_, at) => `New Jinko panel ${400 + at}W - ${100 + at}$`).join('\n')
  await box.fill(panels(205))
  await expect(page.getByRole('status').filter({ hasText: 'after line 200' })).toBeVisible()
  await box.fill(`${panels(31)}\nOpen until 9\nDeye 8kW hybrid 1180`)
  await expect(page.getByText(t.lines(33))).toBeVisible()
  await page.getByLabel(words.governorate).selectOption('aden')
  await page.getByLabel(words.city, { exact: true }).selectOption('sira-crater')
  await expectAccessible(page)
  await page.getByRole('button', { name: t.read }).click()
  await expect(rows(page, 'ready')).toHaveCount(31)
  await expect(rows(page, 'look')).toContainText(doubtTexts.few_rials.en)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)

  // What was not understood is there as typed, and becomes a row.
  await page.getByRole('button', { name: r.makeRowOf(32) }).click()
  await expect(page.getByLabel(r.field(r.columns.name, 'Open until 9'))).toBeFocused()
  await page.getByRole('button', { name: r.remove('Open until 9') }).click()

  await context.setOffline(true)
  await expect(page.getByText(t.offline)).toBeVisible()
  await expect(page.getByRole('button', { name: s.offline })).toBeDisabled()
  await context.setOffline(false)
  await page.getByRole('button', { name: r.post(31) }).click()
  await expect(page.getByRole('heading', { name: s.postedTitle(30) })).toBeFocused()
  await page.getByRole('link', { name: s.toRows }).click()
  const left = rowOf(page, r.tick('Jinko panel 430W'))
  await expect(left).toHaveAttribute('data-state', 'look')
  await expect(left.locator('[class*="refusal"]')).not.toBeEmpty()
  expect(await listingsOf(request, person.token)).toHaveLength(30)
  // Without a service worker the strip of saved pages cannot load.
  ignoreDeadConnections(complaints)
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('saved-strip')))
})
