import { describe, expect, it } from 'vitest'
import { changesOf } from '#web/features/staff/audit/audit-row.tsx'

describe('changesOf', () => {
  it('lists every field, also those that only one side has', () => {
    expect(changesOf({ perUsd: 530 }, { perUsd: 535, note: 'x' })).toEqual([
      { name: 'perUsd', before: '530', after: '535' },
      { name: 'note', before: '–', after: 'x' },
    ])
  })

  it('is empty when neither side was recorded', () => {
    expect(changesOf(null, null)).toEqual([])
  })

  it('leaves out fields that are empty on both sides, and prints lists as they are', () => {
    expect(changesOf(null, { name: 'a', email: null, services: ['sales'] })).toEqual([
      { name: 'name', before: '–', after: 'a' },
      { name: 'services', before: '–', after: '["sales"]' },
    ])
  })
})
