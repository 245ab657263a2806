import type { APIRequestContext, Page } from '@playwright/test'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { desktop, expect, expectAccessible, open, phone, test, type View, wake } from '#e2e/fixtures.ts'
import { activateWorker, goOffline, ignoreDeadConnections } from '#e2e/offline-parts.ts'
import { forgive, openAs, password, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { approve, battery } from '#e2e/selling-parts.ts'
import { bearer } from '#e2e/staff.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { dealFormTexts, problemTexts, reasonTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { dealStoryTexts } from '#web/features/deals/deal/deal-story.texts.ts'
import { ticketTexts } from '#web/features/deals/sold/ticket.texts.ts'

const api = '/api/v1'
const name = 'بطارية ليثيوم 24 فولت 100 أمبير'

const wordsOf = ({ lang }: View) => ({
  ...dealTexts[lang],
  form: dealFormTexts[lang],
  problems: problemTexts[lang],
  reasons: reasonTexts[lang],
  story: dealStoryTexts[lang],
  ticket: ticketTexts[lang],
  auth: authTexts[lang],
  login: loginTexts[lang],
})

/** Two of six pieces of a new seller, 285,000 each. */
const aDeal = async (request: APIRequestContext) => {
  const seller = await signUpByApi(request, 'سالم باوزير')
  const headers = bearer(seller)
  const listing = { ...battery, name, price: 285_000, currency: 'YER', governorate: 'sanaa-city', city: 'al-sabeen' }
  const posted = await request.post(`${api}/products/post`, { headers, data: { ...listing, quantity: 6 } })
  const { id } = (await posted.json()).data as { id: string }
  await approve(request, id)
  const offered = await request.post(`${api}/products/${id}/deals`, { headers, data: { quantity: 2 } })
  const { code } = (await offered.json()).data as { code: string }
  return { seller, code }
}

const dealOf = async (request: APIRequestContext, code: string, { token }: { token: string }) =>
  (await (await request.get(`${api}/deals/${code}`, { headers: bearer({ token }) })).json()).data

const h1 = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })
const choose = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true }).check()

test('a buyer signs in, corrects the price and says what is wrong, in ar at 390 px', async ({ page, request }) => {
  const t = wordsOf(phone)
  const [{ seller, code }, buyer] = await Promise.all([aDeal(request), signUpByApi(request, 'أحمد الحاشدي')])

  await test.step('the code alone shows public words', async () => {
    await open(page, `/deals/${code}`, phone)
    await expect(page).toHaveURL(`/deals/${code.toLowerCase()}`)
    await expect(h1(page, t.title)).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText(t.signInFirst)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('570,000')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: t.signIn }).click()
    const dialog = page.getByRole('dialog', { name: t.login.title })
    await dialog.getByLabel(t.auth.phone, { exact: true }).fill(buyer.phone)
    await dialog.getByLabel(t.auth.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.form.confirmingAs)).toContainText(buyer.name)
  })

  await test.step('nothing is assumed, and what is missing is named', async () => {
    await expect(page.getByText('285,000')).toBeVisible()
    await expectAccessible(page)
    await button(page, t.form.confirm).click()
    await expect(page.getByText(t.form.errors.described)).toBeVisible()
    await expect(page.getByRole('radio', { name: t.form.yes })).toBeFocused()
    await choose(page, t.form.no)
    await button(page, t.form.confirm).click()
    await expect(page.getByText(t.form.errors.problem)).toBeVisible()
  })

  await test.step('the two see the same story', async () => {
    await choose(page, t.problems.less_power)
    await page.getByLabel(t.form.more).fill('قست السعة فطلعت 78 أمبير')
    await page.getByText(t.form.correct).click()
    await page.getByLabel(t.form.paid(2)).fill('٥٦٠٠٠٠')
    await expect(page.getByText('560,000').first()).toBeVisible()
    await choose(page, t.form.yesterday)
    await expectAccessible(page)
    await button(page, t.form.confirm).click()
    await expect(h1(page, name)).toBeVisible()
    await expect(page.getByText(t.done)).toBeVisible()
    const story = page.getByRole('list', { name: t.story.story })
    await expect(story).toContainText(t.problems.less_power)
    await expect(story).toContainText('560,000')
    await expectAccessible(page)
    expect(await dealOf(request, code, seller)).toMatchObject({
      state: 'confirmed',
      price: 560_000,
      offeredPrice: 570_000,
    })
  })

  await test.step('the seller sees the buyer, and a stranger nothing', async () => {
    await signInElsewhere(page, seller)
    await expect(page.getByRole('heading', { name: t.story.confirmedBy(buyer.name) })).toBeVisible()
    await expect(page.getByText('78 أمبير')).toBeVisible()
    await signInElsewhere(page, await signUpByApi(request))
    await expect(h1(page, t.answered)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(buyer.name)
  })
})

