import { describe, expect, it } from 'vitest'
import { listPath, readFilters, sortOf, sortPath } from '#web/features/products/browse-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('readFilters', () => {
  it('is newest first, page 1 and unfiltered for a bare address', () => {
    expect(read('')).toEqual({ page: 1, sortBy: 'createdAt', sortOrder: 'desc', keyword: '' })
  })
  it('accepts the spellings the API accepts', () => {
    expect(read('type=panel%20bases&condition=needs_repair').type).toBe('Panel bases')
    expect(read('type=Other').type).toBe('Others')
    expect(read('page=%D9%A2').page).toBe(2)
  })
  it('leaves out what it cannot read and keeps the rest', () => {
    expect(read('type=Rocket&page=0&condition=Used')).toMatchObject({ page: 1, condition: 'Used' })
    expect(read('type=Rocket').type).toBeUndefined()
  })
  it('reads the one value that the sort form sends without JavaScript', () => {
    expect(sortOf(read('sort=price-asc'))).toBe('price-asc')
    expect(sortOf(read('sort=nonsense'))).toBe('createdAt-desc')
  })
})

describe('listPath', () => {
  it('names only what differs from the default', () => {
    expect(listPath(read(''))).toBe('/')
    expect(listPath(read('type=Panel&page=3'), { page: 4 })).toBe('/?type=Panel&page=4')
  })
  it('starts at the first page when a filter changes', () => {
    expect(listPath(read('type=Panel&page=3'), { type: 'Battery' })).toBe('/?type=Battery')
    expect(sortPath(read('page=3'), 'price-asc')).toBe('/?sortBy=price&sortOrder=asc')
  })
})
