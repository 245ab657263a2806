import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
type Person = Awaited<ReturnType<typeof signUp>>
let moderator: Person
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUp(test)
  seller = await signUp(test)
  await test.deps.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.user.id).execute()
})

const mine = (status: ProductStatus = 'pending') => aProduct(test.deps, { ownerId: seller.user.id, status })
const approve = (id: string, more: { token?: string; body?: unknown } = {}) =>
  ask(test.app, moderation.approve, { params: { id }, token: moderator.token, ...more })
const reject = (id: string, body: unknown, token = moderator.token) =>
  ask(test.app, moderation.reject, { params: { id }, token, body })
const takeDown = (id: string, body: unknown, token = moderator.token) =>
  ask(test.app, moderation.takeDown, { params: { id }, token, body })
const auditOf = (id: string) => test.deps.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
const addressOf = async (id: string) => {
  const rows = await test.deps.db
    .selectFrom('audit_addresses as d')
    .innerJoin('audit as a', 'a.id', 'd.audit_id')
    .select('d.address')
    .where('a.subject_id', '=', id)
    .execute()
  return rows.map(({ address }) => address)
}
const seen = async (id: string) => (await ask(test.app, products.get, { params: { id } })).status
const isIndexed = async (id: string) =>
  (await test.deps.db.selectFrom('product_search').select('id').where('id', '=', id).execute()).length === 1

describe('POST /admin/products/:id/approve', () => {
  it('200 publishes it for sixty days and audits who did it', async () => {
    const { id } = await mine()
    const { status, body } = await approve(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, status: 'approved', daysLeft: 60 })
    expect(await seen(id)).toBe(200)
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'product.approved',
        subject: 'product',
        actor_id: moderator.user.id,
        actor_role: 'moderator',
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ])
    expect(await addressOf(id)).toEqual(['127.0.0.1'])
  })

  it('401 without a token; 404 without the role, and the listing stays pending', async () => {
    const { id } = await mine()
    expect((await ask(test.app, moderation.approve, { params: { id } })).status).toBe(401)
    const { status, body } = await approve(id, { token: seller.token })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(await auditOf(id)).toEqual([])
    expect(await isIndexed(id)).toBe(false)
  })

  it('404 for an unknown id', async () => {
    for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense'])
      expect((await approve(id)).body.code).toBe('product_not_found')
  })

  it.each(['approved', 'rejected', 'expired', 'sold'] as const)(
    '409 for a %s one, without an audit row',
    async (status) => {
      const { id } = await mine(status)
      const reply = await approve(id)
      expect([reply.status, reply.body.code]).toEqual([409, 'already_decided'])
      expect(await auditOf(id)).toEqual([])
    },
  )

  it.each([
    ['a second later', 1_000],
    ['in the same millisecond', 0],
    ['on a machine whose clock is behind', -5_000],
  ])('409 when the seller changed it since it was read, %s', async (_when, laterMs) => {
    const { id } = await mine()
    const looked = (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data.updatedAt
    const startedAt = test.clock.now
    test.clock.now = new Date(startedAt.getTime() + laterMs)
    const body = { name: 'شيء آخر' }
    const changed = await ask(test.app, listings.change, { params: { id }, token: seller.token, body })
    test.clock.now = startedAt
    const { updatedAt } = changed.body.data
    expect(updatedAt > looked).toBe(true)
    expect((await approve(id, { body: { updatedAt: looked } })).body.code).toBe('conflict')
    expect((await approve(id, { body: { updatedAt } })).status).toBe(200)
  })

  it('a public one is taken down although its seller has changed the price since it was read', async () => {
    const { id } = await mine('approved')
    const looked = (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data.updatedAt
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await ask(test.app, listings.change, { params: { id }, token: seller.token, body: { price: 4_321 } })
    expect((await takeDown(id, { reason: 'احتيال', updatedAt: looked })).status).toBe(200)
    expect(await isIndexed(id)).toBe(false)
  })

  it('one of two concurrent decisions wins, with one audit row', async () => {
    const { id } = await mine()
    const replies = await Promise.all([approve(id), approve(id), reject(id, { reason: 'مكرر' })])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    const [row, ...others] = await auditOf(id)
    expect(others).toEqual([])
    for (const late of replies.filter((reply) => reply.status === 409))
      expect(late.body).toMatchObject({
        code: 'already_decided',
        details: { decision: { action: row?.action, by: { id: moderator.user.id }, at: row?.at.toISOString() } },
      })
  })
})

