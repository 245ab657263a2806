import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { removeFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { askDue, endSilent, markUnconfirmed } from '#api/features/sell/freshness/freshness.service.ts'
import { openQuestionsAmong, signStill, stillPathOf } from '#api/features/sell/freshness/link-token.ts'
import { products as market } from '#contract/endpoints/browse/products.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
}

let owner: Awaited<ReturnType<typeof signUp>>
beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  afterDays(0)
  await forgetLimits(test)
  owner = await signUp(test)
})

const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const answer = (id: string, given: unknown, token = owner.token) =>
  ask(test.app, freshness.answer, { params: { id }, body: { answer: given }, token })
const byLink = (token: string, given: unknown) =>
  ask(test.app, freshness.byLink, { params: { token }, body: { answer: given } })
const link = (token: string) => ask(test.app, freshness.link, { params: { token } })
const isListed = async (id: string) => (await ask(test.app, market.get, { params: { id } })).status === 200

/** A listing about which its owner was asked today. */
const anAsked = async (changes: Parameters<typeof aProduct>[1] = {}) => {
  const { id } = await aProduct(test.deps, { ownerId: owner.user.id, ...changes })
  await test.deps.db.updateTable('products').set({ ask_at: test.clock.now }).where('id', '=', id).execute()
  await askDue(test.deps)
  const { asked_at: askedAt } = await rowOf(id)
  if (!askedAt) throw new Error('not asked')
  return { id, token: signStill(test.deps.secret, { id, ownerId: owner.user.id, askedAt }) }
}

const aSilent = async () => {
  const asked = await anAsked()
  afterDays(7)
  await markUnconfirmed(test.deps)
  afterDays(14)
  await endSilent(test.deps)
  await keepSessions()
  return asked
}

/** Sessions end after two weeks without use. */
const keepSessions = () => test.deps.db.updateTable('sessions').set({ last_seen_at: test.clock.now }).execute()

