import { expect, it } from 'vitest'
import { sizeWithin } from '#web/features/sell/uploads/shrink-picture.ts'

it('scales the longest side down to 1600 and keeps the aspect ratio', () => {
  expect(sizeWithin({ width: 4_000, height: 3_000 })).toEqual({ width: 1_600, height: 1_200 })
  expect(sizeWithin({ width: 3_000, height: 4_000 })).toEqual({ width: 1_200, height: 1_600 })
  expect(sizeWithin({ width: 20_000, height: 1 })).toEqual({ width: 1_600, height: 1 })
})

it('leaves a small picture unchanged', () => {
  expect(sizeWithin({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
})
