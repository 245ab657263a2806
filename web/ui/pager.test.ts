import { expect, it } from 'vitest'
import { shownPages } from '#web/ui/pager.tsx'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 9]],
  [3, 9, [1, 2, 3, 4, 9]],
  [4, 9, [1, 2, 3, 4, 5, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [6, 9, [1, 5, 6, 7, 8, 9]],
  [9, 9, [1, 8, 9]],
])('shows for page %i of %i: %j', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})
