import { describe, expect, it } from 'vitest'
import { EngineersQuery } from '#contract/endpoints/directory/engineers.ts'
import { isFiltered, listPath, readFilters, toQuery } from '#web/features/directory/engineers/engineers.queries.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const bare = { verified: false, sortBy: 'featured', page: 1 }

describe('engineer filters in the URL', () => {
  it.each([
    ['', {}],
    ['search_keyword=+ليثيوم+&governorate=عدن&city=', { search_keyword: 'ليثيوم', governorate: 'aden' }],
    ['governorate=Hadramout&service=DESIGN', { governorate: 'hadramout', service: 'design' }],
    ['governorate=المكلا', { governorate: 'المكلا' }],
    ['governorate=all&specialization=All', {}],
    ['rating=4.5%2B', { rating: 4.5 }],
    ['rating=٤٫٥', { rating: 4.5 }],
    ['rating=4', { rating: 4 }],
    ['rating=9&service=magic&availability=maybe&sortBy=luck&page=-1', {}],
    ['experience=10+', { experience: '10+' }],
    ['experience=5-10&availability=today', { experience: '5-10', availability: 'today' }],
    ['verified=on', { verified: true }],
    ['verified=false', {}],
    ['page=٣&sortBy=rating', { page: 3, sortBy: 'rating' }],
  ])('%s', (search, filters) => {
    expect(JSON.parse(JSON.stringify(read(search)))).toEqual({ ...bare, ...filters })
  })

  it('writes only what differs from the default', () => {
    expect(listPath(read('sortBy=featured&page=1&verified=0&rating='))).toBe('/engineers')
    expect(listPath(read('experience=10%2B&verified=1&page=2'))).toBe(
      '/engineers?verified=true&page=2&experience=10%2B',
    )
  })

  it('drops a city without its governorate', () => {
    expect(listPath(read('city=al-mualla'))).toBe('/engineers')
  })

  it('drops a submitted city of another governorate', () => {
    expect(listPath(read('governorate=taiz&cityOf=aden&city=al-mualla'))).toBe('/engineers?governorate=taiz')
    expect(read('governorate=aden&cityOf=aden&city=al-mualla').city).toBe('al-mualla')
  })

  it('detects whether any filter is set', () => {
    expect([isFiltered(read('sortBy=rating')), isFiltered(read('verified=1'))]).toEqual([false, true])
  })

  it('means the same to the API as to the page', () => {
    const filters = read('governorate=aden&city=x&service=sales&rating=3.5&experience=1-3&availability=busy&verified=1')
    const { limit: _, ...understood } = EngineersQuery.parse(toQuery(filters))
    expect(understood).toEqual(filters)
  })
})
