import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { asAdmin, bearer, enter, post, someWord } from '#e2e/staff.ts'

const api = '/api/v1'

test('a report is decided and its listing taken down', async ({ page, request }) => {
  const staff = await asAdmin(request)
  const seller = await signUpByApi(request)
  const word = someWord()
  const id = await post(request, seller, word)
  await request.post(`${api}/admin/products/${id}/approve`, { data: {}, headers: bearer(staff) })
  const reporter = await signUpByApi(request)
  const data = { reason: 'fraud', note: 'طلب عربون' }
  expect((await request.post(`${api}/products/${id}/report`, { data, headers: bearer(reporter) })).ok()).toBe(true)
  // The seller changes the number, which is live without review.
  const changed = await request.patch(`${api}/products/update-products/${id}`, {
    data: { phone: '733000777' },
    headers: bearer(seller),
  })
  expect((await changed.json()).data).toMatchObject({ status: 'approved', phone: '+967733000777' })
  await enter(page, staff)
  await open(page, '/admin/reports', views[0])
  const report = page.getByRole('article').filter({ hasText: word })
  await expect(report.getByText('كان حين البلاغ:')).toBeVisible()
  await expect(report.getByText('90,000').first()).toBeVisible()
  await expect(report.getByText('حالة ممتازة، استعمال سنة.')).toBeVisible()
  await report.getByRole('button', { name: 'صحيح، واسحب الإعلان' }).click()
  await report.getByRole('checkbox', { name: 'احتيال' }).check({ force: true })
  await expectAccessible(page)
  await report.getByRole('button', { name: 'سحب الإعلان' }).click()
  await expect(report).toHaveCount(0)
  const listing = await request.get(`${api}/admin/products/${id}`, { headers: bearer(staff) })
  expect((await listing.json()).data).toMatchObject({ status: 'rejected', reports: { open: 0, upheld: 1 } })
})

test('reports are decided by keyboard, one after the other, with what they are about in view', async ({
  page,
  request,
}) => {
  const staff = await asAdmin(request)
  const [seller, reporter] = [await signUpByApi(request), await signUpByApi(request)]
  const words = [someWord(), someWord()]
  for (const word of words) {
    const id = await post(request, seller, word)
    await request.post(`${api}/admin/products/${id}/approve`, { data: {}, headers: bearer(staff) })
    const data = { reason: 'wrong_info', note: word }
    const sent = await request.post(`${api}/products/${id}/report`, { data, headers: bearer(reporter) })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await enter(page, staff)
  await open(page, '/admin/reports', views[1])
  const current = page.locator('article[aria-current]')
  const all = page.getByRole('main').getByRole('article')
  /** Others may be between them, from the journeys that run at the same time. */
  const goTo = (word = '') =>
    expect(async () => {
      if (!(await current.textContent())?.includes(word)) await page.keyboard.press('j')
      expect(await current.textContent()).toContain(word)
    }).toPass()
  for (const [index, key] of ['d', 'a'].entries()) {
    await goTo(words[index])
    await expect(current.getByRole('heading')).toBeInViewport()
    await expect(current.getByText('90,000')).toBeInViewport()
    await expect(current.getByRole('button', { name: 'Dismiss' })).toBeEnabled()
    await page.keyboard.press(key)
    await expect(all.filter({ hasText: words[index] ?? '' })).toHaveCount(0)
  }
})
