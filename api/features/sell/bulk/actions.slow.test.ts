import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { listingActions } from '#contract/endpoints/sell/listing-actions.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { changedListingsMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { freshSeller } from '#test/market/fresh-seller.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
const seller = freshSeller(test)

const some = async (count: number, more: Parameters<typeof aProduct>[1] = {}) => {
  const ids = []
  for (let n = 0; n < count; n += 1) ids.push((await aProduct(test.deps, { ownerId: seller.user.id, ...more })).id)
  return ids
}
const act = (body: object, key?: string, token: string | undefined = seller.token) =>
  ask(test.app, listingActions.run, { body, token, ...(key && { headers: { 'idempotency-key': key } }) })
const statusesOf = async (ids: string[]) => {
  const rows = await test.deps.db.selectFrom('products').select('status').where('id', 'in', ids).execute()
  return rows.map(({ status }) => status).sort()
}
const list = async (query: Record<string, string>) =>
  (await ask(test.app, listings.list, { query, token: seller.token })).body

describe('GET /products/user-products with filters', () => {
  it('200 finds by words in any spelling, type, shop and status together, with counts by status', async () => {
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    await some(2, { name: 'بطارية ليثيوم ١٠٠ أمبير', type: 'Battery', brand: 'Felicity', shopId })
    await some(1, { name: 'بطارية جل', type: 'Battery', status: 'pending' })
    await some(1, { name: 'لوح', brand: 'Jinko', status: 'sold' })
    expect((await list({})).counts).toMatchObject({ all: 4, approved: 2, pending: 1, sold: 1 })
    expect(await list({ search_keyword: 'felicity بطاريه 100' })).toMatchObject({ total: 2, counts: { all: 2 } })
    expect(await list({ search_keyword: 'بطارية', status: 'pending' })).toMatchObject({
      total: 1,
      counts: { all: 3, approved: 2, pending: 1 },
    })
    expect((await list({ type: 'Battery', shop: 'own' })).total).toBe(1)
    expect((await list({ shop: shopId })).total).toBe(2)
    const nowhere: Record<string, string>[] = [{ shop: unknownId }, { shop: 'x' }, { search_keyword: '%_\\' }]
    for (const nothing of nowhere) expect((await list(nothing)).total).toBe(0)
    expect((await list({ type: 'all', shop: '', status: 'ALL', search_keyword: '' })).total).toBe(4)
  })
})

