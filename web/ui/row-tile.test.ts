import { expect, test } from 'vitest'
import { freeCells } from '#web/ui/row-tile.tsx'

test('a tile is rendered for two or three free cells of the last row, never for one or none', () => {
  expect([8, 9, 10, 11, 12, 20, 30].map((cards) => freeCells(cards, 4))).toEqual([
    undefined,
    3,
    2,
    undefined,
    undefined,
    undefined,
    2,
  ])
  expect([9, 10, 11, 12].map((cards) => freeCells(cards, 3))).toEqual([undefined, 2, undefined, undefined])
})
