import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import { rejectionTexts } from '#domain/listing/rejections.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let colleague: Person
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  colleague = await signUpStaff(test, 'admin', 'سعاد المديرة')
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const mine = (status: ProductStatus = 'pending', isFeatured = false) =>
  aProduct(test.deps, { ownerId: seller.user.id, status, isFeatured })
type Endpoint = (typeof moderation)['approve' | 'reject' | 'takeDown' | 'feature' | 'unfeature']
const act = (endpoint: Endpoint, id: string, body?: unknown, who = moderator) =>
  ask(test.app, endpoint, { params: { id }, token: who.token, ...(body !== undefined && { body }) })
const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isPublic = async (id: string) => (await ask(test.app, products.get, { params: { id } })).status === 200
const speak = (lang: 'ar' | 'en') =>
  test.deps.db.updateTable('users').set({ lang }).where('id', '=', seller.user.id).execute()
const nowhere = '01900000-0000-7000-8000-000000000000'

describe('a reason for the seller', () => {
  it('is in the seller’s language, whatever the moderator’s, codes in a fixed order and then the text', async () => {
    await speak('en')
    const { id } = await mine()
    const body = { codes: ['duplicate', 'price', 'price'], reason: ' Call us. ' }
    const reply = await ask(test.app, moderation.reject, { params: { id }, token: moderator.token, body, lang: 'ar' })
    expect(reply.body.data).toMatchObject({
      reason: `${rejectionTexts.price.en} ${rejectionTexts.duplicate.en} Call us.`,
      refusal: { kind: 'rejected', codes: ['price', 'duplicate'], note: 'Call us.' },
    })
    await speak('ar')
    const other = await mine()
    await act(moderation.reject, other.id, { codes: ['not_solar'], reason: null })
    const own = await ask(test.app, listings.get, { params: { id: other.id }, token: seller.token })
    expect(own.body.data.reason).toBe(rejectionTexts.not_solar.ar)
  })

  it('follows the language of the last sign-in, and is Arabic without one', async () => {
    const user = () =>
      test.deps.db.selectFrom('users').select('lang').where('id', '=', seller.user.id).executeTakeFirstOrThrow()
    await test.deps.db.updateTable('users').set({ lang: null }).where('id', '=', seller.user.id).execute()
    const { id } = await mine()
    expect((await act(moderation.reject, id, { codes: ['fraud'] })).body.data.reason).toBe(rejectionTexts.fraud.ar)
    expect((await user()).lang).toBeNull()
  })

  it('may ask for changes; after the seller has made them it is pending again without a reason', async () => {
    await speak('ar')
    const { id } = await mine()
    const { body } = await act(moderation.reject, id, { kind: 'changes', codes: ['pictures_missing'] })
    expect(body.data).toMatchObject({
      status: 'rejected',
      reason: `عدّل الإعلان ثم أعد إرساله: ${rejectionTexts.pictures_missing.ar}`,
      refusal: { kind: 'changes' },
    })
    expect((await auditOf(test, id))[0]).toMatchObject({ after: { kind: 'changes', codes: ['pictures_missing'] } })
    const again = await ask(test.app, listings.change, { params: { id }, token: seller.token, body: { price: 45_000 } })
    expect(again.body.data).toMatchObject({ status: 'pending', reason: null, refusal: null })
  })

  it.each([
    [{ codes: [] }, ['reason']],
    [{ codes: ['ugly'], reason: 'سبب كاف' }, ['codes.0']],
    [{ codes: 'price' }, ['codes']],
    [{ kind: 'deleted', reason: 'سبب كاف' }, ['kind']],
    [{ reason: '  ' }, ['reason']],
    [{ reason: 'سبب\u0000كاف' }, ['reason']],
    [{ reason: 'x'.repeat(501), codes: ['price'] }, ['reason']],
  ])('422 for %o, and it stays pending', async (body, fields) => {
    const { id } = await mine()
    const reply = await act(moderation.reject, id, body)
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, fields])
    expect((await rowOf(id)).status).toBe('pending')
    expect(await auditOf(test, id)).toEqual([])
  })

  it('ignores unknown fields', async () => {
    const { id } = await mine()
    const body = { codes: ['price'], status: 'approved', isFeatured: true, owner_id: nowhere, extra: 1 }
    expect((await act(moderation.reject, id, body)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', is_featured: false, owner_id: seller.user.id })
  })
})

