import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDueReviews } from '#api/features/deals/deals/deal-reviews-opening.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { type ListedSubject, reviews } from '#contract/endpoints/directory/reviews.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aDeal, confirmDeal, offerDeal } from '#test/market/deals.ts'
import { aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const dayMs = 86_400_000
let moderator: Person
let seller: Person
let buyer: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
  buyer = await signUp(test)
})

const later = async (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * dayMs)
  const until = new Date(test.clock.now.getTime() + 30 * dayMs)
  await test.deps.db.updateTable('sessions').set({ last_seen_at: test.clock.now, expires_at: until }).execute()
}

/** Everybody here is new and at one address, so that a deal is no evidence unless the test says so. */
const confirmed = async ({ isEvidence = true, shopId = null as string | null } = {}) => {
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 3, shopId })
  const { code } = (await offerDeal(test, seller, id)).body.data
  await confirmDeal(test, buyer, code)
  await test.deps.db.updateTable('deals').set({ is_evidence: isEvidence }).where('code', '=', code).execute()
  return code as string
}
const write = (person: Person, code: string, body: object = { rating: 5, comment: 'كما قال' }) =>
  ask(test.app, deals.review, { params: { code }, body, token: person.token })
const shown = async (person: Person, code: string) =>
  (await ask(test.app, deals.get, { params: { code }, token: person.token })).body.data.reviews
const list = async (subject: ListedSubject, id: string) =>
  (await ask(test.app, reviews.list, { params: { subject, id } })).body
const waiting = async () =>
  (await ask(test.app, reviewAdmin.list, { query: { subject: 'deal', limit: '50' }, token: moderator.token })).body.data
const rowOf = async (comment: string): Promise<{ id: string; updatedAt: string }> =>
  (await waiting()).find((each: { comment: string }) => each.comment === comment)
const reject = async (comment: string) => {
  const { id, updatedAt } = await rowOf(comment)
  const body = { updatedAt, reason: 'إساءة' }
  const reply = await ask(test.app, reviewAdmin.reject, { params: { id }, body, token: moderator.token })
  expect(reply.status).toBe(200)
}
const approve = async (comment: string) => {
  const row = await rowOf(comment)
  const reply = await ask(test.app, reviewAdmin.approve, {
    params: { id: row.id },
    body: { updatedAt: row.updatedAt },
    token: moderator.token,
  })
  expect(reply.status).toBe(200)
}
const told = async ({ token }: Person) =>
  (await ask(test.app, inbox.list, { token })).body.data.map(({ kind }: { kind: string }) => kind)

describe('POST /deals/:code/review', () => {
  it('200 for both sides; both are shown together, when the second is approved', async () => {
    const code = await confirmed()
    expect((await write(buyer, code)).body.data.reviews).toMatchObject({
      own: { rating: 5, comment: 'كما قال', status: 'pending' },
      other: null,
      hasOther: false,
      isOpen: false,
    })
    await approve('كما قال')
    expect(await list('seller', seller.user.id)).toMatchObject({ total: 0 })
    expect(await shown(seller, code)).toMatchObject({ own: null, other: null, hasOther: true, isOpen: false })
    await write(seller, code, { rating: 4, comment: 'دفع في وقته' })
    expect(await list('seller', seller.user.id)).toMatchObject({ total: 0 })
    await approve('دفع في وقته')
    expect(await list('seller', seller.user.id)).toMatchObject({
      total: 1,
      rating: 5,
      ratingCount: 1,
      uncounted: 0,
      data: [{ comment: 'كما قال', deal: { name: 'لوح شمسي 550 واط', by: 'buyer' } }],
    })
    expect(await shown(seller, code)).toMatchObject({ other: { comment: 'كما قال' }, isOpen: true })
    expect(await shown(buyer, code)).toMatchObject({ other: { comment: 'دفع في وقته' }, isOpen: true })
    expect(await shown(await signUp(test), code)).toBeNull()
    for (const person of [seller, buyer]) expect(await told(person)).toContain('dealReviewed')
    expect((await write(buyer, code)).body.code).toBe('review_decided')
  })

  it('200 again before they open replaces the review, which waits for a moderator again', async () => {
    const code = await confirmed()
    await write(buyer, code, { rating: 1, comment: 'أول' })
    await approve('أول')
    expect((await write(buyer, code, { rating: 3, comment: 'ثانٍ' })).body.data.reviews.own).toEqual({
      rating: 3,
      comment: 'ثانٍ',
      status: 'pending',
      reason: null,
    })
  })

  it('200 alone is shown after 14 days by the job, and the other may still write until 60 days', async () => {
    const code = await confirmed()
    await write(buyer, code, { rating: 2, comment: 'وحده' })
    await approve('وحده')
    await later(13)
    await openDueReviews(test.deps)
    expect(await list('seller', seller.user.id)).toMatchObject({ total: 0 })
    await later(1)
    await openDueReviews(test.deps)
    expect(await list('seller', seller.user.id)).toMatchObject({ total: 1, rating: 2 })
    expect((await write(seller, code)).status).toBe(200)
    await later(47)
    const code2 = await confirmed()
    await later(61)
    expect((await write(seller, code2)).body.code).toBe('review_over')
  })

  it('401 without a session, 404 for others and wrong codes, 409 for an unconfirmed deal, 422 for the stars', async () => {
    const code = await confirmed()
    expect((await ask(test.app, deals.review, { params: { code }, body: { rating: 5 } })).status).toBe(401)
    expect((await write(await signUp(test), code)).body.code).toBe('deal_not_found')
    expect((await write(buyer, 'ABCDEFGH')).body.code).toBe('deal_not_found')
    expect((await write(seller, (await aDeal(test, seller)).code)).body.code).toBe('conflict')
    for (const rating of [0, 6, 'five', null]) expect((await write(buyer, code, { rating })).status).toBe(422)
  })
})

