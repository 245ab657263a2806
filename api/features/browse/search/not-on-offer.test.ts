import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { brandKeyOf } from '#domain/listing-text/brand-names.ts'
import { makers } from '#domain/listing-text/makers.data.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()

const find = async (search_keyword: string, more: Record<string, string> = {}) => {
  const query = { search_keyword, limit: '50', ...more }
  const { status, body } = await ask(test.app, products.browse, { query })
  expect(status).toBe(200)
  const { body: counts } = await ask(test.app, products.filters, { query: { search_keyword, ...more } })
  expect(counts.data.total).toBe(body.total)
  return { ...body, names: body.data.map(({ name }: { name: string }) => name).sort() as string[] }
}

const eight = 'انفرتر ديي 8 كيلو'
const twelve = 'ديي 12 كيلو 3 فاز'
const battery = 'بطارية جدارية 10.24 كيلو تعمل مع كل انفرتر'
const x = 'بطارية فيجن 200 أمبير'
const small = 'غطاس شمسي 3 حصان'
const large = 'غطاس فرانكلين 7.5 حصان'
const threePhase = 'انفرتر مضخة فيتشي 7.5 كيلو 3 فاز'
const pylon = 'بطارية بايلونتيك US3000C'
const newer = 'بطارية بايلونتيك US5000C عمرها 3000 دورة'

beforeAll(async () => {
  await someRates(test.deps)
  const ownerId = (await aUser(test.deps)).id
  const list = (changes: Parameters<typeof aProduct>[1]) =>
    aProduct(test.deps, { ownerId, brand: '', model: '', specifications: {}, description: '', ...changes })
  await list({ name: eight, type: 'Inverter', brand: 'Deye' })
  await list({ name: twelve, type: 'Inverter', brand: 'Deye', description: 'أنظف من كوستال' })
  await list({ name: 'انفرتر ماست 1 كيلو', type: 'Inverter', brand: 'MUST' })
  await list({ name: battery, type: 'Battery', description: 'تعمل مع أي انفرتر 10 كيلو' })
  await list({ name: x, type: 'Battery', model: '6FM200D-X' })
  await list({ name: small, type: 'Others', governorate: 'aden', city: 'al-mualla', price: 30_000, condition: 'New' })
  await list({ name: large, type: 'Others', price: 60_000, condition: 'Used' })
  await list({ name: threePhase, type: 'Others' })
  await list({ name: 'لوح جينكو 550 واط', type: 'Panel', brand: 'Jinko', model: 'JKM550M-72HL4-V' })
  await list({ name: 'solar cable 6 mm2', type: 'Accessory' })
  await list({ name: pylon, type: 'Battery', brand: 'Pylontech' })
  await list({ name: newer, type: 'Battery', brand: 'Pylontech' })
})

describe('a search for a maker without a listing', () => {
  it.each(['سولاكس', 'solax', 'SolaX Power', 'صوفار', 'Sofar', 'Fronius', 'هواوي', 'Huawei'])(
    '200 «%s» is known, and no other word is searched',
    async (typed) => {
      const reply = await find(typed)
      expect(reply).toMatchObject({ total: 0, absentBrands: [{ key: brandKeyOf(typed) }] })
      expect(reply).not.toHaveProperty('searchedFor')
    },
  )

  it('200 names it in both languages, and shows others of the same kind and size', async () => {
    const solax = { key: 'solax', ar: 'سولاكس', en: 'SolaX Power' }
    expect(await find('سولاكس 8 كيلو')).toMatchObject({
      names: [eight],
      searchedFor: 'انفرتر 8 كيلو',
      leftOut: ['سولاكس'],
      absentBrands: [solax],
    })
    expect(await find('solax 8kw')).toMatchObject({ names: [eight], searchedFor: 'inverter 8kw' })
    expect(await find('لوح سولاكس')).toMatchObject({ names: ['لوح جينكو 550 واط'], absentBrands: [solax] })
  })

  it('200 takes the nearest sizes where nobody has the size, and never a letter or a number alone', async () => {
    expect(await find('سولاكس X1 10 كيلو')).toMatchObject({
      names: [twelve, eight].sort(),
      leftOut: ['سولاكس', 'X1', '10 كيلو'],
      absentBrands: [{ key: 'solax' }],
      nearest: { asked: 10, unit: 'kW', sizes: [12, 8] },
    })
    for (const typed of ['X1', 'غواصة 550', 'قمبرة 10 كيلو', 'غواصة x'])
      expect((await find(typed)).total, typed).toBe(0)
  })

  it('200 still finds it in a description', async () => {
    expect(await find('كوستال')).toMatchObject({ names: [twelve], foundIn: 'descriptions' })
  })

  it('reads every spelling of every maker as that maker', () => {
    const other = makers.flatMap(({ key, en, ar, alsoEn = [] }) =>
      [key, en, ...alsoEn, ...ar].filter((spelling) => brandKeyOf(spelling) !== key),
    )
    expect(other).toEqual([])
  })
})

