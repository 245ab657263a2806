import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { desktop, expect, expectAccessible, open, phone, test, type View } from '#e2e/fixtures.ts'
import { pressOn, tabTo, typeInto } from '#e2e/keyboard-parts.ts'
import { forgive, newPhone, password, signInByApi } from '#e2e/people.ts'
import { profileTexts } from '#web/features/accounts/profile/profile.texts.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts, resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { signOutTexts } from '#web/platform/session/sign-out.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

/** On the desktop by keyboard alone, on the phone by touch. */
const hands = {
  en: { name: 'keyboard', press: pressOn, type: typeInto },
  ar: {
    name: 'touch',
    press: (_page: Page, target: Locator) => target.click(),
    type: (_page: Page, target: Locator, text: string) => target.fill(text),
  },
} as const

/** Texts that the journeys look for, by language. */
const wordsOf = ({ lang }: View) => ({
  by: hands[lang],
  ...shellTexts[lang],
  auth: authTexts[lang],
  login: loginTexts[lang],
  reset: resetTexts[lang],
  signup: signupTexts[lang],
  profile: profileTexts[lang],
  security: securityTexts[lang],
  session: signOutTexts[lang],
})
type Words = ReturnType<typeof wordsOf>

const names = { ar: 'سمية العريقي', en: 'Somaya Al-Ariqi' } as const
const goals = { ar: 'its profile', en: 'deletion' } as const
const newNames = { ar: 'سمية أحمد العريقي', en: 'Somaya Ahmed' } as const
/** Other ways to write the same number, one of them in Arabic-Indic digits. */
const spellings = {
  ar: (phone: string) => `٠${phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}`,
  en: (phone: string) => `00967 ${phone}`,
} as const

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

const openLogin = async (page: Page, t: Words) => {
  await t.by.press(page, page.getByRole('banner').getByRole('link', { name: t.signIn }))
  await expect(page.getByRole('dialog', { name: t.login.title })).toBeVisible()
  await expect(field(page, t.auth.phone)).toBeFocused()
}

const signOut = async (page: Page, t: Words) => {
  await t.by.press(page, page.getByRole('button', { name: t.account, exact: true }))
  await t.by.press(page, page.getByRole('navigation', { name: t.account }).getByRole('button', { name: t.signOut }))
  const question = page.getByRole('alertdialog', { name: t.session.title })
  await expect(question).toBeVisible()
  await t.by.press(page, question.getByRole('button', { name: t.signOut }))
  await expect(page.getByRole('status').getByText(t.session.goodbye)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t.signIn })).toBeVisible()
  // Signing out leads to the home page, which would close a dialog that is opened meanwhile.
  await expect(page).toHaveURL('/')
}

const signUp = async (page: Page, t: Words, person: { name: string; phone: string }) => {
  await openLogin(page, t)
  await expectAccessible(page)
  await t.by.press(page, dialogButton(page, t.login.create))
  await expect(page.getByRole('dialog', { name: t.signup.title })).toBeVisible()
  await expect(field(page, t.auth.name)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(person.name)
  await t.by.type(page, field(page, t.auth.phone), person.phone)
  await t.by.type(page, field(page, t.auth.password), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t.signup.codeTitle })).toBeVisible()
  const code = field(page, t.auth.code)
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('123456')
  await expect(page.getByText(t.auth.codeInTest('123456'))).toBeVisible()
  await expectAccessible(page)
}

const signIn = async (page: Page, t: Words, phone: string) => {
  await openLogin(page, t)
  await expect(dialogButton(page, t.login.submit)).toBeDisabled()
  await page.keyboard.type(phone)
  await t.by.type(page, field(page, t.auth.password), password)
  await page.keyboard.press('Enter')
}

const resetPassword = async (page: Page, t: Words, phone: string, word: string) => {
  await openLogin(page, t)
  await page.keyboard.type(phone)
  await t.by.press(page, dialogButton(page, t.login.forgot))
  await expect(page.getByRole('dialog', { name: t.reset.title })).toBeVisible()
  await expect(field(page, t.auth.phone)).toHaveValue(phone)
  await expectAccessible(page)
  await t.by.press(page, dialogButton(page, t.reset.sendCode))
  await expect(field(page, t.auth.code)).toBeFocused()
  await expectAccessible(page)
  // Somebody else requests a code for the same phone: the newest message counts.
  await page.request.post('/api/v1/auth/reset-password/request', { data: { phone } })
  await t.by.type(page, field(page, t.auth.newPassword), word)
  await page.keyboard.press('Enter')
}

const picture = () =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#0a643a' } })
    .jpeg()
    .toBuffer()

