import type { APIRequestContext } from '@playwright/test'
import { uploadKeyHeader } from '#contract/endpoints/sell/uploads.ts'
import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { aSmallPhoto } from '#e2e/selling-parts.ts'
import { aListing, asAdmin, bearer, enter, post, type Session, someWord } from '#e2e/staff.ts'

const upload = async (request: APIRequestContext, seller: Session, seed: number): Promise<string> => {
  const { data } = await (await request.post('/api/v1/uploads/key', { data: {}, headers: bearer(seller) })).json()
  const reply = await request.post(data.uploadUrl, {
    headers: { [uploadKeyHeader]: data.key },
    multipart: { file: await aSmallPhoto(seed) },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).fileUrl
}

test('pending listings of a trusted seller are published together, except the flagged one', { tag: '@detail' }, async ({
  page,
  request,
}) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  const staff = await asAdmin(request)
  const { id: sellerId } = seller.user as { id: string }
  const badge = await request.post(`/api/v1/admin/people/${sellerId}/verify`, { headers: bearer(staff) })
  expect(badge.status()).toBe(200)
  for (const [index, name] of ['أول', 'ثان', 'ثالث'].entries())
    await post(request, seller, `${word} ${name}`, [await upload(request, seller, index + 1)])
  await post(request, seller, `${word} بلا صورة`)

  await enter(page, staff)
  await open(page, `/admin?search=${word}`, views[1])
  await expect(page.getByRole('button', { name: 'Publish all 4' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.locator('#listing-name')).toHaveText(`${word} ثان`)
  await page.getByRole('button', { name: 'Publish all 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all 3' }).click()
  await expect(page.locator('#listing-name')).toHaveText(`${word} بلا صورة`)
  const own = await request.get('/api/v1/products/user-products', { headers: bearer(seller) })
  expect((await own.json()).counts).toMatchObject({ approved: 3, pending: 1 })
})

const isQueueOfSeller = (url: string) => /admin\/products\?/.test(url) && !url.includes('batch=0')

test('a batch is one item of the queue: good rows are published together, the others looked at one by one', async ({
  page,
  request,
}) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  const staff = await asAdmin(request)
  const { id: sellerId } = seller.user as { id: string }
  const items = [1, 2, 3, 4, 5].map((n) => ({
    ...aListing(n === 5 ? `${word} 5 110 واط` : `${word} ${n}`),
    ...(n === 4 && { description: 'للتواصل 770123456' }),
  }))
  const sent = await request.post('/api/v1/products/batch', { data: { items }, headers: bearer(seller) })
  expect((await sent.json()).data.posted, await sent.text()).toHaveLength(5)
  const counts = async () => {
    const own = await request.get('/api/v1/products/user-products', { headers: bearer(seller) })
    return (await own.json()).counts
  }

  await enter(page, staff)
  await open(page, `/admin?seller=${sellerId}`, views[0])
  await expect(page.locator('#listing-name')).toHaveText('5 إعلانات أُرسلت معاً')
  await page.getByText(`${word} 4`).click()
  await expect(page.getByText('للتواصل 770123456')).toBeVisible()
  await expectAccessible(page)

  await open(page, `/admin?seller=${sellerId}`, views[1])
  await expect(page.locator('#listing-name')).toHaveText('5 listings sent together')
  await expect(page.getByRole('button', { name: 'Publish all 5' })).toBeEnabled()
  await page.keyboard.press('o')
  await expect(page.getByRole('button', { name: 'One batch only' })).toBeVisible()
  await expect(page.locator('#listing-name')).toHaveText(`${word} 1`)
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  // The queue is requested once more before the decision arrives, as on a slow link.
  await page.route('**/admin/products/*/approve', async (route) => {
    await page.waitForResponse((reply) => isQueueOfSeller(reply.url()))
    await route.continue()
  })
  await page.keyboard.press('a')
  await expect(page.locator('#listing-name')).toHaveText(`${word} 2`)
  await page.getByRole('button', { name: 'One batch only' }).click()
  await expect(page.locator('#listing-name')).toHaveText('4 listings sent together')
  await expect(page.getByRole('button', { name: 'Publish 2 without warnings' })).toBeEnabled()
  await expect(page.getByRole('listitem').getByText('2 have warnings')).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all 2' }).click()
  await expect(page.locator('#listing-name')).toHaveText('2 listings sent together')
  expect(await counts()).toMatchObject({ approved: 3, pending: 2 })
})
