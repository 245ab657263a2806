import { describe, expect, it } from 'vitest'
import { lastDay } from '#web/features/directory/ads/ad-entry.ts'

describe('the last day of an ad', () => {
  it('is the day at whose end it expires', () => {
    expect(lastDay('2026-11-20T20:59:59.999Z')).toBe('2026-11-20')
  })

  it('is the previous day when it expires at midnight in Aden', () => {
    expect(lastDay('2026-11-20T21:00:00.000Z')).toBe('2026-11-20')
  })
})
