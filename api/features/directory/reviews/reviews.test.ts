import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as admin from '#api/features/directory/reviews/review-admin.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { type ReviewSubject, reviews } from '#contract/endpoints/directory/reviews.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
const staff = { caller: null, client: null }
const waiting = { status: 'pending', page: 1, limit: 50 } as const

type Person = Awaited<ReturnType<typeof signUp>>
let author: Person
let otherUser: Person

beforeAll(async () => {
  author = await signUp(test, { name: 'أمل الحكيمي' })
  otherUser = await signUp(test)
})
beforeEach(() => forgetLimits(test))

type Words = { rating?: unknown; comment?: unknown }
const contact = (person: Person, subject: ReviewSubject, id: string) =>
  ask(test.app, contactClicks.count, { token: person.token, body: { subject, id, kind: 'whatsapp' } })
const post = (person: Person, subject: ReviewSubject, id: string, words: Words = { rating: 5, comment: 'ممتاز' }) =>
  ask(test.app, reviews.post, { token: person.token, body: { subject, id, ...words } })
const list = (subject: ReviewSubject, id: string, query?: Record<string, string>) =>
  ask(test.app, reviews.list, { params: { subject, id }, ...(query && { query }) })
const mine = (person: Person, subject: ReviewSubject, id: string) =>
  ask(test.app, reviews.mine, { params: { subject, id }, token: person.token })
const update = (person: Person, id: string, words: Words) =>
  ask(test.app, reviews.update, { params: { id }, token: person.token, body: words })
const remove = (person: Person, id: string) => ask(test.app, reviews.remove, { params: { id }, token: person.token })
const starsOf = async (id: string) => {
  const { rating, ratingCount } = (await ask(test.app, engineers.get, { params: { id } })).body.data
  return [rating, ratingCount]
}

/** A pending review of a new engineer. */
const aReview = async (person = author, words: Words = { rating: 4, comment: 'عمل مرتب' }) => {
  const subjectId = await anEngineer(test.deps)
  await contact(person, 'engineer', subjectId)
  const { body } = await post(person, 'engineer', subjectId, words)
  return { subjectId, id: body.data.id as string }
}

