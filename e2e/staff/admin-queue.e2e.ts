import { expect, open, test, views } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { asAdmin, bearer, enter, post, someWord } from '#e2e/staff.ts'

const api = '/api/v1'

test('each listing opens at its top, the list follows, and a search leaves nothing armed that was not seen', async ({
  page,
  request,
}) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  const ids: string[] = []
  for (let index = 1; index <= 8; index += 1) ids.push(await post(request, seller, `${word} ${index}`))
  const staff = await asAdmin(request)
  await enter(page, staff)
  await open(page, `/admin?search=${word}`, views[1])
  await page.setViewportSize({ width: 1280, height: 500 })
  const name = page.locator('#listing-name')
  const top = page.getByText('No photos', { exact: true })
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  const scrollDown = async () => {
    await page.locator('section[aria-labelledby="listing-name"] h3').last().scrollIntoViewIfNeeded()
    await page.mouse.move((page.viewportSize()?.width ?? 0) * 0.7, 300)
    await page.mouse.wheel(0, 3000)
    await expect(top).not.toBeInViewport()
  }
  await expect(approve).toBeEnabled()
  for (let index = 2; index <= 8; index += 1) {
    await scrollDown()
    await page.keyboard.press('j')
    await expect(name).toHaveText(`${word} ${index}`)
    await expect(top).toBeInViewport()
    await expect(page.getByRole('listitem').locator('[aria-current]')).toBeInViewport({ ratio: 0.9 })
  }

  await test.step('no decision while the results of what is typed are awaited', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/admin\/products\?.*search/, async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('searchbox').fill(`${word} 3`)
    await expect(approve.and(page.locator(':enabled'))).toHaveCount(0)
    resolve()
    await expect(name).toHaveText(`${word} 3`)
    await expect(approve).toBeEnabled()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('searchbox').fill(word)
    await expect(name).toHaveText(`${word} 1`)
  })

  await test.step('on a phone too; the second click of a double click decides nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await scrollDown()
    const heights = await Promise.all(
      [page.getByRole('banner'), approve.locator('..')].map(async (bar) => (await bar.boundingBox())?.height ?? 844),
    )
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan((844 / 5) * 0.95)
    await approve.dblclick()
    await expect(name).toHaveText(`${word} 2`)
    await expect(name).toBeInViewport()
    await expect(top).toBeInViewport()
    await expect(approve).toBeEnabled()
    const answer = await request.get(`${api}/admin/products/${ids[1]}`, { headers: bearer(staff) })
    expect((await answer.json()).data.status).toBe('pending')
  })
})

test('what moves in after a decision of somebody else says so, and is not decided by a key already on its way', async ({
  page,
  request,
  complaints,
}) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  for (const index of [1, 2]) await post(request, seller, `${word} ${index}`)
  const last = await post(request, seller, `${word} 3`)
  const staff = await asAdmin(request)
  await enter(page, staff)
  await open(page, `/admin?search=${word}`, views[0])
  const name = page.locator('#listing-name')
  await expect(page.getByRole('button', { name: 'موافقة ونشر' })).toBeEnabled()
  const { data } = await (await request.get(`${api}/admin/products?search=${word}`, { headers: bearer(staff) })).json()
  const second = data[1]
  const body = { updatedAt: second.updatedAt, isFeatured: false }
  const taken = await request.post(`${api}/admin/products/${second.id}/approve`, { data: body, headers: bearer(staff) })
  expect(taken.status(), await taken.text()).toBe(200)

  // The lost call makes the queue ask again while the second listing, which is decided, is on the screen.
  await page.route('**/admin/products/*/approve', (route) => route.abort())
  await page.evaluate((text) => {
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true }))
    new MutationObserver((_, observer) => {
      if (document.querySelector('#listing-name')?.textContent !== text) return
      observer.disconnect()
      for (const ms of [0, 400, 1200]) setTimeout(press, ms)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, `${word} 3`)
  await page.keyboard.press('a')
  await expect(name).toHaveText(`${word} 3`)
  await expect(page.getByRole('status').getByText(`لم يعد «${word} 2» بانتظار قرارك`)).toBeInViewport()
  await page.unroute('**/admin/products/*/approve')
  await expect(page.getByRole('button', { name: 'موافقة ونشر' })).toBeEnabled()
  await expect(name).toHaveText(`${word} 3`)
  const reply = await request.get(`${api}/admin/products/${last}`, { headers: bearer(staff) })
  expect((await reply.json()).data.status).toBe('pending')
  await page.keyboard.press('a')
  await expect(name).toHaveText(`${word} 1`)
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('ERR_FAILED')))
})
