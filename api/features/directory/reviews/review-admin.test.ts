import { describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import * as admin from '#api/features/directory/reviews/review-admin.service.ts'
import { insertReview } from '#api/features/directory/reviews/reviews.sql.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { type ReviewSubject, reviews } from '#contract/endpoints/directory/reviews.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aUser } from '#test/market/factories.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'

const staffOf = async () => {
  const { id } = await aUser(test.deps, { role: 'moderator' })
  return { caller: { id, role: 'moderator' as const, sessionId: unknown }, client: null }
}

const waiting = async (subject: ReviewSubject, subjectId: string, rating: number, comment = '') => {
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  const { id: userId } = await aUser(test.deps)
  const id = newId()
  await insertReview(test.deps.db, { id, userId, subject, subjectId, rating, comment, now: test.clock.now })
  return id
}
const list = async (subject: ReviewSubject, id: string, query?: Record<string, string>) =>
  ask(test.app, reviews.list, { params: { subject, id }, ...(query && { query }) })
const engineerStars = async (id: string) => {
  const row = await test.deps.db
    .selectFrom('engineers')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.rating_sum, row.rating_count]
}

describe('GET /marketplace/reviews/:subject/:id', () => {
  it('200 pages the approved ones, newest first, with mean, count and distribution', async () => {
    const staff = await staffOf()
    const shop = await aShop(test.deps)
    const ids = []
    for (const [rating, comment] of [
      [5, 'one'],
      [4, 'two'],
      [5, 'three'],
      [1, 'never shown'],
    ] as const)
      ids.push(await waiting('shop', shop, rating, comment))
    for (const id of ids.slice(0, 3)) await admin.approveReview(test.deps, staff, id)
    const { status, body } = await list('shop', shop, { limit: '2' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, currentPage: 1, totalPages: 2, rating: 4.6, ratingCount: 3 })
    expect(body.stars).toEqual([0, 0, 0, 1, 2])
    expect(body.data.map(({ comment }: { comment: string }) => comment)).toEqual(['three', 'two'])
    expect(Object.keys(body.data[0]).sort()).toEqual([
      '_id',
      'author',
      'comment',
      'createdAt',
      'deal',
      'id',
      'rating',
      'reply',
    ])
    expect((await list('shop', shop, { limit: '2', page: '2' })).body.data).toMatchObject([{ comment: 'one' }])
    expect((await list('shop', shop, { page: '1000000000' })).body).toMatchObject({ data: [], total: 3, rating: 4.6 })
  })

  it('404 for unknown, invalid or hidden subjects; 422 for page 0 and for an unsupported subject', async () => {
    expect((await list('engineer', unknown)).body.code).toBe('engineer_not_found')
    expect((await list('shop', 'x')).body.code).toBe('shop_not_found')
    expect((await list('shop', await aShop(test.deps, { isHidden: true }))).status).toBe(404)
    expect((await list('shop', await aShop(test.deps), { page: '0' })).status).toBe(422)
    expect((await list('product' as ReviewSubject, unknown)).status).toBe(422)
  })
})

describe('review moderation', () => {
  it('lists pending reviews, oldest first, with the name of the subject', async () => {
    await test.deps.db.deleteFrom('reviews').execute()
    const engineer = await anEngineer(test.deps, { name: 'م. فلان' })
    const first = await waiting('engineer', engineer, 3)
    const second = await waiting('shop', await aShop(test.deps, { name: 'محل فلان' }), 4)
    const page = await admin.list(test.deps, { status: 'pending', subject: undefined, page: 1, limit: 10 })
    expect(page).toMatchObject({ total: 2, currentPage: 1, totalPages: 1 })
    expect(page.data.map(({ id, subjectName }) => [id, subjectName])).toEqual([
      [first, 'م. فلان'],
      [second, 'محل فلان'],
    ])
  })

  it('adds the rating, writes the audit row, and decides once even when concurrent', async () => {
    const staff = await staffOf()
    const engineer = await anEngineer(test.deps)
    const id = await waiting('engineer', engineer, 4, 'جيد')
    const both = await Promise.allSettled([
      admin.approveReview(test.deps, staff, id),
      admin.approveReview(test.deps, staff, id),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await engineerStars(engineer)).toEqual([4, 1])
    const audit = await test.deps.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(audit).toMatchObject([
      {
        action: 'review.approved',
        subject: 'review',
        actor_id: staff.caller.id,
        actor_role: 'moderator',
        before: { status: 'pending', rating: 4 },
        after: { status: 'approved', reason: null },
      },
    ])
    expect(JSON.stringify(audit)).not.toContain('جيد')
  })

  it('counts thirty concurrent approvals for one engineer exactly', async () => {
    const staff = await staffOf()
    const engineer = await anEngineer(test.deps)
    const ids = []
    for (let n = 0; n < 30; n += 1) ids.push(await waiting('engineer', engineer, (n % 5) + 1))
    await Promise.all(ids.map((id) => admin.approveReview(test.deps, staff, id)))
    expect(await engineerStars(engineer)).toEqual([90, 30])
    const { body } = await ask(test.app, engineers.get, { params: { id: engineer } })
    expect(body.data).toMatchObject({ rating: 3, ratingCount: 30 })
  })

  it('subtracts the rating when an approved review is rejected, and adds it again', async () => {
    const staff = await staffOf()
    const engineer = await anEngineer(test.deps)
    const id = await waiting('engineer', engineer, 5)
    await admin.approveReview(test.deps, staff, id)
    await admin.rejectReview(test.deps, staff, id, { reason: 'ليس عن العمل' })
    expect(await engineerStars(engineer)).toEqual([0, 0])
    await expect(admin.rejectReview(test.deps, staff, id, { reason: 'again' })).rejects.toMatchObject({
      code: 'review_decided',
    })
    await admin.approveReview(test.deps, staff, id)
    expect(await engineerStars(engineer)).toEqual([5, 1])
  })

  it('does not decide a text that changed since it was read', async () => {
    const staff = await staffOf()
    const id = await waiting('engineer', await anEngineer(test.deps), 5)
    await expect(
      admin.approveReview(test.deps, staff, id, { seenAt: '2020-01-01T00:00:00.000Z' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await admin.approveReview(test.deps, staff, id, { seenAt: test.clock.now.toISOString() })
  })

  it('404 for an unknown review', async () => {
    const staff = await staffOf()
    for (const id of [unknown, 'x'])
      await expect(admin.approveReview(test.deps, staff, id)).rejects.toMatchObject({ code: 'review_not_found' })
  })

  it('rolls back a decision that fails halfway', async () => {
    const staff = await staffOf()
    const engineer = await anEngineer(test.deps)
    const id = await waiting('engineer', engineer, 5)
    const times = [test.clock.now]
    const now = () => {
      const time = times.pop()
      if (!time) throw new Error('the clock stopped before the audit row')
      return time
    }
    await expect(admin.approveReview({ ...test.deps, now }, staff, id)).rejects.toThrow('clock')
    expect(await engineerStars(engineer)).toEqual([0, 0])
    await admin.approveReview(test.deps, staff, id)
    expect(await engineerStars(engineer)).toEqual([5, 1])
  })
})
