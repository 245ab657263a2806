import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceMax } from '#domain/limits.ts'
import { boundFault, readPriceText } from '#domain/listing-text/price-text.ts'
import { priceFault, readPrice } from '#domain/listing-text/seller-price.ts'
import { type Currency, currencies } from '#domain/money/money.ts'

describe('readPriceText', () => {
  it.each([
    ['450000', 450_000],
    ['99.50', 99.5],
    ['99,50', 99.5],
    ['99,5', 99.5],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['0', 0],
    ['1,250', 1_250],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250.000', 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['1 250 000,50', 1_250_000.5],
    ['1\u00a0250\u202f000', 1_250_000],
    ["1'250’000".replace('’', "'"), 1_250_000],
    ['1_250_000', 1_250_000],
    ['١٬٢٥٠٬٠٠٠٫٥٠', 1_250_000.5],
    ['١،٢٥٠،٠٠٠', 1_250_000],
    ['۴۵ ۰۰۰', 45_000],
    ['٩٩٫٥', 99.5],
    ['１２３．４５', 123.45],
    ['\u200f٤٥٠٠٠\u200e', 45_000],
    ['٤٥٠ ألف', 450_000],
    ['450ألف', 450_000],
    ['450 الف', 450_000],
    ['450 ألفاً', 450_000],
    ['450K', 450_000],
    ['450 thousand', 450_000],
    ['1.5 مليون', 1_500_000],
    ['١٫٥ مليون', 1_500_000],
    ['1,5m', 1_500_000],
    ['1.2345 million', 1_234_500],
    ['1,250 ألف', 1_250_000],
    ['3 ملايين', 3_000_000],
    ['مليون', 1_000_000],
    ['ألفين', 2_000],
    ['مليونين و 300 ألف', 2_300_000],
    ['مليون و٢٥٠ ألف', 1_250_000],
    ['450 ألف و500', 450_500],
    ['0.0125k', 12.5],
    ['1000000000', priceMax],
  ])('reads %j as %d', (text, amount) => {
    expect(readPriceText(text)).toEqual({ amount })
  })

  it.each([
    ['', 'price_required'],
    [' \u200f', 'price_required'],
    ['ten', 'price_invalid'],
    ['-5', 'price_invalid'],
    ['1e5', 'price_invalid'],
    ['12,50,000', 'price_invalid'],
    ['1,250 000', 'price_invalid'],
    ['99 50', 'price_invalid'],
    ['1..5', 'price_invalid'],
    ['.', 'price_invalid'],
    ['1.2.3', 'price_invalid'],
    ['450 ألف ألف', 'price_invalid'],
    ['5 ألف و3 مليون', 'price_invalid'],
    ['450 و500', 'price_invalid'],
    ['مليون و', 'price_invalid'],
    ['مليون وربع', 'price_invalid'],
    ['2 ألفين', 'price_invalid'],
    ['450 شي', 'price_invalid'],
    ['100$', 'price_invalid'],
    ['1'.repeat(41), 'price_invalid'],
    ['1.250', 'price_ambiguous'],
    ['450.000', 'price_ambiguous'],
    ['١٫٢٥٠', 'price_ambiguous'],
    ['1,250.000', 'price_ambiguous'],
    ['1.250 مليون', 'price_ambiguous'],
    ['1250.500', 'price_ambiguous'],
    ['0.500', 'price_decimals'],
    ['99.1234', 'price_decimals'],
    ['1000000000.01', 'price_range'],
    ['9999999999999999', 'price_range'],
    ['2000 مليون', 'price_range'],
  ] as const)('rejects %j as %s', (text, fault) => {
    expect(readPriceText(text)).toEqual({ fault })
  })
})

/** An amount in hundredths, up to the largest price. */
const cents = fc.integer({ min: 0, max: priceMax * 100 })
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const groups = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)

