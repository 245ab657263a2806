import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as service from '#api/features/directory/reviews/reviews.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop, rated } from '#test/market/directory-factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let admin: Person
let owner: Person
let other: Person
let shop: string
let review: string
beforeAll(async () => {
  admin = await signUpStaff(test, 'admin')
  other = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('reviews').execute()
  owner = await signUp(test, { name: 'صاحب المحل' })
  shop = await aShop(test.deps, { userId: owner.user.id })
  await rated(test.deps, 'shop', shop, [4])
  review = (await shown())[0].id
})

const shown = async () =>
  (await ask(test.app, reviews.list, { params: { subject: 'shop', id: shop } })).body.data as {
    id: string
    reply: { text: string } | null
  }[] as never as [{ id: string; reply: { text: string } | null }]
const reply = (text: unknown, { token }: Person = owner, id = review) =>
  ask(test.app, reviews.reply, { params: { id }, body: { text }, token })
const decide = (action: 'approveReply' | 'rejectReply', body: Record<string, unknown> = {}, id = review) =>
  ask(test.app, reviewAdmin[action], {
    params: { id },
    body: { ...(action === 'rejectReply' && { reason: 'كلام غير لائق' }), ...body },
    token: admin.token,
  })
const waiting = async () => (await ask(test.app, reviewAdmin.replies, { token: admin.token })).body

describe('POST /reviews/:id/reply', () => {
  it('200 waits for a moderator and is then public below the review', async () => {
    const { status, body } = await reply('  شكراً لك  ')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: review, reply: { text: 'شكراً لك', status: 'pending', reason: null } })
    expect((await shown())[0].reply).toBeNull()
    expect((await decide('approveReply')).status).toBe(200)
    expect((await shown())[0].reply).toMatchObject({ text: 'شكراً لك', createdAt: expect.any(String) })
    const mine = await ask(test.app, myEntries.shop, { token: owner.token })
    expect(mine.body.data.reviews).toMatchObject({ unanswered: 0, items: [{ reply: { status: 'approved' } }] })
  })

  it('409 for a second reply, also of two at once', async () => {
    const both = await Promise.all([reply('الأول'), reply('الثاني')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await reply('الثالث')).body.code).toBe('already_replied')
    await decide('approveReply')
    expect((await reply('الرابع')).body.code).toBe('already_replied')
  })

  it('200 after a rejection it is written anew', async () => {
    await reply('سيئ')
    await decide('rejectReply')
    const mine = await ask(test.app, myEntries.shop, { token: owner.token })
    expect(mine.body.data.reviews).toMatchObject({
      unanswered: 1,
      items: [{ reply: { status: 'rejected', reason: 'كلام غير لائق' } }],
    })
    expect((await reply('أحسن')).body.data.reply).toMatchObject({ text: 'أحسن', status: 'pending', reason: null })
  })

  it('401 without a token; 404 for who does not own the entry, and for reviews that are not public', async () => {
    expect((await ask(test.app, reviews.reply, { params: { id: review }, body: { text: 'x' } })).status).toBe(401)
    expect((await reply('لست المالك', other)).body.code).toBe('review_not_found')
    for (const id of ['x', unknown]) expect((await reply('نص', owner, id)).body.code).toBe('review_not_found')
    await test.deps.db.updateTable('reviews').set({ status: 'pending' }).where('id', '=', review).execute()
    expect((await reply('نص')).body.code).toBe('review_not_found')
  })

  it.each([[''], ['  '], ['x'.repeat(1_001)], [7], [undefined]])('422 for the text %o', async (text) => {
    const { status, body } = await reply(text)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['text']])
  })

  it('is hidden while its author is suspended, and deleted with the account or the review', async () => {
    await reply('شكراً')
    await decide('approveReply')
    // Another owner by now: the entry stays public.
    await test.deps.db.updateTable('shops').set({ user_id: other.user.id }).where('id', '=', shop).execute()
    const body = { reason: 'احتيال متكرر' }
    await ask(test.app, people.ban, { params: { id: owner.user.id }, body, token: admin.token })
    expect((await shown())[0].reply).toBeNull()
    await ask(test.app, people.unban, { params: { id: owner.user.id }, token: admin.token })
    expect((await shown())[0].reply).toMatchObject({ text: 'شكراً' })
    const back = await ask(test.app, auth.login, { body: { phone: owner.phone, password: owner.password } })
    const token = back.body.token as string
    expect((await ask(test.app, privacy.ownData, { token })).body.data.replies).toMatchObject([{ text: 'شكراً' }])
    await ask(test.app, auth.deleteAccount, { body: { password: owner.password }, token })
    expect((await shown())[0].reply).toBeNull()
    expect(await test.deps.db.selectFrom('review_replies').selectAll().execute()).toEqual([])
  })
})

