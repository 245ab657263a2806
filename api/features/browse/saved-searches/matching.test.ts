import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { refreshPricesOf } from '#api/features/browse/listing/read-model.service.ts'
import { recompileAll } from '#api/features/browse/saved-searches/saved-searches.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { aSavedSearch, matchAll, matchesOf } from '#test/market/saved-searches.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const query = { type: 'Panel', governorate: 'aden' }
const inAden = { governorate: 'aden', city: 'sira-crater' }

beforeAll(() => someRates(test.deps))
beforeEach(() => forgetLimits(test))

describe('a listing that becomes public', () => {
  it('is matched once, also when it is published again or in two processes at once', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, query)
    const { id: productId } = await aProduct(test.deps, inAden)
    for (const kind of ['published', 'cheaper', 'published'] as const)
      await recordListingEvent(test.deps, { productId, kind })
    await Promise.all([matchAll(test), matchAll(test), matchAll(test)])
    expect(await matchesOf(test, id)).toEqual([productId])
  })

  it('is matched once when a later event of it is handled before its first', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, query)
    const { id: productId } = await aProduct(test.deps, inAden)
    const { db } = test.deps
    const first = db.selectFrom('listing_events').select(['facts', 'failures']).where('product_id', '=', productId)
    expect(await first.execute()).toEqual([{ facts: { isFirst: true }, failures: 0 }])
    const setDue = (at: Date) =>
      db.updateTable('listing_events').set({ due_at: at }).where('product_id', '=', productId).execute()
    await setDue(new Date(test.clock.now.getTime() + 60_000))
    await recordListingEvent(test.deps, { productId, kind: 'cheaper' })
    await matchAll(test)
    expect(await matchesOf(test, id)).toEqual([productId])
    await setDue(test.clock.now)
    const failures: object[] = []
    const log = { ...test.deps.log, error: (fields: object) => failures.push(fields) }
    await matchAll({ deps: { ...test.deps, log } })
    // Only the first time: it is handled then, not given up.
    expect(failures).toMatchObject([{ isGivenUp: false }])
    expect(await matchesOf(test, id)).toEqual([productId])
    expect(await first.execute()).toEqual([])
  })

  it('is not matched for its owner, the owner of its shop, who blocked them and searches that are off', async () => {
    const [owner, keeper, blocker, shopBlocker, off, other] = await Promise.all(
      Array.from({ length: 6 }, () => signUp(test)),
    )
    if (!owner || !keeper || !blocker || !shopBlocker || !off || !other) throw new Error('people')
    const shopId = await aShop(test.deps, { userId: keeper.user.id })
    await test.deps.db.updateTable('users').set({ public_name: 'بائع' }).where('id', '=', owner.user.id).execute()
    await ask(test.app, blocks.add, { body: { sellerId: owner.user.id }, token: blocker.token })
    await ask(test.app, blocks.add, { body: { shopId }, token: shopBlocker.token })
    const ids = new Map<string, string>()
    const people = { owner, keeper, blocker, shopBlocker, off, other }
    for (const [name, person] of Object.entries(people))
      ids.set(name, await aSavedSearch(test, person, query, name === 'off' ? 'off' : 'daily'))
    const { id } = await aProduct(test.deps, { ...inAden, ownerId: owner.user.id, shopId })
    await matchAll(test)
    const matched: string[] = []
    for (const [name, searchId] of ids) if ((await matchesOf(test, searchId)).includes(id)) matched.push(name)
    expect(matched).toEqual(['other'])
  })

  it('is not matched when it is no longer public', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, query)
    const { id: productId } = await aProduct(test.deps, inAden)
    await moveTo(test.deps, productId, 'sold')
    await matchAll(test)
    expect(await matchesOf(test, id)).toEqual([])
  })

  it('is matched by its price only from the moment it is low enough', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, { ...query, maxPrice: 40_000, currency: 'YER_SOUTH' })
    const price = { price: 50_000, currency: 'YER_SOUTH' as const }
    const row = await aProduct(test.deps, { ...inAden, ...price })
    await matchAll(test)
    expect(await matchesOf(test, id)).toEqual([])
    await test.deps.db.updateTable('products').set({ price: 39_000 }).where('id', '=', row.id).execute()
    await refreshPricesOf(test.deps, [{ ...row, price: 39_000 }])
    await recordListingEvent(test.deps, { productId: row.id, kind: 'cheaper', oldPrice: 50_000 })
    await matchAll(test)
    expect(await matchesOf(test, id)).toEqual([row.id])
  })

  it('is no error beside a search that is deleted meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(test)))
    const ids = await Promise.all(people.map((person) => aSavedSearch(test, person, { ...query, brand: 'Jinko' })))
    await aProduct(test.deps, inAden)
    const remove = (n: number) =>
      ask(test.app, savedSearches.remove, { params: { id: ids[n] ?? '' }, token: people[n]?.token ?? '' })
    const replies = await Promise.all([matchAll(test), remove(0), remove(1), remove(2)])
    expect(replies.slice(1).map((reply) => reply?.status)).toEqual([200, 200, 200])
    for (const id of ids.slice(3)) expect(await matchesOf(test, id)).toHaveLength(1)
  })
})

describe('a new dictionary', () => {
  it('compiles all searches again, once', async () => {
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, { search_keyword: 'لوح جينكو' })
    const { db } = test.deps
    await db.updateTable('saved_searches').set({ words: null }).where('id', '=', id).execute()
    await db.deleteFrom('saved_search_keys').where('search_id', '=', id).execute()
    await recompileAll(test.deps)
    const { id: productId } = await aProduct(test.deps, { name: 'لوح جينكو 550 واط' })
    await aProduct(test.deps, { name: 'بطارية', type: 'Battery', brand: 'Ritar' })
    await matchAll(test)
    expect(await matchesOf(test, id)).toEqual([productId])
    // The second of its passes.
    await recompileAll(test.deps)
    await db.deleteFrom('saved_search_keys').where('search_id', '=', id).execute()
    await recompileAll(test.deps)
    expect(await db.selectFrom('saved_search_keys').select('first').where('search_id', '=', id).execute()).toEqual([])
  })

  it('leaves a search whose place is no longer known in the list', async () => {
    const { id: userId } = await aUser(test.deps)
    const person = await signUp(test)
    const id = await aSavedSearch(test, person, query)
    const { db } = test.deps
    const unknown = JSON.stringify({ governorate: 'aden', city: 'gone' })
    await db.updateTable('saved_searches').set({ query: unknown }).where('id', '=', id).execute()
    await db.deleteFrom('search_state').where('name', '=', 'saved searches').execute()
    await recompileAll(test.deps)
    await aProduct(test.deps, { ...inAden, ownerId: userId })
    await matchAll(test)
    expect(await matchesOf(test, id)).toEqual([])
    const { body } = await ask(test.app, savedSearches.list, { token: person.token })
    expect(body.data[0].names.en).toBe('Products in gone, Aden')
  })
})
