import { describe, expect, it } from 'vitest'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import {
  searchFeed,
  searchKey,
  searchName,
  searchOf,
  searchPath,
} from '#web/features/browse/saved-searches/search-query.ts'
import { paths } from '#web/url.ts'

const listOf = (query: string) => readFilters(paths.products, new URLSearchParams(query))

describe('what is saved of a list', () => {
  it.each([
    ['', {}],
    ['page=3&sortBy=price&sortOrder=asc', {}],
    [
      'type=Panel&brand=jinko&governorate=عدن&maxPrice=60 ألف&currency=YER_SOUTH&page=2',
      { type: 'Panel', brand: 'jinko', governorate: 'aden', maxPrice: 60_000, currency: 'YER_SOUTH' },
    ],
    ['search_keyword=غطاس 3 حصان&currency=USD', { search_keyword: 'غطاس 3 حصان' }],
  ])('%s', (query, saved) => expect(searchOf(listOf(query))).toEqual(saved))

  it('opens as the list that it was saved from', () => {
    const query = searchOf(listOf('type=Panel&search_keyword=550&maxPrice=100&currency=USD'))
    expect(searchPath(query)).toBe('/?search_keyword=550&type=Panel&maxPrice=100&currency=USD')
    expect(searchOf(readFilters(paths.home, new URL(searchPath(query), 'http://a').searchParams))).toEqual(query)
  })

  it('has a feed in the language of the page', () => {
    expect(searchFeed({ type: 'Battery' }, 'ar')).toBe('/feed.xml?type=Battery')
    expect(searchFeed({ type: 'Battery' }, 'en')).toBe('/feed.xml?type=Battery&lang=en')
  })
})

describe('searchKey', () => {
  it('is the same whatever the order of fields, spaces, letter case and the usual currency', () => {
    const key = searchKey({ search_keyword: 'Jinko 550', type: 'Panel', maxPrice: 60_000 })
    expect(searchKey({ maxPrice: '60000', currency: 'YER', type: 'panel', search_keyword: ' jinko  550 ' })).toBe(key)
    expect(searchKey({ search_keyword: 'Jinko 550', type: 'Panel', maxPrice: 60_001 })).not.toBe(key)
  })

  it('is empty without filters', () => expect(searchKey({ page: 2, sortBy: 'price' })).toBe(''))
})

describe('searchName', () => {
  const filters = listOf('type=Panel&brand=jinko&governorate=aden&maxPrice=60000&currency=YER_SOUTH')

  it('has the names of the list, in both languages', () => {
    const brand = { ar: 'جينكو', en: 'Jinko' }
    expect(searchName('ar', filters, { brand })).toBe('ألواح جينكو في عدن أقل من 60,000')
    expect(searchName('en', filters, { brand })).toBe('Jinko panels in Aden under 60,000')
  })

  it('shows a key whose name is not known', () =>
    expect(searchName('en', filters)).toBe('Jinko panels in Aden under 60,000'))
})
