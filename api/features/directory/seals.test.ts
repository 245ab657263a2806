import { describe, expect, it } from 'vitest'
import { ads } from '#contract/ads.ts'
import { engineerAdmin } from '#contract/engineer-admin.ts'
import { engineers } from '#contract/engineers.ts'
import { products } from '#contract/products.ts'
import { sellers } from '#contract/sellers.ts'
import { shopAdmin } from '#contract/shop-admin.ts'
import { shops } from '#contract/shops.ts'
import { anAd, anEngineer, aShop } from '#test/directory-factories.ts'
import { aProduct, aUser } from '#test/factories.ts'
import { signUpStaff } from '#test/staff.ts'
import { ask, startTestApp } from '#test/test-app.ts'

const test = startTestApp()
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }

describe('the verified seal', () => {
  it('needs a photo of the shop: in lists, on its page, in its ads and in the filter', async () => {
    const bare = await aShop(test.deps, { name: 'bare', isVerified: true })
    const seen = await aShop(test.deps, { name: 'seen', isVerified: true, pictures: [picture] })
    for (const shopId of [bare, seen]) await anAd(test.deps, { shopId })
    const sealed = async (id: string) => (await ask(test.app, shops.get, { params: { id } })).body.data.isVerified
    expect([await sealed(bare), await sealed(seen)]).toEqual([false, true])
    const names = async (query: Record<string, string>) =>
      (await ask(test.app, shops.list, { query })).body.data.map(({ name }: { name: string }) => name)
    expect(await names({ verified: 'true' })).toEqual(['seen'])
    const besideListings = async (userId: string, pictures: (typeof picture)[]) => {
      await aShop(test.deps, { userId, name: 'of a seller', pictures })
      const { id } = await aProduct(test.deps, { ownerId: userId })
      await test.deps.db.updateTable('shops').set({ is_verified: true }).where('user_id', '=', userId).execute()
      const page = (await ask(test.app, products.get, { params: { id } })).body.data
      const seller = (await ask(test.app, sellers.get, { params: { id: userId } })).body.data
      return [page.seller.shop.isVerified, seller.shop.isVerified]
    }
    expect(await besideListings((await aUser(test.deps)).id, [])).toEqual([false, false])
    expect(await besideListings((await aUser(test.deps)).id, [picture])).toEqual([true, true])
    const marks = (await ask(test.app, ads.list)).body.data.map(
      ({ shop }: { shop: { name: string; isVerified: boolean } }) => [shop.name, shop.isVerified],
    )
    expect(Object.fromEntries(marks)).toEqual({ bare: false, seen: true })
  })

  it('needs a photo of the engineer or of work done', async () => {
    const verified = { isVerified: true }
    const ids = [
      await anEngineer(test.deps, { ...verified, name: 'bare' }),
      await anEngineer(test.deps, { ...verified, name: 'face', picture }),
      await anEngineer(test.deps, { ...verified, name: 'work', portfolio: [picture] }),
    ]
    const found = await Promise.all(ids.map((id) => ask(test.app, engineers.get, { params: { id } })))
    expect(found.map(({ body }) => body.data.isVerified)).toEqual([false, true, true])
    const list = (await ask(test.app, engineers.list, { query: { verified: 'true' } })).body.data
    expect(list.map(({ name }: { name: string }) => name).sort()).toEqual(['face', 'work'])
  })

  it('is what staff set, in the staff’s own view', async () => {
    const { token } = await signUpStaff(test)
    const shop = await aShop(test.deps, { isVerified: true })
    const engineer = await anEngineer(test.deps, { isVerified: true })
    expect((await ask(test.app, shopAdmin.get, { params: { id: shop }, token })).body.data.isVerified).toBe(true)
    expect((await ask(test.app, engineerAdmin.get, { params: { id: engineer }, token })).body.data.isVerified).toBe(
      true,
    )
  })
})