describe('a search for a size that nobody has', () => {
  it.each([
    ['انفرتر 10 كيلو', { asked: 10, unit: 'kW', sizes: [12, 8] }, [eight, twelve]],
    ['10kw inverter', { asked: 10, unit: 'kW', sizes: [12, 8] }, [eight, twelve]],
    ['انفرتر 10', { asked: 10, unit: 'kW', sizes: [12, 8] }, [eight, twelve]],
    ['لوح 545', { asked: 545, unit: 'W', sizes: [550] }, ['لوح جينكو 550 واط']],
    ['طلمبة 7 حصان', { asked: 7, unit: 'hp', sizes: [7.5, 3] }, [large, small]],
    ['غطاس 7', { asked: 7, unit: 'hp', sizes: [7.5, 3] }, [large, small]],
    ['بطارية 180 امبير', { asked: 180, unit: 'Ah', sizes: [200] }, [x]],
  ])('200 «%s» gives the nearest ones of that thing', async (typed, nearest, names) => {
    expect(await find(typed)).toMatchObject({ nearest, names: names.sort() })
  })

  it('200 takes no size that is far away', async () => {
    const reply = await find('انفرتر 200 كيلو')
    expect(reply).not.toHaveProperty('nearest')
    expect(reply).toMatchObject({ searchedFor: 'انفرتر', leftOut: ['200 كيلو'] })
  })

  it('200 says nothing about sizes where the size is on offer, also under «أخرى»', async () => {
    for (const [typed, name] of [
      ['انفرتر 8 كيلو', eight],
      ['انفرتر 7.5 كيلو', threePhase],
      ['بطارية 10 كيلو', battery],
    ] as const) {
      const reply = await find(typed)
      expect(reply.names).toContain(name)
      expect(reply).not.toHaveProperty('nearest')
    }
  })

  it.each([
    [{ governorate: 'aden' }, [3], small],
    [{ maxPrice: '40000', currency: 'YER' }, [3], small],
    [{ condition: 'Used' }, [7.5], large],
    [{ type: 'Others', minPrice: '50000', currency: 'YER' }, [7.5], large],
  ])('200 the sizes are those that the filters leave: %o', async (filters, sizes, name) => {
    expect(await find('طلمبة 7 حصان', filters)).toMatchObject({ names: [name], nearest: { asked: 7, sizes } })
  })

  it('200 with filters that leave no size near it, other sizes are shown, and the size is left out', async () => {
    const reply = await find('طلمبة 20 حصان', { governorate: 'aden' })
    expect(reply).toMatchObject({ names: [small], leftOut: ['20 حصان'] })
    expect(reply).not.toHaveProperty('nearest')
  })
})

describe('a search for a pump', () => {
  it.each(['طلمبة', 'بمب', 'دينمو ماء', 'مضخة ماء', 'water pump', 'غطاس ماء'])(
    '200 «%s» finds pumps, without a word about another search',
    async (typed) => {
      const reply = await find(typed)
      expect(reply.names).toEqual([large, small, threePhase].sort())
      expect(reply).not.toHaveProperty('searchedFor')
    },
  )

  it('200 puts the exact horsepower first', async () => {
    const { data } = await find('بمب 3 حصان')
    expect(data.map(({ name }: { name: string }) => name)).toEqual([small])
  })

  it.each(['pump 3 hp', 'مضخة 3 حصان', 'غطاس 3'])('200 «%s» takes the 3 of three phases for no size', async (typed) => {
    expect((await find(typed)).names).toEqual([small])
  })

  it.each(['مضخة 3 فاز', '3 phase pump', 'مضخة فاز'])('200 «%s» finds what has three phases', async (typed) => {
    expect((await find(typed)).names).toEqual([threePhase])
  })
})

describe('a search for an exact word of a listing', () => {
  it.each([
    ['US3000C', pylon],
    ['us3000c', pylon],
    ['بايلون US3000C', pylon],
    ['JKM550M-72HL4-V', 'لوح جينكو 550 واط'],
    ['6FM200D-X', x],
    ['cable 6 mm2', 'solar cable 6 mm2'],
  ])('200 «%s» finds it alone', async (typed, name) => {
    expect((await find(typed)).names).toEqual([name])
  })

  it('200 a model is found by its beginning, and left out as a whole where nobody has it', async () => {
    expect((await find('US5000')).names).toEqual([newer])
    expect((await find('US2000C')).total).toBe(0)
    expect(await find('بايلون US2000C')).toMatchObject({ names: [pylon, newer].sort(), leftOut: ['US2000C'] })
  })
})
