import type { Locator, Page } from '@playwright/test'
import {
  anAddress,
  desktop,
  expect,
  expectAccessible,
  open,
  origin,
  phone,
  test,
  type View,
  wake,
} from '#e2e/fixtures.ts'
import { newPhone, password, storedToken } from '#e2e/people.ts'
import { sendWhatsapp } from '#e2e/whatsapp.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts, resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { privatePageTexts } from '#web/features/accounts/sign-in/private-page.texts.ts'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { qrPath } from '#web/platform/qr-path.ts'
import { signOutTexts } from '#web/platform/session/sign-out.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

const wordsOf = ({ lang }: View) => ({
  ...shellTexts[lang],
  auth: authTexts[lang],
  login: loginTexts[lang],
  reset: resetTexts[lang],
  signup: signupTexts[lang],
  message: messageTexts[lang],
  session: signOutTexts[lang],
})

const openLogin = async (page: Page, view: View) => {
  const t = wordsOf(view)
  await page.getByRole('banner').getByRole('link', { name: t.signIn }).click()
  const dialog = page.getByRole('dialog', { name: t.login.title })
  await expect(dialog.getByLabel(t.auth.phone)).toBeFocused()
  return dialog
}

const signOut = async (page: Page, view: View) => {
  const t = wordsOf(view)
  await page.getByRole('button', { name: t.account, exact: true }).click()
  await page.getByRole('navigation', { name: t.account }).getByRole('button', { name: t.signOut }).click()
  await page.getByRole('alertdialog', { name: t.session.title }).getByRole('button', { name: t.signOut }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: t.signIn })).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** Only the button that was pressed says that something is being sent. */
const sendByWhatsapp = async (page: Page, form: Locator, { lang }: View) => {
  const start = '**/auth/whatsapp/register'
  let goOn = () => {}
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(start, (route) => isSeen.then(() => route.continue()), { times: 1 })
  await form.getByRole('button', { name: messageTexts[lang].confirmBy }).click()
  await expect(form.getByRole('button', { name: authTexts[lang].sending })).toHaveCount(1)
  await expect(form.getByRole('button', { name: signupTexts[lang].sendCode })).toBeVisible()
  goOn()
}

const textOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''

test('an account by a message from its owner on a phone, and a new password through the QR code on a desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const number = newPhone()
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))

  await test.step('signs up; another number is named, and the page is dropped while WhatsApp is open', async () => {
    const t = wordsOf(phone)
    await open(page, '/terms', phone)
    const login = await openLogin(page, phone)
    await expect(login.getByRole('button', { name: t.message.signIn })).toBeVisible()
    await login.getByRole('button', { name: t.login.create }).click()
    const form = page.getByRole('dialog', { name: t.signup.title })
    await form.getByLabel(t.auth.name, { exact: true }).fill('سمية العريقي')
    await form.getByLabel(t.auth.phone).fill(number)
    await form.getByLabel(t.auth.password, { exact: true }).fill(password)
    await sendByWhatsapp(page, form, phone)
    const step = page.getByRole('dialog', { name: t.message.title })
    const link = step.getByRole('link', { name: t.message.open })
    await expect(link).toBeFocused()
    await expect(step.getByRole('status').getByText(t.message.waiting)).toBeVisible()
    await expect(step.getByRole('img', { name: t.message.qr })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: t.signIn }).click()
    await expect(link).toBeFocused()
    await step.getByRole('button', { name: t.auth.changeDetails }).click()
    await expect(form.getByLabel(t.auth.name, { exact: true })).toBeFocused()
    await expect(form.getByLabel(t.auth.phone)).toHaveValue(number)
    await form.getByLabel(t.auth.password, { exact: true }).fill(password)
    await form.getByRole('button', { name: t.message.confirmBy }).click()
    await expect(link).toBeFocused()
    const text = await textOf(link)
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    await expect(step.getByLabel(t.message.codeLabel([...code].join(' ')))).toBeVisible()

    const chat = page.context().waitForEvent('page')
    await link.click()
    await expect(step.locator('[aria-current="step"]')).toContainText(t.message.steps.send ?? '')
    await sendWhatsapp(request, { from: '770000123', text })
    await (await chat).close()
    await expect(step.getByRole('alert').getByText(t.message.wrongSender('123'))).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await wake(page)
    await expect(step.locator('[aria-current="step"]')).toContainText(t.message.steps.send ?? '')
    expect(await textOf(link)).toBe(text)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
    await sendWhatsapp(request, { from: number, text })
    await step.getByRole('button', { name: t.message.sent }).click()
    await expect(page.getByText(t.signup.done)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedToken(page)).toBeTruthy()
    await signOut(page, phone)
  })

  await test.step('chooses a new password by the QR code; the first code has expired', async () => {
    const t = wordsOf(desktop)
    await open(page, '/terms', desktop)
    const login = await openLogin(page, desktop)
    await login.getByLabel(t.auth.phone).fill(number)
    await login.getByRole('button', { name: t.message.signIn }).click()
    const form = page.getByRole('dialog', { name: t.message.signInTitle })
    await expect(form.getByLabel(t.auth.phone)).toHaveValue(number)
    await expectAccessible(page)
    await page.route('**/auth/whatsapp/state', (route) =>
      route.fulfill({ json: { success: true, data: { state: 'expired', seenEnd: null, expiresInSeconds: 0 } } }),
    )
    await page.keyboard.press('Enter')
    const step = page.getByRole('dialog', { name: t.message.title })
    await expect(step.getByRole('alert').getByText(t.message.expired)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/auth/whatsapp/state')
    await expect(step.getByRole('button', { name: t.message.newCode })).toBeFocused()
    await page.keyboard.press('Enter')

    const link = step.getByRole('link', { name: t.message.openHere })
    const qr = step.getByRole('img', { name: t.message.qr })
    await expect(qr).toBeVisible()
    await expect(link).toBeFocused()
    await expect(qr.locator('path')).toHaveAttribute('d', qrPath((await link.getAttribute('href')) ?? '', 'L').path)
    await expect(step.getByRole('button', { name: t.message.bySms })).toBeVisible()
    await expectAccessible(page)
    // Without a press: the page asks by itself.
    await sendWhatsapp(request, { from: number, text: await textOf(link) })
    const chooser = page.getByRole('dialog', { name: t.message.signInTitle })
    await expect(chooser.getByLabel(t.auth.newPassword)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('second-word-22')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(t.reset.done)).toBeVisible()
    expect(await storedToken(page)).toBeTruthy()
  })
})

