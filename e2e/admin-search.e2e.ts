import { expect, open, test, views } from '#e2e/fixtures.ts'
import { asAdmin, enter } from '#e2e/staff.ts'
import { reviewTexts } from '#web/features/moderation/review.texts.ts'

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
  for (const { path, pick, expected } of lists) {
    await open(page, path, views[0])
    await page.getByRole('searchbox').fill('solar')
    const main = page.getByRole('main')
    if (pick.select) await main.getByRole('combobox').first().selectOption(pick.select)
    else await main.getByRole('link', { name: pick.link, exact: true }).click()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams), { message: path })
      .toEqual({ search: 'solar', ...expected })
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
  await expect(rows).toHaveCount(loaded)
  await main.getByRole('link', { name: 'موثّقون', exact: true }).click()
  await expect(page).toHaveURL('/admin/people?state=verified')

  await open(page, '/admin?status=all', views[0])
  const queue = main.getByRole('listitem').filter({ has: page.locator('time') })
  await main.getByRole('button', { name: reviewTexts.ar.more }).click()
  await expect(page).toHaveURL('/admin?status=all&pages=2')
  const inQueue = await queue.count()
  expect(inQueue).toBeGreaterThan(20)
  await page.reload()
  await expect(queue).toHaveCount(inQueue)
})
