import { describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { type HomeRows, home } from '#contract/endpoints/browse/home.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { ask, startTestApp, type TestApp } from '#test/app/test-app.ts'
import { aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }
const pictures = [picture]

const rowsIn = async (test: TestApp): Promise<HomeRows> => {
  const { status, body } = await ask(test.app, home.rows)
  expect(status).toBe(200)
  return body.data
}

/** Ten used panels at 100 per watt, each of another seller: the median, and the first page of the list, which is no row. */
const usualMarket = async (test: TestApp) => {
  await someRates(test.deps)
  for (let n = 0; n < 10; n += 1) await aProduct(test.deps, { price: 55_000, pictures })
}

// Each has a market of its own: prices are cached for a minute.
describe('rows of the home page: of bargains', () => {
  const test = startTestApp()
  it('200 shows prices 10 to 50 % below the usual one, newest first, each seller once', async () => {
    await someRates(test.deps)
    const seller = await signUp(test)
    const cheap: string[] = []
    for (const price of [40_000, 41_000, 42_000, 43_000])
      cheap.unshift((await aProduct(test.deps, { price, pictures })).id)
    await aProduct(test.deps, { price: 20_000, pictures, name: 'رخيص أكثر من اللازم' })
    await aProduct(test.deps, { price: 52_000, pictures, name: 'قريب من المعتاد' })
    await aProduct(test.deps, { price: 40_000, pictures: [], name: 'بلا صورة' })
    await aProduct(test.deps, { price: 40_000, pictures, condition: 'New', name: 'حالة أخرى' })
    const first = await aProduct(test.deps, { price: 44_000, pictures, ownerId: seller.user.id })
    const second = await aProduct(test.deps, { price: 45_000, pictures, ownerId: seller.user.id })
    await usualMarket(test)
    const { bargains } = await rowsIn(test)
    expect(bargains.map(({ id }) => id)).toEqual([second.id, ...cheap])
    expect(bargains.map(({ id }) => id)).not.toContain(first.id)
    expect(bargains.at(-1)?.belowUsual).toBe(27)
  })
})

describe('rows of the home page: after changes', () => {
  const test = startTestApp()
  it('a bargain that was sold or whose price was raised is gone at once', async () => {
    await someRates(test.deps)
    const sellers = [await signUp(test), await signUp(test)]
    const [sold, raised] = await Promise.all(
      sellers.map(({ user }) => aProduct(test.deps, { price: 40_000, pictures, ownerId: user.id })),
    )
    for (let n = 0; n < 4; n += 1) await aProduct(test.deps, { price: 42_000, pictures })
    await usualMarket(test)
    expect((await rowsIn(test)).bargains).toHaveLength(6)
    await moveTo(test.deps, sold?.id ?? '', 'sold')
    const call = { params: { id: raised?.id ?? '' }, token: sellers[1]?.token ?? '', body: { price: 54_000 } }
    expect((await ask(test.app, listings.change, call)).status).toBe(200)
    expect((await rowsIn(test)).bargains).toHaveLength(4)
  })
})

describe('rows of the home page: with little to compare', () => {
  const test = startTestApp()
  it('fewer than four bargains, or fewer than eight prices to compare with, are no row', async () => {
    for (let n = 0; n < 3; n += 1) await aProduct(test.deps, { price: 40_000, pictures })
    await usualMarket(test)
    expect((await rowsIn(test)).bargains).toEqual([])
  })
})

describe('rows of the home page: of places and shops', () => {
  const test = startTestApp()
  it('governorates with the most listings come first; verified shops by rating, none when there is only one', async () => {
    await usualMarket(test)
    for (const governorate of ['aden', 'aden', 'taiz'])
      await aProduct(test.deps, { governorate, city: governorate === 'aden' ? 'crater' : 'taiz-city' })
    await aShop(test.deps, { name: 'بلا ختم' })
    const one = await aShop(test.deps, { name: 'الأول', isVerified: true, pictures })
    expect((await rowsIn(test)).shops).toEqual([])
    const two = await aShop(test.deps, { name: 'الثاني', isVerified: true, pictures })
    await rated(test.deps, 'shop', one, [4])
    await rated(test.deps, 'shop', two, [5])
    const { places, shops } = await rowsIn(test)
    expect(places.map(({ value, count }) => [value, count])).toEqual([
      ['sanaa-city', 10],
      ['aden', 2],
      ['taiz', 1],
    ])
    expect(shops.map(({ name }) => name)).toEqual(['الثاني', 'الأول'])
    expect(JSON.stringify(shops)).not.toMatch(/phone|\+967/)
  })
})
