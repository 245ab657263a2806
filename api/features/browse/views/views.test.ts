import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import * as views from '#api/features/browse/views/views.service.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { views as endpoints } from '#contract/endpoints/browse/views.ts'
import { viewLimit } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const phone = 'Mozilla/5.0 (Linux; Android 12) Chrome/130 Mobile'

beforeAll(async () => {
  await someRates(test.deps)
})
beforeEach(() => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
})

type Look = { userAgent?: string; address?: string; token?: string; endpoint?: Endpoint }

const look = (id: string, { userAgent = phone, address = '10.0.0.1', token, endpoint = endpoints.add }: Look = {}) =>
  ask(test.app, endpoint, { params: { id }, address, headers: { 'user-agent': userAgent }, ...(token && { token }) })

const viewsOf = async (id: string) => {
  await views.flush(test.deps)
  const row = await test.deps.db
    .selectFrom('product_stats')
    .select('views')
    .where('product_id', '=', id)
    .executeTakeFirst()
  return row?.views ?? 0
}

describe('POST /products/:id/view', () => {
  it('200 counts a visitor once a day', async () => {
    const { id } = await aProduct(test.deps)
    const reply = await look(id)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ success: true })
    await look(id)
    expect(await viewsOf(id)).toBe(1)
    await look(id)
    await look(id.toUpperCase())
    expect(await viewsOf(id)).toBe(1)
    await look(id, { address: '10.0.0.2' })
    await look(id, { userAgent: `${phone} Safari` })
    expect(await viewsOf(id)).toBe(3)
    test.clock.now = new Date(test.clock.now.getTime() + dayMs)
    await look(id)
    expect(await viewsOf(id)).toBe(4)
  })

  it('200 counts once when two processes receive the same visitor', async () => {
    const { id } = await aProduct(test.deps)
    const elsewhere = { ...test.deps, db: test.deps.db.withoutPlugins() }
    const visitor = {
      address: '10.0.0.9',
      network: '10.0.0.9',
      device: '',
      userAgent: phone,
      lang: 'ar' as const,
      requestId: 'x',
    }
    await views.add(test.deps, null, visitor, id)
    await views.add(elsewhere, null, visitor, id)
    await Promise.all([views.flush(test.deps), views.flush(elsewhere)])
    expect(await viewsOf(id)).toBe(1)
  })

  it('200 does not count the owner, robots and clients without a user agent', async () => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id })
    await look(id, { token })
    for (const userAgent of [
      'Googlebot/2.1',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23',
      'curl/8.5',
      'HeadlessChrome/130',
      '',
    ])
      expect((await look(id, { userAgent, address: '10.0.0.3' })).status).toBe(200)
    expect(await viewsOf(id)).toBe(0)
    await look(id, { address: '10.0.0.4', token: (await signUp(test)).token })
    expect(await viewsOf(id)).toBe(1)
  })

  it('200 without counting a listing that is not public', async () => {
    const { id } = await aProduct(test.deps, { status: 'pending' })
    const { id: sold } = await aProduct(test.deps)
    await look(sold, { address: '10.0.1.1' })
    await moveTo(test.deps, sold, 'sold')
    await look(id, { address: '10.0.1.1' })
    await look('01234567-89ab-7def-8123-456789abcdef', { address: '10.0.1.1' })
    expect(await viewsOf(id)).toBe(0)
    expect(await viewsOf(sold)).toBe(0)
  })

  it('200 stops counting a network above its limit', async () => {
    const { id } = await aProduct(test.deps)
    for (let n = 0; n < viewLimit.burst + 30; n += 1)
      await look(id, { address: '10.9.9.9', userAgent: `${phone} ${n}` })
    expect(await viewsOf(id)).toBe(viewLimit.burst)
  })

  it('stores neither address nor user agent in the database', async () => {
    const { id } = await aProduct(test.deps)
    await look(id, { address: '203.0.113.77' })
    await views.flush(test.deps)
    const rows = await test.deps.db.selectFrom('product_views').selectAll().where('product_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.visitor).toHaveLength(16)
    expect(rows[0]?.visitor.toString('latin1')).not.toContain('203')
    test.clock.now = new Date(test.clock.now.getTime() + 2 * dayMs)
    await views.deleteOld(test.deps)
    expect(await test.deps.db.selectFrom('product_views').select('day').where('product_id', '=', id).execute()).toEqual(
      [],
    )
  })

  it('404 for an invalid id', async () => {
    expect((await look('x')).status).toBe(404)
  })
})

describe('PATCH /products/update-products/:id/views', () => {
  it('200 does the same', async () => {
    const { id } = await aProduct(test.deps)
    const reply = await look(id, { endpoint: endpoints.patch, address: '10.0.2.1' })
    expect(reply.status).toBe(200)
    await look(id, { address: '10.0.2.1' })
    expect(await viewsOf(id)).toBe(1)
  })
})

describe('flushing', () => {
  it('retries later when the database fails', async () => {
    const { id } = await aProduct(test.deps)
    await look(id, { address: '10.0.3.1' })
    await test.deps.db.schema.alterTable('product_views').renameTo('away').execute()
    await views.flush(test.deps)
    await test.deps.db.schema.alterTable('away').renameTo('product_views').execute()
    expect(await viewsOf(id)).toBe(1)
  })

  it('runs periodically and once more at shutdown', async () => {
    const counting = views.startCounting(test.deps)
    const { id } = await aProduct(test.deps)
    await look(id, { address: '10.0.4.1' })
    await counting.stop()
    const row = await test.deps.db
      .selectFrom('product_stats')
      .select('views')
      .where('product_id', '=', id)
      .executeTakeFirst()
    expect(row?.views).toBe(1)
  })
})
