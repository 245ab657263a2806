import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount, readHours, readQuantity, readWatts, within } from '#domain/solar/amount.ts'

const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })

describe('readAmount', () => {
  it.each([
    ['1,5', 1.5],
    ['1٫5', 1.5],
    ['١٫٥', 1.5],
    ['٣٫٥', 3.5],
    ['۳٫۵', 3.5],
    ['٣،٥', 3.5],
    ['１．５', 1.5],
    ['1.5', 1.5],
    ['.5', 0.5],
    ['٫٥', 0.5],
    ['5.', 5],
    ['+7', 7],
    ['007', 7],
    ['0', 0],
    [' 12 ', 12],
    ['\u200f١٢\u200e', 12],
    ['1,200', 1200],
    ['١٬٢٠٠', 1200],
    ['1 200', 1200],
    ['1,200.5', 1200.5],
    ['1,234,567', 1_234_567],
    ['0,500', 0.5],
    ['12,25', 12.25],
    ['1.200', 1.2],
  ])('reads %j as %d', (text, value) => {
    expect(readAmount(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-5',
    '−5',
    '١-',
    '1.2.3',
    '1,2,3',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    'عشرة',
    '12w',
    '½',
  ])('reads %j as no number', (text) => {
    expect(readAmount(text)).toBeNull()
  })

  it('handles long or hostile text', () => {
    for (const text of ['9'.repeat(39), '1'.repeat(100_000), '\0', '\ud800', `${'1,'.repeat(19)}1`])
      expect(readAmount(text)).toBeNull()
    fc.assert(
      fc.property(anyText, (text) => {
        const value = readAmount(text)
        expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true)
        for (const read of [readHours(text), readWatts(text), readQuantity(text)])
          expect(Number.isFinite(read) && read >= 0 && !Object.is(read, -0)).toBe(true)
      }),
    )
  })

  it('reads a number in every script and with every decimal mark alike', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0xff10]
    fc.assert(
      fc.property(
        fc.nat(999_999),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...zeros),
        fc.constantFrom('.', '٫', ',', '،'),
        (whole, rest, zero, mark) => {
          const latin = `${whole}${mark}${String(rest).padStart(2, '0')}`
          const text = latin.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
          expect(readAmount(text)).toBe(Number(`${whole}.${String(rest).padStart(2, '0')}`))
        },
      ),
    )
  })
})

describe('input fields', () => {
  it('caps hours at 24 and reads no thousands of hours', () => {
    expect(['30', '24', '٢٤٫٥', '1,250', '', '-3', 'x'].map(readHours)).toEqual([24, 24, 24, 1.25, 0, 0, 0])
  })

  it('rounds quantities up, and never below 0', () => {
    expect(['2', '٢', '2.5', '', '-1', '999999999'].map(readQuantity)).toEqual([2, 2, 3, 0, 0, 100_000])
    expect(['1,200', '٧٫٢', '-1', '9999999'].map(readWatts)).toEqual([1200, 7.2, 0, 1_000_000])
  })

  it('stays within its limits', () => {
    for (const value of [Number.NaN, -1, -0, Number.NEGATIVE_INFINITY, 1e-9])
      expect(Object.is(within(value, 24), 0)).toBe(true)
    expect(within(Number.POSITIVE_INFINITY, 24)).toBe(24)
  })
})