test('an account made on the pages of signing up leads back to the page that asked, by code and by message', async ({
  page,
  request,
}) => {
  const t = wordsOf(phone)
  const main = page.getByRole('main')
  const fill = async (number: string) => {
    await open(page, '/wanted/new', phone)
    await main.getByRole('link', { name: privatePageTexts.ar.create }).click()
    await expect(page).toHaveURL('/signup?from=%2Fwanted%2Fnew')
    await main.getByLabel(t.auth.name, { exact: true }).fill('سمية العريقي')
    await main.getByLabel(t.auth.phone).fill(number)
    await main.getByLabel(t.auth.password, { exact: true }).fill(password)
    await main.getByLabel(t.auth.confirmPassword).fill(password)
  }

  await fill(newPhone())
  await main.getByRole('button', { name: t.signup.sendCode }).click()
  await expect(page).toHaveURL('/verify-otp?from=%2Fwanted%2Fnew')
  await page.reload()
  await expect(main.getByLabel(t.auth.code, { exact: true })).toHaveValue('123456')
  await main.getByRole('button', { name: t.auth.confirm }).click()
  await expect(page).toHaveURL('/wanted/new')
  await page.goto('/signup?from=%2Fwanted%2Fnew')
  await main.getByRole('link', { name: t.auth.goBack }).click()
  await expect(page).toHaveURL('/wanted/new')
  await signOut(page, phone)

  const number = newPhone()
  await fill(number)
  await main.getByRole('button', { name: t.message.confirmBy }).click()
  await sendWhatsapp(request, { from: number, text: await textOf(main.getByRole('link', { name: t.message.open })) })
  await expect(page).toHaveURL('/wanted/new')
  expect(await storedToken(page)).toBeTruthy()
})

test('without JavaScript: the form of /signup leads to the code, and the button after sending to the account', async ({
  browser,
  request,
}) => {
  const t = wordsOf(phone)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: origin,
    viewport: phone,
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  })
  const page = await context.newPage()
  const number = newPhone()
  await page.goto('/wanted/new?lang=ar')
  await page.getByRole('main').getByRole('link', { name: privatePageTexts.ar.create }).click()
  const main = page.getByRole('main')
  // `getByText` leaves out what is in a noscript.
  await expect(main.locator('noscript p')).toHaveText(t.message.withoutScript)
  await main.getByLabel(t.auth.name, { exact: true }).fill('سمية العريقي')
  await main.getByLabel(t.auth.phone).fill(number)
  await main.getByLabel(t.auth.password, { exact: true }).fill(password)
  await main.getByLabel(t.auth.confirmPassword).fill(password)
  await expect(main.getByRole('button', { name: t.signup.sendCode })).toBeHidden()
  await main.getByRole('button', { name: t.message.confirmBy }).click()
  const text = await textOf(main.getByRole('link', { name: t.message.open }))
  const goOn = main.getByRole('button', { name: t.message.sent })
  await goOn.click()
  await expect(main.getByRole('alert')).toBeVisible()
  await sendWhatsapp(request, { from: number, text })
  await goOn.click()
  await expect(page.getByRole('heading', { name: t.signup.done })).toBeVisible()
  await main.getByRole('link', { name: t.auth.goBack }).click()
  await expect(page).toHaveURL('/wanted/new')
  await context.close()
})
