import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let otherUser: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  otherUser = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const picture = { id: 'a'.repeat(32), width: 640, height: 480, color: '#aabbcc' }
let posted = 0
const post = (ownerId: string, changes: Parameters<typeof aProduct>[1] = {}) => {
  posted += 1
  const pictures = [{ ...picture, id: String(posted).padStart(32, '0') }]
  return aProduct(test.deps, { ownerId, status: 'pending', name: `لوح ${posted} رقم 550 واط`, pictures, ...changes })
}
/** A verified seller whose name is already public. */
const aVerified = (changes: Parameters<typeof aUser>[1] = {}) =>
  aUser(test.deps, { is_verified: true, name: 'سالم التجربة', public_name: 'سالم التجربة', ...changes })
const approveAll = (id: string) => ask(test.app, moderation.approveAll, { params: { id }, token: moderator.token })
const statusOf = async (id: string) =>
  (await test.deps.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Runs when the first decision is in the log. */
const afterDecision = async <T>(end: RawBuilder<unknown>, work: () => Promise<T>): Promise<T> => {
  const { db } = test.deps
  await sql`create function end_staff() returns trigger language plpgsql as $$ begin ${end}; return null; end $$`.execute(
    db,
  )
  await sql`create trigger ending after insert on audit for each row execute function end_staff()`.execute(db)
  const result = await work()
  await sql`drop function end_staff() cascade`.execute(db)
  return result
}

describe.each([
  ['its session is ended', sql`delete from sessions where user_id = new.actor_id`],
  ['its caller is no longer staff', sql`update users set role = 'user' where id = new.actor_id`],
])('when %s meanwhile', (_what, end) => {
  it('401 and no further listing of a seller is approved', async () => {
    const { token } = await signUpStaff(test)
    const { id } = await aVerified()
    const rows = [await post(id), await post(id)]
    const call = { params: { id }, token }
    expect((await afterDecision(end, () => ask(test.app, moderation.approveAll, call))).status).toBe(401)
    expect(await Promise.all(rows.map((row) => statusOf(row.id)))).toEqual(['approved', 'pending'])
  })

  it('401 and no further group of a batch is approved', async () => {
    const { token } = await signUpStaff(test)
    const { id: ownerId } = await aUser(test.deps)
    const batchId = newId()
    const rows = []
    for (let n = 0; n < 21; n += 1) rows.push(await post(ownerId, { batchId }))
    const items = rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }))
    const call = { params: { id: batchId }, body: { items }, token }
    expect((await afterDecision(end, () => ask(test.app, moderationBatches.approve, call))).status).toBe(401)
    const statuses = await Promise.all(rows.map(({ id }) => statusOf(id)))
    expect(statuses.filter((status) => status === 'approved')).toHaveLength(20)
  })
})

