import { expect, expectAccessible, open, origin, test, views } from '#e2e/fixtures.ts'
import { openAs, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { asAdmin, enter, someWord } from '#e2e/staff.ts'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'

const words = {
  ar: {
    review: 'مراجعة الإعلانات',
    account: 'حسابي',
    staff: 'لوحة الإدارة',
    link: 'الرابط',
    end: 'حتى',
    http: 'الرابط http بلا تشفير',
    past: 'هذا اليوم مضى',
    file: 'ملف CSV',
    store: 'إدخال',
    refused: 'مرفوض',
    governorate: 'المحافظة',
    again: 'لا شيء يُضاف',
    added: 'أُضيف سطر واحد',
    shop: 'محل',
  },
  en: {
    review: 'Listing review',
    account: 'My account',
    staff: 'Admin panel',
    link: 'Link',
    end: 'Until',
    http: 'This is a plain http link',
    past: 'This day has passed',
    file: 'CSV file',
    store: 'Import',
    refused: 'Refused',
    governorate: 'Governorate',
    again: '0 rows would be added',
    added: '1 row was added',
    shop: 'Shop',
  },
} as const

for (const view of views) {
  const t = words[view.lang]

  test(`the first HTML of the admin app has its navigation and a skeleton: ${view.lang} ${view.width}`, async ({
    browser,
    request,
  }) => {
    const staff = await asAdmin(request)
    const { width, height } = view
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height } })
    await context.addCookies([
      { name: 'pass', value: staff.token, domain: '127.0.0.1', path: '/admin' },
      { name: 'lang', value: view.lang, url: origin },
    ])
    const page = await context.newPage()
    await page.goto(`${origin}/admin/people`)
    await expect(page.locator('html')).toHaveAttribute('dir', view.lang === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('navigation').getByRole('link', { name: t.review })).toBeVisible()
    await expect(page.locator('main[aria-busy="true"]').getByRole('status')).toBeVisible()
    await context.close()
  })

  if (view.lang === 'ar')
    test(`the account menu links only staff to the admin app: ${view.lang} ${view.width}`, async ({
      page,
      request,
      complaints,
    }) => {
      const menu = page.getByRole('navigation', { name: t.account })
      const openMenu = () => page.locator('button[popovertarget="account-menu"]').click()
      // Who sees the link differs in no language.
      if (view.lang === 'ar') {
        await openAs(page, '/', view, await signUpByApi(request))
        await openMenu()
        await expect(menu.getByRole('link').first()).toBeVisible()
        await expect(menu.getByRole('link', { name: t.staff })).toHaveCount(0)
        await signInElsewhere(page, await asAdmin(request))
      } else await openAs(page, '/', view, await asAdmin(request))
      await openMenu()
      await expectAccessible(page)
      await menu.getByRole('link', { name: t.staff }).click()
      await expect(page.getByRole('navigation').getByRole('link', { name: t.review })).toBeVisible()
      await page.locator('html[data-ready]').waitFor()
      complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('status of 404')))
    })

  if (view.lang === 'ar')
    test(`an ad with a past end or an http link shows a warning, and amounts have separators: ${view.lang} ${view.width}`, async ({
      page,
      request,
    }) => {
      await enter(page, await asAdmin(request))
      await open(page, '/admin/ads/new', view)
      await page.locator('input[name="link"]').fill('http://example.com/offer')
      await expect(page.getByText(t.http)).toBeVisible()
      await page.locator('input[name="link"]').fill('https://example.com/offer')
      await expect(page.getByText(t.http)).toHaveCount(0)
      await page.locator('input[name="endsAt"]').fill('2020-01-31')
      await expect(page.getByText(t.past)).toBeVisible()
      await expect(page.getByRole('article').getByText(adsTexts[view.lang].inactive)).toBeVisible()
      // In English: `admin-forms.e2e.ts`.
      if (view.lang === 'ar') await expectAccessible(page)
      await page.locator('input[name="endsAt"]').fill('2099-01-31')
      await expect(page.getByText(t.past)).toHaveCount(0)

      await open(page, '/admin/engineers/new', view)
      const rate = page.locator('input[name="pricing.hourlyRate"]')
      await rate.pressSequentially('١٥٠٠٠')
      await expect(rate).toHaveValue('15000')
      await rate.blur()
      await expect(rate).toHaveValue('15,000')
    })

  if (view.lang === 'en')
    test(`shops are imported from a file after a preview of each row: ${view.lang} ${view.width}`, async ({
      page,
      request,
    }) => {
      const word = someWord()
      await enter(page, await asAdmin(request))
      await open(page, '/admin/shops/import', view)
      const text = `\ufeffالاسم,الهاتف,المحافظة,المدينة\r\n"محل ${word}",٧٧٠١٢٣٤٥٦,أمانة العاصمة,السبعين\r\nمحل بعيد,770123457,أطلنطس,السبعين\r\n`
      const buffer = Buffer.from(text)
      const choose = () => page.getByLabel(t.file).setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer })
      await choose()
      await expect(page.getByText(t.refused, { exact: true })).toBeVisible()
      await expect(page.getByText(`${t.governorate}: `)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t.store, exact: true }).click()
      await expect(page.getByRole('status').getByText(t.added)).toBeVisible()
      await choose()
      await expect(page.getByRole('status').getByText(t.again)).toBeVisible()
      await expect(page.getByRole('button', { name: t.store, exact: true })).toHaveCount(0)

      await open(page, '/admin/audit', view)
      const link = page.getByRole('link', { name: `محل ${word}` })
      await expect(page.getByRole('listitem').filter({ has: link })).toContainText(t.shop)
      // In Arabic: `admin-forms.e2e.ts`.
      if (view.lang === 'en') await expectAccessible(page)
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`محل ${word}`)
    })
}
