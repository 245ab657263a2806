import { beforeAll, describe, expect, it } from 'vitest'
import { searchCases } from '#api/features/browse/search/search-cases.data.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import type { Condition } from '#domain/listing/product-kinds.ts'
import { brandNames } from '#domain/listing-text/brand-names.data.ts'
import { brands as allBrands } from '#domain/listing-text/brands.data.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
/** Those of the market; that of every known maker is read as its own is a test of its own. */
const brands = allBrands.slice(0, brandNames.length)

/** The condition that a seller with this title would select. */
const conditionOf = (name: string): Condition =>
  /مستعمل|مستخدم/.test(name) ? 'Used' : /عطلان|خربان|قطع غيار/.test(name) ? 'Needs Repair' : 'New'

const elsewhere = {
  type: 'Others',
  brand: '',
  model: '',
  specifications: {},
  governorate: 'raymah',
  city: 'kusmah',
} as const

const namesFound = async (keyword: string): Promise<string[]> => {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const query = { search_keyword: keyword, limit: '50', page: String(page) }
    const { status, body } = await ask(test.app, products.search, { query })
    expect(status).toBe(200)
    names.push(...body.data.map((product: { name: string }) => product.name))
    if (page >= body.totalPages) return names
  }
}

beforeAll(async () => {
  await someRates(test.deps)
  const ownerId = (await aUser(test.deps)).id
  const names = new Set(searchCases.flatMap(({ finds, misses }) => [finds, misses]))
  for (const name of names) await aProduct(test.deps, { ...elsewhere, ownerId, name, condition: conditionOf(name) })
  for (const { key, name, types } of brands)
    await aProduct(test.deps, {
      ...elsewhere,
      ownerId,
      name: `listing of ${key}`,
      brand: name,
      type: types[0] ?? 'Others',
    })
})

describe('GET /marketplace/search-products', () => {
  it.each(searchCases)('200 «$query» finds «$finds» and not «$misses»', async ({ query, finds, misses }) => {
    const names = await namesFound(query)
    expect(names).toContain(finds)
    expect(names).not.toContain(misses)
  })

  it('200 finds every brand under each of its spellings', async () => {
    const unfound: string[] = []
    for (const { key, ar, en } of brands)
      for (const spelling of [...ar, ...en])
        if (!(await namesFound(spelling)).includes(`listing of ${key}`)) unfound.push(`${spelling} (${key})`)
    expect(unfound).toEqual([])
  })

  it('200 filters by the brand under each of its spellings too', async () => {
    for (const { key, ar, en } of brands)
      for (const brand of [key, ...ar, ...en]) {
        const { body } = await ask(test.app, products.browse, { query: { brand, limit: '50' } })
        expect(
          body.data.map((product: { name: string }) => product.name),
          brand,
        ).toContain(`listing of ${key}`)
      }
  })
})
