import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordContact } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anApplication, goodEntry } from '#test/market/applications.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { anEvidence, aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let person: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('applications').execute()
  person = await signUp(test)
})

const decide = (action: 'approve' | 'reject', id: string, by = moderator) =>
  ask(test.app, applicationAdmin[action], {
    params: { id },
    body: action === 'approve' ? {} : { reason: 'الصورة غير واضحة' },
    token: by.token,
  })
const claim = async (who: Person, id: string) => {
  const evidence = [await anEvidence(test.deps, who.user.id)]
  return ask(test.app, applications.claimShop, { params: { id }, body: { evidence }, token: who.token })
}
const sendAgain = (id: string, body: Record<string, unknown> = {}) =>
  ask(test.app, applications.change, { params: { id }, body, token: person.token })
const shopOf = (id: string) =>
  test.deps.db
    .selectFrom('shops')
    .select(['user_id', 'rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a member of staff', () => {
  it('409 decides neither an application nor a claim of their own', async () => {
    const own = await anApplication(test, moderator)
    const shop = await aShop(test.deps)
    const claimed = await claim(moderator, shop)
    for (const id of [own, claimed.body.data.id])
      for (const action of ['approve', 'reject'] as const)
        expect(await decide(action, id)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await shopOf(shop)).user_id).toBeNull()
    const second = await signUpStaff(test, 'moderator', 'سمير المراجع')
    expect((await decide('approve', own, second)).status).toBe(200)
  })
})

describe('an applicant who sends again and again', () => {
  it('429 after as many as may be sent in a day, waiting or rejected: each needs a moderator', async () => {
    const id = await anApplication(test, person)
    await forgetLimits(test)
    const found: number[] = []
    for (let count = 0; count <= rateLimits.applicationsPerUser.max; count++) {
      if (count % 2) await decide('reject', id)
      found.push((await sendAgain(id, { notes: `${count}` })).status)
    }
    expect(found.lastIndexOf(200)).toBe(rateLimits.applicationsPerUser.max - 1)
    expect(found.at(-1)).toBe(429)
  })
})

describe('an applicant who was suspended', () => {
  it('leaves the queue, and the owner of the entry can claim it', async () => {
    const shop = await aShop(test.deps)
    const { body } = await claim(person, shop)
    const owner = await signUp(test)
    expect((await claim(owner, shop)).body.code).toBe('claim_waiting')
    const params = { id: person.user.id }
    const reason = 'يطالب بصفحات غيره'
    expect((await ask(test.app, people.ban, { params, body: { reason }, token: moderator.token })).status).toBe(200)
    const queue = await ask(test.app, applicationAdmin.list, { token: moderator.token })
    expect([queue.body.total, queue.body.data, queue.body.counts.pending]).toEqual([0, [], 0])
    const claimed = await claim(owner, shop)
    expect([claimed.status, claimed.body.data?.status]).toEqual([200, 'pending'])
    // Both are there after the suspension has ended: the earlier one can be sent again when the place is free.
    await ask(test.app, people.unban, { params, token: moderator.token })
    const shown = await ask(test.app, applicationAdmin.get, { params: body.data, token: moderator.token })
    expect(shown.body.data.status).toBe('changes')
    expect((await decide('approve', claimed.body.data.id)).status).toBe(200)
  })
})

describe('a claim that is sent again', () => {
  it('404 for an entry that was hidden meanwhile, also by its own phone', async () => {
    const shop = await aShop(test.deps)
    const id = (await claim(person, shop)).body.data.id as string
    await decide('reject', id)
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', shop).execute()
    expect((await sendAgain(id)).body.code).toBe('shop_not_found')
    await test.deps.db.updateTable('shops').set({ phone: person.phone }).where('id', '=', shop).execute()
    expect((await sendAgain(id)).body.code).toBe('shop_not_found')
    expect((await shopOf(shop)).user_id).toBeNull()
  })
})

describe('one picture in several places', () => {
  it('is shown by a shop and an engineer of the same applicant, who may still change the second', async () => {
    const logoUrl = await aPicture(test.deps, person.user.id)
    const shop = await anApplication(test, person, { logoUrl })
    const { body } = await ask(test.app, applications.applyEngineer, {
      body: { ...goodEntry, profileImageUrl: logoUrl, portfolioImages: [logoUrl] },
      token: person.token,
    })
    expect((await decide('approve', shop)).status).toBe(200)
    expect((await sendAgain(body.data.id, { notes: 'مع الصورة نفسها' })).status).toBe(200)
    const approved = await decide('approve', body.data.id)
    expect([approved.status, approved.body.data?.engineer.profileImageUrl]).toEqual([200, logoUrl])
  })

  it('404 for a picture of somebody else in place of an own one', async () => {
    const id = await anApplication(test, person, { logoUrl: await aPicture(test.deps, person.user.id) })
    const foreign = await aPicture(test.deps, moderator.user.id)
    expect((await sendAgain(id, { logoUrl: foreign })).body.code).toBe('picture_not_yours')
  })
})

describe('the log', () => {
  it('outlives the account and holds nothing that an applicant wrote', async () => {
    const words = { name: 'م. أروى الفريدة', email: 'arwa@engineers.example', notes: 'ملاحظة فريدة' }
    const body = { ...goodEntry, ...words, phone: person.phone }
    const sent = await ask(test.app, applications.applyEngineer, { body, token: person.token })
    const { body: decided } = await decide('approve', sent.body.data.id)
    const rows = [...(await auditOf(test, sent.body.data.id)), ...(await auditOf(test, decided.data.entry.id))]
    expect(rows.map(({ action }) => action)).toContain('engineer.created')
    for (const text of [...Object.values(words), person.phone]) expect(JSON.stringify(rows)).not.toContain(text)
  })
})

describe('a review by somebody who then becomes the owner', () => {
  it.each([
    ['by evidence', '+967710000099'],
    ['by phone', null],
    ['by staff', '+967710000099'],
  ])('is deleted with its stars: %s', async (name, phone) => {
    const shop = await aShop(test.deps, { phone: phone ?? person.phone })
    await recordContact(test.deps, person.user.id, 'shop', shop)
    const review = { subject: 'shop', id: shop, rating: 5, comment: 'أفضل محل في صنعاء' }
    const posted = await ask(test.app, reviews.post, { body: review, token: person.token })
    await ask(test.app, reviewAdmin.approve, { params: posted.body.data, body: {}, token: moderator.token })
    expect((await shopOf(shop)).rating_count).toBe(1)
    if (name === 'by staff') {
      const { data } = (await ask(test.app, shopAdmin.get, { params: { id: shop }, token: moderator.token })).body
      const change = { ownerPhone: person.phone, updatedAt: data.updatedAt }
      const given = await ask(test.app, shopAdmin.change, {
        params: { id: shop },
        body: change,
        token: moderator.token,
      })
      expect([given.status, given.body.data.ratingCount]).toEqual([200, 0])
      return expect(await shopOf(shop)).toEqual({ user_id: person.user.id, rating_sum: 0, rating_count: 0 })
    }
    const { body } = await claim(person, shop)
    if (phone) expect((await decide('approve', body.data.id)).status).toBe(200)
    expect(await shopOf(shop)).toEqual({ user_id: person.user.id, rating_sum: 0, rating_count: 0 })
    const page = await ask(test.app, shops.get, { params: { id: shop } })
    expect(page.body.data.ratingCount).toBe(0)
  })
})
