import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { approve } from '#e2e/selling-parts.ts'
import { aListing, asAdmin, bearer, enter } from '#e2e/staff.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { kitTexts } from '#web/features/solar/calculator/kit/kit.texts.ts'
import { marketTexts } from '#web/features/solar/calculator/result/market.texts.ts'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { wantedListTexts } from '#web/features/wanted/ads/list/wanted-list.texts.ts'
import { myWantedTexts } from '#web/features/wanted/ads/mine/my-wanted.texts.ts'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'

const t = { ...wantedFormTexts.ar, ...placeFieldTexts.ar }

/** Letters only: words with digits would be read as a model that listings must name. */
const someLetters = () => Array.from({ length: 8 }, () => 'بتجدرسطفكلمنه'[Math.floor(Math.random() * 12)]).join('')

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a gap in the calculator’s kit becomes a wanted ad, and a listing that fits reaches the buyer', {
  tag: '@detail',
}, async ({ page, request, browser }) => {
  test.setTimeout(90_000)
  const words = `إنفرتر كبير للمزرعة ${someLetters()}`
  const buyer = await signUpByApi(request, 'ناصر الوادي')

  await test.step('a part that nobody offers is asked for in one tap', async () => {
    // A hundred refrigerators: no demo listing has an inverter for them.
    await openAs(page, '/calculator?s=1.re99x10', phone, buyer)
    await page.getByRole('combobox', { name: marketTexts.ar.place, exact: true }).selectOption('sanaa-city')
    await page.getByRole('button', { name: marketTexts.ar.find }).click()
    const link = page.getByRole('link', { name: `${kitTexts.ar.wantIt}: ${kitTexts.ar.parts.inverter}` })
    await link.first().click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.getByText(t.fromCalculator)).toBeVisible()
    await expect(field(page, t.figures.power)).toHaveValue(/^\d{5,}$/)
    await expect(page.getByText(t.noFits)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is typed survives a reload, and is sent once complete', async () => {
    await field(page, t.words).fill(words)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.errors.city)).toBeVisible()
    await page.getByLabel(t.governorate).selectOption('sanaa-city')
    await page.getByLabel(t.city).selectOption('al-sabeen')
    await page.reload()
    await expect(page.getByText(t.restored)).toBeVisible()
    await expect(field(page, t.words)).toHaveValue(words)
    await expect(page.getByLabel(t.city)).toHaveValue('al-sabeen')
    await page.getByRole('button', { name: t.send }).click()
    const done = page.getByRole('alertdialog', { name: t.arrivedTitle })
    await expect(done).toBeVisible()
    await expect(page).toHaveURL(/\/my-products\?show=wanted$/)
    const own = page.getByRole('listitem').filter({ hasText: words })
    await expect(own).toContainText(myWantedTexts.ar.statuses.pending ?? '')
  })

  await test.step('a moderator approves it by keyboard', async () => {
    const office = await browser.newPage()
    await enter(office, await asAdmin(request))
    await open(office, '/admin/wanted', phone)
    await office.getByRole('button', { name: new RegExp(words) }).click()
    await expect(office.getByRole('heading', { level: 2, name: words })).toBeVisible()
    await expectAccessible(office)
    await office.keyboard.press('a')
    await expect(office.getByText(wantedAdminTexts.ar.approved(words)).first()).toBeVisible()
    await office.close()
  })

  await test.step('every visitor finds it, and who has it writes to the buyer', async () => {
    const visitor = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' } })
    await open(visitor, `/wanted?search_keyword=${encodeURIComponent(words)}`, phone)
    await expect(visitor.getByRole('heading', { name: wantedListTexts.ar.found(1) })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('article').getByRole('link').click()
    const have = visitor.getByRole('link', { name: wantedPageTexts.ar.have })
    await expect(have).toHaveAttribute('href', /^https:\/\/wa\.me\/967/)
    await expect(visitor.getByText(words).first()).toBeVisible()
    await expectAccessible(visitor)
    await visitor.close()
  })

  await test.step('a seller’s new listing that fits is told to the buyer', async () => {
    const seller = await signUpByApi(request, 'معرض الشمس')
    const listing = {
      ...aListing('إنفرتر صناعي 200 كيلو'),
      type: 'Inverter',
      brand: 'Growatt',
      specifications: { power: '200kW', voltage: '48V' },
    }
    const posted = await request.post('/api/v1/products/post', { data: listing, headers: bearer(seller) })
    await approve(request, (await posted.json()).data.id)
    const unread = async () =>
      (await (await request.get('/api/v1/inbox', { headers: bearer(buyer) })).json()).data.map(
        ({ kind }: { kind: string }) => kind,
      )
    await expect.poll(unread, { timeout: 20_000 }).toContain('wantedFound')
    await open(page, '/inbox', phone)
    await expect(page.getByRole('listitem').filter({ hasText: listing.name })).toContainText(words)
  })
})
