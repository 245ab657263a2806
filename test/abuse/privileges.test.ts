import { beforeAll, describe, expect, it } from 'vitest'
import * as taps from '#api/features/taps/taps.service.ts'
import { testCode } from '#api/platform/codes.ts'
import { call, rows } from '#test/abuse/calls.ts'
import { aShop } from '#test/directory-factories.ts'
import { aProduct, someRates } from '#test/factories.ts'
import { aPicture, goodListing } from '#test/listing.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/sign-up.ts'
import { startTestApp } from '#test/test-app.ts'

const test = startTestApp()
beforeAll(() => someRates(test.deps))

const otherId = '00000000-0000-7000-8000-000000000001'
const longAgo = '2001-01-01T00:00:00.000Z'
const farAway = '2101-01-01T00:00:00.000Z'

/** Every privileged value by every name it might be taken by. */
const wishes = {
  id: otherId,
  role: 'admin',
  isAdmin: true,
  isVerified: true,
  is_verified: true,
  verifiedAt: longAgo,
  verified_at: longAgo,
  bannedAt: longAgo,
  banned_at: longAgo,
  passwordHash: 'x',
  password_hash: 'x',
  ownerId: otherId,
  owner_id: otherId,
  userId: otherId,
  user_id: otherId,
  status: 'approved',
  statusReason: 'x',
  status_reason: 'x',
  isFeatured: true,
  is_featured: true,
  featured: true,
  isActive: true,
  is_active: true,
  views: 999,
  viewsCount: 999,
  likes: 999,
  likesCount: 999,
  priceNorm: 1,
  price_norm: 1,
  reporterId: otherId,
  createdAt: longAgo,
  created_at: longAgo,
  updatedAt: farAway,
  updated_at: farAway,
  approvedAt: longAgo,
  approved_at: longAgo,
  expiresAt: farAway,
  expires_at: farAway,
}

type Person = Awaited<ReturnType<typeof signUp>>
type Attempt = (person: Person) => Promise<{ params?: Record<string, string>; body: Record<string, unknown> }>

const aTappedShop = async (person: Person) => {
  const id = await aShop(test.deps)
  await taps.remember(test.deps, person.user.id, 'shop', id)
  return id
}

const attempts: Record<string, Attempt> = {
  'POST /auth/register': async () => ({ body: { name: 'سارق', phone: newPhone(), password: goodPassword } }),
  'POST /auth/verify-otp/:phone': async () => {
    const phone = newPhone()
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { name: 'سارق', phone, password: goodPassword },
    })
    return { params: { phone }, body: { otp: testCode } }
  },
  'POST /auth/request-otp': async ({ phone }) => ({ body: { phone } }),
  'POST /auth/login': async ({ phone, password }) => ({ body: { phone, password } }),
  'PUT /auth/update-profile': async () => ({ body: { name: 'اسم جديد' } }),
  'POST /auth/reset-password/request': async ({ phone }) => ({ body: { phone } }),
  'POST /auth/reset-password/confirm': async ({ phone }) => ({
    body: { phone, otp: testCode, newPassword: goodPassword },
  }),
  'POST /auth/change-password': async ({ password }) => ({
    body: { currentPassword: password, newPassword: 'another-word-7' },
  }),
  'POST /auth/delete-account': async () => ({ body: { password: 'not-the-word' } }),
  'POST /calculator/size': async () => ({ body: { rows: [{ watt: 12, quantity: 1, hours: 1 }] } }),
  'POST /products/:id/report': async () => ({
    params: { id: (await aProduct(test.deps)).id },
    body: { reason: 'wrong_info' },
  }),
  'POST /marketplace/taps': async () => ({
    body: { subject: 'product', id: (await aProduct(test.deps)).id, kind: 'call' },
  }),
  'POST /marketplace/reviews': async (person) => ({
    body: { subject: 'shop', id: await aTappedShop(person), rating: 5, comment: 'خدمة ممتازة جداً' },
  }),
  'PUT /marketplace/reviews/:id': async () => ({
    params: { id: otherId },
    body: { rating: 5, comment: 'خدمة ممتازة جداً' },
  }),
  'POST /products/post': async ({ user }) => ({
    body: { ...goodListing, images: [await aPicture(test.deps, user.id)] },
  }),
  'PATCH /products/update-products/:id': async ({ user }) => ({
    params: { id: (await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id },
    body: { price: 60_000 },
  }),
  'POST /uploads/key': async () => ({ body: {} }),
}

const open = rows.filter(
  ({ endpoint }) => endpoint.body && (endpoint.access === 'public' || endpoint.access === 'user'),
)

describe('what nobody may give themselves', () => {
  it('is tried at every row that takes a body from people', () => {
    expect(Object.keys(attempts).sort()).toEqual(open.map(({ name }) => name).sort())
    process.stdout.write(`privileges: ${Object.keys(wishes).length} values at ${open.length} rows\n`)
  })

  it.each(open.map((row) => [row.name, row] as const))('is left out by %s', async (name, row) => {
    await forgetLimits(test)
    const person = await signUp(test)
    const { params, body } = (await attempts[name]?.(person)) ?? { body: {} }
    const payload = JSON.stringify({ ...wishes, ...body })
    const reply = await call(test.app, row.endpoint, { payload, token: person.token, ...(params && { params }) })
    expect(reply.status).toBeLessThan(500)

    const { db } = test.deps
    const people = await db.selectFrom('users').selectAll().execute()
    expect(people.filter(({ id, role, banned_at }) => id === otherId || role !== 'user' || banned_at)).toEqual([])
    expect(people.filter(({ created_at }) => created_at.getTime() < Date.parse('2026-01-01'))).toEqual([])
    expect(people.filter((user) => user.is_verified === true)).toEqual([])
    const products = await db.selectFrom('products').selectAll().where('owner_id', '=', person.user.id).execute()
    for (const product of products) {
      expect(product).toMatchObject({
        status: 'pending',
        is_featured: false,
        status_reason: null,
        owner_id: person.user.id,
      })
      expect(product.id).not.toBe(otherId)
      expect(product.created_at).toEqual(test.clock.now)
    }
    expect(await db.selectFrom('products').select('id').where('owner_id', '=', otherId).execute()).toEqual([])
    expect(await db.selectFrom('reviews').select('id').where('status', '<>', 'pending').execute()).toEqual([])
    const stats = await db.selectFrom('product_stats').selectAll().execute()
    expect(stats.filter((row) => Object.values(row).includes(999))).toEqual([])
    const isWriting =
      name === 'POST /products/post' || name.startsWith('PATCH /products') || name === 'POST /marketplace/reviews'
    if (isWriting) expect([name, reply.status]).toEqual([name, 200])
  })
})
