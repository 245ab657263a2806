import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'

const api = '/api/v1'
const seller = { phone: '770000001', password: 'demo-seller-1' }

/** Signs the demo seller in, as the login form would. */
const signIn = async (page: Page) => {
  const { data } = await (await page.request.post(`${api}/auth/login`, { data: seller })).json()
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('shamsouq.user', JSON.stringify(user))
    localStorage.setItem('shamsouq.token', token)
  }, data)
  return data.token as string
}

/** An engineer whom the user has not reviewed yet. */
const findUnreviewed = async (page: Page, token: string): Promise<string> => {
  const { data } = await (await page.request.get(`${api}/marketplace/getAllEngineer?limit=50`)).json()
  for (const { id } of data.reverse()) {
    const headers = { authorization: `Bearer ${token}` }
    const mine = await (await page.request.get(`${api}/marketplace/reviews/engineer/${id}/mine`, { headers })).json()
    if (!mine.data.review && !mine.data.hasContacted) return id
  }
  throw new Error('the demo has none')
}

test('a signed-in user reviews once after contact and can delete the review', async ({ page }) => {
  const id = await findUnreviewed(page, await signIn(page))
  await open(page, `/engineer/${id}`, views[0])
  const write = page.getByRole('button', { name: 'اكتب تقييماً' })
  await write.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('التقييم لمن تواصل فعلاً')).toBeVisible()

  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  const click = page.waitForResponse((response) => response.url().endsWith('/marketplace/taps'))
  await sheet.locator('a[href^="tel:"]').click()
  expect((await click).status()).toBe(200)
  // As a phone does when the call is over.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

  const send = sheet.getByRole('button', { name: 'إرسال التقييم' })
  await send.click()
  await expect(sheet.getByLabel('نجمة واحدة')).toBeFocused()
  await expect(sheet.getByLabel('نجمة واحدة')).toHaveAccessibleDescription('اختر عدد النجوم.')
  await sheet.getByLabel('4 نجوم').check({ force: true })
  await sheet.getByRole('textbox').fill('عمل نظيف وفي الموعد')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('وصل تقييمك')).toBeVisible()
  await page.keyboard.press('Escape')

  await write.click()
  await expect(sheet.getByText('قيد المراجعة')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('عمل نظيف وفي الموعد')
  await sheet.getByRole('button', { name: 'حذف تقييمي' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف تقييمي' }).click()
  await expect(page.getByText('حُذف تقييمك')).toBeVisible()
})

test('an anonymous visitor is asked to sign in first', async ({ page }) => {
  const { data } = await (await page.request.get(`${api}/marketplace/getAllShops?limit=1`)).json()
  await open(page, `/shop/${data[0].id}`, views[1])
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory is complete: filters, pages, details, pictures, calls', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/engineers')
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'تصفية' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('تصميم', { exact: false }).first().click()
    await sheet.getByRole('button', { name: /^عرض النتائج/ }).click()
    await page.waitForURL(/service=design/)
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.goto('/engineers')
    await page.getByRole('link', { name: 'عرض المزيد' }).click()
    await page.waitForURL(/page=2/)
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('article').first().getByRole('link', { name: 'عرض الصفحة' }).click()
    await page.waitForURL(/\/engineer\//)
    await expect(page.locator('a[href^="tel:+967"]').first()).toBeVisible()

    await page.goto('/shops?page=2')
    await expect(page.getByRole('article')).toHaveCount(12)
    const { data } = await (await page.request.get(`${api}/marketplace/getAllShops?limit=50`)).json()
    const wordy = data.find((shop: { description: string }) => shop.description.length > 100)
    await page.goto(`/shop/${wordy.id}`)
    await expect(page.getByText('عرض أقل')).toBeHidden()
    await page.getByText('عرض المزيد').first().click()
    await expect(page.getByText('عرض أقل')).toBeVisible()
    await expect(page.getByText(wordy.description)).toBeVisible()
    const photo = await page.locator('a[href^="/storage/files/"]').first().getAttribute('href')
    expect((await page.request.get(photo ?? '')).headers()['content-type']).toBe('image/jpeg')
    await expect(page.getByRole('button', { name: 'اكتب تقييماً' })).toHaveCount(0)
  })
})
