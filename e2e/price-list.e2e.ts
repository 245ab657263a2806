import { productTypeNames } from '#contract/product-kinds.ts'
import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { forgiveBroken, signInWhenAsked } from '#e2e/market.ts'
import { activateWorker, ignoreDeadConnections } from '#e2e/offline-parts.ts'
import { openAs, password, signUpByApi } from '#e2e/people.ts'
import { rowOf, rows, shopList } from '#e2e/price-list-parts.ts'
import { aShop, aSmallPhoto, listingsOf, wordsOf } from '#e2e/selling-parts.ts'
import { listPictureTexts } from '#web/features/listings/price-list/list-pictures.texts.ts'
import { listPostingTexts } from '#web/features/listings/price-list/list-posting.texts.ts'
import { listRowTexts } from '#web/features/listings/price-list/list-rows.texts.ts'
import { priceListTexts } from '#web/features/listings/price-list/price-list.texts.ts'
import { doubtTexts, offerTexts } from '#web/features/listings/price-list/row-doubts.texts.ts'

test('a shop pastes forty lines, mends what is unsure, puts one picture on ten, and posts each once although the network is lost', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000)
  const [t, r, p, s, words] = [
    priceListTexts.ar,
    listRowTexts.ar,
    listPictureTexts.ar,
    listPostingTexts.ar,
    wordsOf(phone),
  ]
  const person = await signUpByApi(request, 'أبو وليد')
  const shopId = await aShop(request, {
    name: `محل سبأ ${Math.random().toString(36).slice(2, 8)}`,
    governorate: 'sanaa-city',
    city: 'al-sabeen',
    ownerPhone: person.phone,
  })

  await test.step('pastes the list, and says where the goods are', async () => {
    await openAs(page, '/my-products', phone, person)
    await page.getByRole('link', { name: words.mine.addList }).click()
    await expect(page.locator('#list-shop')).toHaveValue(shopId)
    await page.getByLabel(t.list).fill(shopList)
    await page.getByRole('button', { name: t.read }).click()
    await expect(page.getByText('المحافظة مطلوبة.')).toBeVisible()
    await page.getByLabel(words.governorate).selectOption('sanaa-city')
    await page.getByLabel(words.city, { exact: true }).selectOption('al-sabeen')
    await expectAccessible(page)
    await page.getByRole('button', { name: t.read }).click()
    await expect(page.getByRole('heading', { name: r.title })).toBeFocused()
    await expect(rows(page)).toHaveCount(40)
    await expectAccessible(page)
  })

  await test.step('mends the amber fields', async () => {
    const growatt = rowOf(page, r.tick('إنفرتر جروات 5 كيلو 48 فولت'))
    await expect(growatt).toContainText(doubtTexts.not_written.ar)
    await growatt.getByRole('checkbox').check()
    await expect(growatt).toHaveAttribute('data-state', 'ready')
    await page.getByRole('status').getByRole('button', { name: offerTexts.ar.yes }).click()
    await expect(rowOf(page, r.tick('إنفرتر ديي 8 كيلو هايبرد'))).toHaveAttribute('data-state', 'ready')
    await page.getByLabel(r.field(r.columns.price, 'إنفرتر ماست 3 كيلو 24')).fill('١١٥ الف')
    await page.getByLabel(r.field(r.columns.type, 'لوح لونج 200 امبير')).selectOption('Battery')
    await page.getByRole('checkbox', { name: r.tickAll }).check()
    await expect(rows(page, 'ready')).toHaveCount(40)
  })

  await test.step('one picture for the ten panels', async () => {
    await page.getByRole('button', { name: p.many }).click()
    const dialog = page.getByRole('dialog', { name: p.manyTitle })
    await dialog.getByLabel(p.choose).setInputFiles(await aSmallPhoto())
    await dialog.getByRole('button', { name: productTypeNames.Panel.ar }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: p.put(10) }).click()
    await expect(dialog).toBeHidden()
    await expect(rows(page).locator('img')).toHaveCount(10)
  })

  const calls: (string | null)[] = []
  await test.step('the reply is lost: the rows are locked, and stay so after a reload', async () => {
    await page.route('**/products/batch', async (route) => {
      calls.push(await route.request().headerValue('idempotency-key'))
      // The first call arrives, and its reply does not.
      if (calls.length === 1) await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: r.post(40) }).click()
    const notice = page.getByRole('alertdialog', { name: s.lostTitle })
    await expect(notice).toBeVisible({ timeout: 30_000 })
    await notice.getByRole('button', { name: words.site.close }).click()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByText(s.pending(40))).toBeVisible()
    await expect(rows(page)).toHaveCount(40)
    await expect(page.getByLabel(r.field(r.columns.price, 'لوح جينكو 580 واط'))).toBeDisabled()
  })

  await test.step('tries again: forty pending listings, not one more', async () => {
    page.on('request', (one) => {
      if (one.url().endsWith('/products/batch')) calls.push(one.headers()['idempotency-key'] ?? null)
    })
    await page.getByRole('button', { name: s.again }).click()
    await expect(page.getByRole('alertdialog', { name: s.postedTitle(40) })).toBeVisible({ timeout: 20_000 })
    expect([new Set(calls).size, calls[0]]).toEqual([1, expect.any(String)])
    const posted = await listingsOf(request, person.token)
    expect(posted).toHaveLength(40)
    expect(new Set(posted.map(({ status, shopId: shop }) => `${status} ${shop}`))).toEqual(
      new Set([`pending ${shopId}`]),
    )
    expect(posted.filter(({ images }) => images.length === 1)).toHaveLength(10)
    expect(posted.find(({ name }) => name === 'إنفرتر ماست 3 كيلو 24')).toMatchObject({
      price: 115_000,
      currency: 'YER',
    })
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith('.list')))).toEqual([])
  })
  forgiveBroken(complaints)
})

test.describe('the share sheet of the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('brings a list to the page, also to somebody who signs in first', async ({ page, request, complaints }) => {
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
