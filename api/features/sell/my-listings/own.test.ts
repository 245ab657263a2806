import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDue } from '#api/features/browse/listing/listing-expiry.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { type ContactClickKind, contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { type ProductStatus, productStatuses } from '#domain/listing/product-kinds.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  await someRates(test.deps)
})
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
  // These tests move the clock by months; the session must not expire.
  const late = new Date(test.clock.now.getTime() + 400 * dayMs)
  await test.deps.db.updateTable('sessions').set({ expires_at: late, last_seen_at: late }).execute()
})

const mine = (status: ProductStatus = 'approved', changes: object = {}) =>
  aProduct(test.deps, { ownerId: seller.user.id, status, ...changes })
const list = (query: Record<string, string> = {}, token: string | undefined = seller.token) =>
  ask(test.app, listings.list, { query, token })
const act = (endpoint: (typeof listings)['renew' | 'sold' | 'remove' | 'get'], id: string, token?: string) =>
  ask(test.app, endpoint, { params: { id }, token: token ?? seller.token })
const isPublic = async (id: string) => {
  const found = await test.deps.db.selectFrom('product_search').select('id').where('id', '=', id).execute()
  return found.length === 1
}
/** Moves the clock for the rest of one test. */
const inDays = async (days: number, work: () => Promise<void>) => {
  const begin = test.clock.now
  test.clock.now = new Date(begin.getTime() + days * dayMs)
  await work().finally(() => {
    test.clock.now = begin
  })
}

describe('GET /products/user-products', () => {
  it('200 gives only the caller’s listings, newest first, in every status, with counts, reason, days left and a preview', async () => {
    await aProduct(test.deps)
    for (const status of productStatuses) await mine(status, { name: status })
    const { id } = await mine('rejected', { description: `لوح ${'كلمة '.repeat(30)}\nآخر` })
    await test.deps.db.updateTable('products').set({ status_reason: 'صورة غير واضحة' }).where('id', '=', id).execute()
    const { status, body } = await list({ limit: '50' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, total: 6, currentPage: 1, totalPages: 1 })
    expect(body.counts).toEqual({ all: 6, pending: 1, approved: 1, rejected: 2, changes: 0, expired: 1, sold: 1 })
    expect(body.data[0]).toMatchObject({ id, status: 'rejected', reason: 'صورة غير واضحة', views: 0, likes: 0 })
    // The twelfth word would be cut after its first letter.
    expect(body.data[0].preview).toBe(`لوح ${'كلمة '.repeat(11).trim()}…`)
    expect(body.data[0]).not.toHaveProperty('phone')
    const approved = body.data.find((product: { status: string }) => product.status === 'approved')
    expect(approved).toMatchObject({ daysLeft: 60, title: 'approved', canRenew: false })
  })

  it('200 pages and filters by status, in any letter case', async () => {
    for (let n = 0; n < 3; n += 1) await mine('pending', { name: `p${n}` })
    await mine('sold')
    const { body } = await list({ status: 'Pending', limit: '2', page: '٢' })
    expect(body).toMatchObject({ total: 3, currentPage: 2, totalPages: 2, counts: { all: 4, pending: 3, sold: 1 } })
    expect(body.data.map((product: { name: string }) => product.name)).toEqual(['p0'])
    expect((await list({ status: 'all' })).body.total).toBe(4)
    expect((await list({ status: 'rejected' })).body).toMatchObject({ total: 0, data: [], totalPages: 0 })
    expect((await list({ page: '9' })).body).toMatchObject({ total: 4, data: [] })
  })

  it('200 separates requests for changes from rejections, in the counts and by the filter', async () => {
    const [{ id: asked }, { id: refused }] = [await mine('rejected'), await mine('rejected')]
    const refusal = JSON.stringify({ kind: 'changes', codes: ['price'], note: '' })
    await test.deps.db.updateTable('products').set({ refusal }).where('id', '=', asked).execute()
    const idsOf = async (status: string) => (await list({ status })).body.data.map(({ id }: { id: string }) => id)
    expect(await idsOf('changes')).toEqual([asked])
    expect(await idsOf('rejected')).toEqual([refused])
    expect((await list()).body.counts).toMatchObject({ all: 2, rejected: 1, changes: 1 })
    const page = await ask(test.app, products.get, { params: { id: asked }, token: seller.token })
    expect(page.body.data).toMatchObject({ status: 'rejected', asksChanges: true })
  })

  it('200 counts views and likes', async () => {
    const { id } = await mine()
    const stats = { product_id: id, views: 7, likes: 2 }
    await test.deps.db.insertInto('product_stats').values(stats).execute()
    expect((await list()).body.data[0]).toMatchObject({ views: 7, likes: 2 })
  })

  it('200 counts calls and WhatsApp clicks of each listing separately', async () => {
    const [first, second] = [await mine(), await mine()]
    const click = (id: string, kind: ContactClickKind) =>
      ask(test.app, contactClicks.count, { body: { subject: 'product', id, kind } })
    await click(first.id, 'call')
    await click(first.id, 'call')
    await click(first.id, 'whatsapp')
    const { body } = await list()
    const contactClicksOf = (id: string) => body.data.find((card: { id: string }) => card.id === id).taps
    expect(contactClicksOf(first.id)).toEqual({ call: 2, whatsapp: 1, directions: 0, link: 0, total: 3 })
    expect(contactClicksOf(second.id)).toEqual({ call: 0, whatsapp: 0, directions: 0, link: 0, total: 0 })
  })

  it('401 without a token, 422 for an invalid page or status', async () => {
    expect((await ask(test.app, listings.list)).status).toBe(401)
    expect((await list({ page: '0' })).status).toBe(422)
    expect((await list({ status: 'lost' })).body.fields).toHaveProperty('status')
  })
})

