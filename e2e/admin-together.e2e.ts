import type { APIRequestContext } from '@playwright/test'
import { uploadKeyHeader } from '#contract/uploads.ts'
import { expect, open, test, views } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { aSmallPhoto } from '#e2e/selling-parts.ts'
import { asAdmin, bearer, enter, post, type Session, someWord } from '#e2e/staff.ts'

const upload = async (request: APIRequestContext, seller: Session, seed: number): Promise<string> => {
  const { data } = await (await request.post('/api/v1/uploads/key', { data: {}, headers: bearer(seller) })).json()
  const reply = await request.post(data.uploadUrl, {
    headers: { [uploadKeyHeader]: data.key },
    multipart: { file: await aSmallPhoto(seed) },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).fileUrl
}

test('pending listings of a trusted seller are published together, except the flagged one', async ({
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
  await page.keyboard.press('a')
  await expect(page.locator('#listing-name')).toHaveText(`${word} ثان`)
  await page.getByRole('button', { name: 'Publish all 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all 3' }).click()
  await expect(page.locator('#listing-name')).toHaveText(`${word} بلا صورة`)
  const own = await request.get('/api/v1/products/user-products', { headers: bearer(seller) })
  expect((await own.json()).counts).toMatchObject({ approved: 3, pending: 1 })
})
