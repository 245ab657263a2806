import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, open, phone, test, wake } from '#e2e/fixtures.ts'
import { signInByApi } from '#e2e/people.ts'
import { aListing, asAdmin, bearer, someWord } from '#e2e/staff.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { fitTexts } from '#web/features/solar/my-system/fit.texts.ts'
import { figureTexts, mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'

const t = mySystemTexts.ar
const figures = figureTexts.ar
const fit = fitTexts.ar

/** A public panel with the figures of its label. */
const aPanelWith = async (request: APIRequestContext, name: string, specifications: object): Promise<string> => {
  const seller = { token: await signInByApi(request, '770000001', 'demo-seller-1') }
  const data = { ...aListing(name), images: [], specifications }
  const reply = await request.post('/api/v1/products/post', { data, headers: bearer(seller) })
  expect(reply.status(), await reply.text()).toBe(200)
  const { id } = (await reply.json()).data
  const headers = bearer(await asAdmin(request))
  expect((await request.post(`/api/v1/admin/products/${id}/approve`, { headers })).ok()).toBe(true)
  return id
}

const fill = async (page: Page, part: 'inverter' | 'panels', values: Partial<Record<string, string>>) => {
  await page.getByRole('button', { name: t.add[part] }).click()
  const dialog = page.getByRole('dialog', { name: t.parts[part] })
  for (const [name, value] of Object.entries(values))
    await dialog.getByLabel(figures.labels[name as keyof typeof figures.labels], { exact: true }).fill(value ?? '')
  await dialog.getByRole('button', { name: figures.save }).click()
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

test('a buyer stores a system; listings say whether they fit, and why', { tag: '@detail' }, async ({
  page,
  request,
}) => {
  const word = someWord()
  const names = { good: `${word} مناسب`, bad: `${word} عالي` }
  // 6 × 45.8 × 1.08 = 296.8 V; 6 × 37 × 1.08 = 239.8 V.
  await aPanelWith(request, names.good, { power: '450 W', voc: 37, vmp: 31, isc: 13.9, imp: 13.1 })
  const bad = await aPanelWith(request, names.bad, { power: '550 W', voc: 45.8, vmp: 38.2, isc: 13.9, imp: 13.1 })

  await open(page, `/product/${bad}`, phone)
  await page.getByRole('link', { name: pageTexts.ar.willItFit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expectAccessible(page)

  await fill(page, 'inverter', {
    power: '٥٠٠٠',
    batteryV: '48',
    pvMaxV: '10000',
    mpptMaxA: '18',
    mpptMinV: '60',
    mpptMaxV: '230',
  })
  await expect(page.getByText(figures.range('12', '1,500'))).toBeVisible()
  await page.getByLabel(figures.labels.pvMaxV, { exact: true }).fill('250')
  await page.getByRole('dialog').getByRole('button', { name: figures.save }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fill(page, 'panels', { count: '6', series: '6', parallel: '1' })
  await expect(page.getByRole('button', { name: t.edit.panels })).toBeVisible()
  await page.getByLabel(t.place).selectOption('taiz')
  await expect(page.getByText(t.cold(5))).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/products?search_keyword=${encodeURIComponent(word)}`)
  await wake(page)
  await expect(cardOf(page, names.good).getByText(fit.badges.fits)).toBeVisible()
  await expect(cardOf(page, names.bad).getByText(fit.badges.no)).toBeVisible()

  await cardOf(page, names.bad).getByRole('link').click()
  const note = page.getByRole('region', { name: fit.titles.no })
  await expect(note).toContainText('6 ألواح على التوالي = 297 فولت عند 5°م، وأقصى مدخل الإنفرتر 250 فولت.')
  await expect(note).toContainText('يناسب من 2 إلى 5 على التوالي')
  await note.locator('summary').click()
  await expect(note.getByText(fit.coldAt(8, 5))).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await wake(page)
  await expect(page.getByRole('region', { name: fit.titles.no })).toBeVisible()
  await page.goto('/my-system')
  await expect(page.getByRole('button', { name: t.edit.inverter })).toBeVisible()
})