describe('POST /admin/sellers/:id/approve-all', () => {
  it('200 approves pending listings, each with its own audit row, and skips flagged ones', async () => {
    const { id } = await aVerified()
    const [good, other, flagged] = [
      await post(id),
      await post(id),
      await post(id, { description: 'للتواصل ٧٧٠١٢٣٤٥٦' }),
    ]
    const { status, body } = await approveAll(id)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      approved: [good, other].map(({ id, name }) => ({ id, name })),
      skipped: [{ id: flagged.id, name: flagged.name, why: 'flagged' }],
    })
    expect([await statusOf(good.id), await statusOf(flagged.id)]).toEqual(['approved', 'pending'])
    for (const row of [good, other])
      expect(await auditOf(test, row.id)).toMatchObject([{ action: 'product.approved', actor_id: moderator.user.id }])
    expect((await approveAll(id)).body.data.approved).toEqual([])
  })

  it.each([
    { brand: 'للتواصل 711234567' },
    { locationText: 'أرسل العربون إلى 711 234 567' },
    { specifications: { power: '550W', warranty: 'حساب الكريمي 3001234567' } },
    { price: 711_234_567 },
  ])('200 skips a listing whose texts or price contain a phone number: %j', async (changes) => {
    const { id } = await aVerified()
    const row = await post(id, changes)
    expect((await approveAll(id)).body.data).toMatchObject({ approved: [], skipped: [{ id: row.id, why: 'flagged' }] })
  })

  it('200 for a seller with five approved listings and no rejection; a request for changes is none', async () => {
    const { id } = await aUser(test.deps)
    for (let n = 0; n < 5; n += 1) await post(id, { status: 'approved' })
    const { id: asked } = await post(id)
    const body = { kind: 'changes', codes: ['description'] }
    await ask(test.app, moderation.reject, { params: { id: asked }, token: moderator.token, body })
    const waiting = await post(id)
    expect((await approveAll(id)).body.data.approved).toEqual([{ id: waiting.id, name: waiting.name }])
  })

  it('409 for sellers who are not trusted: new, recently rejected, with upheld reports or suspended', async () => {
    const fresh = await aUser(test.deps)
    const refused = await aVerified()
    const row = await post(refused.id)
    await ask(test.app, moderation.reject, {
      params: { id: row.id },
      token: moderator.token,
      body: { codes: ['fraud'] },
    })
    const reported = await aVerified()
    const { id: productId } = await post(reported.id, { status: 'approved' })
    const [at, by] = [test.clock.now, otherUser.user.id]
    await test.deps.db
      .insertInto('reports')
      .values({ id: productId, product_id: productId, user_id: by, reason: 'fraud', created_at: at, updated_at: at })
      .execute()
    await test.deps.db.updateTable('reports').set({ closed_at: at, verdict: 'upheld' }).execute()
    const banned = await aVerified({ banned_at: at })
    for (const { id } of [fresh, refused, reported, banned]) {
      const waiting = await post(id)
      const reply = await approveAll(id)
      expect([reply.status, reply.body.code]).toEqual([409, 'seller_not_trusted'])
      expect(await statusOf(waiting.id)).toBe('pending')
    }
    test.clock.now = new Date(test.clock.now.getTime() + 91 * 86_400_000)
    await test.deps.db
      .updateTable('sessions')
      .set({ last_seen_at: test.clock.now, expires_at: new Date('2030-01-01') })
      .execute()
    expect((await approveAll(refused.id)).body.data.approved).toHaveLength(1)
  })

  it('409 although the seller has deleted the listing that was rejected or reported', async () => {
    const verified = async () => {
      const seller = await signUp(test)
      const { id } = seller.user
      await test.deps.db.updateTable('users').set({ is_verified: true }).where('id', '=', id).execute()
      return seller
    }
    const [refused, reported, { token }] = [await verified(), await verified(), await signUpStaff(test)]
    const bad = await post(refused.user.id)
    await ask(test.app, moderation.reject, { params: { id: bad.id }, token, body: { codes: ['fraud'] } })
    const seen = await post(reported.user.id, { status: 'approved' })
    const reporter = await signUp(test)
    await ask(test.app, reports.add, { params: { id: seen.id }, token: reporter.token, body: { reason: 'fraud' } })
    const ofListing = test.deps.db.selectFrom('reports').select('id').where('product_id', '=', seen.id)
    const { id } = await ofListing.executeTakeFirstOrThrow()
    await ask(test.app, reportAdmin.decide, { params: { id }, token, body: { verdict: 'upheld' } })
    for (const [seller, gone] of [
      [refused, bad],
      [reported, seen],
    ] as const) {
      const waiting = await post(seller.user.id)
      const removed = await ask(test.app, listings.remove, { params: { id: gone.id }, token: seller.token })
      expect(removed.status).toBe(200)
      expect((await approveAll(seller.user.id)).body.code).toBe('seller_not_trusted')
      expect(await statusOf(waiting.id)).toBe('pending')
    }
  })

  it.each([
    { public_name: 'سالم التجربة', name: 'حوّل العربون باسم علي' },
    { public_name: null, name: 'حوّل العربون باسم علي' },
  ])('200 approves nothing while the seller has a new name: %j', async (names) => {
    const { id } = await aVerified(names)
    const row = await post(id)
    expect((await approveAll(id)).body.data).toMatchObject({ approved: [], skipped: [{ id: row.id, why: 'flagged' }] })
    const { public_name } = await test.deps.db
      .selectFrom('users')
      .select('public_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(public_name).toBe(names.public_name)
    await ask(test.app, moderation.approve, { params: { id: row.id }, token: moderator.token, body: {} })
    const next = await post(id)
    expect((await approveAll(id)).body.data.approved).toEqual([{ id: next.id, name: next.name }])
  })

  it('two concurrent calls approve each listing once', async () => {
    const { id } = await aVerified()
    const rows = [await post(id), await post(id), await post(id), await post(id)]
    const replies = await Promise.all([approveAll(id), approveAll(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.flatMap(({ body }) => body.data.approved)).toHaveLength(rows.length)
    for (const row of rows) expect(await auditOf(test, row.id)).toHaveLength(1)
  })

  it('401, 404 without the role and for an unknown user', async () => {
    await expectClosed(test, moderation.approveAll, { params: { id: otherUser.user.id } }, otherUser)
    for (const id of ['01900000-0000-7000-8000-000000000000', 'x']) {
      const reply = await approveAll(id)
      expect([reply.status, reply.body.code]).toEqual([404, 'person_not_found'])
    }
  })
})
