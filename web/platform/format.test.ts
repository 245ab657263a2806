import { describe, expect, it } from 'vitest'
import { formatDate, formatNumber, moneyParts, moneyText, unitMoney } from '#web/platform/format.ts'

it('writes Latin digits in both languages', () => {
  expect(formatNumber('ar', 48500)).toBe('48,500')
  expect(formatNumber('en', 1284.5)).toBe('1,284.5')
})

describe('money', () => {
  it('marks the Aden rial and only that one', () => {
    expect(moneyParts('ar', 165000, 'YER_SOUTH')).toMatchObject({ amount: '165,000', unit: '﷼', zone: 'عدن' })
    expect(moneyParts('en', 165000, 'YER_SOUTH')).toMatchObject({ unit: 'YER', zone: 'Aden' })
    expect(moneyParts('ar', 48500, 'YER')).not.toHaveProperty('zone')
  })
  it('writes every currency after its number', () => {
    expect(moneyParts('ar', 95, 'USD')).toMatchObject({ amount: '95', unit: '$' })
    expect(moneyParts('ar', 4350, 'SAR').unit).toBe('ر.س')
    expect(moneyText('ar', 165000, 'YER_SOUTH')).toBe('165,000\u00a0ريال يمني (عدن)')
  })
})

it('tells the day in Yemen, which is ahead of Greenwich', () => {
  expect(formatDate('en', '2025-11-11T22:30:00Z')).toBe('12 November 2025')
  expect(formatDate('ar', '2025-11-11T22:30:00Z')).toBe('12 نوفمبر 2025')
})

it('says what a watt costs in the digits that tell sellers apart', () => {
  const said = [0.09123, 0.184, 2.5, 145.37, 96_667].map((amount) => unitMoney('en', amount, 'USD'))
  expect(said).toEqual(['0.0912', '0.184', '2.5', '145', '96,700'].map((amount) => `${amount}\u00a0USD`))
  expect(unitMoney('ar', 337.4, 'YER_SOUTH')).toBe('337\u00a0﷼\u00a0عدن')
})
