import type { APIRequestContext } from '@playwright/test'
import { ownPageSize } from '#domain/limits.ts'
import { desktop, expect, expectAccessible, phone, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { battery, listingsOf } from '#e2e/selling-parts.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'

const postMany = async (request: APIRequestContext, token: string, rows: object[]) => {
  const items = rows.map((row) => ({ ...battery, ...row }))
  const reply = await request.post('/api/v1/products/batch', {
    headers: { authorization: `Bearer ${token}` },
    data: { items },
  })
  const { posted } = (await reply.json()).data
  expect(posted).toHaveLength(rows.length)
}
const pricesOf = async (request: APIRequestContext, token: string) =>
  Object.fromEntries((await listingsOf(request, token)).map(({ name, price }) => [name, price]))

test('a shopkeeper raises all prices of a filter by 5 %, also those not shown, and undoes it after a reload', async ({
  page,
  request,
}) => {
  const [many, prices] = [manyTexts.ar, pricesTexts.ar]
  const person = await signUpByApi(request)
  const count = ownPageSize + 2
  const batteries = Array.from({ length: count }, (_, at) => ({ name: `بطارية ${at}`, type: 'Battery', price: 51_000 }))
  await postMany(request, person.token, [...batteries, { name: 'لوح', type: 'Panel', price: 51_000 }])

  await openAs(page, '/my-products', phone, person)
  await expect(page.getByRole('article')).toHaveCount(ownPageSize)
  await expect(page.getByRole('button', { name: many.prices })).toBeDisabled()
  await page.getByLabel(many.type).selectOption('Battery')
  await expect(page).toHaveURL(/type=Battery/)
  await page.getByLabel(many.selectAll).check()
  await page.getByRole('button', { name: many.wholeFilter(String(count)) }).click()
  await expect(page.getByText(many.chosen(count))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: many.prices }).click()

  await expect(page.getByRole('heading', { name: myProductsTexts.ar.pricesTitle })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  await expect(page.getByRole('row').nth(1)).toContainText('53,500')
  await expectAccessible(page)
  await page.getByRole('button', { name: prices.confirm(count) }).click()

  const strip = page.getByRole('status').filter({ hasText: prices.changed(count) })
  await expect(strip).toBeVisible()
  expect(await pricesOf(request, person.token)).toMatchObject({
    'بطارية 0': 53_500,
    [`بطارية ${count - 1}`]: 53_500,
    لوح: 51_000,
  })
  await page.reload()
  await expect(strip.getByText(/9:\d\d/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('51,000')
  await expectAccessible(page)
  await strip.getByRole('button', { name: prices.undo }).click()
  await expect(page.getByText(prices.undone(count))).toBeVisible()
  await expect(strip).toHaveCount(0)
  expect(new Set(Object.values(await pricesOf(request, person.token)))).toEqual(new Set([51_000]))
})

test('a seller finds some of many listings, turns their prices into dollars and deletes them together', {
  tag: '@detail',
}, async ({ page, request }) => {
  const [many, prices, mine] = [manyTexts.en, pricesTexts.en, myProductsTexts.en]
  const person = await signUpByApi(request)
  const rows = Array.from({ length: 6 }, (_, at) => ({ name: `Inverter ${at}`, price: 535_000 }))
  await postMany(request, person.token, [
    ...rows,
    { name: 'Old cable', price: 900, currency: 'USD' },
    { name: 'New cable' },
  ])

  await openAs(page, '/my-products', desktop, person)
  await page.getByRole('searchbox', { name: many.search }).fill('cable')
  await page.getByRole('searchbox', { name: many.search }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel(many.selectAll).check()
  await page.getByRole('button', { name: many.prices }).click()
  await page.getByText(prices.currency, { exact: true }).click()
  await expect(page.getByRole('button', { name: prices.confirm(1) })).toBeEnabled()
  await expect(page.getByRole('row').filter({ hasText: 'Old cable' })).toContainText(prices.reasons.same_price)
  await expectAccessible(page)
  await page.getByText(prices.percent, { exact: true }).click()
  await page.getByText(prices.lower, { exact: true }).click()
  const sum = page.getByRole('region', { name: prices.action })
  await expect(sum).toContainText(prices.goDown(2))
  await page.getByRole('textbox', { name: prices.percentLabel }).fill('150')
  await expect(page.getByText(prices.percentWrong)).toBeVisible()
  await expect(sum).toHaveText(prices.confirm(0))
  await page.getByRole('textbox', { name: prices.percentLabel }).fill('95')
  await page.getByRole('button', { name: prices.confirm(2) }).click()
  const large = page.getByRole('alertdialog', { name: prices.largeTitle(2) })
  await expectAccessible(page)
  await large.getByRole('button', { name: prices.checkAgain }).click()
  await expect(large).toBeHidden()
  expect(await pricesOf(request, person.token)).toMatchObject({ 'Old cable': 900 })
  await page.getByRole('link', { name: prices.back, exact: true }).click()

  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel(mine.select('New cable')).check()
  await page.getByLabel(mine.select('Old cable')).check()
  await expectAccessible(page)
  const actions = page.getByRole('group', { name: many.actions }).getByRole('button')
  // The panel that follows loads once something is chosen.
  await expect(actions).toHaveCount(5)
  await expect(actions.last()).toHaveText(many.remove)
  await actions.last().click()
  const question = page.getByRole('alertdialog', { name: many.ask.remove(2) })
  await question.getByRole('button', { name: many.yes.remove(2) }).click()
  await expect(page.getByText(many.done.remove(2))).toBeVisible()
  await page.getByRole('link', { name: mine.showAll }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
})
