import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { desktop, expect, expectAccessible, open, phone, test, type View } from '#e2e/fixtures.ts'
import { forgive } from '#e2e/people.ts'
import { asAdmin, bearer, enter, type Session } from '#e2e/staff.ts'

const api = '/api/v1'

/** Opens an admin section as the demo administrator. */
const enterAt = async (page: Page, path: string, view: View): Promise<Session> => {
  const staff = await asAdmin(page.request)
  await enter(page, staff)
  await open(page, path, view)
  return staff
}

const expectNoOverflow = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
}

const logo = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a643a' } })
    .png()
    .toBuffer()

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

test('a shop is created with its logo, visible to all, hidden and deleted', async ({ page, complaints }) => {
  // The longest journey: three screens, an upload and two axe runs.
  test.setTimeout(90_000)
  await enterAt(page, '/admin/shops', phone)
  await expect(page.getByRole('link', { name: 'إضافة محل' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'إضافة محل' }).click()
  const name = unique('مؤسسة الشروق')
  const save = page.getByRole('button', { name: 'حفظ', exact: true })
  await page.getByLabel('الوصف').fill('بيع وتركيب')
  await save.click()
  await expect(page.getByLabel('الاسم')).toBeFocused()
  await page.getByLabel('الاسم').fill(name)
  await page.getByLabel('المحافظة').selectOption('aden')
  await page.getByLabel('المديرية أو المدينة').selectOption({ index: 1 })
  await page.getByLabel('إضافة صورة: الشعار').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo(),
  })
  await expect(page.getByRole('img', { name: 'صورة 1' })).toBeVisible()
  // The second is that of Ramadan.
  await page.getByText('السبت', { exact: true }).first().click()
  await page.getByLabel('يفتح الساعة').fill('08:00')
  await save.click()
  await expect(page.getByText('أدخل وقت الفتح والإغلاق معاً.')).toBeVisible()
  await expect(page.getByLabel('يغلق الساعة')).toBeFocused()
  forgive(complaints, 422)
  await page.getByLabel('يغلق الساعة').fill('17:00')
  for (const lang of ['ar', 'en']) await expect(page.locator(`[data-preview=${lang}]`)).toContainText(name)
  await expectNoOverflow(page)
  await save.click()
  await expect(page).toHaveURL(/\/admin\/shops\/[\w-]{36}$/)
  // What was checked is recorded apart from the form, and the page of the shop says it in words.
  await page.getByRole('button', { name: 'سجّل', exact: true }).click()
  await expect(page.getByRole('button', { name: 'اسحب: السجل أو الترخيص' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'عرض في الموقع' }).click()
  await expect(page).toHaveURL(/\/shop\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const evidence = page.locator('details:visible')
  await expect(evidence.getByText('لم نزر المحل')).toBeHidden()
  await evidence.locator('summary').click()
  await expect(evidence.getByText('السجل التجاري صحيح')).toBeVisible()
  await expect(evidence.getByText('لم نزر المحل')).toBeVisible()
  await expectAccessible(page)
  const shopUrl = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'إخفاء', exact: true }).click()
  await expect(page.getByRole('button', { name: 'إظهار', exact: true })).toBeVisible()
  expect((await page.request.get(shopUrl)).status()).toBe(404)
  await page.getByRole('link', { name: 'العودة إلى القائمة' }).click()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('مخفي')).toBeVisible()
})

test('a conflicting save does not overwrite the first one, and typed values remain', { tag: '@detail' }, async ({
  page,
  complaints,
}) => {
  const staff = await enterAt(page, '/admin/engineers', desktop)
  await expectNoOverflow(page)
  const made = await page.request.post(`${api}/admin/engineers`, {
    headers: bearer(staff),
    data: { name: unique('Eng. Samir'), governorate: 'aden', city: 'crater', phone: '771234567' },
  })
  const { id } = (await made.json()).data
  await page.goto(`/admin/engineers/${id}`)
  await page.getByLabel('Reply time').fill('within an hour')
  await page.reload()
  await expect(page.getByText('We brought back what you typed')).toBeVisible()
  await expect(page.getByLabel('Reply time')).toHaveValue('within an hour')
  await expectNoOverflow(page)
  await page.request.patch(`${api}/admin/engineers/${id}`, { headers: bearer(staff), data: { teamSize: 7 } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody saved this entry before you.')).toBeVisible()
  forgive(complaints, 409)
  await expect(page.getByLabel('Size of the team')).toHaveValue('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No changes to save')).toBeVisible()
  const { data } = await (await page.request.get(`${api}/admin/engineers/${id}`, { headers: bearer(staff) })).json()
  expect(data).toMatchObject({ teamSize: 7, responseTime: 'within an hour' })
})

test('admin form drafts belong to one user: signing out deletes them, an expired session does not', {
  tag: '@detail',
}, async ({ page, complaints }) => {
  const staff = await asAdmin(page.request)
  await page.context().addCookies([{ name: 'pass', value: staff.token, domain: '127.0.0.1', path: '/admin' }])
  await open(page, '/calculator', desktop)
  /** Stored once, not on every navigation, so that signing out is permanent. */
  const comeIn = async ({ token, user }: Session) => {
    await page.evaluate(
      ([key, person]) => {
        localStorage.setItem('shamsouq.user', person)
        localStorage.setItem('shamsouq.token', key)
      },
      [token, JSON.stringify(user)] as const,
    )
    await page.goto('/admin/shops/new')
  }
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('shamsouq-draft.')))
  const place = `shamsouq-draft.${(staff.user as { id: string }).id}.admin.shops.new`
  await comeIn(staff)
  await page.getByLabel('Name', { exact: true }).fill('Half a shop')
  await expect.poll(drafts).toEqual([place])
  await comeIn({ ...staff, token: 'x'.repeat(43) })
  await expect(page.getByText('Your session has ended')).toBeVisible()
  expect(await drafts()).toEqual([place])
  await comeIn(staff)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a shop')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(
    page
      .getByRole('link', { name: 'Sign in' })
      .or(page.getByRole('button', { name: 'Sign in' }))
      .first(),
  ).toBeVisible()
  await expect.poll(drafts).toEqual([])
  // The profile, and other requests that were already sent.
  while (complaints.length > 0) forgive(complaints, 401)
})

