import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { faultsOf } from '#test/app/schema-rules.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { listingData } from '#web/features/browse/listing/listing-data.ts'
import { personData } from '#web/features/directory/engineers/engineer.screen.tsx'
import { businessData } from '#web/features/directory/shops/shop.screen.tsx'

const site = 'https://shamsouq.example'
const picture = { id: 'structuredphoto01', width: 640, height: 480, color: '#888888' }
const test = startTestApp()
beforeAll(() => someRates(test.deps))

describe('structured data', () => {
  it('of a listing is a Product with its Offer, in every currency and condition', async () => {
    for (const [currency, condition] of [
      ['YER', 'New'],
      ['YER_SOUTH', 'Used'],
      ['USD', 'Needs Repair'],
    ] as const) {
      const { id } = await aProduct(test.deps, { currency, condition, pictures: [picture] })
      const { body } = await ask(test.app, products.get, { params: { id } })
      expect(faultsOf(listingData(body.data, site), 'Product')).toEqual([])
    }
    const pegged = await aProduct(test.deps, { price: 95, currency: 'USD', pegged: true })
    const { body: shown } = await ask(test.app, products.get, { params: { id: pegged.id } })
    expect(listingData(shown.data, site)).toMatchObject({ offers: { price: 51_000, priceCurrency: 'YER' } })
    for (const soldAs of ['each', 'lot'] as const) {
      const several = await aProduct(test.deps, { price: 95, currency: 'USD', pegged: true, quantity: 4, soldAs })
      const { body } = await ask(test.app, products.get, { params: { id: several.id } })
      const data = listingData(body.data, site)
      expect(faultsOf(data, 'Product')).toEqual([])
      if (soldAs === 'lot')
        expect(data).toMatchObject({ offers: { priceSpecification: { price: 51_000, priceCurrency: 'YER' } } })
    }
    const { id } = await aProduct(test.deps, { description: '', brand: '', model: '' })
    const { body } = await ask(test.app, products.get, { params: { id } })
    expect(faultsOf(listingData(body.data, site), 'Product')).toEqual([])
  })

  it('of a shop is a LocalBusiness, with and without optional fields', async () => {
    const full = await aShop(test.deps, { pictures: [picture], logo: picture })
    for (const id of [full, await aShop(test.deps)])
      for (const lang of ['ar', 'en'] as const) {
        const { body } = await ask(test.app, shops.get, { params: { id } })
        expect(faultsOf(businessData(body.data, site, lang), 'LocalBusiness')).toEqual([])
      }
  })

  it('of an engineer is a Person', async () => {
    const certifications = [{ name: 'PV', issuedBy: 'TÜV', issuedDate: '2024-01-01', expiryDate: null }]
    const full = await anEngineer(test.deps, { picture, certifications, email: 'a@example.com' })
    for (const id of [full, await anEngineer(test.deps)]) {
      const { body } = await ask(test.app, engineers.get, { params: { id } })
      expect(faultsOf(personData(body.data, site, 'ar'), 'Person')).toEqual([])
    }
  })

  it('is rejected by these rules when a price is not a number or a link has no host', async () => {
    const { id } = await aProduct(test.deps)
    const { body } = await ask(test.app, products.get, { params: { id } })
    expect(faultsOf(listingData({ ...body.data, price: '5' }, site), 'Product')).toEqual(['offers is wrong'])
    expect(faultsOf(listingData(body.data, ''), 'Product')).toEqual(['offers is wrong'])
  })
})
