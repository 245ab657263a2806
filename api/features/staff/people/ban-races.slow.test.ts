import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const rounds = 6
let admin: Person
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin')
  moderator = await signUpStaff(test)
})
beforeEach(() => forgetLimits(test))

const ban = (id: string) =>
  ask(test.app, people.ban, { params: { id }, token: admin.token, body: { reason: 'احتيال متكرر' } })
const unban = (id: string) => ask(test.app, people.unban, { params: { id }, token: admin.token })
const shownOf = (ownerId: string) =>
  test.deps.db
    .selectFrom('product_search as s')
    .innerJoin('products', 'products.id', 's.id')
    .select('s.id')
    .where('owner_id', '=', ownerId)
    .execute()

/** The expected rating of a shop: the approved reviews of authors who are not suspended. */
const expectRightStars = async (shopId: string) => {
  const rows = await test.deps.db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select('rating')
    .where('subject_id', '=', shopId)
    .where('status', '=', 'approved')
    .where('banned_at', 'is', null)
    .execute()
  const { rating_sum, rating_count } = await test.deps.db
    .selectFrom('shops')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  expect([rating_sum, rating_count]).toEqual([rows.reduce((sum, { rating }) => sum + rating, 0), rows.length])
}

const aReview = async (shopId: string) => {
  await forgetLimits(test)
  const author = await signUp(test)
  await ask(test.app, contactClicks.count, { body: { subject: 'shop', id: shopId, kind: 'call' }, token: author.token })
  const body = { subject: 'shop', id: shopId, rating: 4, comment: 'جيد' }
  const posted = await ask(test.app, reviews.post, { body, token: author.token })
  return { author, id: posted.body.data.id as string }
}
const decide = (endpoint: typeof reviewAdmin.approve | typeof reviewAdmin.reject, id: string, reverse = false) =>
  ask(test.app, endpoint, { params: { id }, token: moderator.token, body: { reason: 'مخالف', reverse } })

describe('a ban concurrent with', () => {
  it('posts and edits: no listing of the suspended account is public, and an unban publishes approved ones only', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await forgetLimits(test)
      const { user, token } = await signUp(test)
      const { id } = await aProduct(test.deps, { ownerId: user.id })
      const edit = (body: object) => ask(test.app, listings.change, { params: { id }, token, body })
      const replies = await Promise.all([
        ask(test.app, listings.post, { token, body: goodListing }),
        edit({ price: 61_000 }),
        edit({ isActive: false }),
        edit({ isActive: true }),
        ban(user.id),
        ask(test.app, listings.post, { token, body: goodListing }),
      ])
      expect(replies[4]?.status).toBe(200)
      for (const { status } of replies) expect([200, 401]).toContain(status)
      expect(await shownOf(user.id)).toEqual([])
      await unban(user.id)
      const { status, is_active } = await test.deps.db
        .selectFrom('products')
        .select(['status', 'is_active'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(await shownOf(user.id)).toEqual(status === 'approved' && is_active ? [{ id }] : [])
    }
  })

  it('an approval of the seller’s listing and an unban: the lists agree with the account', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await forgetLimits(test)
      const { user } = await signUp(test)
      const { id } = await aProduct(test.deps, { ownerId: user.id, status: 'pending' })
      const approve = () => ask(test.app, moderation.approve, { params: { id }, token: moderator.token })
      await Promise.all([approve(), ban(user.id), unban(user.id)])
      const { status, banned_at } = await test.deps.db
        .selectFrom('products')
        .innerJoin('users', 'users.id', 'products.owner_id')
        .select(['products.status', 'banned_at'])
        .where('products.id', '=', id)
        .executeTakeFirstOrThrow()
      expect(await shownOf(user.id)).toEqual(status === 'approved' && banned_at === null ? [{ id }] : [])
    }
  })

  it('an approval of the author’s review: the rating matches the reviews that are shown', async () => {
    const shopId = await aShop(test.deps)
    for (let round = 0; round < rounds; round += 1) {
      const { author, id } = await aReview(shopId)
      const [approved, banned] = await Promise.all([decide(reviewAdmin.approve, id), ban(author.user.id)])
      expect(banned.status).toBe(200)
      expect([200, 409]).toContain(approved.status)
      await expectRightStars(shopId)
      await unban(author.user.id)
      await expectRightStars(shopId)
    }
  })

  it('a rejection of an approved review, or its deletion by the author: no rating is subtracted twice', async () => {
    const shopId = await aShop(test.deps)
    for (let round = 0; round < rounds; round += 1) {
      const { author, id } = await aReview(shopId)
      await decide(reviewAdmin.approve, id)
      const away = ask(test.app, reviews.remove, { params: { id }, token: author.token })
      await Promise.all([round % 2 ? away : decide(reviewAdmin.reject, id, true), ban(author.user.id)])
      await away
      await expectRightStars(shopId)
      await unban(author.user.id)
      await expectRightStars(shopId)
    }
  })

  it('the deletion of the account: it is suspended or deleted, and the ratings are right', async () => {
    const shopId = await aShop(test.deps)
    for (let round = 0; round < rounds; round += 1) {
      const { author, id } = await aReview(shopId)
      await decide(reviewAdmin.approve, id)
      const body = { password: goodPassword }
      const leave = ask(test.app, auth.deleteAccount, { token: author.token, body })
      const [left, banned] = await Promise.all([leave, ban(author.user.id)])
      expect([left.status, banned.status].filter((status) => status === 200)).toHaveLength(1)
      await expectRightStars(shopId)
    }
  })

  it('bans of other authors of the same shops: no deadlock', async () => {
    const shopIds = [await aShop(test.deps), await aShop(test.deps), await aShop(test.deps)]
    const authors = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const person = await signUp(test)
        for (const subject_id of n % 2 ? shopIds : shopIds.toReversed())
          await test.deps.db
            .insertInto('reviews')
            .values({
              ...{ id: newId(), user_id: person.user.id, subject: 'shop', subject_id, rating: 3 },
              ...{ status: 'approved', created_at: test.clock.now, updated_at: test.clock.now },
            })
            .execute()
        return person.user.id
      }),
    )
    await test.deps.db
      .updateTable('shops')
      .set({ rating_sum: 12, rating_count: 4 })
      .where('id', 'in', shopIds)
      .execute()
    for (const action of [ban, unban, ban]) {
      const replies = await Promise.all(authors.map(action))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      for (const id of shopIds) await expectRightStars(id)
    }
  })
})
