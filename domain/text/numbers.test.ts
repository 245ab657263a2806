import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { wholeNumber, withGroups, withoutGroups } from '#domain/text/numbers.ts'

const read = (value: unknown) => z.safeParse(wholeNumber(0, 10_000_000), value).data

describe('wholeNumber', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['١٬٥٠٠', 1500],
    ['۱٬۵۰۰٬۰۰۰', 1_500_000],
    ['١،٥٠٠', 1500],
    [' 1 500 000 ', 1_500_000],
    ["1'500", 1500],
    [1500, 1500],
  ])('reads %s', (text, number) => expect(read(text)).toBe(number))

  it.each(['1,50', '15,00', ',500', '1,500,', '1,,500', '1.500', '1,500.5', '١٫٥', 'abc', ''])('rejects %s', (text) =>
    expect(read(text)).toBeUndefined(),
  )
})

describe('withGroups', () => {
  it('groups thousands, and leaves other text unchanged', () => {
    expect(['1500000', '١٥٠٠', '1,5', '999', '', 'x'].map(withGroups)).toEqual([
      '1,500,000',
      '1,500',
      '1,5',
      '999',
      '',
      'x',
    ])
    expect(withoutGroups(withGroups('12345678'))).toBe('12345678')
  })
})
