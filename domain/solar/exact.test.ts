import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ceilOf,
  exact,
  floorOf,
  isLess,
  minus,
  over,
  plus,
  roundOf,
  sum,
  times,
  toNumber,
} from '#domain/solar/exact.ts'

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })

describe('exact', () => {
  it('adds decimals without floating-point error', () => {
    expect(toNumber(plus(exact(0.1), exact(0.2)))).toBe(0.3)
    expect(toNumber(times(exact(7.2), exact(13)))).toBe(93.6)
    expect(ceilOf(over(times(exact(200), exact(15), exact(2.2)), exact(2_200)))).toBe(3)
  })

  it('is 0 for NaN, and for a division by zero', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0])
      expect(Object.is(toNumber(exact(value)), 0)).toBe(true)
    expect(toNumber(over(exact(5), exact(0)))).toBe(0)
    expect(toNumber(sum([]))).toBe(0)
  })

  it('rounds in the given direction, below zero too', () => {
    expect([2.5, -2.5, 3, -3, 0].map((value) => ceilOf(exact(value)))).toEqual([3, -2, 3, -3, 0])
    expect([2.5, -2.5, 3, -3, 0].map((value) => floorOf(exact(value)))).toEqual([2, -3, 3, -3, 0])
    expect([2.5, 2.4, -2.5].map((value) => roundOf(exact(value)))).toEqual([3, 2, -2])
  })

  it('keeps two decimals exact through the four operations', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [x, y] = [exact(a / 100), exact(b / 100)]
        expect(toNumber(plus(x, y))).toBe((a + b) / 100)
        expect(toNumber(minus(x, y))).toBe((a - b) / 100 + 0)
        expect(toNumber(times(x, y))).toBe((a * b) / 10_000 + 0)
        expect(toNumber(over(x, y))).toBe(b === 0 ? 0 : a / b + 0)
        expect(isLess(x, y)).toBe(a < b)
      }),
    )
  })
})
