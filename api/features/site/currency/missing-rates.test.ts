import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { renormaliseAll, setRate } from '#api/features/site/currency/rates.service.ts'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import type { Currency } from '#domain/money/money.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
const ids: Record<string, string> = {}

/** Posted in an order that is neither that of the prices nor of the currencies; the names contain the price. */
const offers: [number, Currency, string][] = [
  [300, 'SAR', '200W'],
  [90_000, 'YER', '100W'],
  [80, 'USD', '400W'],
  [400_000, 'YER_SOUTH', '550W'],
  [45_000, 'YER', '550W'],
  [120, 'USD', '550W'],
  [2_000, 'YER', '10W'],
  [150_000, 'YER_SOUTH', '550W'],
  [1_500, 'SAR', '550W'],
]
beforeAll(async () => {
  seller = await signUp(test)
  for (const [price, currency, power] of offers) {
    const row = await aProduct(test.deps, {
      ...{ ownerId: seller.user.id, name: `لوح ${price} ${currency}`, price, currency, specifications: { power } },
    })
    ids[`${price} ${currency}`] = row.id
  }
})

type Query = Record<string, string>
const browse = async (query: Query = {}) => (await ask(test.app, products.browse, { query })).body
const pricesOf = (body: { data: { price: number; currency: string }[] }) =>
  body.data.map(({ price, currency }) => `${price} ${currency}`)
const found = async (query: Query) => pricesOf(await browse({ limit: '50', ...query }))
const byPrice = (sortOrder: 'asc' | 'desc', more: Query = {}) => found({ sortBy: 'price', sortOrder, ...more })

const ascending = [
  ...['80 USD', '120 USD', '2000 YER', '45000 YER', '90000 YER'],
  ...['150000 YER_SOUTH', '400000 YER_SOUTH', '300 SAR', '1500 SAR'],
]
const descending = [
  ...['120 USD', '80 USD', '90000 YER', '45000 YER', '2000 YER'],
  ...['400000 YER_SOUTH', '150000 YER_SOUTH', '1500 SAR', '300 SAR'],
]

