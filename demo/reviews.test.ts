import { describe, expect, it } from 'vitest'
import { createUser } from '#api/features/accounts/sign-in/create-account.service.ts'
import { unusablePassword } from '#api/features/accounts/sign-in/passwords.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { readCatalogue } from '#demo/catalogue.ts'
import { makeReviews, seedReviews, spreadStars } from '#demo/reviews.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'

const now = new Date('2026-11-15T09:00:00Z')
const catalogue = readCatalogue(now)
const made = makeReviews(catalogue, now)
const reviewed = [...catalogue.engineers, ...catalogue.shops]

describe('demo reviews', () => {
  it('add up to the ratings of each engineer and shop in the catalogue', () => {
    for (const { id, key, ratingSum, ratingCount } of reviewed) {
      const own = made.filter(({ subjectId }) => subjectId === id)
      expect(own.length, key).toBe(ratingCount)
      expect(
        own.reduce((sum, { rating }) => sum + rating, 0),
        key,
      ).toBe(ratingSum)
    }
  })

  it('are by different people, never by the owner, and after both were registered', () => {
    for (const { id, key, createdAt, ...rest } of reviewed) {
      const own = made.filter(({ subjectId }) => subjectId === id)
      const authors = own.map(({ userId }) => userId)
      expect(new Set(authors).size, key).toBe(own.length)
      if ('userId' in rest) expect(authors, key).not.toContain(rest.userId)
      for (const review of own) {
        const author = catalogue.users.find((user) => user.id === review.userId)
        expect(review.createdAt.getTime(), key).toBeGreaterThan(createdAt.getTime())
        expect(review.createdAt.getTime(), key).toBeGreaterThan(author?.createdAt.getTime() ?? Number.NaN)
        expect(review.createdAt.getTime(), key).toBeLessThan(now.getTime())
      }
    }
  })

  it('never repeat a comment about one engineer or shop', () => {
    for (const { id, key } of reviewed) {
      const comments = made
        .filter(({ subjectId, comment }) => subjectId === id && comment !== '')
        .map((row) => row.comment)
      expect(new Set(comments).size, key).toBe(comments.length)
    }
    expect(made.filter(({ comment }) => comment !== '').length / made.length).toBeGreaterThan(0.5)
  })

  it('spread their stars around the mean', () => {
    expect(spreadStars(0, 0)).toEqual([])
    expect(spreadStars(16, 4)).toEqual([5, 4, 4, 3])
    expect(spreadStars(9, 2)).toEqual([5, 4])
    for (let count = 1; count <= 18; count += 1)
      for (let sum = count; sum <= count * 5; sum += 1) {
        const stars = spreadStars(sum, count)
        expect(stars.reduce((a, b) => a + b, 0)).toBe(sum)
        for (const star of stars) expect([1, 2, 3, 4, 5]).toContain(star)
      }
  })
})

describe('seeding reviews', () => {
  const test = startTestApp()

  it('gives everybody the stars of their reviews, also when it runs again', async () => {
    for (const { id, phone, name } of catalogue.users)
      await createUser(test.deps, { id, phone, name, passwordHash: unusablePassword })
    for (const { id, name } of catalogue.engineers) await anEngineer(test.deps, { id, name })
    for (const { id, name } of catalogue.shops) await aShop(test.deps, { id, name })
    await seedReviews(test.deps, catalogue)
    await seedReviews(test.deps, catalogue)
    for (const table of ['engineers', 'shops'] as const) {
      const rows = await test.deps.db.selectFrom(table).select(['id', 'rating_sum', 'rating_count']).execute()
      for (const { id, rating_sum, rating_count } of rows)
        expect(reviewed.find((row) => row.id === id)).toMatchObject({
          ratingSum: rating_sum,
          ratingCount: rating_count,
        })
    }
    const [best] = (await ask(test.app, engineers.list, { query: { sortBy: 'rating' } })).body.data
    const { body } = await ask(test.app, reviews.list, { params: { subject: 'engineer', id: best.id } })
    expect(body).toMatchObject({ rating: best.rating, ratingCount: best.ratingCount, total: best.ratingCount })
  })
})