const editProfile = async (page: Page, t: Words, name: string) => {
  await expect(page.getByRole('heading', { level: 1, name: t.profile.title })).toBeVisible()
  const save = page.getByRole('button', { name: t.profile.save })
  await expect(save).toBeDisabled()
  await expect(page.getByText(t.profile.noChanges)).toBeVisible()
  await expect(page.getByLabel(t.auth.phone)).toHaveJSProperty('readOnly', true)
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, page.getByLabel(t.profile.changePhoto))
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(page.getByRole('img', { name: t.profile.photo })).toHaveAttribute('src', /^blob:/)
  await t.by.type(page, page.getByRole('main').getByLabel(t.auth.name, { exact: true }), name)
  await expect(page.getByText(t.profile.characters(name.length, 50))).toBeVisible()
  await t.by.press(page, save)
  // The photo is uploaded first: on a busy machine longer than an expectation waits.
  await page.getByRole('alertdialog', { name: t.profile.saved }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const photo = page.getByRole('img', { name: t.profile.photo })
  await expect(photo).toHaveAttribute('src', /^\/storage\/files\//)
  await expect(save).toBeDisabled()
  await t.by.press(page, page.getByRole('button', { name: t.profile.removePhoto }))
  await expect(photo).toHaveCount(0)
  await t.by.press(page, save)
  await expect(page.getByRole('alertdialog', { name: t.profile.saved })).toBeVisible()
  await page.keyboard.press('Escape')
}

const changePassword = async (page: Page, t: Words, before: string, after: string) => {
  await t.by.press(page, page.getByRole('group').filter({ hasText: t.security.passwordTitle }).locator('summary'))
  await t.by.type(page, page.getByLabel(t.security.currentPassword), before)
  await t.by.type(page, page.getByLabel(t.auth.newPassword, { exact: true }), after)
  await t.by.type(page, page.getByLabel(t.auth.confirmPassword), after)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: t.security.passwordChanged })).toBeVisible()
  await page.keyboard.press('Escape')
}

// By keyboard it takes a minute: with the sweeps, see CONTRIBUTING.md.
for (const view of process.env.SWEEPS ? [desktop] : [phone])
  test(`an account from sign-up to ${goals[view.lang]}, by ${hands[view.lang].name}, ${view.lang} ${view.width}`, async ({
    page,
    request,
    complaints,
  }) => {
    test.setTimeout(300_000)
    const t = wordsOf(view)
    const person = { name: names[view.lang], phone: newPhone() }

    await test.step('signs up and is welcomed', async () => {
      // A page with few links: the way to the account button by Tab is long on others.
      await open(page, '/terms', view)
      await signUp(page, t, person)
      // Both are shown for a moment: the journey looks for them before it presses the key.
      const done = page.getByText(t.signup.done).waitFor()
      const welcome = page.getByRole('status').getByText(t.auth.welcome(person.name)).waitFor()
      await page.keyboard.press('Enter')
      await Promise.all([done, welcome])
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('signs out, and in again with another spelling of the number', async () => {
      await signOut(page, t)
      await signIn(page, t, spellings[view.lang](person.phone))
      await expect(page.getByRole('status').getByText(t.auth.welcomeBack(person.name))).toBeVisible()
    })

    await test.step('forgets the password and chooses another', async () => {
      await signOut(page, t)
      await resetPassword(page, t, person.phone, 'second-word-22')
      await expect(page.getByRole('status').getByText(t.reset.done)).toBeVisible()
      // The code of the own request, before that of the newest is accepted.
      forgive(complaints, 400)
    })

    await test.step('edits the profile and its picture', async () => {
      const button = page.getByRole('button', { name: t.account, exact: true })
      const menu = page.getByRole('navigation', { name: t.account })
      await t.by.press(page, button)
      await tabTo(page, menu.getByRole('button', { name: t.signOut }))
      await page.keyboard.press('Tab')
      await expect(menu).toBeHidden()
      await button.focus()
      await page.keyboard.press('Enter')
      await t.by.press(page, menu.getByRole('link', { name: t.editProfile }))
      await editProfile(page, t, newNames[view.lang])
    })

    // What follows differs only in its words.
    if (view.lang === 'ar') return
    await test.step('changes the password and sends other devices away', async () => {
      await signInByApi(request, person.phone, 'second-word-22')
      await changePassword(page, t, 'second-word-22', 'third-word-333')
      const devices = page.getByRole('main').getByRole('listitem')
      await expect(devices).toHaveCount(1)
      await signInByApi(request, person.phone, 'third-word-333')
      await signInByApi(request, person.phone, 'third-word-333')
      await page.reload()
      await expect(devices).toHaveCount(3)
      await expect(devices.first()).toContainText(t.security.thisDevice)
      await t.by.press(page, devices.nth(1).getByRole('button'))
      await expect(devices).toHaveCount(2)
      await t.by.press(page, page.getByRole('button', { name: t.security.endOthers }))
      await t.by.press(page, page.getByRole('alertdialog').getByRole('button', { name: t.security.endOthersYes }))
      await expect(devices).toHaveCount(1)
    })

    await test.step('deletes the account', async () => {
      await t.by.press(page, page.getByRole('group').filter({ hasText: t.security.deleteTitle }).locator('summary'))
      const word = page.getByLabel(t.security.deletePassword)
      await t.by.type(page, word, 'not-the-word')
      await page.keyboard.press('Enter')
      await t.by.press(page, page.getByRole('alertdialog').getByRole('button', { name: t.security.deleteYes }))
      await expect(word).toBeFocused()
      await expect(word).toHaveAccessibleDescription(/./)
      forgive(complaints, 422)
      await t.by.type(page, word, 'third-word-333')
      await page.keyboard.press('Enter')
      await expectAccessible(page)
      await t.by.press(page, page.getByRole('alertdialog').getByRole('button', { name: t.security.deleteYes }))
      await expect(page.getByRole('status').getByText(t.security.deleted)).toBeVisible()
      await expect(page).toHaveURL('/')
      // The URL changes before the page does, and the keyboard would go on in the old one.
      await expect(page.getByRole('main')).toBeFocused()
      await signIn(page, t, person.phone)
      await expect(field(page, t.auth.phone)).toBeFocused()
      await tabTo(page, field(page, t.auth.password))
      forgive(complaints, 404)
    })
  })