describe('GET /products/mine/:id', () => {
  it.each(productStatuses)('200 gives a %s listing of the caller with all its fields', async (status) => {
    const { id } = await mine(status)
    const { status: code, body } = await act(listings.get, id)
    expect(code).toBe(200)
    expect(body.data).toMatchObject({ id, status, phone: '+967770000009', description: expect.any(String) })
  })

  it('404 for another user’s, unknown and invalid ids; 401 without a token', async () => {
    const { id } = await aProduct(test.deps)
    for (const wrong of [id, '01900000-0000-7000-8000-000000000000', 'nonsense'])
      expect((await act(listings.get, wrong)).body.code).toBe('product_not_found')
    expect((await ask(test.app, listings.get, { params: { id } })).status).toBe(401)
  })
})

describe('DELETE /products/delete-product/:id', () => {
  it.each(productStatuses)('200 deletes a %s listing permanently', async (status) => {
    const { id } = await mine(status)
    expect((await act(listings.remove, id)).body).toEqual({ success: true })
    expect(await isPublic(id)).toBe(false)
    expect((await act(listings.get, id)).status).toBe(404)
    expect((await act(listings.remove, id)).body.code).toBe('product_not_found')
  })

  it('releases its pictures, except one that another listing shows', async () => {
    const images = [await aPicture(test.deps, seller.user.id), await aPicture(test.deps, seller.user.id)]
    const post = (body: object) =>
      ask(test.app, listings.post, { body: { ...goodListing, ...body }, token: seller.token })
    const both = (await post({ images })).body.data.id
    await post({ images: images.slice(0, 1) })
    await act(listings.remove, both)
    const rows = await test.deps.db.selectFrom('uploads').selectAll().where('owner_id', '=', seller.user.id).execute()
    const isUsed = images.map((url) => rows.find((row) => url.includes(row.id))?.used_at !== null)
    expect(isUsed).toEqual([true, false])
  })

  it('404 for another user’s, which stays; 401 without a token', async () => {
    const { id } = await aProduct(test.deps)
    expect((await act(listings.remove, id)).body.code).toBe('product_not_found')
    expect(await isPublic(id)).toBe(true)
    expect((await ask(test.app, listings.remove, { params: { id } })).status).toBe(401)
  })
})

