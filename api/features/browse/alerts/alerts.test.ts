import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const handleAll = async () => {
  while ((await handleListingEvents(test.deps)) > 0);
}
const itemsOf = (userId: string) =>
  test.deps.db.selectFrom('inbox_items').selectAll().where('user_id', '=', userId).execute()
const eventsOf = (productId: string) =>
  test.deps.db.selectFrom('listing_events').select('kind').where('product_id', '=', productId).execute()

beforeAll(() => someRates(test.deps))

describe('listing events', () => {
  it('tells who likes a listing, once, that it was sold', async () => {
    const [liker, owner, blocker] = [await signUp(test), await signUp(test), await signUp(test)]
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id, name: 'لوح مباع' })
    for (const { token } of [liker, owner, blocker]) await ask(test.app, likes.add, { params: { id }, token })
    await ask(test.app, blocks.add, { body: { sellerId: owner.user.id }, token: blocker.token })
    await moveTo(test.deps, id, 'sold')
    await handleAll()
    await handleAll()
    expect(await itemsOf(liker.user.id)).toMatchObject([
      { kind: 'likedSold', subject_id: id, facts: { name: 'لوح مباع' }, read_at: null },
    ])
    expect([...(await itemsOf(owner.user.id)), ...(await itemsOf(blocker.user.id))]).toEqual([])
  })

  it('removes an event only together with what it caused', async () => {
    const { id } = await aProduct(test.deps)
    await handleAll()
    await moveTo(test.deps, id, 'sold')
    const failing = {
      ...test.deps,
      now: () => {
        throw new Error('killed')
      },
    }
    const liker = await signUp(test)
    await test.deps.db
      .insertInto('likes')
      .values({ user_id: liker.user.id, product_id: id, created_at: new Date() })
      .execute()
    await expect(handleListingEvents(failing)).rejects.toThrow('killed')
    expect(await eventsOf(id)).toEqual([{ kind: 'sold' }])
    await handleAll()
    expect(await itemsOf(liker.user.id)).toHaveLength(1)
  })

  it('does not wait for one that fails, which is tried again every hour and given up after a day', async () => {
    const [bad, good] = [await aProduct(test.deps, { name: 'معطوب' }), await aProduct(test.deps)]
    await handleAll()
    const liker = await signUp(test)
    const like = (id: string) => ({ user_id: liker.user.id, product_id: id, created_at: test.clock.now })
    await test.deps.db
      .insertInto('likes')
      .values([like(bad.id), like(good.id)])
      .execute()
    await sql`alter table inbox_items add constraint no_bad check (facts ->> 'name' <> 'معطوب')`.execute(test.deps.db)
    for (const { id } of [bad, good]) await moveTo(test.deps, id, 'sold')
    await handleAll()
    expect(await itemsOf(liker.user.id)).toMatchObject([{ subject_id: good.id }])
    expect(await eventsOf(bad.id)).toEqual([{ kind: 'sold' }])
    for (let hour = 1; hour < 24; hour += 1) {
      test.clock.now = new Date(test.clock.now.getTime() + 3_600_000)
      await handleAll()
    }
    expect(await eventsOf(bad.id)).toEqual([])
    await sql`alter table inbox_items drop constraint no_bad`.execute(test.deps.db)
  })

  it('is handled by one of several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await aProduct(test.deps)).id))
    const counts = await Promise.all([1, 2, 3].map(() => handleListingEvents(test.deps)))
    expect(counts.reduce((sum, n) => sum + n)).toBe(8)
    expect((await Promise.all(ids.map(eventsOf))).flat()).toEqual([])
  })
})