describe('POST /admin/products/:id/reject', () => {
  it('200 stores the reason for the owner and audits it', async () => {
    const { id } = await mine()
    const { status, body } = await reject(id, { reason: '  الصورة غير واضحة  ' })
    expect([status, body.data.status, body.data.reason]).toEqual([200, 'rejected', 'الصورة غير واضحة'])
    const own = await ask(test.app, listings.get, { params: { id }, token: seller.token })
    expect(own.body.data.reason).toBe('الصورة غير واضحة')
    expect((await auditOf(id))[0]).toMatchObject({ action: 'product.rejected', after: { reason: 'الصورة غير واضحة' } })
  })

  it('409 for a public one: rejecting a pending listing must not hit one that a colleague approved', async () => {
    const { id } = await mine('approved')
    expect((await reject(id, { reason: 'احتيال' })).body.code).toBe('already_decided')
    expect(await isIndexed(id)).toBe(true)
  })

  it.each([{}, { reason: '' }, { reason: ' ab ' }, { reason: 'x'.repeat(501) }, { reason: 7 }])(
    '422 for %o, and it stays pending',
    async (body) => {
      const { id } = await mine()
      const reply = await reject(id, body)
      expect([reply.status, reply.body.fields]).toEqual([422, { reason: 'Give a reason of 3 to 500 characters' }])
      expect((await approve(id)).status).toBe(200)
    },
  )

  it('401 without a token, 404 without the role and for unknown ids, 409 for a decided one', async () => {
    const { id } = await mine('rejected')
    const body = { reason: 'مكرر' }
    expect((await ask(test.app, moderation.reject, { params: { id }, body })).status).toBe(401)
    expect((await reject(id, body, seller.token)).body.code).toBe('not_found')
    expect((await reject('nonsense', body)).body.code).toBe('product_not_found')
    expect((await reject(id, body)).body.code).toBe('already_decided')
  })
})

describe('concurrent changes by owner and moderator', () => {
  const rounds = 12
  const each = async (work: (id: string, round: number) => Promise<void>, status?: ProductStatus) => {
    for (let round = 0; round < rounds; round += 1) await work((await mine(status)).id, round)
  }
  const statusOf = async (id: string) =>
    (await test.deps.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirst())?.status

  it('edit and approve: afterwards the lists show exactly what is approved', async () => {
    await each(async (id, round) => {
      const edit = ask(test.app, listings.change, { params: { id }, token: seller.token, body: { name: `n${round}` } })
      const [edited, approved] = await Promise.all([edit, approve(id)])
      expect([edited.status, approved.status]).toEqual([200, 200])
      const status = await statusOf(id)
      expect(['pending', 'approved']).toContain(status)
      expect(await isIndexed(id)).toBe(status === 'approved')
    })
  })

  it('delete and approve: the listing is deleted, and nothing of it is left in the lists', async () => {
    await each(async (id) => {
      const removal = ask(test.app, listings.remove, { params: { id }, token: seller.token })
      const [removed, approved] = await Promise.all([removal, approve(id)])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(approved.status)
      expect(await statusOf(id)).toBeUndefined()
      expect(await isIndexed(id)).toBe(false)
    })
  })

  it('sold and taken down: serialised, never half of each', async () => {
    await each(async (id) => {
      const sale = ask(test.app, listings.sold, { params: { id }, token: seller.token })
      const [sold, rejected] = await Promise.all([sale, takeDown(id, { reason: 'احتيال' })])
      const wins = [sold, rejected].filter((reply) => reply.status === 200)
      expect(wins).toHaveLength(1)
      expect(await statusOf(id)).toBe(sold.status === 200 ? 'sold' : 'rejected')
      expect(await isIndexed(id)).toBe(false)
    }, 'approved')
  })
})
