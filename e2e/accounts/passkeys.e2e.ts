import type { BrowserContext, Page } from '@playwright/test'
import { errorTexts } from '#contract/error-texts.ts'
import { desktop, expect, expectAccessible, phone, test, type View, wake, withoutDialogEntry } from '#e2e/fixtures.ts'
import { forgive, password, signInByApi, signUpByApi } from '#e2e/people.ts'
import { passkeyTexts } from '#web/features/accounts/passkeys/passkeys.texts.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

/** Browsers have no passkeys for IP addresses; the server is for `localhost` then (`relyingPartyOf`). */
const site = `http://localhost:${process.env.E2E_PORT ?? 4310}`
test.use({ baseURL: site })

const wordsOf = ({ lang }: View) => ({
  ...shellTexts[lang],
  auth: authTexts[lang],
  login: loginTexts[lang],
  passkey: passkeyTexts[lang],
})
type Words = ReturnType<typeof wordsOf>

/** A device that knows its user, with passkeys of its own. `answers` makes it wait for a finger, or not. */
const aDevice = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    answers: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    knowsUser: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

type Session = { token: string; user: unknown }

const openAs = async (context: BrowserContext, page: Page, { lang, width, height }: View, session?: Session) => {
  const stored = session && { 'shamsouq.user': JSON.stringify(session.user), 'shamsouq.token': session.token }
  const localStorage = Object.entries(stored ?? {}).map(([name, value]) => ({ name, value }))
  await page.setViewportSize({ width, height })
  await context.setStorageState({ cookies: [], origins: [{ origin: site, localStorage }] })
  await context.addCookies([{ name: 'lang', value: lang, url: site }])
  await page.goto(session ? '/update-profile' : '/')
  await wake(page)
}

const card = (page: Page) => page.locator('#passkeys')
const rows = (page: Page) => card(page).getByRole('listitem')

const addDevice = async (page: Page, t: Words, word = password) => {
  await card(page).getByRole('button', { name: t.passkey.add }).click()
  const dialog = page.getByRole('dialog', { name: t.passkey.add })
  await dialog.getByLabel(t.auth.password, { exact: true }).fill(word)
  await dialog.getByRole('button', { name: t.passkey.next }).click()
  return dialog
}

const signOut = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t.account, exact: true }).click()
  await page.locator('#account-menu').getByRole('button', { name: t.signOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.signOut }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: t.signIn })).toBeVisible()
  await expect(page).toHaveURL('/')
}

const openLogin = async (page: Page, t: Words) => {
  await page.getByRole('banner').getByRole('link', { name: t.signIn }).click()
  const dialog = page.getByRole('dialog', { name: t.login.title })
  await expect(dialog.getByLabel(t.auth.phone)).toBeFocused()
  return { dialog, button: dialog.getByRole('button', { name: t.passkey.signIn }) }
}

test('a passkey is added on a phone, signs in, gets company on a computer, and is removed there', async ({
  page,
  context,
  browser,
  request,
  complaints,
}) => {
  test.setTimeout(90_000)
  const t = wordsOf(phone)
  // An older browser, which does not offer passkeys in the field: there is only the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const mine = await aDevice(page)
  const person = await signUpByApi(request)
  await openAs(context, page, phone, person)
  const wrong = await addDevice(page, t, 'not-the-word')
  await expect(wrong.getByLabel(t.auth.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  forgive(complaints, 422)
  await page.keyboard.press('Escape')
  await mine.answers(true)
  await addDevice(page, t)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(t.passkey.neverUsed)
  await rows(page).getByRole('button').first().click()
  await page.getByRole('dialog', { name: t.passkey.rename }).getByLabel(t.passkey.name).fill('هاتفي سامسونج')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText('هاتفي سامسونج')
  await expectAccessible(page)
  const again = await addDevice(page, t)
  await expect(again.getByRole('alert')).toContainText(t.passkey.addExists)
  await page.keyboard.press('Escape')

  await signOut(page, t)
  await mine.knowsUser(false)
  const login = await openLogin(page, t)
  await login.button.click()
  await expect(login.dialog.getByRole('alert').first()).toContainText(t.passkey.notSignedIn)
  await expectAccessible(page)
  await mine.knowsUser(true)
  await login.button.click()
  await expect(page.getByText(t.auth.welcomeBack(person.name))).toBeVisible()

  const en = wordsOf(desktop)
  const office = await browser.newContext({ baseURL: site, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const computer = await office.newPage()
  const its = await aDevice(computer)
  await its.answers(true)
  await openAs(office, computer, desktop, { ...person, token: await signInByApi(request, person.phone) })
  await addDevice(computer, en)
  await expect(rows(computer)).toHaveCount(2)
  await expectAccessible(computer)
  expect([(await mine.keys()).length, (await its.keys()).length]).toEqual([1, 1])
  await computer.getByRole('button', { name: en.passkey.removeOf('هاتفي سامسونج') }).click()
  const removal = computer.getByRole('dialog', { name: en.passkey.remove })
  await removal.getByLabel(en.auth.password, { exact: true }).fill(password)
  await expectAccessible(computer)
  await removal.getByRole('button', { name: en.passkey.removeYes }).click()
  await expect(rows(computer)).toHaveCount(1)
  await signOut(computer, en)
  await its.answers(false)
  await openLogin(computer, en)
  await expectAccessible(computer)
  await computer.keyboard.press('Escape')
  await withoutDialogEntry(computer)
  // Of the passkeys in the field the virtual device picks its only one by itself.
  await its.answers(true)
  await computer.getByRole('banner').getByRole('link', { name: en.signIn }).click()
  await expect(computer.getByText(en.auth.welcomeBack(person.name))).toBeVisible()
  await office.close()

  await signOut(page, t)
  const refused = await openLogin(page, t)
  await refused.button.click()
  await expect(refused.dialog.getByRole('alert').first()).toContainText(errorTexts.passkey_refused.ar)
  forgive(complaints, 401)
})

test('after a new password the passkeys are named until the owner answers', { tag: '@detail' }, async ({
  page,
  context,
  request,
}) => {
  const t = wordsOf(phone)
  const security = securityTexts.ar
  await page.clock.install()
  await (await aDevice(page)).answers(true)
  await openAs(context, page, phone, await signUpByApi(request))
  await addDevice(page, t)
  await expect(rows(page)).toHaveCount(1)
  await page.locator('summary').filter({ hasText: security.passwordTitle }).click()
  await page.getByLabel(security.currentPassword, { exact: true }).fill(password)
  for (const name of [t.auth.newPassword, t.auth.confirmPassword])
    await page.getByLabel(name, { exact: true }).fill(`${password}-new`)
  await page.getByRole('button', { name: security.savePassword }).click()
  const reminder = page.getByRole('alertdialog', { name: security.passwordChanged })
  await expect(reminder).toContainText(security.passkeysStay(1))
  await page.clock.fastForward(60_000)
  await expectAccessible(page)
  await reminder.getByRole('button', { name: security.seePasskeys }).click()
  await expect(reminder).toHaveCount(0)
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toBeInViewport()
})