describe('a market without exchange rates', () => {
  it('reports it in every list', async () => {
    const missing = ['YER', 'YER_SOUTH', 'SAR']
    const queries: Query[] = [
      {},
      { sortBy: 'price' },
      { minPrice: '1' },
      { search_keyword: 'لوح' },
      { type: 'Battery' },
    ]
    for (const query of queries) expect([query, (await browse(query)).missingRates]).toEqual([query, missing])
    expect((await ask(test.app, products.search, { query: {} })).body.missingRates).toEqual(missing)
  })

  it('sorts prices within each currency, in both directions, also with a keyword and across pages', async () => {
    expect(await byPrice('asc')).toEqual(ascending)
    expect(await byPrice('desc')).toEqual(descending)
    expect(await byPrice('asc', { search_keyword: 'لوح' })).toEqual(ascending)
    expect(await byPrice('desc', { search_keyword: 'لوح' })).toEqual(descending)
    expect(await byPrice('desc', { type: 'Panel', condition: 'Used' })).toEqual(descending)
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => byPrice('desc', { limit: '4', page, governorate: 'sanaa-city' })),
    )
    expect(pages.flat()).toEqual(descending)
  })

  it('sorts prices per watt within each currency', async () => {
    const perWatt = (sortOrder: string) => found({ type: 'Panel', sortBy: 'pricePerUnit', sortOrder })
    expect(await perWatt('asc')).toEqual([
      ...['80 USD', '120 USD', '45000 YER', '2000 YER', '90000 YER'],
      ...['150000 YER_SOUTH', '400000 YER_SOUTH', '300 SAR', '1500 SAR'],
    ])
    expect(await perWatt('desc')).toEqual([
      ...['120 USD', '80 USD', '90000 YER', '2000 YER', '45000 YER'],
      ...['400000 YER_SOUTH', '150000 YER_SOUTH', '1500 SAR', '300 SAR'],
    ])
  })

  it('a price filter matches only prices in its own currency', async () => {
    const within = async (query: Query) => (await byPrice('asc', query)).toSorted()
    expect(await within({ maxPrice: '50000' })).toEqual(['2000 YER', '45000 YER'])
    expect(await within({ minPrice: '3000' })).toEqual(['45000 YER', '90000 YER'])
    expect(await within({ minPrice: '0', currency: 'SAR' })).toEqual(['1500 SAR', '300 SAR'])
    expect(await within({ maxPrice: '1000000000', currency: 'YER_SOUTH' })).toEqual([
      '150000 YER_SOUTH',
      '400000 YER_SOUTH',
    ])
    expect(await within({ minPrice: '100', currency: 'USD' })).toEqual(['120 USD'])
    const { body } = await ask(test.app, products.filters, { query: { maxPrice: '50000' } })
    expect(body.data.total).toBe(2)
  })

  it('gives no price range that would mix currencies, and no conversions', async () => {
    const range = async (currency: string) =>
      (await ask(test.app, products.filters, { query: { currency } })).body.data.price
    expect(await range('YER')).toBeNull()
    expect(await range('USD')).toEqual({ min: 80, max: 120, currency: 'USD' })
    const page = await ask(test.app, products.get, { params: { id: ids['45000 YER'] ?? '' } })
    expect(page.body.data.approximations).toEqual([{ currency: 'YER', amount: 45_000, rateDate: null, isExact: true }])
    expect((await ask(test.app, prices.read)).body.data.perUsd).toEqual({ YER: null, YER_SOUTH: null, SAR: null })
  })

  it('sorts a changed price correctly', async () => {
    const change = (price: number) =>
      ask(test.app, listings.change, {
        params: { id: ids['2000 YER'] ?? '' },
        token: seller.token,
        body: { price },
      })
    await change(1_000_000_000)
    expect((await byPrice('asc')).indexOf('1000000000 YER')).toBe(4)
    await change(2_000)
    expect(await byPrice('asc')).toEqual(ascending)
  })

  it('is corrected by migrations 0034 and 0044 where all had the same price', async () => {
    const { db } = test.deps
    await db
      .updateTable('product_search')
      .set({ price_norm: Number.MAX_SAFE_INTEGER })
      .where('price_norm', '>', 1e15)
      .execute()
    const statements = (name: string) => readFileSync(`api/db/migrations/${name}.sql`, 'utf8')
    await sql.raw(statements('0034_prices_without_rate')).execute(db)
    // 0044 counts the same ranges in hundredths.
    await sql.raw(statements('0044_price_decimals').replace(/alter table[^;]+;/g, '')).execute(db)
    expect(await byPrice('asc')).toEqual(ascending)
  })

  it('compares currencies as soon as they have a rate, and reports nothing missing once all have', async () => {
    const { db } = test.deps
    await setRate(db, 'YER', 500, test.clock.now)
    await renormaliseAll(test.deps)
    expect((await browse()).missingRates).toEqual(['YER_SOUTH', 'SAR'])
    expect(await byPrice('asc')).toEqual([
      ...['2000 YER', '80 USD', '45000 YER', '120 USD', '90000 YER'],
      ...['150000 YER_SOUTH', '400000 YER_SOUTH', '300 SAR', '1500 SAR'],
    ])
    expect((await byPrice('asc', { minPrice: '40000' })).toSorted()).toEqual([
      ...['120 USD', '45000 YER', '80 USD', '90000 YER'],
    ])
    await setRate(db, 'YER_SOUTH', 1_600, test.clock.now)
    await setRate(db, 'SAR', 3.75, test.clock.now)
    await renormaliseAll(test.deps)
    expect(await browse()).not.toHaveProperty('missingRates')
    const right = ['2000 YER', ...['80 USD', '300 SAR'], '45000 YER', '150000 YER_SOUTH', '120 USD', '90000 YER']
    const cheapestFirst = await byPrice('asc')
    expect(cheapestFirst.toSorted()).toEqual([...right, '400000 YER_SOUTH', '1500 SAR'].toSorted())
    expect(cheapestFirst.slice(-2)).toEqual(['400000 YER_SOUTH', '1500 SAR'])
    expect(await byPrice('desc')).toEqual(cheapestFirst.toReversed())
  })
})
