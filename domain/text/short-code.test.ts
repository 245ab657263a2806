import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { idTailOf, shortCodeOf } from '#domain/text/short-code.ts'

describe('short codes', () => {
  it('are ten characters that map back to the end of the id', () => {
    for (const id of [randomUUID(), '018f0000-0000-7000-8000-000000000000', '018f0000-0000-7000-8000-ffffffffffff']) {
      expect(shortCodeOf(id)).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
      expect(idTailOf(shortCodeOf(id))).toBe(id.slice(-12))
    }
  })

  it('are read in capitals and with letters that look like digits', () => {
    const id = '018f0000-0000-7000-8000-000000000421'
    expect(idTailOf(shortCodeOf(id).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(id.slice(-12))
  })

  it('are rejected when too short, too long, too large or with other characters', () => {
    for (const code of ['', 'abc', '00000000000', 'zzzzzzzzzz', 'u000000000', '٠٠٠٠٠٠٠٠٠٠', "000000000'"])
      expect(idTailOf(code), code).toBeNull()
  })
})
