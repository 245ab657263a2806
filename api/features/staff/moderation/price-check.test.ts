import { describe, expect, it } from 'vitest'
import { unratedPrice } from '#api/features/site/currency/price-norm.ts'
import { checkPrice, comparedMin } from '#api/features/staff/moderation/checks.ts'

/** A usual panel price: 0.18 dollars a watt. */
const similar = { median: 180_000, compared: 40 }
const panel = (dollars: number, changes: Partial<Parameters<typeof checkPrice>[0]> = {}) =>
  checkPrice({ type: 'Panel', priceNorm: dollars * 1_000_000, units: 550, similar, ...changes })

describe('checkPrice', () => {
  it('compares dollars per watt with the median', () => {
    expect(panel(99)).toEqual({ isFlagged: false, unit: 'watt', perUnit: 0.18, median: 0.18, ratio: 1, compared: 40 })
  })

  it('flags twice and half of it, and nothing in between', () => {
    expect([panel(198), panel(49.5), panel(190), panel(52)].map(({ isFlagged }) => isFlagged)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('flags a price in the wrong rial, which is three times off', () => {
    expect(panel(99 * (1620 / 535))).toMatchObject({ isFlagged: true, ratio: 3.028 })
  })

  it('counts a battery by ampere-hours', () => {
    expect(panel(280, { type: 'Battery', units: 200, similar: { median: 1_400_000, compared: 9 } })).toMatchObject({
      unit: 'ampHour',
      ratio: 1,
    })
  })

  it('returns nothing without values, a rate, a median or enough similar listings', () => {
    const nothing = { isFlagged: false, unit: null, perUnit: null, median: null, ratio: null }
    expect(panel(999, { units: null })).toEqual({ ...nothing, compared: 40 })
    expect(panel(999, { priceNorm: unratedPrice(50_000, 'YER') })).toMatchObject(nothing)
    expect(panel(0)).toMatchObject(nothing)
    expect(panel(999, { similar: { median: null, compared: 0 } })).toEqual({ ...nothing, compared: 0 })
    expect(panel(999, { similar: { median: 180_000, compared: comparedMin - 1 } })).toMatchObject(nothing)
  })
})
