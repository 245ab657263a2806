import { expect, it } from 'vitest'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import { nearestTo } from '#web/features/browse/lists/nearest.ts'

const filtersOf = (query: string) => readFilters('/', new URLSearchParams(query))
const none = { type: 0, governorate: 0, condition: 0, brand: 0 }
const reasons = (query: string, without = none) =>
  nearestTo(filtersOf(query), { types: {}, without }).map(({ reason }) => reason)

it('drops the place first and the type last', () => {
  const query = 'governorate=socotra&city=hadibu&type=Inverter&condition=Used'
  expect(reasons(query, { ...none, governorate: 2, type: 5 })).toEqual(['governorate', 'filters', 'all'])
  expect(reasons(query, { ...none, type: 5 })).toEqual(['type', 'filters', 'all'])
  const [first] = nearestTo(filtersOf(query), { types: {}, without: { ...none, governorate: 2 } })
  expect(first?.filters).toMatchObject({ type: 'Inverter', condition: 'Used', governorate: undefined, city: undefined })
})

it('drops the filters before the keyword, and ends with everything', () => {
  expect(reasons('search_keyword=x&type=Panel&maxPrice=5')).toEqual(['filters', 'words', 'all'])
  expect(reasons('search_keyword=x')).toEqual(['all'])
  expect(nearestTo(filtersOf('search_keyword=x&page=3')).at(-1)?.filters).toMatchObject({ keyword: '', page: 1 })
})
