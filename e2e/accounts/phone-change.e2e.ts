import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, phone, test, type View } from '#e2e/fixtures.ts'
import { newPhone, openAs, password, signInByApi, signUpByApi } from '#e2e/people.ts'
import { sendWhatsapp } from '#e2e/whatsapp.ts'
import { phoneChangeTexts } from '#web/features/accounts/phone-change/phone-change.texts.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'

const cardOf = (page: Page) => page.locator('#phone')
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Asks for a number and confirms it with the code, which is filled in by the test mode. */
const askFor = async (page: Page, { lang }: View, number: string) => {
  const t = phoneChangeTexts[lang]
  await cardOf(page).getByRole('button', { name: t.change }).click()
  const dialog = page.getByRole('dialog', { name: t.newTitle })
  await expect(dialog.getByLabel(t.newPhone, { exact: true })).toBeFocused()
  await dialog.getByLabel(t.newPhone, { exact: true }).fill(number)
  await dialog.getByLabel(t.password, { exact: true }).fill(password)
  await expectAccessible(page)
  await press(page, t.sendCode)
  await expect(page.getByRole('dialog', { name: t.codeTitle })).toBeVisible()
  await expect(page.getByLabel(authTexts[lang].code)).toHaveValue('123456')
  await expectAccessible(page)
  await press(page, t.confirm)
  await expect(cardOf(page).getByRole('button', { name: t.stop })).toBeVisible()
}

test('a new number waits, is stopped, and is in force at once with a code from the old one', async ({
  page,
  request,
}) => {
  const t = phoneChangeTexts.ar
  const person = await signUpByApi(request)
  const number = newPhone()
  await openAs(page, '/update-profile', phone, person)
  await expect(cardOf(page)).toContainText(t.confirmed)
  await expect(page.getByText(securityTexts.ar.ways.code ?? '')).toBeVisible()

  await askFor(page, phone, number)
  await expect(cardOf(page)).toContainText(number.slice(-3))
  await expectAccessible(page)
  await cardOf(page).getByRole('button', { name: t.stop }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.stopYes }).click()
  await expect(cardOf(page).getByRole('button', { name: t.change })).toBeVisible()

  await askFor(page, phone, number)
  await cardOf(page).getByRole('button', { name: t.now }).click()
  await expect(page.getByRole('dialog', { name: t.oldTitle })).toBeVisible()
  await press(page, t.confirm)
  await expect(page.getByRole('status').getByText(t.changed)).toBeVisible()
  await expect(cardOf(page)).toContainText(number.slice(-3))
  expect(await signInByApi(request, number)).toBeTruthy()
})

test('a new number is confirmed with a WhatsApp message, over a reload', async ({ page, request }) => {
  const t = phoneChangeTexts.ar
  const person = await signUpByApi(request)
  const number = newPhone()
  await openAs(page, '/update-profile', phone, person)
  await cardOf(page).getByRole('button', { name: t.change }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.newPhone, { exact: true }).fill(number)
  await dialog.getByLabel(t.password, { exact: true }).fill(password)
  await press(page, messageTexts.ar.confirmBy)
  const link = dialog.locator('a[href^="https://wa.me/"]')
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(link).toBeVisible()
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  await sendWhatsapp(request, { from: number, text })
  await expect(cardOf(page).getByRole('button', { name: t.stop })).toBeVisible({ timeout: 20_000 })
  await expect(cardOf(page)).toContainText(number.slice(-3))
})

test('a new number on a desktop, in English', { tag: '@detail' }, async ({ page, request }) => {
  const person = await signUpByApi(request, 'Amal')
  await openAs(page, '/update-profile', desktop, person)
  await askFor(page, desktop, newPhone())
  await expectAccessible(page)
})
