import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDue } from '#api/features/browse/listing/listing-expiry.service.ts'
import { askDue, askOwners, endSilent, markUnconfirmed } from '#api/features/sell/freshness/freshness.service.ts'
import { products as market } from '#contract/endpoints/browse/products.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
}

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  afterDays(0)
  await test.deps.db.deleteFrom('product_search').execute()
  await test.deps.db.deleteFrom('facet_changes').execute()
  await test.deps.db.deleteFrom('products').execute()
})

const run = async () => {
  await askOwners(test.deps)
}
const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const itemsOf = (userId: string) =>
  test.deps.db.selectFrom('inbox_items').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
const answer = (id: string, given: string, token: string) =>
  ask(test.app, freshness.answer, { params: { id }, body: { answer: given }, token })
const browse = async (query: Record<string, string> = {}) =>
  (await ask(test.app, market.browse, { query })).body.data.map(({ name }: { name: string }) => name)

describe('questions', () => {
  it('are asked once after two weeks, marked after three and end after four', async () => {
    const { user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id, name: 'لوح', price: 50_000 })
    afterDays(13.9)
    await run()
    expect(await itemsOf(user.id)).toEqual([])
    afterDays(14)
    await run()
    await run()
    expect(await itemsOf(user.id)).toMatchObject([
      {
        kind: 'stillAvailable',
        subject_id: id,
        facts: { name: 'لوح', price: 50_000, currency: 'YER', confirmedAt: start.toISOString() },
      },
    ])
    afterDays(20.9)
    await run()
    expect((await rowOf(id)).unconfirmed_at).toBeNull()
    afterDays(21)
    await run()
    const { body } = await ask(test.app, market.get, { params: { id } })
    expect(body.data).toMatchObject({ isUnconfirmed: true, isReserved: false, confirmedAt: start.toISOString() })
    afterDays(27.9)
    await run()
    expect((await rowOf(id)).status).toBe('approved')
    afterDays(28)
    await run()
    await run()
    expect((await rowOf(id)).status).toBe('expired')
    expect(await browse()).toEqual([])
    expect((await itemsOf(user.id)).map(({ kind }) => kind)).toEqual(['stillAvailable', 'listingExpired'])
  })

  it('are not asked about hidden listings and those of suspended owners', async () => {
    const banned = await aUser(test.deps, { banned_at: start })
    const { id: hidden } = await aProduct(test.deps)
    await test.deps.db.updateTable('products').set({ is_active: false }).where('id', '=', hidden).execute()
    await aProduct(test.deps, { ownerId: banned.id })
    await aProduct(test.deps, { status: 'pending' })
    await aProduct(test.deps, { status: 'sold' })
    afterDays(14)
    expect(await askDue(test.deps)).toBe(0)
  })

  it('are asked once by several processes', async () => {
    for (let n = 0; n < 5; n += 1) await aProduct(test.deps)
    afterDays(14)
    const counts = await Promise.all([1, 2, 3].map(() => askDue(test.deps)))
    expect(counts.reduce((sum, n) => sum + n)).toBe(5)
  })

  it('never skip a step when the clock jumps, and start over when it goes back', async () => {
    const { id, owner_id } = await aProduct(test.deps)
    afterDays(14)
    await run()
    afterDays(400)
    await markUnconfirmed(test.deps)
    await endSilent(test.deps)
    expect(await rowOf(id)).toMatchObject({ status: 'approved', unconfirmed_at: test.clock.now })
    afterDays(15)
    await run()
    expect((await rowOf(id)).status).toBe('approved')
    expect(await itemsOf(owner_id)).toHaveLength(1)
  })

  it('are scheduled for listings that another release approved', async () => {
    const { id } = await aProduct(test.deps)
    await test.deps.db.updateTable('products').set({ ask_at: null, confirmed_at: null }).where('id', '=', id).execute()
    await run()
    expect(await rowOf(id)).toMatchObject({ confirmed_at: start, ask_at: new Date(start.getTime() + 14 * dayMs) })
  })

  it('end with a renewal and with the listing’s own time', async () => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id })
    const { id: old } = await aProduct(test.deps, { ownerId: user.id })
    await test.deps.db
      .updateTable('products')
      .set({ ask_at: new Date(start.getTime() + dayMs), expires_at: new Date(start.getTime() + 3 * dayMs) })
      .execute()
    afterDays(1)
    await run()
    expect((await ask(test.app, listings.renew, { params: { id }, token })).body.data).toMatchObject({
      askedAt: null,
      confirmedAt: test.clock.now.toISOString(),
    })
    afterDays(3)
    await expireDue(test.deps)
    expect((await ask(test.app, listings.get, { params: { id: old }, token })).body.data).toMatchObject({
      status: 'expired',
      isSilent: false,
    })
  })
})

