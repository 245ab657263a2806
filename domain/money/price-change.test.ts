import { describe, expect, it } from 'vitest'
import type { Currency } from '#domain/money/money.ts'
import { changedPrice, type PriceChange } from '#domain/money/price-change.ts'

const rates = { YER: 535, YER_SOUTH: 1_620, SAR: 3.78, USD: 1 }
const change = (price: number, currency: Currency, asked: Partial<PriceChange>) =>
  changedPrice({ price, currency }, { rounding: 'usual', ...asked }, rates)
const rials = (price: number) => ({ price, currency: 'YER' })

describe('changedPrice', () => {
  it('raises and lowers by per cent to the usual step of each currency', () => {
    const raised = [51_000, 49_500, 255_000, 110_000, 39_000].map((price) => change(price, 'YER', { percent: 5 }))
    expect(raised).toEqual([53_500, 52_000, 268_000, 115_500, 41_000].map(rials))
    expect(change(100, 'USD', { percent: -5 })).toEqual({ price: 95, currency: 'USD' })
    expect(change(1_234, 'SAR', { percent: 10 })).toEqual({ price: 1_355, currency: 'SAR' })
    expect(change(80_000, 'YER_SOUTH', { percent: 12.5 })).toEqual({ price: 90_000, currency: 'YER_SOUTH' })
  })

  it('rounds halves up, exactly', () => {
    expect(change(25_000, 'YER', { percent: 1 })).toEqual(rials(25_500))
    expect(change(24_999, 'YER', { percent: 1, rounding: 'coarse' })).toEqual(rials(25_000))
    // In doubles 1.005 * 100 is 100.49999999999999.
    expect(change(1, 'USD', { percent: 0.5, rounding: 'none' })).toEqual({ price: 1.01, currency: 'USD' })
    expect(change(1_000_000, 'YER', { percent: 0.05, rounding: 'none' })).toEqual(rials(1_000_500))
  })

  it('rounds small prices finer, so that none becomes zero or doubles', () => {
    expect(change(300, 'YER', { percent: 5 })).toEqual(rials(315))
    expect(change(4_000, 'YER', { percent: 5 })).toEqual(rials(4_200))
    expect(change(3, 'USD', { percent: 10 })).toEqual({ price: 3.3, currency: 'USD' })
    expect(change(40, 'YER', { percent: -50 })).toEqual(rials(20))
  })

  it('adds an amount, in the given currency only', () => {
    expect(change(50_000, 'YER', { amount: 2_000 })).toEqual(rials(52_000))
    expect(change(50_000, 'YER', { amount: -2_000, currency: 'YER' })).toEqual(rials(48_000))
    expect(change(200, 'USD', { amount: 2_000, currency: 'YER' })).toBe('other_currency')
  })

  it('converts at the rate of the day', () => {
    expect(change(53_500, 'YER', { toCurrency: 'USD' })).toEqual({ price: 100, currency: 'USD' })
    expect(change(100, 'USD', { toCurrency: 'YER_SOUTH' })).toEqual({ price: 162_000, currency: 'YER_SOUTH' })
    expect(change(53_500, 'YER', { toCurrency: 'YER' })).toBe('same_price')
    expect(changedPrice({ price: 1, currency: 'SAR' }, { toCurrency: 'USD', rounding: 'usual' }, { USD: 1 })).toBe(
      'no_rate',
    )
  })

  it('gives the reason when the price stays or would be against the rules of a single listing', () => {
    expect(change(100_000, 'YER', { percent: 0.1 })).toBe('same_price')
    expect(change(5_000, 'YER', { amount: -5_000 })).toBe('price_range')
    expect(change(5_000, 'YER', { amount: -9_000 })).toBe('price_range')
    expect(change(999_999_000, 'YER', { percent: 900 })).toBe('price_range')
    expect(change(0.01, 'USD', { percent: -90 })).toBe('price_range')
  })
})
