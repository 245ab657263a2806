import { beforeAll, describe, expect, it } from 'vitest'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { atLeastLexemes, piecesLexemes } from '#api/features/browse/search/lexemes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const hourMs = 3_600_000
let ownerId = ''

const list = async (name: string, changes: Parameters<typeof aProduct>[1] = {}) => {
  test.clock.now = new Date(test.clock.now.getTime() + hourMs)
  return aProduct(test.deps, { ownerId, name, brand: '', model: '', specifications: {}, description: '', ...changes })
}
const find = async (search_keyword: string, more: Record<string, string> = {}) => {
  const { body } = await ask(test.app, products.browse, { query: { search_keyword, limit: '50', ...more } })
  return { ...body, names: body.data.map(({ name }: { name: string }) => name) as string[] }
}

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  await list('لوح لونجي 550 واط', { quantity: 40 })
  await list('لوح ترينا 550 واط', { quantity: 4, soldAs: 'lot' })
  await list('لوح رايزن 450 واط', { quantity: 3 })
  await list('6 ألواح ينجلي 330 واط')
  await list('لوح كنديان 450 واط مستعمل')
  await list('لوح جينكو 580 واط', { condition: 'New' })
  await list('لوح زنشاين 550 واط', { condition: 'New', quantity: 1 })
  await list('بطارية ليثيوم 4 كيلو', { type: 'Battery', condition: 'New', quantity: 1 })
  await list('قاعدة 4 ألواح', { type: 'Panel bases', condition: 'New', quantity: 1 })
})

describe('GET /marketplace/browse-products with a number of pieces', () => {
  it.each(['4 ألواح', '٤ ألواح', '4 panels', '4 الواح شمسية', 'ألواح 4 حبات'])(
    '200 «%s» finds what has four or more first, then new goods that do not say; never what has fewer',
    async (typed) => {
      const { names, leftOut } = await find(typed)
      expect(names.slice(0, 3).sort()).toEqual(
        ['لوح لونجي 550 واط', 'لوح ترينا 550 واط', '6 ألواح ينجلي 330 واط'].sort(),
      )
      expect(names[3]).toBe('لوح جينكو 580 واط')
      for (const fewer of ['لوح رايزن 450 واط', 'لوح كنديان 450 واط مستعمل', 'لوح زنشاين 550 واط'])
        expect(names).not.toContain(fewer)
      expect(leftOut).toBeUndefined()
    },
  )

  it('200 combines with sizes, filters and orders', async () => {
    expect((await find('5 ألواح 550')).names).toEqual(['لوح لونجي 550 واط'])
    const { names } = await find('4 ألواح', { type: 'Panel', sortBy: 'createdAt', sortOrder: 'desc' })
    expect(names).toEqual(['لوح جينكو 580 واط', '6 ألواح ينجلي 330 واط', 'لوح ترينا 550 واط', 'لوح لونجي 550 واط'])
  })

  it('200 leaves the number out when nobody has so many', async () => {
    const { names, leftOut } = await find('90 بطاريات')
    expect(names).toEqual(['بطارية ليثيوم 4 كيلو'])
    expect(leftOut).toEqual(['90'])
  })

  it('200 reads a number of hundreds as a size, and one with a unit too', async () => {
    expect((await find('550 panels')).names).toEqual(
      expect.arrayContaining(['لوح لونجي 550 واط', 'لوح ترينا 550 واط', 'لوح زنشاين 550 واط']),
    )
    expect((await find('4 كيلو بطاريات')).names).toEqual(['بطارية ليثيوم 4 كيلو'])
  })

  it('200 follows a change of the quantity', async () => {
    const { id } = await list('بطارية جل 200', { type: 'Battery', quantity: 8 })
    expect((await find('8 بطاريات')).names).toEqual(['بطارية جل 200'])
    const changed = test.deps.db.updateTable('products').set({ quantity: 7 }).where('id', '=', id).returningAll()
    await refreshSearch(test.deps, await changed.executeTakeFirstOrThrow())
    expect((await find('8 بطاريات')).leftOut).toEqual(['8'])
  })
})

describe('the lexemes of a number of pieces', () => {
  it('match exactly the numbers from N on', () => {
    for (const least of [2, 3, 4, 7, 12, 31, 99]) {
      const asked = new Set(atLeastLexemes(least))
      expect(asked.size).toBeLessThan(15)
      for (const pieces of [1, 2, 3, 4, 6, 7, 8, 11, 12, 13, 30, 31, 32, 98, 99, 100, 512, 9_999])
        expect(
          piecesLexemes(pieces).some((lexeme) => asked.has(lexeme)),
          `${pieces} for ${least}`,
        ).toBe(pieces >= least)
    }
  })
})