describe('order of lists', () => {
  it('puts what is not confirmed behind, by date and by fit, and back after an answer', async () => {
    const { token, user } = await signUp(test)
    await aProduct(test.deps, { name: 'لوح قديم' })
    afterDays(1)
    const { id } = await aProduct(test.deps, { ownerId: user.id, name: 'لوح صامت', isFeatured: true })
    afterDays(2)
    await aProduct(test.deps, { name: 'لوح جديد' })
    const before = { date: await browse(), fit: await browse({ search_keyword: 'لوح' }) }
    expect(before).toEqual({
      date: ['لوح جديد', 'لوح صامت', 'لوح قديم'],
      fit: ['لوح صامت', 'لوح جديد', 'لوح قديم'],
    })
    await test.deps.db.updateTable('products').set({ ask_at: test.clock.now }).where('id', '=', id).execute()
    await askDue(test.deps)
    afterDays(9)
    await markUnconfirmed(test.deps)
    expect(await browse()).toEqual(['لوح جديد', 'لوح قديم', 'لوح صامت'])
    expect(await browse({ search_keyword: 'لوح' })).toEqual(['لوح جديد', 'لوح قديم', 'لوح صامت'])
    expect(await browse({ type: 'Panel' })).toEqual(['لوح جديد', 'لوح قديم', 'لوح صامت'])
    expect(await browse({ sortBy: 'createdAt', sortOrder: 'asc' })).toEqual(['لوح صامت', 'لوح قديم', 'لوح جديد'])
    expect((await answer(id, 'available', token)).status).toBe(200)
    expect(await browse()).toEqual(before.date)
    expect(await browse({ search_keyword: 'لوح' })).toEqual(before.fit)
  })
})

describe('availability', () => {
  it('leaves reserved listings out of lists, counts, searches and ranges', async () => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id, name: 'لوح محجوز', price: 10 })
    await aProduct(test.deps, { name: 'لوح متاح', price: 20 })
    await aProduct(test.deps, { name: 'بطارية', type: 'Battery' })
    expect((await answer(id, 'reserved', token)).body.data).toMatchObject({ isReserved: true })
    const availability = 'available'
    expect(await browse()).toEqual(['بطارية', 'لوح متاح', 'لوح محجوز'])
    expect(await browse({ availability })).toEqual(['بطارية', 'لوح متاح'])
    expect(await browse({ availability, type: 'Panel' })).toEqual(['لوح متاح'])
    expect(await browse({ availability, search_keyword: 'لوح' })).toEqual(['لوح متاح'])
    expect(await browse({ availability, maxPrice: '30' })).toEqual(['لوح متاح'])
    expect(await browse({ availability: 'all' })).toHaveLength(3)
    const counts = async (query: Record<string, string>) => {
      const { data } = (await ask(test.app, market.filters, { query })).body
      const panels = data.types.find(({ value }: { value: string }) => value === 'Panel')
      return [data.total, panels.count]
    }
    expect(await counts({})).toEqual([3, 2])
    expect(await counts({ availability })).toEqual([2, 1])
    expect(await counts({ availability, search_keyword: 'لوح' })).toEqual([1, 1])
    expect((await ask(test.app, market.browse, { query: { availability, type: 'Panel' } })).body.total).toBe(1)
    expect((await ask(test.app, market.browse, { query: { availability: 'x' } })).status).toBe(422)
    await answer(id, 'available', token)
    expect(await browse({ availability })).toHaveLength(3)
  })
})
