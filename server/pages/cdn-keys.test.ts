import { beforeAll, describe, expect, it } from 'vitest'
import { recordTags } from '#api/cache/cache-tags.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
let ids = { seller: '', product: '', shop: '', engineer: '' }
beforeAll(async () => {
  await someRates(test.deps)
  const { id: seller } = await aUser(test.deps)
  await test.deps.db.updateTable('users').set({ public_name: 'بائع' }).where('id', '=', seller).execute()
  const { id: product } = await aProduct(test.deps, { ownerId: seller })
  ids = { seller, product, shop: await aShop(test.deps), engineer: await anEngineer(test.deps) }
})

const tagsOf = async (call: () => Promise<{ status: number }>) => {
  const tags = new Set<string>()
  expect((await recordTags(tags, call)).status).toBe(200)
  return [...tags].sort()
}

/** A CDN stores a reply with what it shows, and is purged by ids as they are stored. */
describe('an id in capital letters', () => {
  it('shows the same as in small ones', async () => {
    const calls = (spelt: (id: string) => string) => [
      () => ask(test.app, products.get, { params: { id: spelt(ids.product) } }),
      () => ask(test.app, products.similar, { params: { id: spelt(ids.product) } }),
      () => ask(test.app, shops.get, { params: { id: spelt(ids.shop) } }),
      () => ask(test.app, shops.products, { params: { id: spelt(ids.shop) } }),
      () => ask(test.app, engineers.get, { params: { id: spelt(ids.engineer) } }),
      () => ask(test.app, reviews.list, { params: { subject: 'shop', id: spelt(ids.shop) } }),
      () => ask(test.app, sellers.get, { params: { id: spelt(ids.seller) } }),
    ]
    const other = calls((id) => id.toUpperCase())
    for (const [n, call] of calls((id) => id).entries())
      expect(await tagsOf(other[n] ?? call)).toEqual(await tagsOf(call))
  })
})