describe('POST /marketplace/reviews', () => {
  it.each(['engineer', 'shop'] as const)(
    '200 hides a review of a %s until a moderator has approved it',
    async (subject) => {
      const id = subject === 'shop' ? await aShop(test.deps) : await anEngineer(test.deps)
      await contact(author, subject, id)
      const { status, body } = await post(author, subject, id, { rating: '٤', comment: '  شغل نظيف \n وسريع ' })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        subject,
        subjectId: id,
        rating: 4,
        comment: 'شغل نظيف \n وسريع',
        status: 'pending',
        statusReason: null,
        author: { name: 'أمل الحكيمي', isVerified: true, isStaffVerified: false },
      })
      expect(body.data._id).toBe(body.data.id)
      expect((await list(subject, id)).body).toMatchObject({ data: [], total: 0, rating: null, ratingCount: 0 })
    },
  )

  it('401 without a token', async () => {
    const body = { subject: 'shop', id: await aShop(test.deps), rating: 5 }
    expect((await ask(test.app, reviews.post, { body })).status).toBe(401)
  })

  it('403 without contact, also after contact with another subject', async () => {
    const id = await anEngineer(test.deps)
    await contact(author, 'shop', await aShop(test.deps))
    expect(await post(author, 'engineer', id)).toMatchObject({ status: 403, body: { code: 'contact_first' } })
  })

  it('403 for one’s own shop', async () => {
    const id = await aShop(test.deps, { userId: author.user.id })
    await contact(author, 'shop', id)
    expect(await post(author, 'shop', id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('403 for 180 days after owning it or selling in its name; then staff are told', async () => {
    const owner = await signUp(test)
    const member = await signUp(test)
    const shopId = await aShop(test.deps, { userId: owner.user.id })
    await aMembership(test.deps, member, shopId)
    await ask(test.app, members.leave, { params: { id: shopId }, token: member.token })
    await test.deps.db.updateTable('shops').set({ user_id: null }).where('id', '=', shopId).execute()
    const engineerId = await anEngineer(test.deps, { userId: owner.user.id })
    await test.deps.db.updateTable('engineers').set({ user_id: null }).where('id', '=', engineerId).execute()
    const asked = [
      [owner, 'shop', shopId],
      [member, 'shop', shopId],
      [owner, 'engineer', engineerId],
    ] as const
    const leftAt = (days: number) => ({ left_at: new Date(test.clock.now.getTime() - days * 86_400_000) })
    await test.deps.db.updateTable('former_sellers').set(leftAt(179)).execute()
    for (const [person, subject, id] of asked) {
      await contact(person, subject, id)
      expect((await mine(person, subject, id)).body.data).toMatchObject({ isFormerSeller: true, canReview: false })
      expect((await post(person, subject, id)).body.code).toBe('former_seller')
    }
    await test.deps.db.updateTable('former_sellers').set(leftAt(181)).execute()
    for (const [person, subject, id] of asked) {
      expect((await mine(person, subject, id)).body.data).toMatchObject({ isFormerSeller: false, canReview: true })
      const { status, body } = await post(person, subject, id)
      expect(status).toBe(200)
      expect((await admin.list(test.deps, { ...waiting, subject })).data).toContainEqual(
        expect.objectContaining({ id: body.data.id, isOfFormerSeller: true }),
      )
    }
  })

  it('404 for unknown, invalid or hidden subjects', async () => {
    expect((await post(author, 'engineer', unknown)).body.code).toBe('engineer_not_found')
    expect((await post(author, 'shop', 'x')).body.code).toBe('shop_not_found')
    expect((await post(author, 'shop', await aShop(test.deps, { isHidden: true }))).status).toBe(404)
  })

  it('409 the second time, also when concurrent', async () => {
    const id = await anEngineer(test.deps)
    await contact(author, 'engineer', id)
    const both = await Promise.all([post(author, 'engineer', id), post(author, 'engineer', id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await post(author, 'engineer', id)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: 'five' }, 'rating'],
    [{}, 'rating'],
    [{ rating: 5, comment: 'ا'.repeat(1_001) }, 'comment'],
    [{ rating: 5, comment: 'a\0' }, 'comment'],
    [{ rating: 5, comment: 7 }, 'comment'],
  ])('422 names the field of %j', async (words, field) => {
    const reply = await post(author, 'shop', unknown, words)
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
  })

  it('422 for a subject that cannot be reviewed', async () => {
    expect((await post(author, 'product' as ReviewSubject, unknown)).status).toBe(422)
  })

  it('429 past the limit of edits', async () => {
    const replies = await Promise.all(
      Array.from({ length: rateLimits.editsPerUser.max + 1 }, () => post(otherUser, 'shop', unknown)),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('PUT /marketplace/reviews/:id', () => {
  it('200 changes a pending review, and makes a rejected one pending again', async () => {
    const { id } = await aReview()
    expect((await update(author, id, { rating: 2 })).body.data).toMatchObject({
      rating: 2,
      comment: '',
      status: 'pending',
    })
    await admin.rejectReview(test.deps, staff, id, { reason: 'كلام جارح' })
    const again = await update(author, id, { rating: 3, comment: 'بهدوء' })
    expect(again.body.data).toMatchObject({ rating: 3, status: 'pending', statusReason: null })
  })

  it('409 for an approved one, which is not changed', async () => {
    const { id, subjectId } = await aReview()
    await admin.approveReview(test.deps, staff, id)
    expect(await update(author, id, { rating: 1 })).toMatchObject({ status: 409, body: { code: 'review_decided' } })
    expect(await starsOf(subjectId)).toEqual([4, 1])
  })

  it('401 without a token, 404 for another user’s and unknown ids, 422 for an invalid rating', async () => {
    const { id } = await aReview()
    expect((await ask(test.app, reviews.update, { params: { id }, body: { rating: 1 } })).status).toBe(401)
    expect((await update(otherUser, id, { rating: 1 })).body.code).toBe('review_not_found')
    for (const other of [unknown, 'x']) expect((await update(author, other, { rating: 1 })).status).toBe(404)
    expect((await update(author, id, { rating: 9 })).status).toBe(422)
    expect(
      (await mine(author, 'engineer', (await update(author, id, { rating: 4 })).body.data.subjectId)).body.data.review
        .rating,
    ).toBe(4)
  })
})

describe('DELETE /marketplace/reviews/:id', () => {
  it('200 deletes it and its rating, once', async () => {
    const { id, subjectId } = await aReview()
    await admin.approveReview(test.deps, staff, id)
    expect(await starsOf(subjectId)).toEqual([4, 1])
    const both = await Promise.all([remove(author, id), remove(author, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await starsOf(subjectId)).toEqual([null, 0])
    expect((await post(author, 'engineer', subjectId)).status).toBe(200)
  })

  it('401 without a token, 404 for another user’s and unknown ids', async () => {
    const { id, subjectId } = await aReview()
    expect((await ask(test.app, reviews.remove, { params: { id } })).status).toBe(401)
    for (const other of [id, unknown, 'x']) expect((await remove(otherUser, other)).status).toBe(404)
    expect((await mine(author, 'engineer', subjectId)).body.data.review.id).toBe(id)
  })
})

describe('GET /marketplace/reviews/:subject/:id/mine', () => {
  it('200 gives what the caller may do and has written', async () => {
    const id = await aShop(test.deps)
    const before = { review: null, hasContacted: false, isOwner: false, isFormerSeller: false, canReview: false }
    expect((await mine(author, 'shop', id)).body.data).toEqual(before)
    await contact(author, 'shop', id)
    expect((await mine(author, 'shop', id)).body.data).toMatchObject({ hasContacted: true, canReview: true })
    await post(author, 'shop', id)
    const { data } = (await mine(author, 'shop', id)).body
    expect(data).toMatchObject({ canReview: false, review: { rating: 5, status: 'pending' } })
    expect((await mine(otherUser, 'shop', id)).body.data.review).toBeNull()
  })

  it('401 without a token, 404 for a hidden shop', async () => {
    const id = await aShop(test.deps, { isHidden: true })
    expect((await ask(test.app, reviews.mine, { params: { subject: 'shop', id } })).status).toBe(401)
    expect((await mine(author, 'shop', id)).status).toBe(404)
  })
})

describe('a deleted account', () => {
  it('removes its reviews and their ratings', async () => {
    const leaver = await signUp(test)
    const { id, subjectId } = await aReview(leaver, { rating: 1 })
    const other = await aReview(leaver, { rating: 2 })
    await admin.approveReview(test.deps, staff, id)
    await ask(test.app, auth.deleteAccount, { token: leaver.token, body: { password: goodPassword } })
    expect(await starsOf(subjectId)).toEqual([null, 0])
    expect(await starsOf(other.subjectId)).toEqual([null, 0])
    expect((await list('engineer', subjectId)).body.total).toBe(0)
  })
})
