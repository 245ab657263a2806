import { describe, expect, it } from 'vitest'
import { dealCodeOf, readDealCode, spacedDealCode } from '#domain/deals/deals.ts'

describe('the code of a deal', () => {
  it('has eight characters, none of which looks like another', () => {
    const codes = Array.from({ length: 256 }, (_, byte) => dealCodeOf(new Uint8Array(8).fill(byte)))
    expect(new Set(codes).size).toBe(32)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  })

  it.each([
    ['K7MQ4XWP', 'K7MQ4XWP'],
    [' k7mq 4xwp ', 'K7MQ4XWP'],
    ['K7MQ-4XWP', 'K7MQ4XWP'],
    ['K7MQ4XW', null],
    ['K7MQ4XWPP', null],
    ['K7MQ4XW0', null],
    ['K7MQ4XWI', null],
    ['', null],
  ])('is read from %j', (text, code) => {
    expect(readDealCode(text)).toBe(code)
  })

  it('is shown in two halves', () => {
    expect(spacedDealCode('K7MQ4XWP')).toBe('K7MQ 4XWP')
  })
})
