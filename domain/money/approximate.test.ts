import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approximationsOf } from '#api/features/site/currency/approximate.service.ts'
import { approximate, roundMoney } from '#domain/money/approximate.ts'
import { currencies } from '#domain/money/money.ts'

const since = { YER: '2026-11-01T00:00:00.000Z', YER_SOUTH: '2026-11-03T00:00:00.000Z', SAR: null, USD: null }
const rates = (perUsd: Record<string, number | null>) =>
  currencies.map((currency) => ({ currency, perUsd: perUsd[currency] ?? null, since: since[currency] }))
const demo = rates({ YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 })

describe('approximate', () => {
  it('rounds a price to the usual steps, with the older date of the two rates', () => {
    expect(approximate(51_000, 'YER', 'YER_SOUTH', demo)).toEqual({ amount: 154_000, rateDate: since.YER })
    expect(approximate(51_000, 'YER', 'SAR', demo)).toEqual({ amount: 360, rateDate: since.YER })
    expect(approximate(95, 'USD', 'SAR', demo)).toEqual({ amount: 360, rateDate: null })
    expect(approximate(500, 'YER', 'USD', demo)?.amount).toBe(0.93)
    expect(roundMoney('YER', 1_249)).toBe(1_000)
  })

  it('is null without both rates', () => {
    expect(approximate(5, 'YER', 'SAR', rates({ YER: 535, USD: 1 }))).toBeNull()
    expect(approximate(5, 'SAR', 'YER', rates({ YER: 535, USD: 1 }))).toBeNull()
  })

  it('gives a card the same number as the server gives the page of that listing', () => {
    const rate = fc.integer({ min: 1_000, max: 5_000_000 }).map((thousandths) => thousandths / 1_000)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(...currencies),
        fc.record({ YER: rate, YER_SOUTH: rate, SAR: rate }),
        (price, currency, set) => {
          const inForce = { ...set, USD: 1 }
          const onServer = Object.fromEntries(
            currencies.map((code) => [
              code,
              { perUsd: inForce[code], since: since[code] === null ? null : new Date(since[code]) },
            ]),
          )
          const page = approximationsOf(onServer, { price, currency }).filter(({ isExact }) => !isExact)
          for (const { currency: to, amount, rateDate } of page)
            expect(approximate(price, currency, to, rates(inForce))).toEqual({ amount, rateDate })
        },
      ),
    )
  })
})
