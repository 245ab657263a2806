import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const [before, after] = ['سالم الحرازي', 'حوّل العربون باسم علي']
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})
beforeEach(() => forgetLimits(test))

const post = async ({ token }: Person) =>
  (await ask(test.app, listings.post, { token, body: goodListing })).body.data as { id: string; updatedAt: string }
const approve = (id: string, updatedAt?: string) =>
  ask(test.app, moderation.approve, { params: { id }, token: moderator.token, body: updatedAt ? { updatedAt } : {} })
const rename = ({ token }: Person, name = after) => ask(test.app, auth.updateProfile, { token, body: { name } })
const approveName = (id: string, name: string, { token } = moderator) =>
  ask(test.app, people.approveName, { params: { id }, token, body: { name } })
const sellerOf = async (id: string, token?: string) =>
  (await ask(test.app, products.get, { params: { id }, ...(token && { token }) })).body.data.seller.name

/** A user with a public listing. */
const aSeller = async () => {
  const seller = await signUp(test, { name: before })
  const { id } = await post(seller)
  await approve(id)
  return { seller, id }
}

const aReview = async (author: Person, shopId: string) => {
  await ask(test.app, contactClicks.count, { body: { subject: 'shop', id: shopId, kind: 'call' }, token: author.token })
  const body = { subject: 'shop', id: shopId, rating: 4, comment: 'جيد' }
  return (await ask(test.app, reviews.post, { body, token: author.token })).body.data as {
    id: string
    updatedAt: string
  }
}
const authorsOf = async (shopId: string) =>
  (await ask(test.app, reviews.list, { params: { subject: 'shop', id: shopId } })).body.data.map(
    ({ author }: { author: { name: string } }) => author.name,
  )

describe('a new name', () => {
  it('is not public until staff have seen it: listings and reviews show the previous one', async () => {
    const { seller, id } = await aSeller()
    const shopId = await aShop(test.deps)
    const review = await aReview(seller, shopId)
    await ask(test.app, reviewAdmin.approve, { params: { id: review.id }, token: moderator.token, body: {} })
    expect((await rename(seller)).body.data.user.name).toBe(after)
    expect([await sellerOf(id), await authorsOf(shopId)]).toEqual([before, [before]])
    expect(await sellerOf(id, seller.token)).toBe(after)
    expect((await approveName(seller.user.id, after)).body.data).toMatchObject({ name: after, publicName: after })
    expect([await sellerOf(id), await authorsOf(shopId)]).toEqual([after, [after]])
  })

  it('is approved with a listing or a review that shows it, and not with one that was read before', async () => {
    const { seller, id } = await aSeller()
    const shopId = await aShop(test.deps)
    const [waiting, review] = [await post(seller), await aReview(seller, shopId)]
    await rename(seller)
    expect((await approve(waiting.id, waiting.updatedAt)).body.code).toBe('conflict')
    const late = { updatedAt: review.updatedAt }
    const decided = await ask(test.app, reviewAdmin.approve, {
      ...{ params: { id: review.id }, token: moderator.token, body: late },
    })
    expect(decided.body.code).toBe('conflict')
    expect(await sellerOf(id)).toBe(before)
    const seen = await ask(test.app, moderation.get, { params: { id: waiting.id }, token: moderator.token })
    expect(seen.body.data.seller).toMatchObject({ name: after, publicName: before })
    expect((await approve(waiting.id, seen.body.data.updatedAt)).status).toBe(200)
    expect(await sellerOf(id)).toBe(after)
  })

  it('concurrent with an approval is public only if the moderator had read it', async () => {
    for (let round = 0; round < 6; round += 1) {
      await forgetLimits(test)
      const { seller, id } = await aSeller()
      const waiting = await post(seller)
      await Promise.all([approve(waiting.id, waiting.updatedAt), rename(seller)])
      expect(await sellerOf(id)).toBe(before)
    }
  })

  it('is published once by two concurrent approvals of one seller, without a deadlock', async () => {
    const { seller, id } = await aSeller()
    const waiting = [await post(seller), await post(seller), await post(seller)]
    await rename(seller)
    const replies = await Promise.all(waiting.map((listing) => approve(listing.id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sellerOf(id)).toBe(after)
  })
})

describe('POST /admin/people/:id/approve-name', () => {
  it('200 once with an audit row without the name, and the list of new names is updated', async () => {
    const { seller } = await aSeller()
    const renamed = async () => {
      const reply = await ask(test.app, people.list, {
        ...{ query: { state: 'renamed', limit: '50' }, token: moderator.token },
      })
      return reply.body.data.some(({ id }: { id: string }) => id === seller.user.id)
    }
    expect(await renamed()).toBe(false)
    await rename(seller)
    expect(await renamed()).toBe(true)
    for (const n of [1, 2]) expect([n, (await approveName(seller.user.id, after)).status]).toEqual([n, 200])
    expect(await renamed()).toBe(false)
    const rows = (await auditOf(test, seller.user.id)).filter(({ action }) => action === 'account.name_approved')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(after)
  })

  it('409 when the name changed since it was read, and for one’s own', async () => {
    const { seller, id } = await aSeller()
    await rename(seller)
    await rename(seller, 'اسم ثالث')
    expect((await approveName(seller.user.id, after)).body.code).toBe('conflict')
    expect(await sellerOf(id)).toBe(before)
    expect((await approveName(moderator.user.id, 'منى المراجعة')).body.code).toBe('own_account')
  })

  it('401, 404 without the role and for an unknown user, 422 without a name', async () => {
    const { seller } = await aSeller()
    const call = { params: { id: seller.user.id }, body: { name: before } }
    await expectClosed(test, people.approveName, call, seller)
    expect((await approveName('01900000-0000-7000-8000-000000000000', before)).body.code).toBe('person_not_found')
    const params = { id: seller.user.id }
    expect((await ask(test.app, people.approveName, { params, token: moderator.token, body: {} })).status).toBe(422)
  })
})
