import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { forgive, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { asAdmin, bearer, enter, post, type Session, someWord } from '#e2e/staff.ts'
import { privatePageTexts } from '#web/features/accounts/sign-in/private-page.texts.ts'

const api = '/api/v1'
const notFound = 'There is no page here'
const sections = [
  '',
  '/',
  '/people',
  '/reports',
  '/reviews',
  '/engineers',
  '/shops',
  '/ads',
  '/rates',
  '/numbers',
  '/audit',
]

test('a moderator clears a queue of fifty with the keyboard alone', async ({ page, request }) => {
  test.slow()
  const word = someWord()
  const sellers = [await signUpByApi(request), await signUpByApi(request)]
  // Ten at a time: one network may use at most a quarter of the concurrent requests.
  for (const start of [0, 10, 20, 30, 40])
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(request, sellers[index % 2] as Session, `${word} ${start + index}`),
      ),
    )
  const staff = await asAdmin(request)
  const address = `${api}/admin/products?search=${word}&limit=50`
  const { data: waiting } = await (await request.get(address, { headers: bearer(staff) })).json()
  expect(waiting).toHaveLength(50)
  await enter(page, staff)
  await open(page, `/admin?search=${word}`, views[1])

  const name = page.locator('#listing-name')
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  for (const [index, listing] of waiting.entries()) {
    await expect(name).toHaveText(listing.name)
    await expect(approve).toBeEnabled()
    if (index % 5 !== 4) await page.keyboard.press('a')
    else {
      await page.keyboard.press('r')
      await expect(page.getByRole('checkbox', { name: 'Unrealistic price' })).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('2')
      await page.keyboard.press('Enter')
    }
  }
  await expect(page.getByRole('heading', { name: 'Nothing is left.' })).toBeFocused()
  const countsOf = async (seller: Session) =>
    (await (await request.get(`${api}/products/user-products`, { headers: bearer(seller) })).json()).counts
  await expect
    .poll(async () => {
      const counts = await Promise.all(sellers.map(countsOf))
      return ['pending', 'approved', 'rejected'].map((status) => counts.reduce((sum, each) => sum + each[status], 0))
    })
    .toEqual([0, 40, 10])
})

test('keyboard shortcuts navigate, have a help dialog and are off while typing', async ({ page, request }) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  const names = [`${word} 1`, `${word} 2`]
  for (const name of names) await post(request, seller, name)
  await enter(page, await asAdmin(request))
  await open(page, `/admin?search=${word}`, views[0])
  const name = page.locator('#listing-name')
  await expect(name).toHaveText(names[0] as string)
  await page.keyboard.press('j')
  await expect(name).toHaveText(names[1] as string)
  await expect(name).toBeFocused()
  await page.keyboard.press('k')
  await expect(name).toHaveText(names[0] as string)

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('a')
  await expect(page.getByRole('heading', { name: 'لا إعلانات هنا' })).toBeVisible()
  await page.getByRole('searchbox').press('Backspace')
  await expect(name).toHaveText(names[0] as string)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await name.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(name).toHaveText(names[0] as string)

  await expect(page.getByRole('button', { name: 'موافقة ونشر' })).toBeEnabled()
  await page.keyboard.press('c')
  await page.getByLabel('بكلماتك').fill('أضف صورة للملصق الخلفي')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'طلب التعديل' }).click()
  await expect(page.getByRole('status').getByText('طُلب تعديل')).toBeVisible()
  const refused = `${api}/products/user-products?status=changes`
  await expect
    .poll(async () => (await (await request.get(refused, { headers: bearer(seller) })).json()).data[0]?.reason ?? '')
    .toContain('أضف صورة للملصق الخلفي')
})

test('F marks a listing, and approving then publishes it as featured', async ({ page, request }) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  const id = await post(request, seller, `${word} شرق`)
  await post(request, seller, `${word} غرب`)
  await enter(page, await asAdmin(request))
  await open(page, `/admin?search=${word}`, views[1])
  await expect(page.locator('#listing-name')).toHaveText(`${word} شرق`)
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Approve and feature' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.locator('#listing-name')).toHaveText(`${word} غرب`)
  const seen = async () => (await (await request.get(`${api}/marketplace/getOneProduct/${id}`)).json()).data?.isFeatured
  await expect.poll(seen).toBe(true)
})

test('the second moderator is told who decided first, and keeps what was typed', async ({
  page,
  request,
  complaints,
}) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  const id = await post(request, seller, `${word} شرق`)
  await post(request, seller, `${word} غرب`)
  const staff = await asAdmin(request)
  await enter(page, staff)
  await open(page, `/admin?search=${word}`, views[1])
  await expect(page.locator('#listing-name')).toHaveText(`${word} شرق`)
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  const kept = page.getByRole('alertdialog', { name: 'The reason you wrote was not sent' })
  await page.keyboard.press('r')
  await page.getByLabel('In your own words').fill('نصف سبب')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(kept.getByText('نصف سبب')).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  await page.keyboard.press('r')
  await page.getByLabel('In your own words').fill('الصورة من موقع المصنع')
  await request.post(`${api}/admin/products/${id}/approve`, { data: {}, headers: bearer(staff) })
  await page.getByLabel('In your own words').press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'was faster and approved' }).first()).toBeVisible()
  await expect(kept.getByText('الصورة من موقع المصنع')).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).click()
  forgive(complaints, 409)
})

