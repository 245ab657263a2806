import { describe, expect, it } from 'vitest'
import { letterOf } from '#web/features/staff/kit/shortcuts.ts'

describe('letterOf', () => {
  it('uses the typed letter, in either case', () => {
    expect(letterOf({ key: 'A', code: 'KeyQ' })).toBe('a')
    expect(letterOf({ key: '?', code: 'Slash' })).toBe('?')
  })

  it('uses the physical key on an Arabic keyboard', () => {
    expect(letterOf({ key: 'ش', code: 'KeyA' })).toBe('a')
    expect(letterOf({ key: 'ق', code: 'KeyR' })).toBe('r')
    expect(letterOf({ key: '؟', code: 'Slash' })).toBe('?')
    expect(letterOf({ key: '١', code: 'Digit1' })).toBe('1')
  })

  it('is empty for other keys', () => {
    expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('')
    expect(letterOf({ key: 'F1', code: 'F1' })).toBe('')
  })
})
