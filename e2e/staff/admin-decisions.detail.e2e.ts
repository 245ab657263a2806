import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { brokenWords } from '#e2e/overflow.ts'
import { forgive, openAs, signUpByApi } from '#e2e/people.ts'
import { asAdmin, bearer, enter, post, type Session, someWord } from '#e2e/staff.ts'
import { ownNoteTexts } from '#web/features/browse/listing/own-note.texts.ts'

const api = '/api/v1'
const words = {
  ar: {
    approve: 'موافقة ونشر',
    approveFeatured: 'موافقة ونشر مميزاً',
    published: 'نُشر',
    undo: 'تراجع',
    undone: 'كما كان',
    changes: 'مطلوب تعديله',
    rejected: 'مرفوض',
  },
  en: {
    approve: 'Approve and publish',
    approveFeatured: 'Approve and feature',
    published: 'Published',
    undo: 'Undo',
    undone: 'is as it was',
    changes: 'Changes requested',
    rejected: 'Rejected',
  },
} as const

const statusOf = async (page: Page, staff: Session, id: string) =>
  (await (await page.request.get(`${api}/admin/products/${id}`, { headers: bearer(staff) })).json()).data.status

/** Buttons and links whose centre is covered by another element; those scrolled out of view do not count. */
const coveredControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, select')].flatMap((control) => {
      const toast = document.querySelector('#toast > div')?.getBoundingClientRect()
      const box = control.getBoundingClientRect()
      if (!toast || control.closest('#toast') || box.width < 2 || box.bottom <= 0 || box.top >= innerHeight) return []
      // A scrolling pane clips its content above the toast.
      let [top, bottom] = [box.top, box.bottom]
      for (let pane = control.parentElement; pane; pane = pane.parentElement) {
        if (getComputedStyle(pane).overflowY === 'visible') continue
        const edge = pane.getBoundingClientRect()
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      const isSeen = bottom > top && control.checkVisibility()
      const meets = bottom > toast.top && top < toast.bottom && box.right > toast.left && box.left < toast.right
      return isSeen && meets ? [control.textContent || control.getAttribute('aria-label') || control.tagName] : []
    }),
  )

