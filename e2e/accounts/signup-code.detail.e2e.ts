import type { Page } from '@playwright/test'
import { errorTexts } from '#contract/error-texts.ts'
import { expect, open, test, type View, views } from '#e2e/fixtures.ts'
import { forgive, newPhone, password, storedToken } from '#e2e/people.ts'
import { wordsOf } from '#e2e/selling-parts.ts'

/** Opens the sign-up dialog and continues to its code step. */
const reachCode = async (page: Page, view: View) => {
  const t = wordsOf(view)
  await open(page, '/my-products', view)
  await page.getByRole('main').getByRole('button', { name: t.locked.signIn }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.login.create }).click()
  await dialog.getByLabel(t.auth.name).fill('سالم باوزير')
  await dialog.getByLabel(t.auth.phone).fill(newPhone())
  await dialog.getByLabel(t.auth.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t.signup.sendCode }).click()
  const code = page.getByRole('dialog', { name: t.signup.codeTitle })
  await expect(code).toBeVisible()
  return code
}

for (const view of views) {
  const { lang } = view
  const t = wordsOf(view)

  if (lang === 'en')
    test(`the code step of the sign-up dialog survives a reload (${lang})`, async ({ page }) => {
      const dialog = await reachCode(page, view)
      await page.reload()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: t.auth.confirm }).click()
      await expect(dialog).toBeHidden()
      expect(await storedToken(page)).toBeTruthy()
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  if (lang === 'ar')
    test(`a wrong code uses one attempt, and the fifth reports too many (${lang})`, async ({ page, complaints }) => {
      const dialog = await reachCode(page, view)
      let sent = 0
      page.on('request', (request) => {
        if (request.url().includes('/auth/verify-otp/')) sent += 1
      })
      const code = dialog.getByLabel(t.auth.code)
      await code.fill('900001')
      await expect(code).toHaveAccessibleDescription(errorTexts.invalid_code[lang])
      await dialog.getByRole('button', { name: t.auth.confirm }).click()
      await expect(code).toHaveAccessibleDescription(t.auth.codeTried)
      expect(sent).toBe(1)
      for (const wrong of ['900002', '900003', '900004']) {
        const answered = page.waitForResponse((response) => response.url().includes('/auth/verify-otp/'))
        await code.fill(wrong)
        await answered
        await expect(code).toHaveAccessibleDescription(errorTexts.invalid_code[lang])
      }
      await code.fill('900005')
      await expect(code).toHaveAccessibleDescription(errorTexts.code_tries[lang])
      expect(sent).toBe(5)
      forgive(complaints, 400, 400, 400, 400, 400)
    })
}
