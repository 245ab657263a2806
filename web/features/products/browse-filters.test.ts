import { describe, expect, it } from 'vitest'
import { changed, listPath, readFilters } from '#web/features/products/browse-filters.ts'

const read = (search: string) => readFilters('/', new URLSearchParams(search))

describe('readFilters', () => {
  it('is newest first, page 1 and unfiltered for a bare address', () => {
    expect(read('')).toEqual({ path: '/', page: 1, sort: 'createdAt-desc', keyword: '' })
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
  it('leaves out what it cannot read and keeps the rest', () => {
    expect(read('type=Rocket&page=0&condition=Used&currency=EUR')).toEqual({ ...read(''), condition: 'Used' })
    expect(read('governorate=all&brand=&city=All')).toEqual(read(''))
  })
  it('reads prices as people write them, and puts the bounds in order', () => {
    expect(read('minPrice=١٬٢٥٠٬٠٠٠').minPrice).toBe(1_250_000)
    expect(read('minPrice=50,000&maxPrice=400 000')).toMatchObject({ minPrice: 50_000, maxPrice: 400_000 })
    expect(read('minPrice=9&maxPrice=3')).toMatchObject({ minPrice: 3, maxPrice: 9 })
    expect(read('minPrice=99.50&maxPrice=450 ألف')).toMatchObject({ minPrice: 99.5, maxPrice: 450_000 })
  })
  it('keeps a bound that it cannot read for the form to show, and puts no other number in its place', () => {
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
  it('reads the one value that the sort form sends without JavaScript', () => {
    expect(read('sort=price-asc').sort).toBe('price-asc')
    expect(read('sort=nonsense').sort).toBe('createdAt-desc')
  })
  it('orders a keyword by fit until somebody chooses, and only a keyword', () => {
    expect(read('search_keyword=jinko').sort).toBe('fit')
    expect(read('search_keyword=jinko&sortBy=createdAt').sort).toBe('createdAt-desc')
    expect(read('sort=fit').sort).toBe('createdAt-desc')
  })
})

describe('listPath', () => {
  it('names only what differs from the default', () => {
    expect(listPath(read(''))).toBe('/')
    expect(listPath(read('type=Panel&page=3'), { page: 4 })).toBe('/?type=Panel&page=4')
    expect(listPath(read('currency=USD'))).toBe('/')
    expect(listPath(read('currency=YER&minPrice=5'))).toBe('/?minPrice=5')
    expect(listPath(read('currency=USD&minPrice=5'))).toBe('/?minPrice=5&currency=USD')
  })
  it('starts at the first page when a filter changes', () => {
    expect(listPath(read('type=Panel&page=3'), { type: 'Battery' })).toBe('/?type=Battery')
    expect(listPath(read('page=3'), { sort: 'price-asc' })).toBe('/?sortBy=price&sortOrder=asc')
  })
  it('says newest first where a keyword would order by fit', () => {
    expect(listPath(read('search_keyword=a'), { sort: 'createdAt-desc' })).toBe(
      '/?search_keyword=a&sortBy=createdAt&sortOrder=desc',
    )
  })
  it('reads back what it wrote', () => {
    const full = read('search_keyword=a&type=Panel&governorate=aden&city=crater&condition=Used&brand=jinko&minPrice=1')
    const all = { ...full, maxPrice: 9, currency: 'SAR', sort: 'price-desc', page: 2 } as const
    expect(read(listPath(all, { page: 2 }).slice(2))).toEqual(all)
  })
})

describe('changed', () => {
  it('forgets the city when the governorate changes', () => {
    expect(changed(read('governorate=aden&city=crater'), { governorate: 'taiz' }).city).toBeUndefined()
    expect(changed(read('governorate=aden&city=crater'), { condition: 'New' }).city).toBe('crater')
  })
  it('forgets a sent city that is of another governorate than the sent one', () => {
    expect(read('governorate=taiz&cityOf=aden&city=crater').city).toBeUndefined()
    expect(read('governorate=&cityOf=aden&city=crater').city).toBeUndefined()
    expect(read('governorate=aden&cityOf=aden&city=crater').city).toBe('crater')
  })
  it('follows the usual order as the keyword comes and goes, and keeps a chosen one', () => {
    expect(changed(read(''), { keyword: 'a' }).sort).toBe('fit')
    expect(changed(read('search_keyword=a'), { keyword: '' }).sort).toBe('createdAt-desc')
    expect(changed(read('sort=price-asc'), { keyword: 'a' }).sort).toBe('price-asc')
  })
})