describe('POST /admin/products/:id/take-down', () => {
  it('200 hides a public one immediately, and it is no longer featured', async () => {
    const { id } = await mine('approved', true)
    expect(await isPublic(id)).toBe(true)
    const { status, body } = await act(moderation.takeDown, id, { codes: ['fraud'] })
    expect([status, body.data.status, body.data.isFeatured]).toEqual([200, 'rejected', false])
    expect(await isPublic(id)).toBe(false)
    expect(await auditOf(test, id)).toMatchObject([
      {
        action: 'product.taken_down',
        before: { status: 'approved', isFeatured: true },
        after: { status: 'rejected', codes: ['fraud'], isFeatured: false },
      },
    ])
  })

  it('401, 404 without the role and for unknown ids, 422 without a reason', async () => {
    const { id } = await mine('approved')
    await expectClosed(test, moderation.takeDown, { params: { id }, body: { codes: ['fraud'] } }, seller)
    for (const other of [nowhere, 'x'])
      expect((await act(moderation.takeDown, other, { codes: ['fraud'] })).body.code).toBe('product_not_found')
    expect((await act(moderation.takeDown, id, {})).status).toBe(422)
    expect(await isPublic(id)).toBe(true)
  })

  it('409 for a listing that is not public, and for one taken down before, with who did it', async () => {
    for (const status of ['pending', 'expired', 'sold'] as const) {
      const { id } = await mine(status)
      const reply = await act(moderation.takeDown, id, { codes: ['fraud'] })
      expect([reply.status, reply.body.code]).toEqual([409, 'not_public'])
    }
    const { id } = await mine('approved')
    await act(moderation.takeDown, id, { codes: ['fraud'] }, colleague)
    expect((await act(moderation.takeDown, id, { codes: ['fraud'] })).body).toMatchObject({
      code: 'already_decided',
      details: { status: 'rejected', decision: { by: { name: 'سعاد المديرة' }, role: 'admin' } },
    })
  })
})

describe('POST /admin/products/:id/feature', () => {
  it('200 features it; idempotent', async () => {
    const { id } = await mine('approved')
    const before = (await rowOf(id)).updated_at
    for (const n of [1, 2]) expect([n, (await act(moderation.feature, id)).body.data.isFeatured]).toEqual([n, true])
    expect(await auditOf(test, id)).toMatchObject([
      { action: 'product.featured', before: { isFeatured: false }, after: { isFeatured: true } },
    ])
    expect((await rowOf(id)).updated_at).toEqual(before)
    const first = await ask(test.app, products.browse)
    expect(first.body.data[0].isFeatured).toBe(true)
  })

  it('401, 404 without the role and for unknown ids, 409 for a listing that is not public', async () => {
    const { id } = await mine()
    await expectClosed(test, moderation.feature, { params: { id } }, seller)
    expect((await act(moderation.feature, nowhere)).body.code).toBe('product_not_found')
    expect((await act(moderation.feature, 'x')).body.code).toBe('product_not_found')
    expect((await act(moderation.feature, id)).body.code).toBe('not_public')
    expect(await auditOf(test, id)).toEqual([])
  })
})

describe('DELETE /admin/products/:id/feature', () => {
  it('200 ends featuring, whatever its status', async () => {
    const { id } = await mine('approved', true)
    await ask(test.app, listings.sold, { params: { id }, token: seller.token })
    expect((await act(moderation.unfeature, id)).body.data.isFeatured).toBe(false)
    expect((await act(moderation.unfeature, id)).status).toBe(200)
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual(['product.unfeatured'])
  })

  it('401, 404 without the role and for unknown ids', async () => {
    const { id } = await mine('approved', true)
    await expectClosed(test, moderation.unfeature, { params: { id } }, seller)
    expect((await act(moderation.unfeature, nowhere)).body.code).toBe('product_not_found')
  })
})

describe('a decision and its audit row', () => {
  it('are one transaction: if the audit log fails, nothing is decided', async () => {
    const [waiting, open] = [await mine(), await mine('approved')]
    await sql`alter table audit add constraint broken check (action not like 'product.%') not valid`.execute(
      test.deps.db,
    )
    try {
      const replies = [
        await act(moderation.approve, waiting.id),
        await act(moderation.reject, waiting.id, { codes: ['price'] }),
        await act(moderation.takeDown, open.id, { codes: ['price'] }),
        await act(moderation.feature, open.id),
      ]
      expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    } finally {
      await sql`alter table audit drop constraint broken`.execute(test.deps.db)
    }
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'pending', refusal: null, posted_at: null })
    expect(await rowOf(open.id)).toMatchObject({ status: 'approved', is_featured: false })
    expect([await isPublic(waiting.id), await isPublic(open.id)]).toEqual([false, true])
    const stored = test.deps.db.selectFrom('product_snapshots').select('product_id')
    expect(await stored.where('product_id', '=', waiting.id).execute()).toEqual([])
  })

  it('409 for the listing of a suspended seller, which may still be rejected', async () => {
    const { id } = await mine()
    const ban = (at: Date | null) =>
      test.deps.db.updateTable('users').set({ banned_at: at }).where('id', '=', seller.user.id).execute()
    await ban(test.clock.now)
    expect((await act(moderation.approve, id)).body.code).toBe('seller_banned')
    expect((await act(moderation.reject, id, { codes: ['fraud'] })).status).toBe(200)
    await ban(null)
  })

  it('two moderators on one public listing concurrently: one takes it down or features it, never half of each', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await mine('approved')
      const [down, up] = await Promise.all([
        act(moderation.takeDown, id, { codes: ['fraud'] }),
        act(moderation.feature, id, undefined, colleague),
      ])
      expect(down.status).toBe(200)
      expect([200, 409]).toContain(up.status)
      expect(await rowOf(id)).toMatchObject({ status: 'rejected', is_featured: false })
      expect(await isPublic(id)).toBe(false)
    }
  })
})