describe('POST /my/products/actions', () => {
  it('200 acts on each by the rules of the single action and says why it refused others', async () => {
    const [live, waiting, gone] = [
      await some(2),
      await some(1, { status: 'pending' }),
      await some(1, { status: 'sold' }),
    ]
    const { body } = await act({ action: 'sold', ids: [...live, ...waiting, ...gone, unknownId, 'x'] })
    expect(body.data.done.sort()).toEqual([...live, ...gone].sort())
    expect(body.data.refused).toEqual(
      expect.arrayContaining([
        { id: waiting[0], code: 'conflict', message: expect.any(String) },
        { id: unknownId, code: 'product_not_found', message: expect.any(String) },
        { id: 'x', code: 'product_not_found', message: expect.any(String) },
      ]),
    )
    expect(body.data.left).toBe(0)
    expect(await statusesOf(live)).toEqual(['sold', 'sold'])
    const found = await test.deps.db.selectFrom('product_search').select('id').where('id', 'in', live).execute()
    expect(found).toEqual([])
  })

  it('200 renews what has ended and refuses what has not', async () => {
    const [ended, live] = [await some(2, { status: 'expired' }), await some(1)]
    const { body } = await act({ action: 'renew', filter: {} })
    expect(body.data.done.sort()).toEqual([...ended].sort())
    expect(body.data.refused).toMatchObject([{ id: live[0], code: 'not_renewable' }])
    expect(await statusesOf(ended)).toEqual(['pending', 'pending'])
  })

  it('200 refuses to renew in the name of a shop that the seller has left', async () => {
    const shopId = await aShop(test.deps)
    await aMembership(test.deps, seller, shopId)
    const [id] = await some(1, { shopId, status: 'expired' })
    await test.deps.db.deleteFrom('shop_members').where('user_id', '=', seller.user.id).execute()
    expect((await act({ action: 'renew', ids: [id] })).body.data.refused).toMatchObject([
      { id, code: 'not_shop_member' },
    ])
  })

  it('200 deletes listings with their pictures', async () => {
    const images = [await aPicture(test.deps, seller.user.id)]
    const posted = await ask(test.app, listings.post, { body: { ...goodListing, images }, token: seller.token })
    const ids = [...(await some(2)), posted.body.data.id]
    expect((await act({ action: 'remove', ids, count: 3 })).body.data.done).toHaveLength(3)
    expect(await statusesOf(ids)).toEqual([])
    const uploads = test.deps.db.selectFrom('uploads').select('used_at').where('owner_id', '=', seller.user.id)
    expect(await uploads.execute()).toEqual([{ used_at: null }])
  })

  it('200 a filter means all that match, in steps of 200 with a key; a repeat returns the same', async () => {
    await some(changedListingsMax + 3, { type: 'Battery', status: 'pending' })
    const [other] = await some(1)
    const body = { action: 'remove', filter: { type: 'Battery', status: 'pending' }, count: changedListingsMax + 3 }
    const first = await act(body, 'many')
    expect([first.body.data.done.length, first.body.data.left]).toEqual([changedListingsMax, 3])
    const second = await act(body, 'many')
    expect([second.body.data.done.length, second.body.data.left]).toEqual([changedListingsMax + 3, 0])
    expect((await act(body, 'many')).body).toEqual(second.body)
    expect(await statusesOf([other ?? ''])).toEqual(['approved'])
  })

  it('200 two calls with one key at once delete each listing once and return the same', async () => {
    const ids = await some(60)
    const replies = await Promise.all([
      act({ action: 'remove', ids }, 'twice'),
      act({ action: 'remove', ids }, 'twice'),
    ])
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect([body.data.done.length, body.data.refused]).toEqual([60, []])
    }
  })

  it('401 and no further group when its session is ended meanwhile', async () => {
    const ids = await some(28, { status: 'pending' })
    const { db } = test.deps
    await sql`create function end_sessions() returns trigger language plpgsql as
      $$ begin delete from sessions where user_id = new.user_id; return null; end $$`.execute(db)
    await sql`create trigger ending after update on changes_of_many for each row execute function end_sessions()`.execute(
      db,
    )
    expect((await act({ action: 'remove', ids })).status).toBe(401)
    await sql`drop trigger ending on changes_of_many`.execute(db)
    expect(await statusesOf(ids)).toHaveLength(3)
  })

  it('404 when none of them is the caller’s, and for a filter without matches', async () => {
    const foreign = (await aProduct(test.deps)).id
    for (const ids of [[foreign], [unknownId], ['x']])
      expect(await act({ action: 'remove', ids })).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect((await act({ action: 'remove', filter: { type: 'Battery' } })).status).toBe(404)
    expect(await statusesOf([foreign])).toEqual(['approved'])
  })

  it('409 when there are not as many as the caller has agreed to, and for a key of something else', async () => {
    const ids = await some(2)
    expect(await act({ action: 'remove', filter: {}, count: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await act({ action: 'sold', ids }, 'one')).status).toBe(200)
    for (const other of [
      { action: 'remove', ids },
      { action: 'sold', ids: ids.slice(1) },
    ])
      expect(await act(other, 'one')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    await ask(test.app, listings.post, {
      body: goodListing,
      token: seller.token,
      headers: { 'idempotency-key': 'post' },
    })
    expect((await act({ action: 'sold', ids }, 'post')).body.code).toBe('key_reused')
    expect(await statusesOf(ids)).toEqual(['sold', 'sold'])
  })

  it('422 without a choice, with two, with none, too many and an unknown action', async () => {
    const [id = ''] = await some(1)
    const many = Array.from({ length: changedListingsMax + 1 }, () => id)
    for (const wrong of [{}, { ids: [id], filter: {} }, { ids: [] }, { ids: many }])
      expect(await act({ action: 'sold', ...wrong })).toMatchObject({
        status: 422,
        body: { fields: { ids: expect.any(String) } },
      })
    expect((await act({ action: 'approve', ids: [id] })).body.fields).toHaveProperty('action')
    expect((await act({ action: 'sold', ids: [id] }, 'x'.repeat(201))).status).toBe(422)
  })

  it('401 without a session; 429 by the number of listings, and nothing is changed', async () => {
    const ids = await some(2)
    expect((await ask(test.app, listingActions.run, { body: { action: 'sold', ids } })).status).toBe(401)
    const { changesOfManyPerUser: limit } = rateLimits
    await consumeRateLimit(test.deps, limit, seller.user.id, limit.max - 1)
    expect(await act({ action: 'sold', ids })).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await act({ action: 'sold', ids: ids.slice(1) })).status).toBe(200)
    expect(await statusesOf(ids)).toEqual(['approved', 'sold'])
  })

  it('200 again at once when staff unlock the account, as for the other limits of selling many', async () => {
    const ids = await some(1)
    const limits = Object.entries(rateLimits).filter(([name]) => name.endsWith('PerUser'))
    for (const [, limit] of limits) await consumeRateLimit(test.deps, limit, seller.user.id, limit.max)
    expect((await act({ action: 'sold', ids })).status).toBe(429)
    const { token } = await signUpStaff(test)
    expect((await ask(test.app, people.unlock, { params: { id: seller.user.id }, token })).status).toBe(200)
    expect((await act({ action: 'sold', ids })).status).toBe(200)
    const blocked: string[] = []
    for (const [name, limit] of limits)
      await consumeRateLimit(test.deps, limit, seller.user.id).catch(() => blocked.push(name))
    expect(blocked).toEqual(['ownDataPerUser'])
  })
})
