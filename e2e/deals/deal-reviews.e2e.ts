import type { APIRequestContext, Page } from '@playwright/test'
import { desktop, expect, expectAccessible, open, phone, test, type View } from '#e2e/fixtures.ts'
import { openAs, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { approve, battery } from '#e2e/selling-parts.ts'
import { asAdmin, bearer, enter, someWord } from '#e2e/staff.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { dealReviewsTexts } from '#web/features/deals/deal/deal-reviews.texts.ts'
import { dealStoryTexts } from '#web/features/deals/deal/deal-story.texts.ts'
import { myDealsTexts } from '#web/features/deals/my-deals/my-deals.texts.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import { reviewDialogTexts, reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'

const api = '/api/v1'
const name = 'بطارية ليثيوم 24 فولت 100 أمبير'

const wordsOf = ({ lang }: View) => ({
  ...dealReviewsTexts[lang],
  deal: dealTexts[lang],
  story: dealStoryTexts[lang],
  mine: myDealsTexts[lang],
  list: reviewsTexts[lang],
  form: reviewDialogTexts[lang],
  admin: reviewAdminTexts[lang],
})

const aDeal = async (request: APIRequestContext, answer: 'confirm' | 'decline') => {
  const [seller, buyer] = await Promise.all([signUpByApi(request, 'سالم باوزير'), signUpByApi(request, 'أحمد الحاشدي')])
  const headers = bearer(seller)
  const posted = await request.post(`${api}/products/post`, { headers, data: { ...battery, name } })
  const { id } = (await posted.json()).data as { id: string }
  await approve(request, id)
  const offered = await request.post(`${api}/products/${id}/deals`, { headers, data: { quantity: 1 } })
  const { code } = (await offered.json()).data as { code: string }
  const data = answer === 'confirm' ? { asDescribed: true } : { reason: 'seller_sold' }
  expect((await request.post(`${api}/deals/${code}/${answer}`, { headers: bearer(buyer), data })).ok()).toBe(true)
  return { seller, buyer, code }
}

const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

const write = async (page: Page, t: ReturnType<typeof wordsOf>, stars: number, comment: string) => {
  await page.getByLabel(t.list.stars(stars), { exact: true }).check({ force: true })
  await page.getByRole('main').getByRole('textbox').fill(comment)
}

test('two review a deal, and see both once staff approved the second, in ar at 390 px', async ({
  page,
  request,
  browser,
}) => {
  const t = wordsOf(phone)
  const { seller, buyer } = await aDeal(request, 'confirm')
  const [byBuyer, bySeller] = [someWord(), someWord()]
  const main = page.getByRole('main')

  await test.step('the buyer writes, and may change it', async () => {
    await openAs(page, '/my-deals?side=bought', phone, buyer)
    await page.getByRole('link', { name: t.mine.about(t.mine.review, name) }).click()
    const title = page.getByRole('heading', { name: t.title, level: 2 }).last()
    await expect(title).toBeInViewport()
    await expect(page.getByText(t.daysLeft(60)).last()).toBeVisible()
    await expect(page.getByText(t.noneYet)).toBeVisible()
    await button(page, t.send).click()
    await expect(page.getByLabel(t.list.stars(1), { exact: true })).toBeFocused()
    await expect(page.getByText(t.form.ratingMissing)).toBeVisible()
    await write(page, t, 3, 'أول')
    await expectAccessible(page)
    await button(page, t.send).click()
    const card = page.getByRole('article', { name: t.sent })
    await expect(card).toBeFocused()
    await expect(card).toContainText(t.editable)
    await button(page, t.edit).click()
    await write(page, t, 4, byBuyer)
    await button(page, t.save).click()
    await expect(card).toContainText(byBuyer)
    await expectAccessible(page)
  })

  await test.step('the seller sees that there is one, not what it says', async () => {
    await openAs(page, '/my-deals', phone, seller)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(t.mine.theyReviewed)
    await page.getByRole('link', { name: t.mine.about(t.mine.review, name) }).click()
    await expect(page.getByText(t.written)).toBeVisible()
    await expect(main).not.toContainText(byBuyer)
    await write(page, t, 5, bySeller)
    await button(page, t.send).click()
    await expect(page.getByText(t.bothIn)).toBeVisible()
    await expectAccessible(page)
  })

  const staff = await browser.newPage()
  await enter(staff, await asAdmin(request))
  await open(staff, '/admin/reviews', phone)
  const publish = async (word: string) => {
    const waiting = staff.getByRole('article').filter({ hasText: word })
    await waiting.getByRole('button', { name: t.admin.approve }).click()
    await expect(waiting).toHaveCount(0)
  }

  await test.step('both open with the second approval', async () => {
    await publish(byBuyer)
    await page.reload()
    await expect(page.getByText(t.bothIn)).toBeVisible()
    await expect(main).not.toContainText(byBuyer)
    await publish(bySeller)
    for (const person of [seller, buyer]) {
      await signInElsewhere(page, person)
      await expect(page.getByRole('heading', { name: t.openTitle })).toBeVisible()
      for (const word of [byBuyer, bySeller, t.list.confirmedBuyer, t.list.confirmedSeller])
        await expect(main).toContainText(word)
      await expect(page.getByRole('list', { name: t.story.story })).toContainText(t.story.opened)
    }
    await expectAccessible(page)
  })
  await staff.close()
})

test('a refused review is written anew, and a missed appointment said once, in en at 1280 px', async ({
  page,
  request,
}) => {
  const t = wordsOf(desktop)
  const [{ buyer, code }, declined] = await Promise.all([aDeal(request, 'confirm'), aDeal(request, 'decline')])
  const word = someWord()
  const staff = bearer(await asAdmin(request))
  const data = { rating: 1, comment: word }
  await request.post(`${api}/deals/${code}/review`, { headers: bearer(buyer), data })
  const waiting = await (await request.get(`${api}/admin/reviews?subject=deal&limit=50`, { headers: staff })).json()
  const { id, updatedAt } = waiting.data.find(({ comment }: { comment: string }) => comment === word)
  const decision = { reason: 'كلام غير لائق', updatedAt }
  const refused = await request.post(`${api}/admin/reviews/${id}/reject`, { headers: staff, data: decision })
  expect(refused.ok()).toBe(true)

  await openAs(page, `/deals/${code}#review`, desktop, buyer)
  await expect(page.getByText(t.refused)).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(word)
  await expectAccessible(page)
  await write(page, t, 2, 'تأخر يومين')
  await button(page, t.send).click()
  await expect(page.getByRole('article', { name: t.sent })).toContainText('تأخر يومين')

  const who = [
    [declined.buyer, t.deal.sellerNoShow, t.deal.saidSeller],
    [declined.seller, t.deal.buyerNoShow, t.deal.saidBuyer],
  ] as const
  for (const [person, verb, said] of who) {
    await openAs(page, `/deals/${declined.code}`, desktop, person)
    await page.getByText(t.deal.wrong).click()
    await expectAccessible(page)
    await button(page, verb).click()
    await expect(page.getByText(said)).toBeVisible()
    await page.reload()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText(t.deal.wrong)).toBeHidden()
  }
})
