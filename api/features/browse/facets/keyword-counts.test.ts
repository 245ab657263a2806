import { beforeAll, describe, expect, it } from 'vitest'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { keywordCounts } from '#api/features/browse/facets/facets.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { following } from '#test/market/following.ts'

const test = startTestApp()
let ownerId = ''
beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  databaseCachesOf(test.deps.db).followingChanged(following)
  await list(100)
  await list(200)
})

const list = (price: number) =>
  aProduct(test.deps, { ownerId, name: 'لوح جينكو', type: 'Panel', brand: 'Jinko', currency: 'USD', price })
const filters = async (query: Record<string, string> = {}) => {
  const { status, body } = await ask(test.app, products.filters, {
    query: { search_keyword: 'لوح', currency: 'USD', ...query },
  })
  expect(status).toBe(200)
  return body.data
}
const misses = () => keywordCounts.state(test.deps.db).misses

describe('counts of a keyword', () => {
  it('are read once for every price range of the same keyword and filters', async () => {
    const before = misses()
    expect(await filters()).toMatchObject({ total: 2 })
    expect(await filters({ minPrice: '150' })).toMatchObject({ total: 1, price: { min: 100, max: 200 } })
    expect(await filters({ maxPrice: '150' })).toMatchObject({ total: 1, price: { min: 100, max: 200 } })
    expect(misses() - before).toBe(1)
    await filters({ condition: 'New' })
    await filters({ search_keyword: 'جينكو' })
    expect(misses() - before).toBe(3)
  })

  it('change with the listings', async () => {
    await filters()
    await list(900)
    expect(await filters()).toMatchObject({ total: 3 })
    expect(await filters({ minPrice: '150' })).toMatchObject({ total: 2, price: { min: 100, max: 900 } })
  })
})
