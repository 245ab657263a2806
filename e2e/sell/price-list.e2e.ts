import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { signInWhenAsked } from '#e2e/market.ts'
import { activateWorker, ignoreDeadConnections } from '#e2e/offline-parts.ts'
import { forgive, openAs, password, signUpByApi } from '#e2e/people.ts'
import { rows, shopList } from '#e2e/price-list-parts.ts'
import { aSmallPhoto, wordsOf } from '#e2e/selling-parts.ts'
import { excelWorkbook } from '#test/tables/excel-workbook.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import { listFileTexts } from '#web/features/sell/price-lists/list-files.texts.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'

test('a workbook becomes the rows of a pasted list, and own listings a workbook', { tag: '@detail' }, async ({
  page,
  request,
  complaints,
}) => {
  const [t, r, f, s, many, words] = [
    priceListTexts.ar,
    listRowTexts.ar,
    listFileTexts.ar,
    listPostingTexts.ar,
    manyTexts.ar,
    wordsOf(phone),
  ]
  await openAs(page, '/sell/list', phone, await signUpByApi(request))
  // The place is asked for first, then the file.
  await page.getByRole('button', { name: f.choose }).click()
  await expect(page.getByText('المحافظة مطلوبة.')).toBeVisible()
  await page.getByLabel(words.governorate).selectOption('sanaa-city')
  await page.getByLabel(words.city, { exact: true }).selectOption('al-sabeen')
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: f.choose }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ ...(await aSmallPhoto()), name: 'prices.xlsx' })
  await expect(page.getByRole('alert').filter({ hasText: 'xlsx' })).toBeVisible()
  forgive(complaints, 415)
  await expectAccessible(page)

  const sheet = shopList.split('\n').map((line) => [line])
  const file = { name: 'أسعار اليوم.xlsx', mimeType: 'application/octet-stream', buffer: excelWorkbook(sheet) }
  await choose(file)
  await expect(page.getByText(f.summary(40, file.name))).toBeVisible()
  await expect(rows(page)).toHaveCount(40)
  await page.getByRole('main').getByRole('button', { name: r.back }).click()
  // Another file replaces the rows only after a question.
  const two = [
    ['الاسم', 'السعر', 'العملة', 'الكمية', 'الحالة', 'الرف'],
    ['لوح جينكو 580 واط', 54_000, 'ريال يمني (صنعاء)', 20, 'جديد', 'أ'],
    ['بطارية ريتار 200 أمبير', 'بلاش', 'دولار', 1, 'جديد', 'ب'],
  ]
  await choose({ ...file, buffer: excelWorkbook(two) })
  await page.getByRole('alertdialog', { name: f.replaceTitle }).getByRole('button', { name: f.replace }).click()
  await expect(page.getByText(f.unknownColumns(['الرف']))).toBeVisible()
  await expect(page.getByLabel(r.field(r.columns.quantity, 'لوح جينكو 580 واط'))).toHaveValue('20')
  await expect(rows(page, 'look')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: r.post(1) }).click()
  await page.getByRole('heading', { name: s.postedTitle(1) }).waitFor()
  await expect(page.getByRole('heading', { name: s.left })).toBeVisible()

  await open(page, '/my-products', phone)
  const download = page.waitForEvent('download')
  await page.getByRole('group', { name: many.download }).getByRole('button', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toBe('shamsouq-listings.xlsx')
  const template = page.waitForEvent('download')
  await open(page, '/sell/list', phone)
  await page.getByRole('main').getByRole('button', { name: r.back }).click()
  await page.getByRole('link', { name: f.templateAs.csv }).click()
  expect((await template).suggestedFilename()).toBe('shamsouq-template-ar.csv')
  await expect(page.getByLabel(t.list)).toHaveValue('')
})

test.describe('the share sheet of the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('brings a list to the page, also to somebody who signs in first', { tag: '@detail' }, async ({
    page,
    request,
    complaints,
  }) => {
    const t = priceListTexts.ar
    const person = await signUpByApi(request)
    const share = (text: string) =>
      page.evaluate((shared) => {
        const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/sell/list' })
        form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: shared }))
        document.body.append(form)
        form.submit()
      }, text)
    await open(page, '/', phone)
    await activateWorker(page)
    await share(shopList)
    await page.waitForURL('**/sell/list')
    await page
      .getByRole('main')
      .getByRole('button', { name: wordsOf(phone).locked.signIn })
      .click()
    await signInWhenAsked(page, phone, { phone: person.phone, password })
    await expect(page.getByLabel(t.list)).toHaveValue(shopList)
    await expect(page.getByText(t.lines(49))).toBeVisible()

    // An unfinished list is not replaced without a question.
    await share('لوح جينكو 550 واط 50 الف')
    await page.getByRole('button', { name: t.useShared }).click()
    await expect(page.getByLabel(t.list)).toHaveValue('لوح جينكو 550 واط 50 الف')
    ignoreDeadConnections(complaints)
  })
})
