import type { Page } from '@playwright/test'
import { savedSearchesMax } from '#domain/limits.ts'
import { expect, expectAccessible, open, phone, test, wake } from '#e2e/fixtures.ts'
import { signInWhenAsked } from '#e2e/market.ts'
import { password, signUpByApi } from '#e2e/people.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { savedSearchTexts, saveSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'

const t = savedSearchTexts.ar
const button = saveSearchTexts.ar
/** No listing has it, nor a word like it. */
const nothing = 'xyzzyqwv'
const names = { aden: 'ألواح في عدن', typed: 'بطاريات «ليثيوم»' }

const summaryOf = (page: Page, text: string) => page.locator('summary').filter({ hasText: text })
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('shamsouq.searches'))

test('a visitor’s searches move to the account, where they are changed, deleted and restored', async ({
  page,
  request,
}) => {
  const person = await signUpByApi(request)
  const account = { headers: { authorization: `Bearer ${person.token}` } }

  await open(page, '/?type=Panel&governorate=aden', phone)
  // One tap saves it.
  await summaryOf(page, button.alertMe).click()
  await expect(page.getByRole('status').getByText(t.savedHere)).toBeVisible()
  await expect(summaryOf(page, button.isSaved)).toBeFocused()
  await expect(page.getByText(names.aden, { exact: true })).toBeVisible()
  await expect(page.getByText(t.staysHere)).toBeVisible()
  await expectAccessible(page)
  await page.getByText(t.frequencies.daily, { exact: true }).click()
  await page.reload()
  await wake(page)
  await expect(summaryOf(page, button.isSaved)).toBeVisible()

  // Words that were typed and never sent belong to the search.
  await page.goto('/products?type=Battery')
  await wake(page)
  await page
    .getByRole('searchbox', { name: listTexts.ar.searchLong })
    .or(page.getByRole('combobox'))
    .first()
    .fill('ليثيوم')
  await summaryOf(page, button.alertMe).click()
  await expect(page).toHaveURL(/search_keyword=/)
  await expect(summaryOf(page, button.isSaved)).toBeVisible()
  await expect(page.getByText(names.typed, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t.all }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([names.typed, names.aden])
  await expect(page.getByText(t.count(2, savedSearchesMax))).toBeVisible()
  await expectAccessible(page)

  const moved = page.waitForResponse((reply) => reply.url().endsWith('/saved-searches/many') && reply.ok())
  await page.getByRole('main').getByRole('button', { name: t.signIn }).click()
  await signInWhenAsked(page, phone, { phone: person.phone, password })
  await moved
  await expect(page.getByText(t.onlyHere)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect.poll(() => stored(page)).toBeNull()
  await expect(rowOf(page, names.aden).getByRole('radio', { name: t.frequencies.daily })).toBeChecked()
  await expectAccessible(page)

  await rowOf(page, names.typed).getByText(t.frequencies.off).click()
  await expect(rowOf(page, names.typed).getByRole('radio', { name: t.frequencies.off })).toBeChecked()
  await rowOf(page, names.aden).getByRole('button', { name: names.aden }).click()
  await expect(rowOf(page, names.aden)).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: t.undo }).click()
  await expect(rowOf(page, names.aden).getByRole('radio', { name: t.frequencies.daily })).toBeChecked()
  await page.reload()
  await expect(rowOf(page, names.aden).getByRole('radio', { name: t.frequencies.daily })).toBeChecked()
  await expect(rowOf(page, names.typed).getByRole('radio', { name: t.frequencies.off })).toBeChecked()
  const feed = rowOf(page, names.aden).getByRole('link', { name: t.feed(names.aden) })
  await expect(feed).toHaveAttribute('href', '/feed.xml?type=Panel&governorate=aden')

  await rowOf(page, names.aden)
    .getByRole('link', { name: t.openOf(names.aden) })
    .click()
  await expect(page).toHaveURL('/?type=Panel&governorate=aden')
  await expect(summaryOf(page, button.isSaved)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)

  // Nothing is found, and one tap is enough, also before the code of the button has arrived.
  await page.goto(`/?type=Panel&search_keyword=${nothing}`)
  await summaryOf(page, button.tellMe).click()
  await expect(page.getByRole('status').getByText(t.saved)).toBeVisible()
  await expect(page.getByRole('link', { name: button.isSavedHere })).toBeFocused()
  await expect(summaryOf(page, button.isSaved)).toBeVisible()

  for (let price = 4; price <= savedSearchesMax; price += 1) {
    const reply = await request.post('/api/v1/saved-searches', { ...account, data: { query: { maxPrice: price } } })
    expect(reply.ok()).toBe(true)
  }
  const beyond = await request.post('/api/v1/saved-searches', { ...account, data: { query: { type: 'Others' } } })
  expect(beyond.status()).toBe(409)
  await page.goto('/?type=Inverter')
  await wake(page)
  await summaryOf(page, button.alertMe).click()
  await expect(page.getByRole('button', { name: t.save })).toBeDisabled()
  await expect(page.getByText(t.full)).toBeVisible()
})