test('an ad is shown from its first day', { tag: '@detail' }, async ({ page }) => {
  await enterAt(page, '/admin/ads/new', desktop)
  const title = unique('Spring sale')
  await page.getByLabel('Title').fill(title)
  // One that no other journey hides meanwhile.
  await page.getByLabel('Name of the shop').fill('سنا البيادر')
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Remove the shop' })).toBeVisible()
  await page.getByLabel('First day').fill('2090-01-01')
  await page.getByLabel('Last day').fill('2090-01-31')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/ads\/[\w-]{36}$/)
  const edit = page.url()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await page.goto('/admin/ads?state=waiting')
  await expect(row.getByText('Not begun')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(edit)
  await page.getByLabel('First day').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'See on the site' }).click()
  await expect(page).toHaveURL(/\/shop-ads$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

/** Positions of the listings in riyals among all, cheapest first. */
const standing = async (request: APIRequestContext): Promise<number> => {
  const pages = [1, 2, 3].map(async (page) => {
    const query = `page=${page}&limit=50&sortBy=price&sortOrder=asc`
    return (await (await request.get(`${api}/marketplace/browse-products?${query}`)).json()).data
  })
  const all = (await Promise.all(pages)).flat() as { currency: string }[]
  return all.reduce((sum, { currency }, at) => (currency === 'SAR' ? sum + at : sum), 0)
}

test('a rate is previewed, needs confirmation when it jumps, and changes the order of prices', async ({ page }) => {
  const staff = await enterAt(page, '/admin/rates', desktop)
  await expect(page.getByRole('rowheader', { name: 'US dollar' })).toBeVisible()
  const { data } = await (await page.request.get(`${api}/admin/rates?currency=sar`, { headers: bearer(staff) })).json()
  const before = data[0].perUsd
  const first = await standing(page.request)
  await page.getByRole('radiogroup').getByText('Saudi riyal', { exact: true }).click()
  const rate = page.getByLabel('How much of it for one dollar')
  await rate.fill('٣٧٨٠')
  await expect(page.getByText(/\d+ listings? changes? price/)).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Set the rate' }).click()
  await page.getByRole('button', { name: 'No, let me correct it' }).click()
  expect(await standing(page.request)).toBe(first)
  await rate.fill('7.5')
  await expect(page.getByText(`From ${before} to 7.5`)).toBeVisible()
  await page.getByRole('button', { name: 'Set the rate' }).click()
  await page.getByRole('button', { name: 'Yes, set it' }).click()
  await expect(page.getByText('All prices follow the rates in force.')).toBeVisible()
  await expect.poll(() => standing(page.request)).toBeLessThan(first)
  const back = { currency: 'SAR', perUsd: before, confirm: true }
  expect((await page.request.post(`${api}/admin/rates`, { headers: bearer(staff), data: back })).ok()).toBe(true)
})

test('stats have a table for every chart', { tag: '@detail' }, async ({ page }) => {
  await enterAt(page, '/admin/numbers', phone)
  const plots = page.getByRole('img', { name: /المجموع|دولار/ })
  await expect(plots).toHaveCount(4)
  for (const table of await page.getByText('الجدول', { exact: true }).all()) await table.click()
  await expect(page.getByRole('region', { name: 'الإعلانات يوماً بيوم' }).getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('columnheader', { name: 'واتساب' })).toBeVisible()
  await expectNoOverflow(page)
})

test('the audit log shows who did what, with before and after, and can be exported', async ({ page }) => {
  const staff = await enterAt(page, '/admin/audit', phone)
  const name = unique('Audited shop')
  const place = { governorate: 'aden', city: 'crater' }
  const made = await page.request.post(`${api}/admin/shops`, { headers: bearer(staff), data: { name, ...place } })
  const { id } = (await made.json()).data
  await page.request.post(`${api}/admin/shops/${id}/hide`, { headers: bearer(staff) })
  await page.getByText('تصفية السجل').click()
  await page.getByLabel('رقم العنصر').fill(id)
  await page.getByRole('button', { name: 'تصفية', exact: true }).click()
  const rows = page.getByRole('main').locator('ol > li')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('أخفى محلاً')
  await rows.last().getByText('قبل وبعد').click()
  await expect(rows.last()).toContainText(name)
  await expectNoOverflow(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'تنزيل CSV' }).click()
  expect((await file).suggestedFilename()).toBe('audit.csv')
})

test('a list of entries names the town before its governorate in English', { tag: '@detail' }, async ({ page }) => {
  for (const list of ['shops', 'engineers']) {
    await enterAt(page, `/admin/${list}`, desktop)
    await expect(page.getByText(/\w, Sana'a City/).first()).toBeVisible()
  }
})
