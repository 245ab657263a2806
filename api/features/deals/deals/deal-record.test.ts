import { beforeAll, describe, expect, it } from 'vitest'
import { storeFairPrices } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { read } from '#api/features/browse/prices/prices.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEvidenceDeal } from '#test/market/deals.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})

describe('the record of a seller and of a shop', () => {
  it('counts deals that are evidence, with their buyers and the last day; those of a shop are the shop’s', async () => {
    const { owner_id: sellerId } = await aProduct(test.deps)
    const shopId = await aShop(test.deps, { userId: sellerId })
    const buyerId = (await aUser(test.deps)).id
    await anEvidenceDeal(test, { sellerId, buyerId })
    await anEvidenceDeal(test, { sellerId, buyerId })
    await anEvidenceDeal(test, { sellerId })
    await anEvidenceDeal(test, { sellerId, shopId })
    const other = await anEvidenceDeal(test, { sellerId })
    await test.deps.db.updateTable('deals').set({ is_evidence: false }).where('id', '=', other.id).execute()
    const lastAt = test.clock.now.toISOString()
    const record = async () => (await ask(test.app, sellers.get, { params: { id: sellerId } })).body.data.record
    expect(await record()).toEqual({ deals: 3, buyers: 2, lastAt })
    expect((await ask(test.app, shops.get, { params: { id: shopId } })).body.data.record).toEqual({
      deals: 1,
      buyers: 1,
      lastAt,
    })
    await ask(test.app, people.ban, { params: { id: buyerId }, body: { reason: 'سبب' }, token: moderator.token })
    expect(await record()).toMatchObject({ deals: 1, buyers: 1 })
  })

  it('is zero for a seller without one', async () => {
    const { owner_id: id } = await aProduct(test.deps)
    expect((await ask(test.app, sellers.get, { params: { id } })).body.data.record).toEqual({
      deals: 0,
      buyers: 0,
      lastAt: null,
    })
  })
})

describe('paid prices in the fair price', () => {
  const panel = { name: 'لوح شمسي', condition: 'New', specifications: { power: '500W' }, currency: 'USD' } as const
  const south = { governorate: 'aden', city: 'crater' } as const
  /** A transaction reads past the cache. */
  const readAgain = async () => {
    return test.deps.db.transaction().execute((db) => read({ ...test.deps, db }))
  }
  const fairOf = async (id: string) => {
    await storeFairPrices(test.deps)
    return (await ask(test.app, products.get, { params: { id } })).body.data.fairPrice
  }

  it('count from five distinct pairs on, and are said', async () => {
    for (let price = 80; price < 120; price += 5) await aProduct(test.deps, { ...panel, ...south, price })
    const { id } = await aProduct(test.deps, { ...panel, ...south, price: 100 })
    await test.deps.db.deleteFrom('deals').execute()
    const pair = { sellerId: (await aUser(test.deps)).id, buyerId: (await aUser(test.deps)).id }
    for (let deal = 0; deal < 6; deal += 1) await anEvidenceDeal(test, { ...pair, price: 60 })
    for (let deal = 0; deal < 3; deal += 1) await anEvidenceDeal(test, { price: 60 })
    expect(await fairOf(id)).toMatchObject({ sample: 8, paid: 0, low: 0.16 })
    await anEvidenceDeal(test, { price: 60 })
    // Of the pair's six deals two count, as of any seller.
    expect(await fairOf(id)).toMatchObject({ sample: 14, paid: 6, low: 0.12 })
  })

  it('count in the price index by the same rule, and are said', async () => {
    await test.deps.db.deleteFrom('deals').execute()
    const ofPanels = async () => {
      const { data } = await readAgain()
      const all = data.groups.find(({ condition, zone }) => !condition && !zone)
      const item = data.items.find(({ key }) => key === 'panel550')
      return [all?.listings ?? 0, all?.paid, item?.paid]
    }
    const [asked = 0] = await ofPanels()
    for (let deal = 0; deal < 4; deal += 1) await anEvidenceDeal(test, { price: 60 })
    expect(await ofPanels()).toEqual([asked, 0, 0])
    await anEvidenceDeal(test, { price: 60 })
    expect(await ofPanels()).toEqual([asked + 5, 5, 5])
  })
})
