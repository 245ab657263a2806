import { beforeAll, describe, expect, it } from 'vitest'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { listCache } from '#api/features/browse/lists/find-matches.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { following } from '#test/market/following.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let ownerId = ''
beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  databaseCachesOf(test.deps.db).followingChanged(following)
})

const search = async (query: Record<string, string> = {}) => {
  const { body } = await ask(test.app, products.browse, { query: { search_keyword: 'لوح جينكو', ...query } })
  return { names: body.data.map(({ name }: { name: string }) => name), total: body.total, page: body.currentPage }
}
const list = (name: string) => aProduct(test.deps, { ownerId, name, type: 'Panel', brand: 'Jinko' })
const stateOf = () => listCache.state(test.deps.db)

describe('the list cache', () => {
  it('serves the next pages of the same search, with cards as they are since their last change', async () => {
    for (let n = 0; n < 13; n += 1) await list(`لوح جينكو ${n}`)
    const { misses } = stateOf()
    const first = await search()
    const second = await search({ page: '2' })
    expect(first.total).toBe(13)
    expect(new Set([...first.names, ...second.names]).size).toBe(13)
    expect(stateOf().misses - misses).toBe(1)
    const renamed = test.deps.db.updateTable('products').set({ name: 'لوح آخر' }).where('name', '=', 'لوح جينكو 12')
    const { id } = await renamed.returning('id').executeTakeFirstOrThrow()
    expect((await search()).names[0]).toBe('لوح جينكو 12')
    databaseCachesOf(test.deps.db).changed([`card:${id}`])
    expect((await search()).names[0]).toBe('لوح آخر')
    expect(stateOf().misses - misses).toBe(1)
  })

  it('reflects changes of this process immediately', async () => {
    const before = (await search()).total
    const { id } = await list('لوح جينكو جديد')
    expect((await search()).total).toBe(before + 1)
    await moveTo(test.deps, id, 'sold')
    const after = await search()
    expect(after.total).toBe(before)
    expect(after.names).not.toContain('لوح جينكو جديد')
  })

  it('has a separate entry for every filter, price and order', async () => {
    const { misses } = stateOf()
    const kinds: Record<string, string>[] = [
      { sortBy: 'price' },
      { sortBy: 'price', sortOrder: 'asc' },
      { minPrice: '1' },
      { minPrice: '2' },
    ]
    for (const query of [...kinds, { condition: 'New' }, { governorate: 'aden' }]) await search(query)
    expect(stateOf().misses - misses).toBe(6)
  })
})

describe('the page of a listing', () => {
  it('is read again after a change, and by its owner each time', async () => {
    const seller = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, name: 'بطارية أولى' })
    const nameFor = async (token?: string) =>
      (await ask(test.app, products.get, { params: { id }, ...(token && { token }) })).body.data.name
    expect(await nameFor()).toBe('بطارية أولى')
    await test.deps.db.updateTable('products').set({ name: 'بطارية ثانية' }).where('id', '=', id).execute()
    expect([await nameFor(), await nameFor(seller.token)]).toEqual(['بطارية أولى', 'بطارية ثانية'])
    for (const tag of [`listing:${id}`, `seller:${seller.user.id}`]) {
      await test.deps.db.updateTable('products').set({ name: tag }).where('id', '=', id).execute()
      databaseCachesOf(test.deps.db).changed([tag])
      expect(await nameFor()).toBe(tag)
    }
  })
})