for (const view of views) {
  const t = words[view.lang]

  if (view.lang === 'en')
    test(`a decision is undone from the toast and by key: ${view.lang} ${view.width}`, async ({ page, request }) => {
      const word = someWord()
      const seller = await signUpByApi(request)
      const names = [`${word} 1 من ألواح كنديان المستعملة النظيفة`, `${word} 2`] as const
      const ids = [await post(request, seller, names[0]), await post(request, seller, names[1])]
      const staff = await asAdmin(request)
      await enter(page, staff)
      await open(page, `/admin?search=${word}`, view)
      const name = page.locator('#listing-name')
      const approve = page.getByRole('button', { name: t.approve, exact: true })
      await expect(approve).toBeVisible()
      const before = await approve.boundingBox()
      await approve.click()
      await expect(name).toHaveText(names[1])
      const toast = page.locator('#toast')
      await expect(toast).toContainText(t.published)
      await expect(approve).toBeVisible()
      // A second click at the same place approves the next listing and undoes nothing.
      expect(await approve.boundingBox()).toEqual(before)
      await expectAccessible(page)
      const isFixed = (text: string) => text !== '' && !text.startsWith(word)
      expect((await coveredControls(page)).filter(isFixed)).toEqual([])
      expect(await page.evaluate(brokenWords)).toEqual([])
      // The next decision may come before the listing is fetched again.
      const decided = Promise.withResolvers<void>()
      await page.route(`**/admin/products/${ids[0]}`, async (route) => {
        await decided.promise
        await route.continue()
      })
      await toast.getByRole('button', { name: t.undo }).click()
      await expect(toast).toContainText(t.undone)
      await expect(name).toHaveText(names[0])
      expect(await statusOf(page, staff, ids[0] as string)).toBe('pending')

      await expect(page.getByRole('button', { name: t.approve })).toBeEnabled()
      const approved = page.waitForResponse((reply) => reply.url().endsWith('/approve'))
      await page.keyboard.press('a')
      await expect(name).toHaveText(names[1])
      expect((await approved).status()).toBe(200)
      decided.resolve()
      await page.keyboard.press('u')
      await expect(name).toHaveText(names[0])
      await expect.poll(() => statusOf(page, staff, ids[0] as string)).toBe('pending')
    })

  if (view.lang === 'ar')
    test(`a seller who is asked for changes does not see “rejected”: ${view.lang} ${view.width}`, async ({
      page,
      request,
      complaints,
    }) => {
      const word = someWord()
      const seller = await signUpByApi(request)
      const id = await post(request, seller, word)
      const data = { kind: 'changes', codes: ['pictures_missing'] }
      const asked = await request.post(`${api}/admin/products/${id}/reject`, {
        data,
        headers: bearer(await asAdmin(request)),
      })
      expect(asked.status()).toBe(200)
      await openAs(page, '/my-products', view, seller)
      await expect(page.getByRole('article').getByText(t.changes)).toBeVisible()
      await expect(page.getByRole('link', { name: t.changes })).toBeVisible()
      await expect(page.getByText(t.rejected)).toHaveCount(0)
      await open(page, `/product/${id}`, view)
      await expect(page.getByText(ownNoteTexts[view.lang].ownNotes.changes)).toBeVisible()
      await expect(page.getByText(t.rejected)).toHaveCount(0)
      // The server renders every page anonymously, and visitors get 404 for this listing.
      forgive(complaints, 404)
    })

  if (view.lang === 'en')
    test(`approving as featured is one request: when it fails nothing is published and the listing returns to the queue: ${view.lang} ${view.width}`, async ({
      page,
      request,
      complaints,
    }) => {
      const word = someWord()
      const id = await post(request, await signUpByApi(request), word)
      const staff = await asAdmin(request)
      await enter(page, staff)
      const sent: string[] = []
      page.on(
        'request',
        (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname.split('/').at(-1) ?? ''),
      )
      await page.route('**/admin/products/*/feature', (route) => route.abort())
      await page.route('**/admin/products/*/approve', (route) =>
        route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } }),
      )
      await open(page, `/admin?search=${word}`, view)
      await expect(page.getByRole('button', { name: t.approve })).toBeEnabled()
      await page.keyboard.press('f')
      await page.getByRole('button', { name: t.approveFeatured }).click()
      await expect(page.locator('#listing-name')).toHaveText(word)
      await expect(page.locator('#toast')).toContainText(word)
      expect(sent).toEqual(['approve'])
      expect(await statusOf(page, staff, id)).toBe('pending')
      await page.unroute('**/admin/products/*/approve')
      await expect(page.getByRole('button', { name: t.approve })).toBeEnabled()
      await page.keyboard.press('f')
      await page.getByRole('button', { name: t.approveFeatured }).click()
      await expect.poll(() => statusOf(page, staff, id)).toBe('approved')
      expect(sent).toEqual(['approve', 'approve'])
      const { data } = await (await request.get(`${api}/marketplace/getOneProduct/${id}`)).json()
      expect(data.isFeatured).toBe(true)
      forgive(complaints, 503)
    })
}

test('a short queue is fetched again once per decision, not in a loop', async ({ page, request }) => {
  const word = someWord()
  const seller = await signUpByApi(request)
  for (const index of [1, 2, 3]) await post(request, seller, `${word} ${index}`)
  await enter(page, await asAdmin(request))
  let asked = 0
  let answered = 0
  // The total is higher than the number of sent rows, as when colleagues decide at the same time.
  await page.route(/\/admin\/products\?(?!limit=1&)/, async (route) => {
    asked += 1
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, total: json.total + 5 } })
    answered += 1
  })
  await open(page, `/admin?search=${word}`, views[0])
  const name = page.locator('#listing-name')
  const next = async (text: string) => {
    await expect(name).toHaveText(text)
    await expect(page.getByRole('button', { name: words.ar.approve })).toBeEnabled()
  }
  /** The page has read the last reply and done what follows from it. */
  const settled = async (times: number) => {
    await expect.poll(() => answered).toBe(times)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(asked).toBe(times)
  }
  await next(`${word} 1`)
  await settled(1)
  await page.keyboard.press('a')
  await next(`${word} 2`)
  await settled(2)
})
