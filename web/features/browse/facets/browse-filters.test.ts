import { describe, expect, it } from 'vitest'
import { changed, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'

const read = (search: string) => readFilters('/', new URLSearchParams(search))

describe('readFilters', () => {
  it('defaults to newest first, page 1 and no filter', () => {
    expect(read('')).toEqual({ path: '/', page: 1, sort: 'createdAt-desc', keyword: '', figures: {} })
  })
  it('reads figures of labels, and no others', () => {
    const query = 'type=Battery&chemistry=lfp&systemVolts=48&phases=2'
    expect(read(query).figures).toEqual({ chemistry: 'lfp', systemVolts: '48' })
    expect(listPath(read(query))).toBe('/?type=Battery&chemistry=lfp&systemVolts=48')
    expect(listPath(read(query), { type: 'Panel' })).toBe('/?type=Panel')
  })
  it('accepts the spellings the API accepts', () => {
    expect(read('type=panel%20bases&condition=needs_repair')).toMatchObject({
      type: 'Panel bases',
      condition: 'Needs Repair',
    })
    expect(read('type=Other').type).toBe('Others')
    expect(read('page=%D9%A2').page).toBe(2)
    expect(read('min_price=10&max_price=20')).toMatchObject({ minPrice: 10, maxPrice: 20 })
    expect(read('governorate=عدن').governorate).toBe('aden')
  })
  it('ignores unreadable values and keeps the rest', () => {
    expect(read('type=Rocket&page=0&condition=Used&currency=EUR')).toEqual({ ...read(''), condition: 'Used' })
    expect(read('governorate=all&brand=&city=All')).toEqual(read(''))
    expect(read('type=constructor&condition=constructor')).toEqual(read(''))
  })
  it('reads prices in common notations, and orders the bounds', () => {
    expect(read('minPrice=١٬٢٥٠٬٠٠٠').minPrice).toBe(1_250_000)
    expect(read('minPrice=50,000&maxPrice=400 000')).toMatchObject({ minPrice: 50_000, maxPrice: 400_000 })
    expect(read('minPrice=9&maxPrice=3')).toMatchObject({ minPrice: 3, maxPrice: 9 })
    expect(read('minPrice=99.50&maxPrice=450 ألف')).toMatchObject({ minPrice: 99.5, maxPrice: 450_000 })
  })
  it('keeps an unreadable bound for the form to show, and does not replace it by another number', () => {
    const unread = (search: string) => {
      const { minPrice, maxPrice, unread } = read(search)
      return { minPrice, maxPrice, unread }
    }
    expect(unread('minPrice=cheap&maxPrice=5')).toEqual({
      minPrice: undefined,
      maxPrice: 5,
      unread: { minPrice: 'cheap' },
    })
    expect(unread('maxPrice=1.250').unread).toEqual({ maxPrice: '1.250' })
    expect(unread('maxPrice=99999999999').unread).toEqual({ maxPrice: '99999999999' })
    expect(listPath(read('minPrice=cheap&type=Panel'))).toBe('/?type=Panel')
  })
  it('reads the single value that the sort form sends without JavaScript', () => {
    expect(read('sort=price-asc').sort).toBe('price-asc')
    expect(read('sort=nonsense').sort).toBe('createdAt-desc')
  })
  it('sorts a keyword search by relevance unless another order is chosen', () => {
    expect(read('search_keyword=jinko').sort).toBe('fit')
    expect(read('search_keyword=jinko&sortBy=createdAt').sort).toBe('createdAt-desc')
    expect(read('sort=fit').sort).toBe('createdAt-desc')
  })
})

describe('listPath', () => {
  it('contains only what differs from the default', () => {
    expect(listPath(read(''))).toBe('/')
    expect(listPath(read('type=Panel&page=3'), { page: 4 })).toBe('/?type=Panel&page=4')
    expect(listPath(read('currency=USD'))).toBe('/')
    expect(listPath(read('currency=YER&minPrice=5'))).toBe('/?minPrice=5')
    expect(listPath(read('currency=USD&minPrice=5'))).toBe('/?minPrice=5&currency=USD')
  })
  it('goes back to the first page when a filter changes', () => {
    expect(listPath(read('type=Panel&page=3'), { type: 'Battery' })).toBe('/?type=Battery')
    expect(listPath(read('page=3'), { sort: 'price-asc' })).toBe('/?sortBy=price&sortOrder=asc')
  })
  it('names newest first explicitly where relevance is the default', () => {
    expect(listPath(read('search_keyword=a'), { sort: 'createdAt-desc' })).toBe(
      '/?search_keyword=a&sortBy=createdAt&sortOrder=desc',
    )
  })
  it('round-trips through readFilters', () => {
    const full = read('search_keyword=a&type=Panel&governorate=aden&city=crater&condition=Used&brand=jinko&minPrice=1')
    const all = { ...full, maxPrice: 9, currency: 'SAR', sort: 'price-desc', page: 2 } as const
    expect(read(listPath(all, { page: 2 }).slice(2))).toEqual(all)
  })
})

describe('changed', () => {
  it('drops the city when the governorate changes', () => {
    expect(changed(read('governorate=aden&city=crater'), { governorate: 'taiz' }).city).toBeUndefined()
    expect(changed(read('governorate=aden&city=crater'), { condition: 'New' }).city).toBe('crater')
  })
  it('drops a submitted city of another governorate', () => {
    expect(read('governorate=taiz&cityOf=aden&city=crater').city).toBeUndefined()
    expect(read('governorate=&cityOf=aden&city=crater').city).toBeUndefined()
    expect(read('governorate=aden&cityOf=aden&city=crater').city).toBe('crater')
  })
  it('switches the default order when a keyword is added or removed, and keeps a chosen one', () => {
    expect(changed(read(''), { keyword: 'a' }).sort).toBe('fit')
    expect(changed(read('search_keyword=a'), { keyword: '' }).sort).toBe('createdAt-desc')
    expect(changed(read('sort=price-asc'), { keyword: 'a' }).sort).toBe('price-asc')
  })
})
