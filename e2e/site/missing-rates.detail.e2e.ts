import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { test as base, expect, expectAccessible, open, views } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { bearer, enter } from '#e2e/staff.ts'
import { startProgram, stopAll } from '#test/app/start-program.ts'
import { resultNoteTexts } from '#web/features/browse/lists/result-notes.texts.ts'
import { rateAdminTexts } from '#web/features/staff/rates-admin/rate-admin.texts.ts'

const admin = { phone: '770000005', password: 'operators-own-words-4' }
const slow = 180_000

/** A new installation: no demo, no exchange rates, one administrator. */
const test = base.extend<object, { installation: string }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const children: ChildProcess[] = []
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-fresh-'))
      const env = { DATA_DIR: dataDir, DEMO: '0', ADMIN_PHONE: admin.phone, ADMIN_PASSWORD: admin.password }
      const { url, output } = await startProgram(env, children)
      expect(output()).toContain('No exchange rate is entered for YER, YER_SOUTH, and SAR')
      await use(url)
      await stopAll(children)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: slow },
  ],
  baseURL: async ({ installation }, use) => use(installation),
})
test.describe.configure({ mode: 'serial', timeout: slow })

const signIn = async (request: APIRequestContext) =>
  (await (await request.post('/api/v1/auth/login', { data: admin })).json()).data

const offers = [
  { name: 'لوح جينكو 550 واط', price: 62_000, currency: 'YER', governorate: 'sanaa-city', city: 'al-sabeen' },
  { name: 'لوح لونجي 580 واط', price: 95, currency: 'USD', governorate: 'sanaa-city', city: 'al-sabeen' },
  { name: 'لوح ترينا 550 واط', price: 178_000, currency: 'YER_SOUTH', governorate: 'aden', city: 'crater' },
  { name: 'لوح كنديان 450 واط', price: 45_000, currency: 'YER', governorate: 'sanaa-city', city: 'al-sabeen' },
  { name: 'لوح أسترو 600 واط', price: 390, currency: 'SAR', governorate: 'aden', city: 'crater' },
]

test('missing rates are reported in lists and admin; prices are compared once they are entered', async ({
  page,
  request,
}) => {
  const seller = await signUpByApi(request)
  const staff = await signIn(request)
  for (const offer of offers) {
    const data = { ...offer, description: 'نظيف، استعمال سنة.', type: 'Panel', condition: 'Used', brand: 'Jinko' }
    const posted = await request.post('/api/v1/products/post', {
      data: { ...data, phone: '771234567' },
      headers: bearer(seller),
    })
    const { id } = (await posted.json()).data
    await request.post(`/api/v1/admin/products/${id}/approve`, { data: {}, headers: bearer(staff) })
  }
  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts()
  for (const view of views) {
    for (const address of ['/?sort=price-asc', '/products?sort=price-asc']) {
      await open(page, address, view)
      await expect(page.getByText(resultNoteTexts[view.lang].noRates)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(offers.length)
    }
    await expectAccessible(page)
    expect(await names()).toEqual([1, 3, 0, 2, 4].map((at) => expect.stringContaining(offers[at]?.name ?? '')))
  }

  await enter(page, staff)
  for (const view of views) {
    const t = rateAdminTexts[view.lang]
    await open(page, '/admin', view)
    await expect(page.getByRole('link', { name: t.enterRates })).toBeVisible()
    await page.getByRole('link', { name: t.enterRates }).click()
    await expect(page).toHaveURL(/\/admin\/rates/)
    await expectAccessible(page)
  }

  const set = (currency: string, perUsd: number) =>
    request.post('/api/v1/admin/rates', { data: { currency, perUsd }, headers: bearer(staff) })
  await set('YER', 535)
  await open(page, '/products?sort=price-asc', views[1])
  await expect(page.getByText(resultNoteTexts.en.noRatesOf('Yemeni rial (Aden) and Saudi riyal'))).toBeVisible()
  await set('YER_SOUTH', 1_620)
  await set('SAR', 3.78)
  await expect(async () => {
    await open(page, '/products?sort=price-asc', views[0])
    expect(await names()).toEqual([3, 1, 4, 2, 0].map((at) => expect.stringContaining(offers[at]?.name ?? '')))
  }).toPass()
  await expect(page.getByText(resultNoteTexts.ar.noRates)).toBeHidden()
  await open(page, '/admin/rates', views[1])
  await expect(page.getByRole('heading', { name: rateAdminTexts.en.title })).toBeVisible()
  await expect(page.getByRole('link', { name: rateAdminTexts.en.enterRates })).toBeHidden()
})
