import { expect, it } from 'vitest'
import { uniqueById } from '#web/features/browse/lists/use-products.ts'

it('keeps the first occurrence of an item that is on two pages', () => {
  const pages = [
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'b' }, { id: 'c' }],
  ]
  expect(uniqueById(pages.flat()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