test('admin pages answer 404 to everybody else', async ({ page, request, complaints }) => {
  const member = await signUpByApi(request)
  const plain = (await (await request.get('/admin/nothing')).text()).replaceAll('/admin/nothing', '')
  for (const part of sections) {
    const visitor = await request.get(`/admin${part}`)
    expect(visitor.status()).toBe(404)
    expect((await visitor.text()).replaceAll(`/admin${part}`, '').length).toBeCloseTo(plain.length, -2)
    expect(visitor.headers()['set-cookie'] ?? '').not.toContain('pass')
    expect((await request.get(`/admin${part}`, { headers: bearer(member) })).status()).toBe(404)
  }
  const inside = await request.get('/admin', { headers: bearer(await asAdmin(request)) })
  expect([inside.status(), inside.headers()['cache-control']]).toEqual([200, 'no-store'])
  await open(page, '/admin/people', views[1])
  await expect(page.getByRole('heading', { name: privatePageTexts.en.title })).toBeVisible()
  await signInElsewhere(page, member)
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.waitForLoadState('networkidle')
  forgive(complaints, 404, 404, 404)

  await test.step('staff who open an admin URL directly get in after the session check', async () => {
    await signInElsewhere(page, await asAdmin(request))
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
    forgive(complaints, 404)
  })

  await test.step('staff who are signed out sign in and are where they wanted to be', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await open(page, '/admin/people', views[1])
    await page.getByRole('main').getByRole('button', { name: privatePageTexts.en.signIn }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone number').fill('770000000')
    await dialog.getByLabel('Password', { exact: true }).fill('demo-admin-1')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
    forgive(complaints, 404)
  })
})

test('no public script names the admin app', async ({ request }) => {
  const found = new Set<string>()
  const read = async (address: string) => {
    if (found.has(address)) return
    found.add(address)
    const text = await (await request.get(address)).text()
    expect(text, address).not.toMatch(/\/admin|moderator|admin\.screen|moderation-queue|admin-url/)
    const near = [...text.matchAll(/(?:assets\/|\.\/)([\w.-]+\.(?:js|css))/g)].map(([, name]) => `/assets/${name}`)
    for (const next of near) await read(next)
  }
  await read('/')
  await read('/robots.txt')
  expect(found.size).toBeGreaterThan(40)
})

// In Arabic at 320 px: `admin-overflow.sweep.e2e.ts`.
for (const view of views.slice(1))
  test(`every admin section is accessible and fits: ${view.lang} ${view.width}`, { tag: '@detail' }, async ({
    page,
    request,
  }) => {
    await enter(page, await asAdmin(request))
    for (const [part, heading] of [
      ['', { ar: 'بانتظار المراجعة', en: 'Waiting for review' }],
      ['/people', { ar: 'المستخدمون', en: 'People' }],
      ['/reports', { ar: 'البلاغات', en: 'Reports' }],
      ['/reviews', { ar: 'تقييمات المهندسين والمحلات', en: 'Reviews of engineers and shops' }],
    ] as const) {
      await open(page, `/admin${part}`, view)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[view.lang])
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide).toBe(false)
    }
  })

test('people: a badge, a ban that ends sessions, a role', async ({ page, request }) => {
  const person = await signUpByApi(request, `سالم ${someWord()}`)
  await enter(page, await asAdmin(request))
  await open(page, `/admin/people?search=${person.phone}`, views[1])
  await page.getByRole('button', { name: 'Give badge' }).click()
  await expect(page.getByRole('button', { name: 'Take badge' })).toBeVisible()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('textbox', { name: 'The reason, as the account’s owner will read it' }).fill('ok')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Write at least three letters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'The reason, as the account’s owner will read it' }).fill('Asks for deposits')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible()
  expect((await request.get(`${api}/products/user-products`, { headers: bearer(person) })).status()).toBe(401)
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('moderator')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.locator('h2 button').getByText('Reviewer')).toBeVisible()
})

test('a review is published', async ({ page, request }) => {
  const author = await signUpByApi(request)
  const { data: shops } = await (await request.get(`${api}/marketplace/getAllShops?limit=1`)).json()
  const subject = { subject: 'shop', id: shops[0].id }
  const headers = bearer(author)
  expect((await request.post(`${api}/marketplace/taps`, { data: { ...subject, kind: 'call' }, headers })).ok()).toBe(
    true,
  )
  const comment = `خدمة سريعة ${someWord()}`
  const posted = await request.post(`${api}/marketplace/reviews`, { data: { ...subject, rating: 5, comment }, headers })
  expect(posted.ok(), await posted.text()).toBe(true)
  await enter(page, await asAdmin(request))
  await open(page, '/admin/reviews', views[1])
  const review = page.getByRole('article').filter({ hasText: comment })
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(review).toHaveCount(0)
})
