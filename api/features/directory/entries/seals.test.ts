import { describe, expect, it } from 'vitest'
import { home } from '#contract/endpoints/browse/home.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { trust } from '#contract/endpoints/directory/trust-admin.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()

describe('the verified seal', () => {
  it('is the same truth in every reply about a shop: while one check by staff holds', async () => {
    const { token } = await signUpStaff(test)
    const { id: userId } = await aUser(test.deps)
    const id = await aShop(test.deps, { name: 'sealed', userId })
    const others = [await aShop(test.deps, { name: 'newer' }), await aShop(test.deps, { name: 'newest' })]
    await anAd(test.deps, { shopId: id })
    const { id: productId } = await aProduct(test.deps, { ownerId: userId })
    const seals = async () => {
      const list = (await ask(test.app, shops.list)).body.data
      const counts = (await ask(test.app, shops.filters)).body.data
      const filtered = (await ask(test.app, shops.list, { query: { verified: 'true' } })).body.data
      return {
        first: list[0].name,
        card: list.find((shop: { id: string }) => shop.id === id).isVerified,
        filtered: filtered.map(({ name }: { name: string }) => name),
        counted: counts.verified,
        page: (await ask(test.app, shops.get, { params: { id } })).body.data.isVerified,
        ad: (await ask(test.app, ads.list)).body.data[0].shop.isVerified,
        listing: (await ask(test.app, products.get, { params: { id: productId } })).body.data.seller.shop.isVerified,
        seller: (await ask(test.app, sellers.get, { params: { id: userId } })).body.data.shop.isVerified,
        staff: (await ask(test.app, shopAdmin.get, { params: { id }, token })).body.data.isVerified,
        staffList: (await ask(test.app, shopAdmin.list, { query: { search: id }, token })).body.data[0].isVerified,
      }
    }
    const off = { card: false, page: false, ad: false, listing: false, seller: false, staff: false, staffList: false }
    const on = { card: true, page: true, ad: true, listing: true, seller: true, staff: true, staffList: true }
    expect(await seals()).toEqual({ ...off, first: 'newest', filtered: [], counted: 0 })
    const { body } = await ask(test.app, trust.recordShopClaim, { params: { id }, body: { kind: 'licence' }, token })
    expect(await seals()).toEqual({ ...on, first: 'sealed', filtered: ['sealed'], counted: 1 })
    for (const shop of others)
      await ask(test.app, trust.recordShopClaim, { params: { id: shop }, body: { kind: 'visited' }, token })
    const rows = (await ask(test.app, home.rows)).body.data.shops
    expect(rows.map(({ isVerified }: { isVerified: boolean }) => isVerified)).toEqual([true, true, true])
    await ask(test.app, trust.withdrawShopClaim, { params: { id, claimId: body.data[0].id }, token })
    expect(await seals()).toMatchObject({ ...off, counted: 2 })
  })

  it('is the same truth in every reply about an engineer', async () => {
    const { token } = await signUpStaff(test)
    const id = await anEngineer(test.deps, { name: 'sealed', isVerified: true })
    await anEngineer(test.deps, { name: 'newer' })
    const list = (await ask(test.app, engineers.list)).body.data
    expect(list.map(({ name, isVerified }: { name: string; isVerified: boolean }) => [name, isVerified])).toEqual([
      ['sealed', true],
      ['newer', false],
    ])
    const filtered = (await ask(test.app, engineers.list, { query: { verified: 'true' } })).body.data
    expect(filtered.map(({ name }: { name: string }) => name)).toEqual(['sealed'])
    expect((await ask(test.app, engineers.get, { params: { id } })).body.data.isVerified).toBe(true)
    expect((await ask(test.app, engineerAdmin.get, { params: { id }, token })).body.data.isVerified).toBe(true)
  })

  it('cannot be set by the form of an entry', async () => {
    const { token } = await signUpStaff(test)
    const id = await aShop(test.deps)
    await ask(test.app, shopAdmin.change, { params: { id }, body: { notes: 'x', isVerified: true }, token })
    expect((await ask(test.app, shops.get, { params: { id } })).body.data.isVerified).toBe(false)
  })
})
