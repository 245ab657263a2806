import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { insertReview } from '#api/features/directory/reviews/reviews.sql.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, anEngineer, aShop, rated } from '#test/market/directory-factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let moderator: Person
let author: Person

beforeAll(async () => {
  moderator = await signUpStaff(test, 'moderator', 'منى')
  author = await signUp(test, { name: 'كاتبة الرأي' })
})
beforeEach(() => forgetLimits(test))

const aReview = async (rating = 4, subject: 'engineer' | 'shop' = 'engineer', by = author) => {
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  const subjectId = subject === 'shop' ? await aShop(test.deps) : await anEngineer(test.deps, { name: 'م. المقيَّم' })
  const id = newId()
  const words = { subject, subjectId, rating, comment: '@جيد', now: test.clock.now }
  await insertReview(test.deps.db, { id, userId: by.user.id, ...words })
  return { id, subjectId }
}
const list = (query: Record<string, string> = {}) => ask(test.app, reviewAdmin.list, { token: moderator.token, query })
const approve = (id: string, body?: unknown, { token }: Person = moderator) =>
  ask(test.app, reviewAdmin.approve, { params: { id }, token, ...(body !== undefined && { body }) })
const reject = (id: string, body: unknown, { token }: Person = moderator) =>
  ask(test.app, reviewAdmin.reject, { params: { id }, token, body })
const starsOf = async (id: string) => {
  const { rating, ratingCount } = (await ask(test.app, engineers.get, { params: { id } })).body.data
  return [rating, ratingCount]
}
const idsOf = (reply: { body: { data: { id: string }[] } }) => reply.body.data.map(({ id }) => id)

describe('POST /admin/reviews/:id/approve', () => {
  it('200 publishes it, and the mean is updated immediately', async () => {
    const { id, subjectId } = await aReview(4)
    await rated(test.deps, 'engineer', subjectId, [1])
    expect((await approve(id)).body).toEqual({ success: true })
    expect(await starsOf(subjectId)).toEqual([2.5, 2])
    const shown = await ask(test.app, reviews.list, { params: { subject: 'engineer', id: subjectId } })
    expect(shown.body).toMatchObject({ total: 2, rating: 2.5, stars: [1, 0, 0, 1, 0] })
    expect(await auditOf(test, id)).toMatchObject([{ action: 'review.approved', actor_id: moderator.user.id }])
  })

  it('409 for one’s own review and for those of an entry that one owns or posts for', async () => {
    const own = await aReview(5, 'engineer', moderator)
    const about = await aReview(1)
    const userId = moderator.user.id
    await test.deps.db.updateTable('engineers').set({ user_id: userId }).where('id', '=', about.subjectId).execute()
    const ofShop = await aReview(1, 'shop')
    await aMembership(test.deps, moderator, ofShop.subjectId)
    for (const { id } of [own, about, ofShop])
      for (const reply of [await approve(id), await reject(id, { reason: 'لا يعجبني' })])
        expect(reply).toMatchObject({ status: 409, body: { code: 'own_account' } })
    const other = await signUpStaff(test)
    for (const { id } of [own, about]) expect((await approve(id, {}, other)).status).toBe(200)
  })

  it('409 for the second decision with who decided first, also for different concurrent decisions', async () => {
    const other = await signUpStaff(test, 'moderator', 'سعاد')
    const { id, subjectId } = await aReview(5)
    const both = await Promise.all([approve(id), reject(id, { reason: 'ليس عن العمل' }, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isShown = both[0]?.status === 200
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'review_decided',
      details: { status: isShown ? 'approved' : 'rejected', by: { name: isShown ? 'منى' : 'سعاد' } },
    })
    expect(await starsOf(subjectId)).toEqual(isShown ? [5, 1] : [null, 0])
    expect(await auditOf(test, id)).toHaveLength(1)
  })

  it('409 for a text that changed since it was read, even in the same millisecond', async () => {
    const { id } = await aReview()
    const [{ updatedAt }] = (await list({ limit: '50' })).body.data.filter((row: { id: string }) => row.id === id)
    await ask(test.app, reviews.update, { params: { id }, token: author.token, body: { rating: 1 } })
    expect((await approve(id, { updatedAt })).body.code).toBe('conflict')
    expect((await list({ limit: '50' })).body.data.some((row: { id: string }) => row.id === id)).toBe(true)
  })

  it('409 for a rejected one whose author has changed the name since it was read', async () => {
    const { id } = await aReview()
    await reject(id, { reason: 'كلام جارح' })
    const rows = (await list({ status: 'rejected', limit: '50' })).body.data
    const { updatedAt } = rows.find((row: { id: string }) => row.id === id)
    const rename = (name: string) => ask(test.app, auth.updateProfile, { body: { name }, token: author.token })
    await rename('إدارة السوق')
    expect((await approve(id, { updatedAt, reverse: true })).body.code).toBe('conflict')
    await rename('كاتبة الرأي')
  })

  it('401 and 404 for others, 404 for unknown ids, 422 for bad input', async () => {
    const { id } = await aReview()
    await expectClosed(test, reviewAdmin.approve, { params: { id } }, author)
    for (const wrong of [unknown, 'x']) expect((await approve(wrong)).body.code).toBe('review_not_found')
    expect((await approve(id, { reverse: 'yes' })).status).toBe(422)
  })
})

describe('POST /admin/reviews/:id/reject', () => {
  it('200 hides it from the public; its author sees the reason', async () => {
    const { id, subjectId } = await aReview()
    expect((await reject(id, { reason: ' كلام جارح ' })).status).toBe(200)
    const params = { subject: 'engineer', id: subjectId }
    const mine = await ask(test.app, reviews.mine, { params, token: author.token })
    expect(mine.body.data.review).toMatchObject({ status: 'rejected', statusReason: 'كلام جارح' })
    expect(await starsOf(subjectId)).toEqual([null, 0])
  })

  it('200 reverts an approval only when requested explicitly, with its rating', async () => {
    const { id, subjectId } = await aReview(3)
    await approve(id)
    expect((await reject(id, { reason: 'مخالف' })).body.code).toBe('review_decided')
    expect(await starsOf(subjectId)).toEqual([3, 1])
    expect((await reject(id, { reason: 'مخالف', reverse: true })).status).toBe(200)
    expect(await starsOf(subjectId)).toEqual([null, 0])
    expect((await reject(id, { reason: 'مخالف', reverse: true })).status).toBe(409)
  })

  it.each([[{}], [{ reason: '' }], [{ reason: ' a ' }], [{ reason: 'x'.repeat(501) }], [{ reason: 7 }]])(
    '422 without a reason: %j',
    async (body) => {
      const { id } = await aReview()
      const reply = await reject(id, body)
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['reason']])
    },
  )

  it('401 and 404', async () => {
    const body = { reason: 'مخالف' }
    await expectClosed(test, reviewAdmin.reject, { params: { id: unknown }, body }, author)
    for (const wrong of [unknown, 'x']) expect((await reject(wrong, body)).body.code).toBe('review_not_found')
  })
})

