import { expect, it } from 'vitest'
import type { PriceGroup } from '#contract/endpoints/browse/prices.ts'
import { scaleOf } from '#web/features/browse/prices/price-plot.tsx'

const group = (threeQuarters: number): PriceGroup => ({
  type: 'Panel',
  unit: 'watt',
  condition: null,
  zone: null,
  listings: 8,
  paid: 0,
  quarter: threeQuarters / 2,
  median: threeQuarters / 1.5,
  threeQuarters,
})

it('has round ticks up to at least the largest third quartile', () => {
  expect(scaleOf([group(0.2), group(0.31)])).toEqual({ max: 0.4, ticks: [0, 0.1, 0.2, 0.3, 0.4] })
  expect(scaleOf([group(100)])).toEqual({ max: 100, ticks: [0, 25, 50, 75, 100] })
  for (const dearest of [1e-6, 0.09, 0.2999, 1, 7, 183.4, 99_999]) {
    const { max, ticks } = scaleOf([group(dearest)])
    expect(max).toBeGreaterThanOrEqual(dearest)
    expect(max).toBeLessThan(dearest * 1.5)
    expect(ticks.length).toBeGreaterThanOrEqual(4)
    expect(ticks.length).toBeLessThanOrEqual(7)
  }
})

it('works when every price is zero', () => {
  expect(scaleOf([group(0)])).toEqual({ max: 1, ticks: [0, 1] })
  expect(scaleOf([])).toEqual({ max: 1, ticks: [0, 1] })
})
