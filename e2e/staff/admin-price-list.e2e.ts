import { productTypeNames } from '#domain/listing/product-kinds.ts'
import { expect, expectAccessible, open, origin, phone, test } from '#e2e/fixtures.ts'
import { forgiveBroken } from '#e2e/market.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { rowOf, rows, shopList } from '#e2e/price-list-parts.ts'
import { aShop, aSmallPhoto, listingsOf, wordsOf } from '#e2e/selling-parts.ts'
import { asAdmin, enter } from '#e2e/staff.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import { pegPanelTexts } from '#web/features/sell/my-listings/peg-panel.texts.ts'
import { listPictureTexts } from '#web/features/sell/price-lists/list-pictures.texts.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { doubtTexts, offerTexts } from '#web/features/sell/price-lists/row-doubts.texts.ts'
import { batchTexts } from '#web/features/staff/moderation/batch.texts.ts'

test('a shop pastes forty lines, mends what is unsure, puts one picture on ten, and posts each once although the network is lost; they are published together, raised by 5 %, taken back and pegged', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  test.setTimeout(150_000)
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
    // A slip of the hand is asked about, and no tick of many answers it.
    const price = page.getByLabel(r.field(r.columns.price, 'لوح جينكو 580 واط'))
    await price.fill('54')
    await expect(page.getByText(r.whichPrice('54', '54,000'))).toBeVisible()
    const unsure = (await rows(page, 'look').count()) - 1
    await page.getByRole('checkbox', { name: r.tickAll }).uncheck()
    await page.getByRole('checkbox', { name: r.tickAll }).check()
    await expect(rows(page, 'look')).toHaveCount(unsure + 1)
    await page.getByRole('button', { name: r.confirm(unsure), exact: true }).click()
    await expectAccessible(page)
    const question = page.getByRole('alertdialog', { name: r.confirmTitle(unsure) })
    await expect(question.locator('use').first()).toHaveAttribute('href', /#alert$/)
    await question.getByRole('button', { name: r.confirmYes(unsure) }).click()
    await expect(rows(page, 'look')).toHaveCount(1)
    await page.reload()
    await page.getByRole('button', { name: r.field(r.keepPrice('54,000'), 'لوح جينكو 580 واط') }).click()
    await expect(price).toHaveValue('54,000')
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
    await expect(page.getByRole('heading', { name: s.postedTitle(40) })).toBeFocused({ timeout: 20_000 })
    const waiting = page.getByRole('heading', { name: s.groups.waiting }).locator('..').getByRole('link')
    await expect(waiting).toHaveCount(40)
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByLabel(t.list)).toHaveValue('')
    await page.goForward()
    await page.reload()
    await expect(waiting).toHaveCount(40)
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

  await test.step('a moderator publishes them together', async () => {
    const staff = await asAdmin(request)
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const staffPage = await context.newPage()
    await enter(staffPage, staff)
    await open(staffPage, `${origin}/admin?seller=${(person.user as { id: string }).id}`, phone)
    await expect(staffPage.locator('#listing-name')).toHaveText(batchTexts.ar.title(40))
    await expect(staffPage.getByText(batchTexts.ar.flags.unsure).first()).toBeVisible()
    await expectAccessible(staffPage)
    await staffPage.getByRole('button', { name: batchTexts.ar.approveAll(40), exact: true }).click()
    const question = staffPage.getByRole('alertdialog', { name: batchTexts.ar.approveTitle(40) })
    await question.getByRole('button', { name: batchTexts.ar.approveAll(40) }).click()
    // Forty decisions, in as many calls as the machine needs.
    await expect(staffPage.locator('#listing-name')).toHaveCount(0, { timeout: 30_000 })
    await context.close()
    await page.reload()
    const links = page.getByRole('heading', { name: s.groups.published }).locator('..').getByRole('link')
    await expect(links).toHaveCount(40)
    await expect(links.first()).toHaveAttribute('href', /^\/product\//)
    const published = await listingsOf(request, person.token)
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set(['approved']))
  })

  const [many, prices, pegs] = [manyTexts.ar, pricesTexts.ar, pegPanelTexts.ar]
  const chooseAll = async () => {
    await page.getByLabel(many.selectAll).check()
    await page.getByRole('button', { name: many.wholeFilter('40') }).click()
    await expect(page.getByText(many.chosen(40))).toBeVisible()
  }
  const priceOf = async (title: string) => {
    const found = (await listingsOf(request, person.token)).find(({ name }) => name === title)
    return found && { price: found.price, currency: found.currency, pegged: found.pegged }
  }
  const jinko = 'لوح جينكو 580 واط'

  await test.step('raises the prices by 5 %, and takes it back', async () => {
    await open(page, '/my-products', phone)
    await chooseAll()
    await page.getByRole('button', { name: many.prices }).click()
    await page.getByRole('button', { name: prices.confirm(40) }).click()
    const strip = page.getByRole('status').filter({ hasText: prices.changed(40) })
    await expect(strip).toBeVisible()
    expect(await priceOf(jinko)).toEqual({ price: 56_500, currency: 'YER', pegged: false })
    await strip.getByRole('button', { name: prices.undo }).click()
    await expect(page.getByText(prices.undone(40))).toBeVisible()
    expect(await priceOf(jinko)).toEqual({ price: 54_000, currency: 'YER', pegged: false })
  })

  await test.step('pegs them to the dollar', async () => {
    await chooseAll()
    await page.getByRole('group', { name: many.actions }).getByRole('button', { name: pegs.title }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: pegs.peg(40) }).click()
    await expect(page.getByText(pegs.pegged(40))).toBeVisible()
    expect(await priceOf(jinko)).toMatchObject({ currency: 'USD', pegged: true })
    expect(await priceOf('إنفرتر ديي 8 كيلو هايبرد')).toEqual({ price: 1_180, currency: 'USD', pegged: true })
  })
})