describe('who has read the review of the other side', () => {
  const opened = async (theirs: 'approve' | 'reject') => {
    const code = await confirmed()
    await write(seller, code, { rating: 5, comment: `طيب ${code}` })
    const { id } = await rowOf(`طيب ${code}`)
    if (theirs === 'approve') await approve(`طيب ${code}`)
    else await reject(`طيب ${code}`)
    await write(buyer, code, { rating: 1, comment: `سيئ ${code}` })
    await approve(`سيئ ${code}`)
    expect(await shown(seller, code)).toMatchObject({ isOpen: true, other: { rating: 1 } })
    return { code, params: { id } }
  }

  it('may delete their own, and writes none instead of it', async () => {
    const { code, params } = await opened('approve')
    expect((await ask(test.app, reviews.remove, { params, token: seller.token })).status).toBe(200)
    expect((await write(seller, code, { rating: 1, comment: 'رد' })).body.code).toBe('review_decided')
  })

  it('does not change their own that was refused', async () => {
    const { code, params } = await opened('reject')
    const body = { rating: 1, comment: 'رد' }
    expect((await ask(test.app, reviews.update, { params, body, token: seller.token })).body.code).toBe(
      'review_decided',
    )
    expect((await write(seller, code, body)).body.code).toBe('review_decided')
  })

  it('has not by a review that was written and deleted first: the time alone starts with the one that is left', async () => {
    const code = await confirmed()
    await write(seller, code, { rating: 5, comment: `أول ${code}` })
    const { id } = await rowOf(`أول ${code}`)
    await later(13)
    await write(buyer, code, { rating: 1, comment: `ثانٍ ${code}` })
    await approve(`ثانٍ ${code}`)
    await ask(test.app, reviews.remove, { params: { id }, token: seller.token })
    await later(2)
    await openDueReviews(test.deps)
    expect(await shown(seller, code)).toMatchObject({ isOpen: false, other: null })
    await later(12)
    await openDueReviews(test.deps)
    expect(await shown(seller, code)).toMatchObject({ isOpen: true, other: { rating: 1 } })
    expect((await write(seller, code, { rating: 2, comment: 'متأخر' })).status).toBe(200)
  })
})

describe('two moderators', () => {
  it('who decide on both sides at the same moment open them', async () => {
    const other = await signUpStaff(test)
    for (let round = 0; round < 5; round += 1) {
      const code = await confirmed()
      await forgetLimits(test)
      await write(seller, code, { rating: 5, comment: `أ ${code}` })
      await write(buyer, code, { rating: 5, comment: `ب ${code}` })
      const rows = [await rowOf(`أ ${code}`), await rowOf(`ب ${code}`)]
      const replies = await Promise.all(
        rows.map(({ id, updatedAt }, at) =>
          ask(test.app, reviewAdmin.approve, {
            params: { id },
            body: { updatedAt },
            token: [moderator, other][at]?.token ?? '',
          }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await shown(seller, code)).toMatchObject({ isOpen: true })
    }
  })
})

describe('stars of a shop', () => {
  const starsOf = async (id: string) => {
    const { rating, ratingCount } = (await ask(test.app, shops.get, { params: { id } })).body.data
    return { rating, ratingCount }
  }
  const opened = async (shopId: string, isEvidence = true) => {
    const code = await confirmed({ shopId, isEvidence })
    await write(buyer, code, { rating: 2, comment: `مشترٍ ${code}` })
    await approve(`مشترٍ ${code}`)
    await write(seller, code, { rating: 5, comment: `بائع ${code}` })
    await approve(`بائع ${code}`)
    return code
  }

  it('are those of all, and of confirmed deals alone from five on; reviews after contact are listed after them', async () => {
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    await rated(test.deps, 'shop', shopId, [5, 5, 5])
    expect(await starsOf(shopId)).toEqual({ rating: 5, ratingCount: 3 })
    await opened(shopId)
    expect(await starsOf(shopId)).toEqual({ rating: 4.2, ratingCount: 4 })
    const body = await list('shop', shopId)
    expect(body).toMatchObject({ total: 4, rating: 4.2, ratingCount: 4, byBuyers: 1, uncounted: 0 })
    expect(body.data.map((row: { deal: object | null }) => row.deal !== null)).toEqual([true, false, false, false])
    await ask(test.app, people.ban, { params: { id: buyer.user.id }, body: { reason: 'سبب' }, token: moderator.token })
    expect(await starsOf(shopId)).toEqual({ rating: 5, ratingCount: 3 })
    for (let deal = 0; deal < 5; deal += 1) {
      await forgetLimits(test)
      buyer = await signUp(test)
      await opened(shopId)
    }
    expect(await starsOf(shopId)).toEqual({ rating: 2, ratingCount: 5 })
    expect(await list('shop', shopId)).toMatchObject({ total: 8, rating: 2, byBuyers: 5, uncounted: 3 })
  })

  it('do not change by a deal that is no evidence', async () => {
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    await rated(test.deps, 'shop', shopId, [4])
    await opened(shopId, false)
    expect(await starsOf(shopId)).toEqual({ rating: 4, ratingCount: 1 })
    expect(await list('shop', shopId)).toMatchObject({ total: 1 })
  })
})