describe('POST /products/:id/sold', () => {
  it('200 removes it from the lists; idempotent', async () => {
    const { id } = await mine()
    expect((await act(listings.sold, id)).body.data).toMatchObject({ status: 'sold', daysLeft: null, canRenew: true })
    expect(await isPublic(id)).toBe(false)
    expect((await act(listings.sold, id)).status).toBe(200)
  })

  it.each(['pending', 'rejected', 'expired'] as const)('409 for a %s one', async (status) => {
    const { id } = await mine(status)
    expect((await act(listings.sold, id)).body.code).toBe('conflict')
  })

  it('404 for another user’s; 401 without a token', async () => {
    const { id } = await aProduct(test.deps)
    expect((await act(listings.sold, id)).status).toBe(404)
    expect(await isPublic(id)).toBe(true)
    expect((await ask(test.app, listings.sold, { params: { id } })).status).toBe(401)
  })
})

describe('POST /products/:id/renew', () => {
  it('200 in the last ten days: sixty more, still public, no review; and only once', async () => {
    const { id } = await mine()
    const before = (await act(listings.get, id)).body.data.expiresAt
    await inDays(51, async () => {
      expect((await act(listings.get, id)).body.data).toMatchObject({ daysLeft: 9, canRenew: true })
      const { status, body } = await act(listings.renew, id)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ status: 'approved', daysLeft: 69, canRenew: false })
      expect(new Date(body.data.expiresAt).getTime() - new Date(before).getTime()).toBe(60 * dayMs)
      expect((await act(listings.renew, id)).body.code).toBe('not_renewable')
      expect(await isPublic(id)).toBe(true)
    })
    await inDays(61, async () => {
      await expireDue(test.deps)
      expect(await isPublic(id)).toBe(true)
    })
  })

  it('200 after expiry: back to review, and public again for sixty days once approved', async () => {
    const { id } = await mine()
    await inDays(60, async () => {
      expect((await act(listings.get, id)).body.data).toMatchObject({ status: 'approved', daysLeft: 0 })
      await expireDue(test.deps)
      expect((await act(listings.get, id)).body.data).toMatchObject({ status: 'expired', daysLeft: null })
      expect((await act(listings.renew, id)).body.data).toMatchObject({ status: 'pending', canRenew: false })
      expect(await isPublic(id)).toBe(false)
      await moveTo(test.deps, id, 'approved')
      expect((await act(listings.get, id)).body.data).toMatchObject({ daysLeft: 60 })
    })
  })

  it('200 goes to review also when it has expired before the job ran', async () => {
    const { id } = await mine()
    await inDays(60.01, async () => {
      expect((await act(listings.renew, id)).body.data.status).toBe('pending')
    })
    expect(await isPublic(id)).toBe(false)
  })

  it('200 makes a sold one pending again', async () => {
    const { id } = await mine('sold')
    expect((await act(listings.renew, id)).body.data.status).toBe('pending')
  })

  it('409 too early, while pending, and when rejected', async () => {
    for (const status of ['approved', 'pending', 'rejected'] as const) {
      const { id } = await mine(status)
      expect((await act(listings.renew, id)).body.code).toBe('not_renewable')
    }
  })

  it('409 past a hundred live listings', async () => {
    const { id } = await mine('expired')
    await copiesOf(test.deps, (await mine('pending')).id, 99)
    expect((await act(listings.renew, id)).body.code).toBe('too_many_listings')
  })

  it('adds sixty days once for eight concurrent requests', async () => {
    const { id } = await mine()
    await inDays(55, async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => act(listings.renew, id)))
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
      expect((await act(listings.get, id)).body.data.daysLeft).toBe(65)
    })
  })

  it('404 for another user’s; 401 without a token', async () => {
    const { id } = await aProduct(test.deps, { status: 'expired' })
    expect((await act(listings.renew, id)).status).toBe(404)
    expect((await ask(test.app, listings.renew, { params: { id } })).status).toBe(401)
  })
})

describe('days left and expiry', () => {
  it('agree: on the last day it is public with one day left, a moment later it is not', async () => {
    const { id } = await mine()
    await inDays(59.99, async () => {
      expect((await act(listings.get, id)).body.data.daysLeft).toBe(1)
      await expireDue(test.deps)
      expect((await ask(test.app, products.get, { params: { id } })).status).toBe(200)
    })
    await inDays(60, async () => {
      await expireDue(test.deps)
      expect((await act(listings.get, id)).body.data).toMatchObject({ status: 'expired', daysLeft: null })
    })
  })
})
