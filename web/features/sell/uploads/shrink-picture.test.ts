import { expect, it } from 'vitest'
import { fitInto } from '#web/features/sell/uploads/shrink-picture.ts'

it('scales the longest side down to 1600 and keeps the aspect ratio', () => {
  expect(fitInto({ width: 4_000, height: 3_000 })).toEqual({ width: 1_600, height: 1_200 })
  expect(fitInto({ width: 3_000, height: 4_000 })).toEqual({ width: 1_200, height: 1_600 })
  expect(fitInto({ width: 20_000, height: 1 })).toEqual({ width: 1_600, height: 1 })
})

it('leaves a small picture unchanged', () => {
  expect(fitInto({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
})
