import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
let ownerId = ''

type Choice = { value: string; ar: string; en: string; count: number }

const filters = async (query: Record<string, string> = {}) => {
  const { status, body } = await ask(test.app, products.filters, { query })
  expect(status).toBe(200)
  return body.data
}
const counts = (choices: Choice[]) =>
  Object.fromEntries(choices.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))

const list = (changes: Parameters<typeof aProduct>[1]) => aProduct(test.deps, { ownerId, currency: 'USD', ...changes })
const aden = { governorate: 'aden', city: 'al-mualla' }
const crater = { governorate: 'aden', city: 'sira-crater' }
const taiz = { governorate: 'taiz', city: 'taiz-city' }

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  await list({ ...aden, type: 'Panel', condition: 'New', brand: 'Jinko', price: 100 })
  await list({ ...aden, type: 'Panel', condition: 'Used', brand: 'LONGi', price: 60 })
  await list({
    ...crater,
    type: 'Inverter',
    condition: 'Used',
    brand: 'Growatt',
    price: 400,
    name: 'انفرتر جروات 5 كيلو',
  })
  await list({ ...taiz, type: 'Inverter', condition: 'New', brand: 'Deye', price: 900, name: 'انفرتر ديي 8 كيلو' })
  await list({ ...taiz, type: 'Panel', condition: 'New', brand: 'Solarmax', price: 70, status: 'pending' })
})

describe('GET /marketplace/filters-product', () => {
  it('200 counts everything without filters, with names in both languages and zeros for types', async () => {
    const data = await filters()
    expect(data.total).toBe(4)
    expect(data.types.map(({ value }: Choice) => value)).toEqual([
      'Panel',
      'Inverter',
      'Battery',
      'Panel bases',
      'Accessory',
      'Others',
    ])
    expect(counts(data.types)).toEqual({ Panel: 2, Inverter: 2 })
    expect(counts(data.brands)).toEqual({ jinko: 1, longi: 1, growatt: 1, deye: 1 })
    expect(counts(data.governorates)).toEqual({ aden: 3, taiz: 1 })
    expect(counts(data.conditions)).toEqual({ New: 2, Used: 2 })
    expect(data.cities).toEqual([])
    expect(data.price).toEqual({ min: 32_100, max: 481_500, currency: 'YER' })
    expect(data.isApproximate).toBe(false)
    expect(data.governorates[0]).toEqual({ value: 'aden', ar: 'عدن', en: 'Aden', count: 3 })
    expect(data.brands.find(({ value }: Choice) => value === 'jinko')).toMatchObject({ ar: 'جينكو', en: 'Jinko Solar' })
  })

  it('200 counts each list without its own filter', async () => {
    const data = await filters({ type: 'Panel', governorate: 'عدن', currency: 'USD' })
    expect(data.total).toBe(2)
    expect(counts(data.types)).toEqual({ Panel: 2, Inverter: 1 })
    expect(counts(data.governorates)).toEqual({ aden: 2 })
    expect(counts(data.cities)).toEqual({ 'al-mualla': 2 })
    expect(counts(data.brands)).toEqual({ jinko: 1, longi: 1 })
    expect(data.price).toEqual({ min: 60, max: 100, currency: 'USD' })
  })

  it('200 counts the cities of a governorate without the chosen city', async () => {
    const data = await filters({ governorate: 'aden', city: 'sira-crater' })
    expect(data.total).toBe(1)
    expect(counts(data.cities)).toEqual({ 'al-mualla': 2, 'sira-crater': 1 })
    expect(counts(data.governorates)).toEqual({ aden: 3, taiz: 1 })
    expect(counts(data.types)).toEqual({ Inverter: 1 })
    expect(counts(data.brands)).toEqual({ growatt: 1 })
  })

  it('200 counts the cities of one brand', async () => {
    const data = await filters({ governorate: 'aden', brand: 'جروات' })
    expect(counts(data.cities)).toEqual({ 'sira-crater': 1 })
    expect(counts(data.brands)).toEqual({ jinko: 1, longi: 1, growatt: 1 })
  })

  it('200 counts with a keyword and a price range, whose bounds do not narrow the range', async () => {
    const inverters = await filters({ search_keyword: 'محول', governorate: 'taiz', currency: 'USD' })
    expect(inverters.total).toBe(1)
    expect(counts(inverters.governorates)).toEqual({ aden: 1, taiz: 1 })
    expect(counts(inverters.cities)).toEqual({ 'taiz-city': 1 })
    const cheap = await filters({ maxPrice: '100', currency: 'USD' })
    expect(counts(cheap.types)).toEqual({ Panel: 2 })
    expect(cheap.price).toEqual({ min: 60, max: 900, currency: 'USD' })
    expect((await filters({ search_keyword: 'انفرتر', maxPrice: '500', currency: 'USD' })).price).toMatchObject({
      max: 900,
    })
  })

  it('200 without matches has zeros', async () => {
    expect(await filters({ search_keyword: 'قارب صيد' })).toMatchObject({ total: 0, brands: [], price: null })
    expect(await filters({ governorate: 'raymah' })).toMatchObject({ total: 0, cities: [], price: null })
  })

  it('200 agrees with the list for every single filter', async () => {
    const data = await filters()
    for (const [field, choices] of [
      ['type', data.types],
      ['brand', data.brands],
      ['governorate', data.governorates],
      ['condition', data.conditions],
    ])
      for (const { value, count } of choices as Choice[]) {
        const { body } = await ask(test.app, products.browse, { query: { [field as string]: value } })
        expect(body.total, `${field}=${value}`).toBe(count)
      }
  })

  it('422 names the field', async () => {
    const { status, body } = await ask(test.app, products.filters, { query: { minPrice: '5', maxPrice: '4' } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['minPrice'])
  })
})