describe('POST /my/products/:id/answer', () => {
  it('200 confirms a listing and closes the question', async () => {
    const { id } = await anAsked()
    expect(await openQuestionsAmong(test.deps, [id])).toEqual(new Set([id]))
    afterDays(1)
    const { body } = await answer(id, 'available')
    expect(body.data).toMatchObject({ askedAt: null, confirmedAt: test.clock.now.toISOString(), isReserved: false })
    expect(await openQuestionsAmong(test.deps, [id])).toEqual(new Set())
    expect((await rowOf(id)).ask_at).toEqual(new Date(test.clock.now.getTime() + 14 * dayMs))
  })

  it('200 marks as reserved, also twice and without a question, and available clears the mark', async () => {
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id })
    await answer(id, 'reserved')
    const { reserved_at: first } = await rowOf(id)
    afterDays(1)
    expect((await answer(id, 'reserved')).body.data.isReserved).toBe(true)
    expect((await rowOf(id)).reserved_at).toEqual(first)
    expect((await answer(id, 'available')).body.data.isReserved).toBe(false)
  })

  it('200 sells it, once', async () => {
    const { id } = await anAsked()
    expect((await answer(id, 'sold')).body.data.status).toBe('sold')
    expect((await answer(id, 'sold')).status).toBe(200)
    const events = await test.deps.db.selectFrom('listing_events').selectAll().where('product_id', '=', id).execute()
    expect(events.filter(({ kind }) => kind === 'sold')).toHaveLength(1)
    expect(await isListed(id)).toBe(false)
  })

  it('200 undo opens the question again, with what was before', async () => {
    const { id } = await anAsked()
    const before = await rowOf(id)
    for (const given of ['reserved', 'available', 'sold']) {
      afterDays(0.5)
      await answer(id, given)
      expect((await answer(id, 'undo')).body.data).toMatchObject({ status: 'approved', isReserved: false })
      const { updated_at: _, ...now } = await rowOf(id)
      const { updated_at: __, ...then } = before
      expect(now).toEqual(then)
      expect((await answer(id, 'undo')).status).toBe(200)
      expect(await isListed(id)).toBe(true)
    }
  })

  it('409 undo after a day, and without an answer', async () => {
    const { id } = await anAsked()
    await answer(id, 'available')
    afterDays(1.1)
    expect((await answer(id, 'undo')).body.code).toBe('undo_expired')
    const { id: never } = await aProduct(test.deps, { ownerId: owner.user.id })
    expect((await answer(never, 'undo')).body.code).toBe('undo_expired')
  })

  it('200 brings back what was silent, without a review, as old as it was', async () => {
    const { id } = await aSilent()
    expect((await ask(test.app, listings.get, { params: { id }, token: owner.token })).body.data).toMatchObject({
      status: 'expired',
      isSilent: true,
    })
    const { body } = await answer(id, 'available')
    expect(body.data).toMatchObject({ status: 'approved', isSilent: false, isUnconfirmed: false })
    expect(body.data.postedAt).toBe(start.toISOString())
    expect(await isListed(id)).toBe(true)
    const events = await test.deps.db.selectFrom('listing_events').selectAll().where('product_id', '=', id).execute()
    expect(events.map(({ kind }) => kind)).toEqual(['published'])
  })

  it('200 says that a silent one was sold', async () => {
    const { id } = await aSilent()
    expect((await answer(id, 'sold')).body.data.status).toBe('sold')
  })

  it.each([
    ['its name', { name: 'اسم آخر تماماً' }, 'pending'],
    ['its price', { price: 60_000 }, 'approved'],
    ['its price to a phone number', { price: 711_234_567 }, 'pending'],
  ])('200 after a change of %s', async (_, body, status) => {
    const { id } = await aSilent()
    await ask(test.app, listings.change, { params: { id }, body, token: owner.token })
    expect((await answer(id, 'available')).body.data.status).toBe(status)
  })

  it('200 sends it to review when its sixty days are over', async () => {
    const { id } = await aSilent()
    await test.deps.db.updateTable('products').set({ expires_at: test.clock.now }).where('id', '=', id).execute()
    expect((await answer(id, 'available')).body.data.status).toBe('pending')
  })

  it('409 above the limit of live listings', async () => {
    const { id } = await aSilent()
    const { id: live } = await aProduct(test.deps, { ownerId: owner.user.id })
    await copiesOf(test.deps, live, 99)
    expect((await answer(id, 'available')).body.code).toBe('too_many_listings')
    expect((await rowOf(id)).status).toBe('expired')
  })

  it('409 for a listing of a shop that its poster has left', async () => {
    const { id } = await aSilent()
    const shopId = await aShop(test.deps)
    await test.deps.db.updateTable('products').set({ shop_id: shopId }).where('id', '=', id).execute()
    expect((await answer(id, 'available')).body.code).toBe('not_shop_member')
  })

  it.each(['pending', 'rejected', 'expired'] as const)('409 for a %s listing', async (status) => {
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id, status })
    expect((await answer(id, 'available')).body.code).toBe('conflict')
  })

  it('409 for one that was sold long ago', async () => {
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id, status: 'sold' })
    afterDays(1.1)
    expect((await answer(id, 'available')).body.code).toBe('conflict')
  })

  it('409 a day after the sale, also when it was changed since', async () => {
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id, status: 'sold' })
    for (const [days, body] of [
      [0.5, { isNegotiable: false }],
      [1.1, { price: 60_000 }],
    ] as const) {
      afterDays(days)
      const changed = await ask(test.app, listings.change, { params: { id }, body, token: owner.token })
      expect(changed.status).toBe(200)
    }
    expect((await answer(id, 'available')).body.code).toBe('conflict')
    expect((await rowOf(id)).status).toBe('sold')
  })

  it('401, 404 and 422', async () => {
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id })
    expect((await answer(id, 'available', '')).status).toBe(401)
    expect((await answer(id, 'available', (await signUp(test)).token)).body.code).toBe('product_not_found')
    expect((await answer('x', 'available')).status).toBe(404)
    for (const wrong of ['maybe', '', null, undefined, ['sold']]) expect((await answer(id, wrong)).status).toBe(422)
  })

  it('is the same for two at once', async () => {
    const { id } = await anAsked()
    const replies = await Promise.all(['sold', 'reserved', 'sold', 'available'].map((given) => answer(id, given)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const row = await rowOf(id)
    const shown = await test.deps.db.selectFrom('product_search').select('is_reserved').where('id', '=', id).execute()
    expect(shown).toEqual(row.status === 'sold' ? [] : [{ is_reserved: row.reserved_at !== null }])
  })
})

