import { describe, expect, it } from 'vitest'
import { labelledSteps, ticksFor } from '#web/features/staff/stats/plots.tsx'

describe('ticksFor', () => {
  it('ends at a round number not below the largest value', () => {
    expect(ticksFor(37)).toEqual([0, 10, 20, 30, 40])
    expect(ticksFor(1_000)).toEqual([0, 500, 1_000])
  })

  it('is whole for small counts and for zero', () => {
    expect(ticksFor(2)).toEqual([0, 1, 2])
    expect(ticksFor(0)).toEqual([0, 1])
  })

  it('may be fractional for prices', () => {
    expect(ticksFor(0.31, false)).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  })
})

describe('labelledSteps', () => {
  it('always includes the newest day', () => {
    expect(labelledSteps(30, 5)).toEqual([5, 11, 17, 23, 29])
    expect(labelledSteps(1, 5)).toEqual([0])
  })
})
