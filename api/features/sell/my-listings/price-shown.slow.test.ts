import { beforeEach, describe, expect, it } from 'vitest'
import { expireDue } from '#api/features/browse/listing/listing-expiry.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { endNext } from '#api/features/sell/freshness/freshness.sql.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { sessionLifeMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person

beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
})

const dayMs = 24 * 3_600_000
/** Everybody is still signed in. */
const later = async (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * dayMs)
  const expires_at = new Date(test.clock.now.getTime() + sessionLifeMs)
  const live = test.deps.db.updateTable('sessions').where('user_id', '=', seller.user.id)
  await live.set({ last_seen_at: test.clock.now, expires_at }).execute()
}
/** Public for two days. */
const one = async () => {
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, price: 100_000 })
  await later(2)
  return id
}
const change = async (id: string, body: Record<string, unknown>) =>
  expect((await ask(test.app, listings.change, { params: { id }, body, token: seller.token })).status).toBe(200)
const reprice = (id: string, price: number) => change(id, { price })
const rename = (id: string) => change(id, { name: 'لوح جينكو 550 واط نظيف' })
const sell = async (id: string) =>
  expect((await ask(test.app, listings.sold, { params: { id }, token: seller.token })).status).toBe(200)
const answer = async (id: string, given: string) => {
  const reply = await ask(test.app, freshness.answer, { params: { id }, body: { answer: given }, token: seller.token })
  return reply.body.data?.status ?? reply.body.code
}
const approve = (id: string) => moveTo(test.deps, id, 'approved')
const renew = async (id: string) => {
  const { body } = await ask(test.app, listings.renew, { params: { id }, token: seller.token })
  expect(body.data.status).toBe('pending')
}
const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fallsOf = async (id: string) => {
  const events = test.deps.db.selectFrom('listing_events').select('facts').where('product_id', '=', id)
  const told = (await events.where('kind', '=', 'cheaper').execute()).map(({ facts }) => facts.oldPrice)
  return { oldPrice: (await rowOf(id)).old_price, told }
}
const none = { oldPrice: null, told: [] }
const silence = async (id: string) => {
  const { now } = test.clock
  const before = new Date(now.getTime() - 1)
  const silent = { asked_at: before, answered_at: null, ask_at: null, unconfirmed_at: before }
  await test.deps.db.updateTable('products').set(silent).where('id', '=', id).execute()
  await endNext(test.deps.db, { now, before, limit: 500 })
  expect((await rowOf(id)).status).toBe('expired')
}

type Way = (id: string) => Promise<unknown>
/** Each leaves the public at 100,000 and comes back at 200,000, which nobody has seen. */
const ways: [string, Way][] = [
  [
    'sold, brought back as a mistake',
    async (id) => {
      await sell(id)
      await reprice(id, 200_000)
      await later(0.9)
      expect(await answer(id, 'available')).toBe('approved')
    },
  ],
  [
    'raised just before a sale by mistake',
    async (id) => {
      await reprice(id, 200_000)
      await sell(id)
      await later(0.9)
      expect(await answer(id, 'available')).toBe('approved')
    },
  ],
  [
    'sold, renewed and approved',
    async (id) => {
      await sell(id)
      await reprice(id, 200_000)
      await later(15)
      await renew(id)
      await approve(id)
    },
  ],
  [
    'ended after sixty days, renewed and approved',
    async (id) => {
      await later(59)
      await expireDue(test.deps)
      await reprice(id, 200_000)
      await later(16)
      await renew(id)
      await approve(id)
    },
  ],
  [
    'ended for want of an answer, brought back',
    async (id) => {
      await silence(id)
      await reprice(id, 200_000)
      await later(15)
      expect(await answer(id, 'available')).toBe('approved')
    },
  ],
  [
    'taken down, changed and approved',
    async (id) => {
      await reprice(id, 200_000)
      await moveTo(test.deps, id, 'rejected')
      await later(15)
      await change(id, { isNegotiable: false })
      await approve(id)
    },
  ],
  [
    'raised just before a review',
    async (id) => {
      await reprice(id, 200_000)
      await rename(id)
      await later(15)
      await approve(id)
    },
  ],
  [
    'raised by the edit that is reviewed',
    async (id) => {
      await change(id, { name: 'لوح جينكو 550 واط نظيف', price: 200_000 })
      await later(15)
      await approve(id)
    },
  ],
  [
    'raised with others during a review',
    async (id) => {
      await rename(id)
      const body = { ids: [id], change: { percent: 100 } }
      expect((await ask(test.app, listingPrices.apply, { body, token: seller.token })).status).toBe(200)
      await later(15)
      await approve(id)
    },
  ],
  [
    'of a seller who was suspended',
    async (id) => {
      await reprice(id, 200_000)
      const { user, phone } = seller
      const params = { id: user.id }
      const { token } = await signUpStaff(test, 'admin')
      expect((await ask(test.app, people.ban, { params, body: { reason: 'احتيال' }, token })).status).toBe(200)
      await later(15)
      const again = await signUpStaff(test, 'admin')
      expect((await ask(test.app, people.unban, { params, token: again.token })).status).toBe(200)
      const { body } = await ask(test.app, auth.login, { body: { phone, password: goodPassword } })
      seller = { ...seller, token: body.data.token }
    },
  ],
]

describe('price falls after a return to the public', () => {
  it.each(ways)('are none for 14 days: %s', async (_, leaveAndReturn) => {
    const id = await one()
    await leaveAndReturn(id)
    expect(await rowOf(id)).toMatchObject({ status: 'approved', price: 200_000 })
    await later(13.5)
    await reprice(id, 150_000)
    expect(await fallsOf(id)).toEqual(none)
    await later(14.1)
    await reprice(id, 120_000)
    expect(await fallsOf(id)).toEqual({ oldPrice: 150_000, told: [150_000] })
  })

  it('are none during a review of 15 days in which the price was raised, or after a sale', async () => {
    const [raised, sold] = [await one(), await one()]
    await rename(raised)
    await reprice(raised, 200_000)
    await sell(sold)
    await reprice(sold, 200_000)
    await later(15)
    await renew(sold)
    for (const id of [raised, sold]) {
      await reprice(id, 100_000)
      await approve(id)
      expect(await fallsOf(id)).toEqual(none)
    }
  })

  it('are marked after a review or a sale by mistake, when the price was not raised then or in the 14 days before', async () => {
    const [reviewed, sold] = [await one(), await one()]
    await rename(reviewed)
    await later(15)
    await approve(reviewed)
    await sell(sold)
    expect(await answer(sold, 'available')).toBe('approved')
    for (const id of [reviewed, sold]) {
      await reprice(id, 90_000)
      expect(await fallsOf(id)).toEqual({ oldPrice: 100_000, told: [100_000] })
    }
  })

  it('keep their mark through a sale by mistake, and wait a day only after a first approval', async () => {
    const id = await one()
    await reprice(id, 90_000)
    await sell(id)
    expect(await answer(id, 'available')).toBe('approved')
    expect(await fallsOf(id)).toEqual({ oldPrice: 100_000, told: [100_000] })
    const { id: fresh } = await aProduct(test.deps, { ownerId: seller.user.id, status: 'rejected', price: 100_000 })
    await change(fresh, { isNegotiable: false })
    await approve(fresh)
    await later(1.1)
    await reprice(fresh, 90_000)
    expect(await fallsOf(fresh)).toEqual({ oldPrice: 100_000, told: [100_000] })
  })
})
