import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'

const test = startTestApp()
const offers = [
  [99.5, 'USD'],
  [99, 'USD'],
  [99.99, 'USD'],
  [371.25, 'SAR'],
  [100, 'USD'],
] as const

beforeAll(async () => {
  await setRate(test.deps.db, 'SAR', 3.75, test.clock.now)
  const owner = await aUser(test.deps)
  for (const [price, currency] of offers) await aProduct(test.deps, { ownerId: owner.id, price, currency })
})

const browse = async (query: Record<string, string>) => {
  const { status, body } = await ask(test.app, products.browse, { query: { limit: '50', ...query } })
  return status === 200
    ? body.data.map(({ price, currency }: { price: number; currency: string }) => `${price} ${currency}`)
    : body
}

describe('prices with decimals', () => {
  it('are sorted across currencies', async () => {
    const ascending = await browse({ sortBy: 'price', sortOrder: 'asc' })
    // 371.25 SAR are exactly 99 dollars; the two are adjacent in either order.
    expect(ascending.slice(0, 2).toSorted()).toEqual(['371.25 SAR', '99 USD'])
    expect(ascending.slice(2)).toEqual(['99.5 USD', '99.99 USD', '100 USD'])
    expect((await browse({ sortBy: 'price', sortOrder: 'desc' })).slice(0, 3)).toEqual([
      '100 USD',
      '99.99 USD',
      '99.5 USD',
    ])
  })

  it.each([
    [{ minPrice: '99.50', maxPrice: '99.99' }, ['99.5 USD', '99.99 USD']],
    [{ minPrice: '99,5', maxPrice: '99,98' }, ['99.5 USD']],
    [{ minPrice: '٩٩٫٩٩' }, ['100 USD', '99.99 USD']],
    [{ minPrice: '0.1k' }, ['100 USD']],
    [{ min_price: '100.00', max_price: '100' }, ['100 USD']],
  ])('are found by the bounds %o', async (bounds, expected) => {
    expect((await browse({ currency: 'USD', ...bounds })).toSorted()).toEqual(expected.toSorted())
  })

  it('are inside the range that the filters offer', async () => {
    const { body } = await ask(test.app, products.filters, { query: { currency: 'USD' } })
    expect(body.data.price).toEqual({ min: 99, max: 100, currency: 'USD' })
  })

  it.each(['ten', '1.250', '99.505', '-1', '9999999999'])('422 for the bound %s', async (minPrice) => {
    const { status } = await ask(test.app, products.browse, { query: { minPrice, currency: 'USD' } })
    expect(status).toBe(422)
  })

  it('are whole in rials in the database too', async () => {
    const write = (price: string, currency: string) =>
      sql`update products set price = ${price}, currency = ${currency}`.execute(test.deps.db)
    await expect(write('10.5', 'YER')).rejects.toThrow('products_price_decimals')
    await expect(write('10.5', 'YER_SOUTH')).rejects.toThrow('products_price_decimals')
  })
})