test('codes are typed, declined and taken back, in en at 1280 px', async ({ page, request, complaints }) => {
  const t = wordsOf(desktop)
  const [{ seller, code }, buyer, { seller: other, code: second }] = await Promise.all([
    aDeal(request),
    signUpByApi(request),
    aDeal(request),
  ])

  await test.step('a wrong code is asked for again, and what cannot be one is not sent', async () => {
    await openAs(page, '/deals/k7mq4xvv', desktop, buyer)
    await expect(page.getByRole('textbox', { name: t.code })).toHaveValue('K7MQ 4XVV')
    await expect(page.getByText(t.noSuchCode)).toBeVisible()
    forgive(complaints, 404)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: t.code }).fill('K7MQ')
    await button(page, t.open).click()
    await expect(page.getByText(t.noSuchCode)).toBeVisible()
    await expect(page.getByRole('textbox', { name: t.code })).toBeFocused()
    await page.getByRole('textbox', { name: t.code }).fill(spacedDealCode(code).toLowerCase())
    await button(page, t.open).click()
    await expect(h1(page, t.title)).toBeVisible()
  })

  await test.step('a person who has not bought says why', async () => {
    await button(page, t.form.decline).click()
    await button(page, t.form.declineSend).click()
    await expect(page.getByText(t.form.errors.reason)).toBeVisible()
    await choose(page, t.reasons.seller_sold)
    await expectAccessible(page)
    await button(page, t.form.declineSend).click()
    await expect(h1(page, t.declined)).toBeVisible()
    await expectAccessible(page)
    await signInElsewhere(page, seller)
    await expect(h1(page, t.declinedSeller)).toBeVisible()
    await expect(page.getByText(t.reasons.seller_sold)).toBeVisible()
  })

  await test.step('a seller sends an own code, and takes it back', async () => {
    await openAs(page, `/deals/${second}`, desktop, other)
    await expect(h1(page, t.own)).toBeVisible()
    await expect(page.getByRole('link', { name: t.ticket.whatsapp })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${second}`, 'i'),
    )
    await expectAccessible(page)
    await button(page, t.ticket.cancel(2)).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.ticket.cancelYes }).click()
    await expect(h1(page, t.cancelledSeller)).toBeVisible()
    await signInElsewhere(page, buyer)
    await expect(h1(page, t.cancelled)).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an answer is kept, can be undone, and is sent by any page when the network is back', async ({
    page,
    context,
    request,
    complaints,
  }) => {
    const t = wordsOf(phone)
    const [{ code }, buyer] = await Promise.all([aDeal(request), signUpByApi(request, 'أحمد الحاشدي')])
    await openAs(page, `/deals/${code}`, phone, buyer)
    await expect(button(page, t.form.confirm)).toBeVisible()
    await activateWorker(page)
    const isCached = async (path: string) => (await caches.match(path, { ignoreVary: true })) !== undefined
    await expect.poll(() => page.evaluate(isCached, `/api/v1/deals/${code}`)).toBe(true)
    await expect.poll(() => page.evaluate(isCached, `/deals/${code.toLowerCase()}`)).toBe(true)
    await goOffline(page)

    await page.goto(`/deals/${code}`)
    await wake(page)
    await expect(page.getByText('285,000')).toBeVisible()
    await expect(page.getByText(t.offline)).toBeVisible()
    await choose(page, t.form.no)
    await choose(page, t.problems.broken)
    await button(page, t.form.confirm).click()
    await expect(h1(page, t.saved)).toBeVisible()
    await expectAccessible(page)
    await button(page, t.undo).click()
    await expect(page.getByRole('radio', { name: t.problems.broken })).toBeChecked()
    await choose(page, t.form.yes)
    await button(page, t.form.confirm).click()
    await page.reload()
    await wake(page)
    await expect(h1(page, t.saved)).toBeVisible()

    // Any page of the site sends it.
    await page.goto('/offline')
    await wake(page)
    expect(await page.evaluate(() => localStorage.getItem('shamsouq-deal-answers'))).toContain(code)
    await context.setOffline(false)
    await expect.poll(async () => (await dealOf(request, code, buyer)).state).toBe('confirmed')
    expect(await dealOf(request, code, buyer)).toMatchObject({ role: 'buyer', asDescribed: true })
    await open(page, `/deals/${code}`, phone)
    await expect(h1(page, name)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('shamsouq-deal-answers'))).toBeNull()
    ignoreDeadConnections(complaints)
  })

  test('an answer that comes too late is refused with its reason', { tag: '@detail' }, async ({
    page,
    context,
    request,
    complaints,
  }) => {
    const t = wordsOf(desktop)
    const [{ seller, code }, buyer] = await Promise.all([aDeal(request), signUpByApi(request)])
    await openAs(page, `/deals/${code}`, desktop, buyer)
    await expect(button(page, t.form.confirm)).toBeVisible()
    await goOffline(page)
    await choose(page, t.form.yes)
    await button(page, t.form.confirm).click()
    await expect(h1(page, t.saved)).toBeVisible()
    await request.post(`${api}/deals/${code}/cancel`, { headers: bearer(seller) })
    await context.setOffline(false)
    await expect(page.getByText(t.refused)).toBeVisible()
    await expect(h1(page, t.cancelled)).toBeVisible()
    await button(page, t.dismiss).click()
    await expect(page.getByText(t.refused)).toBeHidden()
    ignoreDeadConnections(complaints)
    forgive(complaints, 409)
  })
})

test('a server that is away keeps the answer until it is sent again', { tag: '@detail' }, async ({
  page,
  request,
  complaints,
}) => {
  const t = wordsOf(phone)
  const [{ code }, buyer] = await Promise.all([aDeal(request), signUpByApi(request)])
  await openAs(page, `/deals/${code}`, phone, buyer)
  await choose(page, t.form.yes)
  await page.route('**/confirm', (route) => route.fulfill({ status: 502, body: '' }))
  await button(page, t.form.confirm).click()
  await expect(h1(page, t.notSent)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/confirm')
  await button(page, t.tryAgain).click()
  await expect(h1(page, name)).toBeVisible()
  forgive(complaints, 502)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer types the code and the answer with the password', async ({ page, request, complaints }) => {
    const t = wordsOf(phone)
    const [{ code }, buyer] = await Promise.all([aDeal(request), signUpByApi(request)])
    await page.setViewportSize(phone)
    await page.goto('/deals')
    await page.getByRole('textbox', { name: t.code }).fill(spacedDealCode(code))
    await button(page, t.open).click()
    await expect(page).toHaveURL(`/deals/${code.toLowerCase()}`)
    await page.getByLabel(t.form.paid(2)).fill('570000')
    await choose(page, t.form.no)
    await page.getByLabel(t.form.more).fill('ناقص كيبل')
    await page.getByLabel(t.auth.phone).fill(buyer.phone)
    await page.getByLabel(t.auth.password).fill('wrong-password')
    await button(page, t.form.confirm).click()
    await expect(page.getByRole('alert')).toHaveText(t.form.errors.problem)
    await expect(page.getByLabel(t.form.more)).toHaveValue('ناقص كيبل')
    forgive(complaints, 422)
    await expect(page.getByLabel(t.auth.password)).toHaveValue('')
    await page.getByLabel(t.form.ifProblem).selectOption(t.problems.missing_part)
    await page.getByLabel(t.auth.password).fill(password)
    await button(page, t.form.confirm).click()
    await expect(h1(page, t.done)).toBeVisible()
    expect(await dealOf(request, code, buyer)).toMatchObject({
      state: 'confirmed',
      role: 'buyer',
      problem: 'missing_part',
      text: 'ناقص كيبل',
      offeredPrice: null,
    })
  })
})
