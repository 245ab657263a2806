import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, open, test, type View, views, wake } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { approve, aSealedEngineer, aSmallPhoto, postByApi } from '#e2e/selling-parts.ts'
import { aListing, asAdmin, bearer, someWord } from '#e2e/staff.ts'
import { compareTexts } from '#web/features/browse/compare/compare.texts.ts'
import { pickTexts } from '#web/features/browse/compare/pick.texts.ts'
import { conditionReportFormTexts } from '#web/features/sell/condition-reports/condition-report-form.texts.ts'
import { stepTexts } from '#web/features/sell/condition-reports/condition-report-steps.texts.ts'
import { confirmationTexts } from '#web/features/sell/condition-reports/confirmation.texts.ts'
import { inviteTexts } from '#web/features/sell/condition-reports/invite.texts.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { kitTexts } from '#web/features/solar/calculator/kit/kit.texts.ts'
import { marketTexts } from '#web/features/solar/calculator/result/market.texts.ts'
import { fitTexts } from '#web/features/solar/my-system/fit.texts.ts'
import { figureTexts, mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'

const api = '/api/v1'

/** Letters only: words with digits would be read as a model that listings must name. */
const someLetters = () => Array.from({ length: 8 }, () => 'بتجدرسطفكلمنه'[Math.floor(Math.random() * 12)]).join('')

const aPublic = async (request: APIRequestContext, seller: { token: string }, changes: object): Promise<string> => {
  const data = { ...aListing('لوح'), images: [], ...changes }
  const reply = await request.post(`${api}/products/post`, { data, headers: bearer(seller) })
  expect(reply.status(), await reply.text()).toBe(200)
  const { id } = (await reply.json()).data
  await approve(request, id)
  return id
}

const cardOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/product/${id}"]`) })

/** 6 × 45.8 × 1.08 = 296.8 V; 6 × 37 × 1.08 = 239.8 V. */
const label = { power: '450 W', voc: 37, vmp: 31, isc: 13.9, imp: 13.1 }
const tooHigh = { ...label, power: '550 W', voc: 45.8, vmp: 38.2 }
const sentences = {
  ar: '6 ألواح على التوالي = 297 فولت عند 5°م، وأقصى مدخل الإنفرتر 250 فولت.',
  en: '6 panels in series = 297 V at 5 °C; the inverter takes 250 V at most.',
}

const fillPart = async (page: Page, { lang }: View, part: 'inverter' | 'panels', values: Record<string, string>) => {
  const [t, figures] = [mySystemTexts[lang], figureTexts[lang]]
  await page.getByRole('button', { name: t.add[part] }).click()
  const dialog = page.getByRole('dialog', { name: t.parts[part] })
  for (const [name, value] of Object.entries(values))
    await dialog.getByLabel(figures.labels[name as keyof typeof figures.labels], { exact: true }).fill(value)
  await dialog.getByRole('button', { name: figures.save }).click()
  await expect(dialog).toHaveCount(0)
}

// One after the other: what is offered to the first buyer would fill the gap of the second.
test.describe.configure({ mode: 'default' })

for (const view of views) {
  const { lang } = view
  test(`a buyer finds what fits, compares four and asks for the rest, and is told of it, in ${lang}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000)
    const [buyer, seller] = [await signUpByApi(request), await signUpByApi(request, 'معرض الشمس')]
    const word = someWord()
    const figures = [label, tooHigh, label, label]
    const ids: string[] = []
    for (const [at, specifications] of figures.entries())
      ids.push(await aPublic(request, seller, { name: `${word} ${'أبجد'[at]}`, specifications, price: 90_000 + at }))
    const [good = '', bad = ''] = ids

    await test.step('stores a system', async () => {
      await openAs(page, '/my-system', view, buyer)
      const inverter = { power: '5000', batteryV: '48', pvMaxV: '250', mpptMaxA: '18', mpptMinV: '60', mpptMaxV: '230' }
      await fillPart(page, view, 'inverter', inverter)
      await fillPart(page, view, 'panels', { count: '6', series: '6', parallel: '1' })
      await page.getByLabel(mySystemTexts[lang].place).selectOption('taiz')
      await expect(page.getByText(mySystemTexts[lang].cold(5))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('meets panels that fit and one that does not, with the reason', async () => {
      const t = fitTexts[lang]
      await page.goto(`/products?type=Panel&search_keyword=${encodeURIComponent(word)}`)
      await wake(page)
      await expect(cardOf(page, good).getByText(t.badges.fits)).toBeVisible()
      await expect(cardOf(page, bad).getByText(t.badges.no)).toBeVisible()
      await cardOf(page, bad).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: t.titles.no })).toContainText(sentences[lang])
      await expectAccessible(page)
    })

    await test.step('compares four', async () => {
      await page.goto(`/compare?ids=${bad}`)
      await wake(page)
      await page.getByRole('link', { name: compareTexts[lang].pickFromList }).click()
      await expect(page.getByRole('region', { name: pickTexts[lang].tray })).toBeVisible()
      await page.goto(`/products?type=Panel&search_keyword=${encodeURIComponent(word)}`)
      await wake(page)
      for (const id of ids.filter((each) => each !== bad)) await cardOf(page, id).getByRole('checkbox').click()
      await page
        .getByRole('region', { name: pickTexts[lang].tray })
        .getByRole('link', { name: pickTexts[lang].pick })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: compareTexts[lang].title(4, 'Panel') })).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      await expectAccessible(page)
    })

    const words = `إنفرتر كبير للمزرعة ${someLetters()}`
    await test.step('posts a wanted ad from a gap in the calculator', async () => {
      const t = { ...wantedFormTexts[lang], ...placeFieldTexts[lang] }
      // A hundred refrigerators: no demo listing has an inverter for them.
      await open(page, '/calculator?s=1.re99x10', view)
      await page.getByRole('combobox', { name: marketTexts[lang].place, exact: true }).selectOption('sanaa-city')
      await page.getByRole('button', { name: marketTexts[lang].find }).click()
      const kit = kitTexts[lang]
      await page
        .getByRole('link', { name: `${kit.wantIt}: ${kit.parts.inverter}` })
        .first()
        .click()
      await expect(page.getByText(t.fromCalculator)).toBeVisible()
      await page.getByRole('textbox', { name: t.words }).fill(words)
      await page.getByLabel(t.governorate).selectOption('sanaa-city')
      await page.getByLabel(t.city).selectOption('al-sabeen')
      await page.getByRole('button', { name: t.send }).click()
      await expect(page.getByRole('alertdialog', { name: t.arrivedTitle })).toBeVisible()
    })

    await test.step('is told of a new listing that fits', async () => {
      const headers = bearer(await asAdmin(request))
      const { data } = await (await request.get(`${api}/my/wanted`, { headers: bearer(buyer) })).json()
      expect((await request.post(`${api}/admin/wanted/${data[0].id}/approve`, { headers })).ok()).toBe(true)
      const name = `إنفرتر صناعي 200 كيلو ${someLetters()}`
      const specifications = { power: '200kW', voltage: '48V' }
      const offered = await aPublic(request, seller, { name, type: 'Inverter', brand: 'Growatt', specifications })
      const kindsOf = async () =>
        (await (await request.get(`${api}/inbox`, { headers: bearer(buyer) })).json()).data.map(
          ({ kind }: { kind: string }) => kind,
        )
      await expect.poll(kindsOf, { timeout: 20_000 }).toContain('wantedFound')
      await open(page, '/inbox', view)
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(words)
      const removed = await request.delete(`${api}/products/delete-product/${offered}`, { headers: bearer(seller) })
      expect(removed.ok(), await removed.text()).toBe(true)
    })
  })

  test(`a seller reports on a battery, an engineer confirms it, and the page shows it, in ${lang}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000)
    const [t, step] = [conditionReportFormTexts[lang], stepTexts[lang]]
    const word = Math.random().toString(36).slice(2, 8)
    const engineerName = `هشام العريقي ${word}`
    const seller = await signUpByApi(request, 'خالد السماوي')
    const engineer = await aSealedEngineer(request, engineerName)
    const id = await postByApi(request, seller.token, { name: `بطارية جل 12 فولت 200 أمبير ${word}` })
    await approve(request, id)

    await test.step('the seller fills it, sends it and asks the engineer', async () => {
      await openAs(page, `/condition-report/${id}`, view, seller)
      await expect(page.getByRole('heading', { name: t.titles.battery })).toBeVisible()
      const readings = { restVolts: '12.74', loadAmps: '40', loadVolts: '12.10', ageMonths: '14' }
      for (const [name, value] of Object.entries(readings)) await page.locator(`#report-${name}`).fill(value)
      for (const [at, slot] of (['rest', 'load', 'sides', 'label'] as const).entries())
        await page.locator(`[data-slot="${slot}"] input`).setInputFiles(await aSmallPhoto(at))
      await expect(page.locator('[data-slot] img')).toHaveCount(4, { timeout: 30_000 })
      await page.getByRole('button', { name: t.next }).click()
      await page.getByText(step.choices['swelling.none'], { exact: true }).click()
      await page.getByRole('button', { name: t.send }).click()
      await expect(page.getByRole('heading', { name: t.sentTitle })).toBeVisible()
      await open(page, `/condition-report/${id}`, view)
      await page.getByRole('button', { name: inviteTexts[lang].ask }).click()
      await page.getByLabel(inviteTexts[lang].phone).fill(engineer.phone)
      await page.getByRole('button', { name: inviteTexts[lang].invite }).click()
      await expect(page.locator('main a[href*="wa.me"]').first()).toBeVisible()
    })

    await test.step('the engineer confirms it', async () => {
      const headers = bearer(await asAdmin(request))
      const decided = await request.post(`${api}/admin/condition-reports/${id}/approve`, { headers, data: {} })
      expect(decided.ok(), await decided.text()).toBe(true)
      await open(page, '/', view)
      await openAs(page, '/inbox', view, engineer)
      await page.locator('main a[href^="/confirm-report/"]').click()
      await page.getByRole('button', { name: confirmationTexts[lang].confirm }).click()
      await expect(page.getByRole('button', { name: confirmationTexts[lang].withdraw })).toBeVisible()
    })

    await test.step('buyers see it', async () => {
      await open(page, `/product/${id}`, view)
      const report = page.getByRole('article').filter({ hasText: engineerName })
      await expect(report.locator('dd').first()).toContainText('12.74')
      await expectAccessible(page)
    })
  })
}
