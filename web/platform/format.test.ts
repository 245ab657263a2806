import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatMonth,
  formatNumber,
  formatUnit,
  moneyParts,
  moneyText,
  shortMoney,
  unitMoney,
} from '#web/platform/format.ts'

it('writes Latin digits in both languages', () => {
  expect(formatNumber('ar', 48500)).toBe('48,500')
  expect(formatNumber('en', 1284.5)).toBe('1,284.5')
})

describe('money', () => {
  it('names the zone of both rials, and of no other currency', () => {
    expect(moneyParts('ar', 165000, 'YER_SOUTH')).toMatchObject({ amount: '165,000', unit: 'ريال', zone: 'عدن' })
    expect(moneyParts('en', 165000, 'YER_SOUTH')).toMatchObject({ unit: 'YER', zone: 'Aden' })
    expect(moneyParts('ar', 48500, 'YER')).toMatchObject({ unit: 'ريال', zone: 'صنعاء', name: 'ريال يمني (صنعاء)' })
    expect(moneyParts('en', 48500, 'YER')).toMatchObject({ unit: 'YER', zone: 'Sana’a' })
    expect(shortMoney('ar', 48500, 'YER')).toBe('48,500\u00a0ريال صنعاء')
    for (const currency of ['SAR', 'USD'] as const) expect(moneyParts('ar', 5, currency)).not.toHaveProperty('zone')
  })
  it('writes every currency after its number', () => {
    expect(moneyText('en', 99.5, 'USD')).toBe('99.50\u00a0US dollar')
    expect(moneyParts('ar', 1_250_000.05, 'SAR').amount).toBe('1,250,000.05')
    expect(moneyParts('ar', 95, 'USD')).toMatchObject({ amount: '95', unit: '$' })
    expect(moneyParts('ar', 4350, 'SAR').unit).toBe('ر.س')
    expect(moneyText('ar', 165000, 'YER_SOUTH')).toBe('165,000\u00a0ريال يمني (عدن)')
  })
})

it('formats the day in Yemen, which is ahead of UTC', () => {
  expect(formatDate('en', '2025-11-11T22:30:00Z')).toBe('12 November 2025')
  expect(formatDate('ar', '2025-11-11T22:30:00Z')).toBe('12 نوفمبر 2025')
})

it('formats a price per watt with the digits that distinguish sellers', () => {
  const formatted = [0.09123, 0.184, 2.5, 145.37, 96_667].map((amount) => unitMoney('en', amount, 'USD'))
  expect(formatted).toEqual(['0.0912', '0.184', '2.5', '145', '96,700'].map((amount) => `${amount}\u00a0USD`))
  expect(unitMoney('ar', 337.4, 'YER_SOUTH')).toBe('337\u00a0ريال عدن')
})

describe('compared with Intl, which pages do not use', () => {
  const locales = { ar: 'ar-YE-u-nu-latn', en: 'en-GB' }
  const langs = ['ar', 'en'] as const
  /** Values that a page may show; `Intl` also formats negative zero. */
  const isWritten = (value: number) => Object.is(value, 0) || Math.abs(value) >= 1e-6
  const amounts = fc.oneof(
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  )

  it.each(langs)('formats the same numbers in %s', (lang) => {
    const short = new Intl.NumberFormat(locales[lang], { maximumFractionDigits: 2, signDisplay: 'negative' })
    const significant = new Intl.NumberFormat(locales[lang], { maximumSignificantDigits: 3 })
    fc.assert(
      fc.property(amounts.filter(isWritten), (value) => {
        expect(formatNumber(lang, value)).toBe(short.format(value))
        expect(formatUnit(lang, value)).toBe(significant.format(value))
      }),
      { numRuns: 2000, examples: [[1.005], [-0.005], [-1284.5], [999_999.995], [0], [0.000_001]] },
    )
  })

  it.each(langs)('formats the same days and months in %s', (lang) => {
    const dates = new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone: 'Asia/Aden' })
    const names = new Intl.DateTimeFormat(locales[lang], { month: 'long', timeZone: 'UTC' })
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
        expect(formatDate(lang, day.toISOString())).toBe(dates.format(day))
      }),
    )
    for (let month = 1; month <= 12; month++)
      expect(formatMonth(lang, month)).toBe(names.format(Date.UTC(2024, month - 1, 15)))
  })
})
