import { beforeAll, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { noBrandName } from '#domain/listing-text/brands.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()

beforeAll(async () => {
  await someRates(test.deps)
  const ownerId = (await aUser(test.deps)).id
  for (const brand of [noBrandName.ar, noBrandName.en, 'بدون ماركة', 'Jinko'])
    await aProduct(test.deps, { ownerId, name: `panel of ${brand}`, brand })
})

it('200 GET /marketplace/filters-product puts "no brand" last, whatever its count', async () => {
  const { body } = await ask(test.app, products.filters, { query: {} })
  expect(body.data.brands).toEqual([
    { value: 'jinko', ar: 'جينكو', en: 'Jinko Solar', count: 1 },
    { value: 'other', ar: 'أخرى / بدون ماركة', en: 'Other / no brand', count: 3 },
  ])
})

it('200 GET /marketplace/browse-products finds them under the brand `other`', async () => {
  const { body } = await ask(test.app, products.browse, { query: { brand: 'other' } })
  expect(body.total).toBe(3)
})
