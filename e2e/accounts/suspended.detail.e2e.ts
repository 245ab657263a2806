import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { openAs, password, signUpByApi } from '#e2e/people.ts'
import { asAdmin, bearer } from '#e2e/staff.ts'

const reason = 'طلب عربوناً من مشترين ولم يسلّم'
const words = {
  ar: { title: 'حسابك موقوف', contact: 'راسلنا', phone: 'رقم الهاتف', password: 'كلمة المرور', submit: 'دخول' },
  en: {
    title: 'Your account is suspended',
    contact: 'Write to us',
    phone: 'Phone number',
    password: 'Password',
    submit: 'Sign in',
  },
} as const

for (const view of [phone])
  test(`a suspended user sees the reason when the session ends and when signing in: ${view.lang} ${view.width}`, async ({
    page,
    request,
    complaints,
  }) => {
    const t = words[view.lang]
    const person = await signUpByApi(request)
    const { id } = person.user as { id: string }
    const banned = await request.post(`/api/v1/admin/people/${id}/ban`, {
      data: { reason },
      headers: bearer(await asAdmin(request)),
    })
    expect(banned.status()).toBe(200)
    await openAs(page, '/my-products', view, person)
    const notice = page.getByRole('alertdialog', { name: t.title })
    await expect(notice).toContainText(reason)
    await expect(notice.getByRole('link', { name: t.contact })).toHaveAttribute('href', '/contact')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await open(page, '/my-products', view)
    await page.getByRole('main').getByRole('button').first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t.phone).fill(person.phone)
    await form.getByLabel(t.password, { exact: true }).fill(password)
    await form.locator('button[type="submit"]').click()
    await expect(notice).toContainText(reason)
    await expect(notice.getByRole('link', { name: t.contact })).toHaveAttribute('href', '/contact')
    await page.waitForLoadState('networkidle')
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/status of 40[13]/.test(each)))
  })
