import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readTime } from '#api/db/connect.ts'

const driver: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

describe('a time from the database', () => {
  it('is parsed as the driver parses it, in every zone and with any fraction', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
    const written = fc
      .tuple(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        two(23),
        two(59),
        two(59),
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom('+00', '+03', '-11', '+05:30', '+03:06:52'),
      )
      .map(([year, month, day, hour, minute, second, micros, zone]) => {
        const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const fraction = `.${String(micros).padStart(6, '0')}`.replace(/\.?0+$/, '')
        return `${date} ${hour}:${minute}:${second}${fraction}${zone}`
      })
    const isSame = (text: string) => {
      expect(readTime(text)).toEqual(driver(text))
    }
    fc.assert(fc.property(written, isSame), { numRuns: 2_000 })
  })

  it.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '10000-01-01 00:00:00+00'])('%s too', (text) => {
    expect(readTime(text)).toEqual(driver(text))
  })
})