describe('GET /admin/replies', () => {
  it('200 has waiting ones with their review, counted with the reviews that wait', async () => {
    await reply('شكراً')
    const { data, counts } = await waiting()
    expect(counts).toEqual({ pending: 1 })
    expect(data).toMatchObject([
      {
        id: review,
        text: 'شكراً',
        author: { id: owner.user.id, name: 'صاحب المحل' },
        entry: { subject: 'shop', id: shop },
        review: { rating: 4 },
      },
    ])
    const queue = await ask(test.app, moderation.queue, { token: admin.token })
    expect(queue.body.counts).toMatchObject({ waitingReviews: 1, waitingReplies: 1 })
    await expectClosed(test, reviewAdmin.replies, {}, owner)
  })
})

describe('POST /admin/replies/:id/approve and /reject', () => {
  it('409 for the second decision, unless it reverses on purpose; each with an audit row', async () => {
    await reply('شكراً')
    await decide('approveReply')
    expect((await decide('rejectReply')).body).toMatchObject({
      code: 'review_decided',
      details: { status: 'approved' },
    })
    expect((await decide('rejectReply', { reverse: true })).status).toBe(200)
    expect((await shown())[0].reply).toBeNull()
    expect((await auditOf(test, review)).map(({ action }) => action)).toEqual(['reply.approved', 'reply.rejected'])
  })

  it('409 when it was written anew since, or its author is suspended', async () => {
    await reply('سيئ')
    const { updatedAt } = (await waiting()).data[0]
    await decide('rejectReply')
    await reply('أحسن')
    expect((await decide('approveReply', { updatedAt })).body.code).toBe('conflict')
    const banned_at = test.clock.now
    await test.deps.db.updateTable('users').set({ banned_at }).where('id', '=', owner.user.id).execute()
    expect((await waiting()).data).toEqual([])
    expect((await decide('approveReply')).body.code).toBe('author_banned')
  })

  it('409 for the reply of a shop that one posts for', async () => {
    await reply('ردنا')
    await aMembership(test.deps, admin, shop)
    for (const action of ['approveReply', 'rejectReply'] as const)
      expect(await decide(action)).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })

  it('409 for one’s own reply', async () => {
    await test.deps.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', owner.user.id).execute()
    await reply('ردي')
    for (const action of ['approveReply', 'rejectReply'] as const) {
      const call = { params: { id: review }, body: { reason: 'كلام غير لائق' }, token: owner.token }
      expect(await ask(test.app, reviewAdmin[action], call)).toMatchObject({
        status: 409,
        body: { code: 'own_account' },
      })
    }
  })

  it('waits again when the review that it answers was rejected and written anew', async () => {
    await reply('شكراً على المديح')
    await decide('approveReply')
    const { user_id } = await test.deps.db
      .selectFrom('reviews')
      .select('user_id')
      .where('id', '=', review)
      .executeTakeFirstOrThrow()
    const body = { reason: 'كلام غير لائق', reverse: true }
    await ask(test.app, reviewAdmin.reject, { params: { id: review }, body, token: admin.token })
    const author = { id: user_id, role: 'user' as const, sessionId: unknown }
    await service.update(test.deps, author, review, { rating: 1, comment: 'نصبوا عليّ' })
    await ask(test.app, reviewAdmin.approve, { params: { id: review }, body: {}, token: admin.token })
    expect((await shown())[0].reply).toBeNull()
    expect((await waiting()).data).toMatchObject([{ id: review, text: 'شكراً على المديح', status: 'pending' }])
  })

  it('401 and 404', async () => {
    await reply('شكراً')
    const params = { id: review }
    await expectClosed(test, reviewAdmin.approveReply, { params, body: {} }, owner)
    await expectClosed(test, reviewAdmin.rejectReply, { params, body: { reason: 'لا يصلح' } }, owner)
    for (const id of ['x', unknown]) expect((await decide('approveReply', {}, id)).body.code).toBe('review_not_found')
  })
})
