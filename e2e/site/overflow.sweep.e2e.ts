import { expect, open, test, views } from '#e2e/fixtures.ts'
import { aPanel } from '#e2e/market.ts'
import { closeIt, dialog, expectNoOverflow, expectPageWithoutOverflow, inEverySize } from '#e2e/overflow.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { postByApi } from '#e2e/selling-parts.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { currencyTexts } from '#web/features/site/currency/currency-dialog.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

test('every dialog of a visitor fits a small Arabic phone, with a large font too', async ({ page, request }) => {
  test.slow()
  const t = listTexts.ar
  await open(page, '/', views[0])
  await page.getByRole('link', { name: t.place(t.allYemen) }).click()
  await expect(dialog(page).locator('small').first()).toBeVisible()
  await expectNoOverflow(page, 'governorates')
  await closeIt(page)
  await page.getByRole('link', { name: t.filter, exact: true }).click()
  await expectNoOverflow(page, 'filters')
  await closeIt(page)
  await page.getByRole('button', { name: currencyTexts.ar.choose }).click()
  await expectNoOverflow(page, 'currency')
  await closeIt(page)
  await page.getByRole('button', { name: shellTexts.ar.menu }).click()
  await expectNoOverflow(page, 'menu')
  await dialog(page).getByRole('button', { name: shellTexts.ar.signIn }).click()
  await expect(page.getByRole('dialog', { name: loginTexts.ar.title })).toBeVisible()
  await expectNoOverflow(page, 'login')
  await dialog(page).getByRole('button', { name: loginTexts.ar.forgot }).click()
  await expect(page.getByRole('dialog', { name: loginTexts.ar.title })).toBeHidden()
  await expectNoOverflow(page, 'forgotten password')
  await closeIt(page)
  await page.getByRole('button', { name: shellTexts.ar.menu }).click()
  await dialog(page).getByRole('button', { name: shellTexts.ar.signIn }).click()
  await dialog(page).getByRole('button', { name: loginTexts.ar.create }).click()
  await expect(page.getByRole('dialog', { name: loginTexts.ar.title })).toBeHidden()
  await expectNoOverflow(page, 'new account')
  for (const path of ['/engineers', '/shops']) {
    await open(page, path, views[0])
    await page.getByRole('button', { name: directoryTexts.ar.filter, exact: true }).click()
    await expectNoOverflow(page, `${path} filters`)
  }
  const { id, name } = await aPanel(request)
  await open(page, `/product/${id}`, views[0])
  await page
    .getByRole('link', { name: pageTexts.ar.photoOf(name, 1) })
    .first()
    .click()
  await expectNoOverflow(page, 'pictures')
})

test('every dialog of a signed-in user fits a small Arabic phone, with a large font too', async ({ page, request }) => {
  test.slow()
  const { id } = await aPanel(request)
  const { data } = await (await request.get('/api/v1/marketplace/getAllEngineer')).json()
  await openAs(page, `/product/${id}`, views[0], await signUpByApi(request))
  await page.getByRole('button', { name: pageTexts.ar.report }).click()
  await expectNoOverflow(page, 'report')
  await closeIt(page)
  await open(page, `/engineer/${data[0].id}`, views[0])
  await page.getByRole('button', { name: reviewsTexts.ar.write }).first().click()
  await expectNoOverflow(page, 'review')
  await closeIt(page)
  await open(page, '/', views[0])
  await page.getByRole('navigation').last().getByRole('link', { name: shellTexts.ar.sell }).click()
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible()
  await expectNoOverflow(page, 'selling form')
  await closeIt(page)
  await page.getByRole('button', { name: shellTexts.ar.menu }).click()
  await dialog(page).getByRole('button', { name: shellTexts.ar.signOut }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoOverflow(page, 'question before signing out')
})

test('no page scrolls sideways on a small Arabic phone, and no word is split', async ({ page, request }) => {
  test.slow()
  const { id } = await aPanel(request)
  const { data } = await (await request.get('/api/v1/marketplace/getAllEngineer')).json()
  const lists = ['/', '/products', '/engineers', '/shops', '/shop-ads', '/wanted', '/calculator', '/prices', '/signup']
  for (const path of [...lists, `/product/${id}`, `/compare?ids=${id}`, `/engineer/${data[0].id}`]) {
    await open(page, path, views[0])
    await expectPageWithoutOverflow(page, path)
  }
  await openAs(page, '/update-profile', views[0], await signUpByApi(request))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectPageWithoutOverflow(page, '/update-profile')
  // The tabs are the same on every page.
  await inEverySize(page, async (size) => {
    const tabs = page.locator('nav').last().getByRole('link')
    const isInside = (tab: Element) => {
      const word = document.createRange()
      word.selectNodeContents(tab.lastChild as Node)
      const { left, right } = word.getBoundingClientRect()
      const cell = tab.getBoundingClientRect()
      return left >= cell.left - 1 && right <= cell.right + 1
    }
    const inside = await Promise.all((await tabs.all()).map((tab) => tab.evaluate(isInside)))
    expect(inside, size).toEqual([true, true, true, true, true])
  })
})

test('no page of a signed-in user scrolls sideways on a small Arabic phone, and no word is split', async ({
  page,
  request,
}) => {
  test.slow()
  const person = await signUpByApi(request)
  const battery = await postByApi(request, person.token, { name: 'بطارية جل 12 فولت 200 أمبير' })
  await openAs(page, '/', views[0], person)
  const own = [
    '/wanted/new',
    '/my-products',
    '/my-deals?side=bought',
    '/inbox',
    '/inbox/settings',
    '/saved-searches',
    '/my-system',
    '/sell/list',
  ]
  for (const path of [`/condition-report/${battery}`, ...own]) {
    await open(page, path, views[0])
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectPageWithoutOverflow(page, path)
  }
  // Where English is longer, on the width of many phones.
  for (const path of ['/', '/my-products', '/sell/list']) {
    await open(page, path, views[1])
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '26px'))
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const right = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(right, { message: path }).toBeLessThanOrEqual(360)
  }
})
