import type { Page } from '@playwright/test'
import { expect, open, test, type View, views, wake, withoutDialogEntry } from '#e2e/fixtures.ts'
import { aPanel } from '#e2e/market.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { governorateTexts } from '#web/features/browse/facets/filter.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

const dialog = (page: Page) => page.locator('dialog:modal')

/** Two pages, so that one Back too many is noticed. */
const comeFromShops = async (page: Page, path: string, view: View) => {
  await open(page, '/shops', view)
  await page.goto(path)
  await wake(page)
}

const [phone, desktop] = views

const openPlaces = async (page: Page, { lang }: View) => {
  const t = listTexts[lang]
  await page.getByRole('link', { name: t.place(t.allYemen) }).click()
  await expect(page.getByRole('dialog', { name: governorateTexts[lang].title })).toBeVisible()
}

test('Back closes the sheets and the menu of the home page, which leave no history entry, in ar at 390 px', async ({
  page,
}) => {
  await test.step('a sheet, and closing it otherwise', async () => {
    await comeFromShops(page, '/', phone)
    await openPlaces(page, phone)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
    // Forward has no target and leaves no entry.
    await page.goForward()
    await expect(dialog(page)).toHaveCount(0)
    await openPlaces(page, phone)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await openPlaces(page, phone)
    await dialog(page).getByRole('button').first().click()
    await expect(dialog(page)).toHaveCount(0)
    await openPlaces(page, phone)
    await dialog(page).getByRole('link').nth(3).click()
    await expect(page).toHaveURL(/governorate=/)
    await expect(dialog(page)).toHaveCount(0)
    await withoutDialogEntry(page)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('a menu opened after Back, before the page has followed, stays open', async () => {
    await page.goForward()
    await expect(page).toHaveURL(/governorate=/)
    await page.reload()
    await wake(page)
    const titleBefore = await page.title()
    const released = Promise.withResolvers<void>()
    await page.route(/\/(_root|api\/v1\/marketplace\/).*/, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: shellTexts.ar.menu }).click()
    await expect(dialog(page)).toBeVisible()
    released.resolve()
    await expect(page).not.toHaveTitle(titleBefore)
    // Effects of the new page have run two frames later.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    await page.unrouteAll({ behavior: 'wait' })
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  await test.step('the menu that opens the sign-in is replaced by it, repeatedly, and both are one entry', async () => {
    const login = page.getByRole('dialog', { name: loginTexts.ar.title })
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: shellTexts.ar.menu }).click()
      await dialog(page).getByRole('button', { name: shellTexts.ar.signIn }).click()
      await expect(login).toBeVisible()
      await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1)
      await expect(login).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/')
    }
  })

  await test.step('a reload with an open sheet', async () => {
    await openPlaces(page, phone)
    await page.reload()
    await wake(page)
    await expect(dialog(page)).toHaveCount(0)
    await withoutDialogEntry(page)
  })

  // Any entry that one of them had left would be here.
  await page.goBack()
  await expect(page).toHaveURL('/shops')
})

test('choices in an open sheet remain when Back closes it', async ({ page }) => {
  await comeFromShops(page, '/engineers', desktop)
  await page.getByRole('button', { name: directoryTexts.en.filter, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page)
    .getByLabel(/^(صيانة|Maintenance)/)
    .check({ force: true })
  await page.waitForURL(/service=maintenance/)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/engineers?service=maintenance')
  await page.goBack()
  await expect(page).toHaveURL('/shops')
})

test('Back closes the lightbox and returns to the listing', async ({ page, request }) => {
  const { id, name } = await aPanel(request)
  await comeFromShops(page, `/product/${id}`, phone)
  const photo = page.getByRole('link', { name: pageTexts.ar.photoOf(name, 1) }).first()
  await photo.click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/product/${id}`)
  await photo.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await withoutDialogEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/shops')
})

test('a dialog that opens another is one history entry', async ({ page, request }) => {
  const { id } = await aPanel(request)
  await comeFromShops(page, `/product/${id}`, desktop)
  await page.getByRole('button', { name: pageTexts.en.report }).click()
  const login = page.getByRole('dialog', { name: loginTexts.en.title })
  await expect(login).toBeVisible()
  await login.getByRole('button', { name: loginTexts.en.create, exact: true }).click()
  await expect(login).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/product/${id}`)
  await page.goBack()
  await expect(page).toHaveURL('/shops')
})
