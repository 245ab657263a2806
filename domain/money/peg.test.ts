import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import { currencies } from '#domain/money/money.ts'
import { convertPeg, rialOf, roundPeg } from '#domain/money/peg.ts'
import { governorates } from '#domain/places/governorates.ts'

describe('roundPeg', () => {
  it('rounds to usual steps, and small amounts finer', () => {
    expect([50_825, 153_900, 50_249].map((amount) => roundPeg('YER', amount))).toEqual([51_000, 154_000, 50_000])
    expect([5_338, 348, 2].map((amount) => roundPeg('YER', amount))).toEqual([5_350, 350, 5])
    expect([1_234.4, 95.327, 5.607].map((amount) => roundPeg('USD', amount))).toEqual([1_234, 95.3, 5.61])
    expect([1_502, 360.3, 12.34].map((amount) => roundPeg('SAR', amount))).toEqual([1_500, 360.5, 12.35])
  })

  it('gives a price that can be stored, half a per cent away at most', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.double({ min: 5, max: 900_000_000, noNaN: true }),
        (currency, amount) => {
          const rounded = roundPeg(currency, amount)
          expect(priceFault(rounded, currency)).toBeUndefined()
          if (amount >= 500) expect(Math.abs(rounded / amount - 1)).toBeLessThanOrEqual(0.0051)
        },
      ),
    )
  })
})

it('converts at the rates of both currencies', () => {
  expect(convertPeg(95, 1, 'YER', 535)).toBe(51_000)
  expect(convertPeg(360, 3.78, 'YER_SOUTH', 1_620)).toBe(154_500)
  expect(convertPeg(51_000, 535, 'USD', 1)).toBe(95.3)
})

it('knows the rial of every governorate but Taiz, where both are used alike', () => {
  expect(governorates.filter(({ key }) => rialOf(key) === null).map(({ key }) => key)).toEqual(['taiz'])
  expect([rialOf('sanaa-city'), rialOf('aden'), rialOf('nowhere')]).toEqual(['YER', 'YER_SOUTH', null])
})
