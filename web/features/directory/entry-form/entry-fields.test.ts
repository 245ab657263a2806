import { describe, expect, it } from 'vitest'
import { changedBody, nest, toBody, wordsIn } from '#web/features/directory/entry-form/entry-fields.ts'

describe('fields of a directory form', () => {
  it('nests dotted names', () => {
    expect(nest({ name: 'a', 'pricing.currency': 'usd', 'availability.workingHours.start': '08:00' })).toEqual({
      name: 'a',
      pricing: { currency: 'usd' },
      availability: { workingHours: { start: '08:00' } },
    })
  })

  it('splits words at line breaks and at commas of either script', () => {
    expect(wordsIn({ brands: 'Jinko\n Deye ، MUST,\n' }, 'brands')).toEqual(['Jinko', 'Deye', 'MUST'])
  })

  it('sends an empty number as null and an empty text as text', () => {
    const fields = { teamSize: ' ', email: '', brands: 'Jinko' }
    expect(toBody(fields, { numbers: ['teamSize'], words: ['brands'] })).toEqual({
      teamSize: null,
      email: '',
      brands: ['Jinko'],
    })
  })

  it('sends a whole group when one of its fields changed, and nothing else', () => {
    const before = { name: 'a', pricing: { currency: 'usd', hourlyRate: '5' }, notes: '' }
    const after = { name: 'a', pricing: { currency: 'usd', hourlyRate: '6' }, notes: '' }
    expect(changedBody(before, after)).toEqual({ pricing: { currency: 'usd', hourlyRate: '6' } })
  })
})
