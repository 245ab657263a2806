import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let admin: Person
let seller: Person
let reporter: Person
let review: string
let shop: string
beforeAll(async () => {
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin', 'منى')
  reporter = await signUp(test, { name: 'ريم' })
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('reports').execute()
  seller = await signUp(test, { name: 'بائع' })
  await aProduct(test.deps, { ownerId: seller.user.id })
  await test.deps.db.updateTable('users').set({ public_name: 'بائع' }).where('id', '=', seller.user.id).execute()
  shop = await aShop(test.deps, { userId: seller.user.id, name: 'نور سبأ' })
  await rated(test.deps, 'shop', shop, [2])
  review = (await ask(test.app, reviews.list, { params: { subject: 'shop', id: shop } })).body.data[0].id
  await ask(test.app, reviews.reply, { params: { id: review }, body: { text: 'رد سيئ' }, token: seller.token })
  await ask(test.app, reviewAdmin.approveReply, { params: { id: review }, body: {}, token: admin.token })
})

type Name = 'addSeller' | 'addReply'
const report = (name: Name, id: string, body: unknown = { reason: 'fraud' }, by = reporter) =>
  ask(test.app, reports[name], { params: { id }, body, token: by.token })
const list = async () => (await ask(test.app, reportAdmin.list, { token: admin.token })).body
const decide = (id: string, body: unknown, { token } = admin) =>
  ask(test.app, reportAdmin.decide, { params: { id }, body, token })
const reply = async () =>
  await test.deps.db.selectFrom('review_replies').selectAll().where('review_id', '=', review).executeTakeFirstOrThrow()

describe('POST /sellers/:id/report', () => {
  it('200 is one report of this person, which a second one replaces, also when concurrent', async () => {
    expect((await report('addSeller', seller.user.id)).body).toEqual({ success: true })
    await Promise.all(Array.from({ length: 5 }, () => report('addSeller', seller.user.id, { reason: 'offensive' })))
    const { data, counts } = await list()
    expect(counts.open).toBe(1)
    expect(data).toMatchObject([
      {
        subject: 'seller',
        reason: 'offensive',
        product: null,
        reply: null,
        seller: { id: seller.user.id, name: 'بائع', isBanned: false, openReports: 1 },
        reporter: { name: 'ريم' },
      },
    ])
    const queue = await ask(test.app, moderation.queue, { token: admin.token })
    expect(queue.body.counts.openReports).toBe(1)
  })

  it('200 is decided, and an upheld one counts against the seller', async () => {
    await report('addSeller', seller.user.id)
    const { id } = (await list()).data[0]
    const { status, body } = await decide(id, { verdict: 'upheld' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ closed: 1, report: { verdict: 'upheld', seller: { openReports: 0 } } })
    expect(await auditOf(test, id)).toMatchObject([{ after: { verdict: 'upheld', sellerId: seller.user.id } }])
    expect((await decide(id, { verdict: 'dismissed' })).body.code).toBe('report_decided')
    // Said again after the decision: it stays closed. Something new, or the same a day later, is another matter.
    await report('addSeller', seller.user.id)
    expect((await list()).total).toBe(0)
    await report('addSeller', seller.user.id, { reason: 'fraud', note: 'أخذ عربوناً ثانياً' })
    const again = (await list()).data[0]
    expect(again).toMatchObject({ id, note: 'أخذ عربوناً ثانياً', verdict: null })
    await decide(id, { verdict: 'upheld' })
    test.clock.now = new Date(test.clock.now.getTime() + 25 * 3_600_000)
    await report('addSeller', seller.user.id, { reason: 'fraud', note: 'أخذ عربوناً ثانياً' })
    expect((await list()).total).toBe(1)
  })

  it('200 a dismissed one opens again with other words', async () => {
    await report('addSeller', seller.user.id)
    await decide((await list()).data[0].id, { verdict: 'dismissed' })
    await report('addSeller', seller.user.id)
    expect((await list()).total).toBe(0)
    await report('addSeller', seller.user.id, { reason: 'fraud', note: 'أخذ العربون' })
    expect((await list()).data).toMatchObject([{ note: 'أخذ العربون', verdict: null }])
  })

  it('401 without a token; 404 for oneself, for people who do not sell and for suspended ones', async () => {
    const body = { reason: 'fraud' }
    expect((await ask(test.app, reports.addSeller, { params: { id: seller.user.id }, body })).status).toBe(401)
    expect((await report('addSeller', seller.user.id, body, seller)).body.code).toBe('seller_not_found')
    for (const id of ['x', unknown, reporter.user.id])
      expect((await report('addSeller', id)).body.code).toBe('seller_not_found')
    const banned_at = test.clock.now
    await test.deps.db.updateTable('users').set({ banned_at }).where('id', '=', seller.user.id).execute()
    expect((await report('addSeller', seller.user.id)).body.code).toBe('seller_not_found')
  })

  it('422 without a reason', async () => {
    expect(Object.keys((await report('addSeller', seller.user.id, {})).body.fields)).toEqual(['reason'])
  })
})

