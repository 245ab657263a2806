import { describe, expect, it } from 'vitest'
import { boundsAt, perUsdOf, thumbsOf } from '#web/features/browse/facets/price-field.tsx'

const perUsd = perUsdOf([
  { currency: 'YER', perUsd: 535, since: null },
  { currency: 'YER_SOUTH', perUsd: 1_600, since: null },
  { currency: 'SAR', perUsd: null, since: null },
])

describe('thumbsOf', () => {
  it('is at the ends without bounds', () => {
    expect(thumbsOf({ currency: 'USD' }, perUsd)).toEqual({ low: 0, high: 10_000 })
  })
  it('rounds to the nearest step, in any currency', () => {
    expect(thumbsOf({ minPrice: 149, maxPrice: 2_000, currency: 'USD' }, perUsd)).toEqual({ low: 100, high: 2_000 })
    expect(thumbsOf({ minPrice: 267_500, currency: 'YER' }, perUsd)).toEqual({ low: 500, high: 10_000 })
  })
  it('keeps the thumbs apart and on the track', () => {
    expect(thumbsOf({ minPrice: 50_000, maxPrice: 60_000, currency: 'USD' }, perUsd)).toEqual({
      low: 9_900,
      high: 10_000,
    })
    expect(thumbsOf({ minPrice: 500, maxPrice: 500, currency: 'USD' }, perUsd)).toEqual({ low: 500, high: 600 })
  })
  it('is at the ends without a rate', () => {
    expect(thumbsOf({ minPrice: 5, maxPrice: 9, currency: 'SAR' }, perUsd)).toEqual({ low: 0, high: 10_000 })
  })
})

describe('boundsAt', () => {
  it('leaves the ends open: the top means that much or more', () => {
    expect(boundsAt(0, 10_000, 'USD', perUsd)).toEqual({ currency: 'USD' })
    expect(boundsAt(100, 10_000, 'USD', perUsd)).toEqual({ minPrice: 100, currency: 'USD' })
  })
  it('is in the chosen currency, rounded to convenient numbers', () => {
    expect(boundsAt(100, 700, 'YER', perUsd)).toEqual({ minPrice: 53_500, maxPrice: 374_500, currency: 'YER' })
  })
  it('falls back to dollars without a rate', () => {
    expect(boundsAt(100, 700, 'SAR', perUsd)).toEqual({ minPrice: 100, maxPrice: 700, currency: 'USD' })
  })
})
