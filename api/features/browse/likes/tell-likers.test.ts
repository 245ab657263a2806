import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person
let liker: Person
let id: string

const handleAll = async () => {
  while ((await handleListingEvents(test.deps)) > 0);
}
const change = async (body: Record<string, unknown>) => {
  expect((await ask(test.app, listings.change, { params: { id }, body, token: seller.token })).status).toBe(200)
}
const like = ({ token }: Person) => ask(test.app, likes.add, { params: { id }, token })
const itemsOf = ({ user }: Person) =>
  test.deps.db.selectFrom('inbox_items').selectAll().where('user_id', '=', user.id).orderBy('created_at').execute()

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
  liker = await signUp(test)
  id = (await aProduct(test.deps, { ownerId: seller.user.id, name: 'لوح جينكو', price: 60_000 })).id
  // Only a price that was public for a day can fall.
  const posted_at = new Date(test.clock.now.getTime() - 48 * 3_600_000)
  await test.deps.db.updateTable('products').set({ posted_at }).where('id', '=', id).execute()
  await like(liker)
  await handleAll()
})

describe('likers of a listing that became cheaper', () => {
  it('are told once a day, without its owner, who blocked its seller, and suspended ones', async () => {
    const [blocker, suspended] = [await signUp(test), await signUp(test)]
    for (const person of [seller, blocker, suspended]) await like(person)
    await ask(test.app, blocks.add, { body: { sellerId: seller.user.id }, token: blocker.token })
    const banned = { banned_at: test.clock.now }
    await test.deps.db.updateTable('users').set(banned).where('id', '=', suspended.user.id).execute()
    await change({ price: 55_000 })
    await handleAll()
    await change({ price: 50_000 })
    await handleAll()
    const facts = { name: 'لوح جينكو', price: 55_000, currency: 'YER', oldPrice: 60_000 }
    expect(await itemsOf(liker)).toMatchObject([{ kind: 'likedCheaper', subject_id: id, facts, read_at: null }])
    for (const person of [seller, blocker, suspended]) expect(await itemsOf(person)).toEqual([])
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000)
    await change({ price: 45_000 })
    await handleAll()
    expect(await itemsOf(liker)).toMatchObject([{}, { facts: { price: 45_000, oldPrice: 50_000 } }])
  })

  it('are told of the last price when it fell twice before they were', async () => {
    await change({ price: 55_000 })
    await change({ price: 50_000 })
    await handleAll()
    expect(await itemsOf(liker)).toMatchObject([{ facts: { price: 50_000, oldPrice: 55_000 } }])
  })

  it.each<[string, Record<string, unknown>]>([
    ['raised', { price: 61_000 }],
    ['hidden', { isActive: false }],
    ['in another currency', { currency: 'YER_SOUTH' }],
    ['sent to review', { name: 'لوح جينكو 550' }],
  ])('are not told of a price that was %s since', async (_, next) => {
    await change({ price: 55_000 })
    await change(next)
    await handleAll()
    expect(await itemsOf(liker)).toEqual([])
  })

  it('are told once by two processes', async () => {
    await change({ price: 55_000 })
    await test.deps.db
      .insertInto('listing_events')
      .columns(['product_id', 'kind', 'facts', 'at', 'due_at'])
      .expression((from) => from.selectFrom('listing_events').select(['product_id', 'kind', 'facts', 'at', 'due_at']))
      .execute()
    await Promise.all([handleListingEvents(test.deps), handleListingEvents(test.deps)])
    await handleAll()
    expect(await itemsOf(liker)).toHaveLength(1)
  })
})

describe('likers of a listing that was sold', () => {
  it('never read a name that nobody has reviewed, and nothing of a suspended seller', async () => {
    await ask(test.app, listings.sold, { params: { id }, token: seller.token })
    await change({ name: 'اتصل 711 ولا تدفع هنا' })
    await handleAll()
    expect(await itemsOf(liker)).toMatchObject([{ kind: 'likedSold', facts: { name: 'لوح جينكو' } }])
    const other = await aProduct(test.deps, { ownerId: seller.user.id })
    await ask(test.app, likes.add, { params: { id: other.id }, token: liker.token })
    await handleAll()
    await ask(test.app, listings.sold, { params: { id: other.id }, token: seller.token })
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', seller.user.id)
      .execute()
    await handleAll()
    expect(await itemsOf(liker)).toHaveLength(1)
  })
})