describe('POST /reviews/:id/reply/report', () => {
  it('200 staff see the text, and taking it down closes all reports about it', async () => {
    const another = await signUp(test)
    await report('addReply', review)
    await report('addReply', review, { reason: 'offensive' }, another)
    const { data } = await list()
    expect(data[0]).toMatchObject({
      subject: 'reply',
      product: null,
      seller: null,
      reply: {
        id: review,
        text: 'رد سيئ',
        status: 'approved',
        author: { id: seller.user.id },
        entry: { subject: 'shop', name: 'نور سبأ' },
        openReports: 2,
      },
    })
    const { body } = await decide(data[0].id, { verdict: 'upheld', hide: true, reason: 'فيه شتيمة' })
    expect(body.data).toMatchObject({ closed: 2, report: { reply: { status: 'rejected' } } })
    expect(await reply()).toMatchObject({ status: 'rejected', status_reason: 'فيه شتيمة' })
    expect((await auditOf(test, review)).map(({ action }) => action)).toContain('reply.rejected')
  })

  it('200 opens again for a reply that was written anew, also by another owner', async () => {
    await report('addReply', review)
    await decide((await list()).data[0].id, { verdict: 'upheld', hide: true, codes: ['fraud'] })
    const next = await signUp(test)
    await test.deps.db
      .updateTable('shops')
      .set({ user_id: next.user.id })
      .where('user_id', '=', seller.user.id)
      .execute()
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await ask(test.app, reviews.reply, { params: { id: review }, body: { text: 'أسوأ' }, token: next.token })
    await ask(test.app, reviewAdmin.approveReply, { params: { id: review }, body: {}, token: admin.token })
    await report('addReply', review)
    expect((await list()).data).toMatchObject([
      { reply: { text: 'أسوأ', author: { id: next.user.id } }, verdict: null },
    ])
  })

  it('200 an upheld one without hiding leaves the reply', async () => {
    await report('addReply', review)
    await decide((await list()).data[0].id, { verdict: 'upheld' })
    expect((await reply()).status).toBe('approved')
  })

  it('401, and 404 for the author and for what is not public', async () => {
    const body = { reason: 'fraud' }
    expect((await ask(test.app, reports.addReply, { params: { id: review }, body })).status).toBe(401)
    expect((await report('addReply', review, body, seller)).body.code).toBe('review_not_found')
    for (const id of ['x', unknown]) expect((await report('addReply', id)).body.code).toBe('review_not_found')
    await test.deps.db.updateTable('review_replies').set({ status: 'pending' }).execute()
    expect((await report('addReply', review)).body.code).toBe('review_not_found')
  })

  it('422 without a reason; deleted with the reply', async () => {
    expect(Object.keys((await report('addReply', review, {})).body.fields)).toEqual(['reason'])
    await report('addReply', review)
    await test.deps.db.deleteFrom('review_replies').execute()
    expect((await list()).total).toBe(0)
  })
})

describe('reports about what is in the name of a shop', () => {
  it('409 for staff who post for it, whoever posted or replied', async () => {
    const member = await signUpStaff(test)
    await aMembership(test.deps, member, shop)
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, shopId: shop })
    await ask(test.app, reports.add, { params: { id }, body: { reason: 'fraud' }, token: reporter.token })
    await report('addReply', review)
    const { data } = await list()
    expect(data).toHaveLength(2)
    for (const { id } of data) {
      const refused = await decide(id, { verdict: 'dismissed' }, member)
      expect(refused).toMatchObject({ status: 409, body: { code: 'own_account' } })
      expect((await decide(id, { verdict: 'dismissed' })).status).toBe(200)
    }
  })
})
