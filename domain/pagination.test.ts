import { describe, expect, it } from 'vitest'
import { IdText } from '#domain/pagination.ts'

describe('IdText', () => {
  it('is one text for every spelling of an id, and leaves other texts as they are', () => {
    const id = '0190f0aa-0000-7000-8000-00000000abcd'
    expect([id, id.toUpperCase()].map((text) => IdText.parse(text))).toEqual([id, id])
    expect(IdText.parse('Ab-1')).toBe('Ab-1')
  })
})
