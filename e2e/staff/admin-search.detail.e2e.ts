import type { APIRequestContext } from '@playwright/test'
import { expect, open, test, views } from '#e2e/fixtures.ts'
import { browse } from '#e2e/market.ts'
import { signUpByApi } from '#e2e/people.ts'
import { asAdmin, bearer, enter, type Session, someWord } from '#e2e/staff.ts'
import { caseListTexts } from '#web/features/staff/kit/admin.texts.ts'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'

/** Admin lists with a search box, and one filter of each. */
const lists = [
  { path: '/admin', pick: { select: 'rejected' }, expected: { status: 'rejected' } },
  { path: '/admin/people', pick: { link: 'موقوفون' }, expected: { state: 'banned' } },
  { path: '/admin/engineers', pick: { link: 'المخفيون' }, expected: { hidden: 'yes' } },
  { path: '/admin/shops', pick: { link: 'المخفية' }, expected: { hidden: 'yes' } },
  { path: '/admin/ads', pick: { link: 'موقوف' }, expected: { state: 'hidden' } },
]

test('in admin lists typed but unsubmitted search text is applied with a filter', async ({ page, request }) => {
  await enter(page, await asAdmin(request))
  // The search that typing begins meets a filter whose list is not drawn yet.
  const devtools = await page.context().newCDPSession(page)
  for (const { path, pick, expected } of lists) {
    await open(page, path, views[0])
    if (pick.select) await page.getByRole('searchbox').fill('solar')
    const main = page.getByRole('main')
    if (pick.select) await main.getByRole('combobox').first().selectOption(pick.select)
    else {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
      await main.getByRole('link', { name: pick.link ?? '', exact: true }).evaluate((link: HTMLAnchorElement) => {
        const box = document.querySelector<HTMLInputElement>('input[type=search]')
        if (box) box.value = 'solar'
        box?.dispatchEvent(new Event('input', { bubbles: true }))
        link.click()
      })
    }
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams), { message: path })
      .toEqual({ search: 'solar', ...expected })
    await page.waitForTimeout(1_000)
    expect(Object.fromEntries(new URL(page.url()).searchParams), path).toEqual({ search: 'solar', ...expected })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
})

test('people and the queue keep loaded pages after a reload, and another filter starts at the first page', async ({
  page,
  request,
}) => {
  await enter(page, await asAdmin(request))
  await open(page, '/admin/people', views[0])
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'المستخدمون' }).locator('> li')
  await main.getByRole('button', { name: 'عرض المزيد' }).click()
  await expect(page).toHaveURL('/admin/people?pages=2')
  const loaded = await rows.count()
  expect(loaded).toBeGreaterThan(20)
  await page.reload()
  // Other journeys add rows meanwhile.
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(loaded)
  await main.getByRole('link', { name: 'موثّقون', exact: true }).click()
  await expect(page).toHaveURL('/admin/people?state=verified')

  await open(page, '/admin?status=all', views[0])
  const queue = main.getByRole('listitem').filter({ has: page.locator('time') })
  await main.getByRole('button', { name: reviewTexts.ar.more }).click()
  await expect(page).toHaveURL('/admin?status=all&pages=2')
  const inQueue = await queue.count()
  expect(inQueue).toBeGreaterThan(20)
  await page.reload()
  await expect.poll(() => queue.count()).toBeGreaterThanOrEqual(inQueue)
})

/** Decided reports on more listings than one page shows; in turns, so that the open ones stay on one page. */
const decideReports = async (request: APIRequestContext, staff: Session) => {
  const note = someWord()
  const { data } = await browse(request, { limit: 21 })
  for (const turn of [0, 7, 14]) {
    const headers = bearer(await signUpByApi(request))
    const reports = data
      .slice(turn, turn + 7)
      .map(({ id }) => request.post(`/api/v1/products/${id}/report`, { data: { reason: 'duplicate', note }, headers }))
    await Promise.all(reports)
    const listed = await request.get('/api/v1/admin/reports?limit=50', { headers: bearer(staff) })
    const open = (await listed.json()).data.filter((report: { note: string }) => report.note === note)
    const decision = { data: { verdict: 'dismissed' }, headers: bearer(staff) }
    await Promise.all(
      open.map(({ id }: { id: string }) => request.post(`/api/v1/admin/reports/${id}/decide`, decision)),
    )
  }
}

test('reports and reviews keep loaded pages after Back', async ({ page, request }) => {
  const staff = await asAdmin(request)
  await decideReports(request, staff)
  await enter(page, staff)
  const keeps = async (path: string) => {
    await open(page, path, views[1])
    const rows = page.getByRole('main').getByRole('article')
    await expect(rows).toHaveCount(20)
    await page.getByRole('button', { name: caseListTexts.en.more }).click()
    await expect(page).toHaveURL(`${path}&pages=2`)
    await expect(rows).not.toHaveCount(20)
    const loaded = await rows.count()
    await page.goto('/livez')
    await page.goBack()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(loaded)
  }
  await keeps('/admin/reports?status=closed')
  await keeps('/admin/reviews?status=approved')
})