describe('every way to write an amount', () => {
  const ways: [string, (whole: number, decimals: string) => string][] = [
    ['English', (whole, decimals) => `${groups(whole, ',')}.${decimals}`],
    ['continental', (whole, decimals) => `${groups(whole, '.')},${decimals}`],
    ['spaced', (whole, decimals) => `${groups(whole, ' ')}.${decimals}`],
    ['Arabic', (whole, decimals) => arabicDigits(`${groups(whole, '٬')}٫${decimals}`)],
    ['plain', (whole, decimals) => `${whole}.${decimals}`],
    ['plain with a comma', (whole, decimals) => `${whole},${decimals}`],
  ]
  it.each(ways)('%s parses to the same amount', (_, write) => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = write(Math.floor(amount / 100), String(amount % 100).padStart(2, '0'))
        expect(readPriceText(text)).toEqual({ amount: amount / 100 })
      }),
    )
  })

  it('multiplies thousands and millions', () => {
    const word = fc.constantFrom<[string, number]>(['ألف', 1_000], ['k', 1_000], ['مليون', 1_000_000])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), word, (count, [name, scale]) => {
        expect(readPriceText(`${arabicDigits(String(count))} ${name}`)).toEqual({ amount: count * scale })
      }),
    )
  })
})

it('never returns digits that are not in the text', () => {
  const letter = fc.constantFrom(...'0123456789٠٥٩.,٫٬، _و'.split(''), 'ألف', 'مليون', 'k')
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const reading = readPriceText(typed)
      if (!('amount' in reading) || /[فنk]/.test(typed)) return
      const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
      const latin = typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      const [typedDigits, meant] = [digits(latin), digits(reading.amount.toFixed(2))]
      // The digits of the amount are the typed ones, except for zeros after the decimal point.
      expect([typedDigits, `${typedDigits}0`, `${typedDigits}00`]).toContain(meant)
    }),
    { numRuns: 2_000 },
  )
})

it('returns an amount in range or a reason for any text', () => {
  const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })
  fc.assert(
    fc.property(anyText, fc.constantFrom(...currencies), (text, currency) => {
      const reading = readPrice(text, currency)
      if ('amount' in reading) expect(priceFault(reading.amount, currency)).toBeUndefined()
      else expect(reading.fault).toMatch(/^price_/)
    }),
  )
})

describe('readPrice', () => {
  it.each<[string, Currency, object]>([
    ['99.50', 'USD', { amount: 99.5 }],
    ['$99.50', 'USD', { amount: 99.5 }],
    ['٣٥٠٫٢٥ ريال سعودي', 'SAR', { amount: 350.25 }],
    ['450 ألف ريال', 'YER', { amount: 450_000 }],
    ['١٬٢٥٠٬٠٠٠ ريال', 'YER_SOUTH', { amount: 1_250_000 }],
    ['45000.00', 'YER', { amount: 45_000 }],
    ['99.50', 'YER', { fault: 'price_whole' }],
    ['99.50', 'YER_SOUTH', { fault: 'price_whole' }],
    ['100$', 'YER', { fault: 'price_invalid' }],
    ['100 ريال سعودي', 'YER', { fault: 'price_invalid' }],
    ['100 دولار', 'SAR', { fault: 'price_invalid' }],
    ['0', 'YER', { fault: 'price_range' }],
    ['0.00', 'USD', { fault: 'price_range' }],
    ['', 'USD', { fault: 'price_required' }],
  ])('%j in %s', (text, currency, reading) => {
    expect(readPrice(text, currency)).toEqual(reading)
  })
})

it('detects numbers with at most two decimals', () => {
  expect(boundFault(99.35)).toBeUndefined()
  expect(boundFault(999_999_999.99)).toBeUndefined()
  expect(boundFault(0.1 + 0.2)).toBe('price_decimals')
  expect(boundFault(-0.01)).toBe('price_range')
  expect(boundFault(Number.NaN)).toBe('price_range')
})