describe('/still/:token', () => {
  it('200 shows the question and changes nothing', async () => {
    const { id, token } = await anAsked({ name: 'إنفرتر', price: 255_000 })
    const before = await rowOf(id)
    for (let n = 0; n < 3; n += 1) {
      const { body, headers } = await link(token)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.data).toMatchObject({
        id,
        name: 'إنفرتر',
        price: 255_000,
        answer: null,
        canUndo: false,
        unconfirmedAt: new Date(start.getTime() + 7 * dayMs).toISOString(),
        endsAt: new Date(start.getTime() + 14 * dayMs).toISOString(),
      })
      expect(JSON.stringify(body)).not.toContain('+967')
    }
    expect(await rowOf(id)).toEqual(before)
    expect(stillPathOf(test.deps, { id, ownerId: owner.user.id, askedAt: before.asked_at as Date })).toBe(
      `/still/${token}`,
    )
  })

  it('200 answers, undoes and sells', async () => {
    const { id, token } = await anAsked()
    expect((await byLink(token, 'available')).body.data).toMatchObject({ answer: 'available', canUndo: true })
    expect((await byLink(token, 'reserved')).body.data).toMatchObject({ answer: 'reserved' })
    expect((await byLink(token, 'undo')).body.data).toMatchObject({ answer: null, canUndo: false })
    expect((await byLink(token, 'sold')).body.data).toMatchObject({ answer: 'sold', status: 'sold', canUndo: true })
    expect(await isListed(id)).toBe(false)
    expect((await byLink(token, 'undo')).body.data).toMatchObject({ answer: null, status: 'approved' })
    expect(await isListed(id)).toBe(true)
  })

  it('200 brings back what was silent', async () => {
    const { id, token } = await aSilent()
    expect((await link(token)).body.data).toMatchObject({ status: 'expired', answer: null })
    expect((await byLink(token, 'available')).body.data).toMatchObject({ status: 'approved', answer: 'available' })
    expect(await isListed(id)).toBe(true)
  })

  it('404 for forged and foreign links', async () => {
    const { id, token } = await anAsked()
    const other = await signUp(test)
    const { asked_at } = await rowOf(id)
    const asked = { id, askedAt: asked_at as Date }
    const forged = [
      'x',
      '',
      `${token}x`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      Buffer.alloc(38).toString('base64url'),
      signStill('another secret', { ...asked, ownerId: owner.user.id }),
      signStill(test.deps.secret, { ...asked, ownerId: other.user.id }),
      'ا'.repeat(51),
    ]
    for (const wrong of forged.slice(2)) {
      expect([404, 410], wrong).toContain((await link(wrong)).status)
      expect([404, 410], wrong).toContain((await byLink(wrong, 'sold')).status)
    }
    expect((await rowOf(id)).status).toBe('approved')
  })

  it('410 after a newer question, after a month, for a deleted listing and a suspended owner', async () => {
    const { id, token } = await anAsked()
    afterDays(30.1)
    expect((await link(token)).body.code).toBe('link_ended')
    afterDays(1)
    await byLink(token, 'available')
    await test.deps.db.updateTable('products').set({ ask_at: test.clock.now }).where('id', '=', id).execute()
    await askDue(test.deps)
    for (const reply of [await link(token), await byLink(token, 'sold')]) expect(reply.body.code).toBe('link_ended')
    const second = await anAsked()
    await test.deps.db.updateTable('users').set({ banned_at: start }).where('id', '=', owner.user.id).execute()
    expect((await byLink(second.token, 'sold')).body.code).toBe('link_ended')
    await test.deps.db.updateTable('users').set({ banned_at: null }).where('id', '=', owner.user.id).execute()
    await removeFromSearch(test.deps, [second.id])
    await test.deps.db.deleteFrom('products').where('id', '=', second.id).execute()
    expect((await byLink(second.token, 'sold')).body.code).toBe('link_ended')
  })

  it('409 and 422 as with a session, 429 after many', async () => {
    const { id, token } = await anAsked()
    expect((await byLink(token, 'maybe')).status).toBe(422)
    await moveTo(test.deps, id, 'pending')
    expect((await byLink(token, 'available')).body.code).toBe('conflict')
    let last = 200
    for (let n = 0; n < 70 && last !== 429; n += 1) last = (await byLink(token, 'undo')).status
    expect(last).toBe(429)
  })
})