describe('GET /admin/reviews', () => {
  it('200 leaves out pending reviews of suspended accounts, which cannot be approved', async () => {
    const suspended = await signUp(test)
    const { id } = await aReview(4, 'shop', suspended)
    const read = async () => {
      const { body } = await list({ limit: '50' })
      const queue = await ask(test.app, moderation.queue, { token: moderator.token, query: {} })
      const isListed = idsOf({ body }).includes(id)
      return { isListed, counts: [body.total, body.counts.pending, queue.body.counts.waitingReviews] }
    }
    const before = await read()
    const params = { id: suspended.user.id }
    await ask(test.app, people.ban, { params, token: moderator.token, body: { reason: 'flood' } })
    const during = await read()
    await ask(test.app, people.unban, { params, token: moderator.token })
    expect([before.isListed, during.isListed]).toEqual([true, false])
    expect(during.counts).toEqual(before.counts.map((count) => count - 1))
    expect(await read()).toEqual(before)
  })

  it('200 pending oldest first, decided latest first, with author and who decided', async () => {
    await test.deps.db.deleteFrom('reviews').execute()
    const [first, second, third] = [await aReview(2), await aReview(3, 'shop'), await aReview(4)]
    const waiting = await list()
    expect(idsOf(waiting)).toEqual([first.id, second.id, third.id])
    expect(waiting.body).toMatchObject({ total: 3, counts: { pending: 3 } })
    expect(waiting.body.data[0]).toMatchObject({
      subjectName: 'م. المقيَّم',
      author: { id: author.user.id, name: 'كاتبة الرأي', isVerified: true, isStaffVerified: false },
      decidedAt: null,
      decidedBy: null,
    })
    expect(idsOf(await list({ subject: 'shop' }))).toEqual([second.id])
    await approve(first.id)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await approve(third.id)
    const decided = await list({ status: 'approved' })
    expect(idsOf(decided)).toEqual([third.id, first.id])
    expect(decided.body).toMatchObject({ counts: { pending: 1 }, data: [{ decidedBy: { name: 'منى' } }, {}] })
  })

  it('401 and 404 for others; 422 for invalid filters', async () => {
    await expectClosed(test, reviewAdmin.list, {}, author)
    expect((await list({ status: 'odd' })).status).toBe(422)
    expect((await list({ page: '0' })).status).toBe(422)
  })
})

describe('GET /admin/export/reviews', () => {
  it('200 exports the rows of the filter as CSV without formulas', async () => {
    await test.deps.db.deleteFrom('reviews').execute()
    const { id } = await aReview(4)
    const { status, body } = await ask(test.app, reviewAdmin.export, { token: moderator.token })
    expect(status).toBe(200)
    expect(body.split('\r\n')).toHaveLength(3)
    expect(body).toContain(`\r\n${id},engineer,`)
    expect(body).toContain(",4,'@جيد,")
  })

  it('401 and 404 for others', () => expectClosed(test, reviewAdmin.export, {}, author))
})
