import { beforeAll, describe, expect, it } from 'vitest'
import { call, endpointCases } from '#test/abuse/calls.ts'
import { userCalls } from '#test/abuse/user-calls.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)
beforeAll(() => someRates(test.deps))

const otherId = '00000000-0000-7000-8000-000000000001'
const longAgo = '2001-01-01T00:00:00.000Z'
const farAway = '2101-01-01T00:00:00.000Z'

/** Every privileged value under every plausible field name. */
const wishes = {
  id: otherId,
  role: 'admin',
  isAdmin: true,
  isVerified: true,
  isStaffVerified: true,
  phoneConfirmedAt: longAgo,
  phone_confirmed_at: longAgo,
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

const open = endpointCases.filter(
  ({ endpoint }) => endpoint.body && (endpoint.access === 'public' || endpoint.access === 'user'),
)

describe('privileged fields', () => {
  it('are sent to every user endpoint that takes a body', () => {
    expect(Object.keys(userCalls(test)).sort()).toEqual(open.map(({ name }) => name).sort())
    process.stdout.write(`privileges: ${Object.keys(wishes).length} values at ${open.length} endpoints\n`)
  })

  it.each(open.map((endpointCase) => [endpointCase.name, endpointCase] as const))(
    'are ignored by %s',
    async (name, endpointCase) => {
      await forgetLimits(test)
      const person = await signUp(test)
      const { id, params = id ? { id } : undefined, body } = (await userCalls(test)[name]?.(person)) ?? { body: {} }
      const { db } = test.deps
      const own = () => db.selectFrom('products').selectAll().where('owner_id', '=', person.user.id).execute()
      const before = new Map((await own()).map((product) => [product.id, product.status]))
      const payload = JSON.stringify({ ...wishes, ...body })
      const reply = await call(test.app, endpointCase.endpoint, {
        payload,
        token: person.token,
        ...(params && { params }),
      })
      expect(reply.status).toBeLessThan(500)

      const people = await db.selectFrom('users').selectAll().execute()
      expect(people.filter(({ id, role, banned_at }) => id === otherId || role !== 'user' || banned_at)).toEqual([])
      expect(people.filter(({ created_at }) => created_at.getTime() < Date.parse('2026-01-01'))).toEqual([])
      expect(people.filter((user) => user.is_verified === true)).toEqual([])
      for (const product of await own()) {
        expect(product).toMatchObject({
          status: before.get(product.id) ?? 'pending',
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
    },
  )
})
