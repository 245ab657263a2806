import { describe, expect, it } from 'vitest'
import {
  engineerChangeEffects,
  entryNeedsReview,
  shopChangeEffects,
} from '#contract/endpoints/directory/entry-review.ts'

describe('entryNeedsReview', () => {
  it('lets nothing live that has free words, but what is searched for contacts', () => {
    const live = (effects: Record<string, string>) => Object.keys(effects).filter((name) => effects[name] === 'live')
    expect(live(shopChangeEffects)).toEqual([
      ...['phone', 'whatsappPhone', 'services', 'workingHours', 'ramadanHours', 'isTemporarilyClosed'],
      ...['productCategories', 'paymentOptions'],
    ])
    expect(live(engineerChangeEffects)).toEqual([
      ...['phone', 'whatsappPhone', 'services', 'availability', 'ramadanHours'],
    ])
  })

  it.each([
    ['shop', 'name', 'نور', true],
    ['shop', 'services', ['sales'], false],
    ['shop', 'notes', 'نفتح بعد العصر', false],
    ['shop', 'notes', 'راسلنا ٧٧٠١٢٣٤٥٦', true],
    ['shop', 'notes', 'تابعنا على example.com', true],
    ['shop', 'notes', 'أرسل العربون إلى 3001234567', true],
    ['shop', 'notes', '', false],
    ['engineer', 'pricing', { hourlyRate: 5_000, minimumCharge: null, currency: 'yer-n' }, false],
    ['engineer', 'pricing', { hourlyRate: 770_123_456, minimumCharge: null, currency: 'yer-n' }, true],
    ['engineer', 'responseTime', 'خلال ساعة', false],
    ['engineer', 'a new field', 'x', true],
  ] as const)('verified %s %s %o: %s', (kind, field, value, expected) => {
    expect(entryNeedsReview({ kind, isVerified: true }, field, value)).toBe(expected)
  })

  it.each([
    ['shop', 'notes', 'ارسل الفلوس باسم محمد علي', true],
    ['shop', 'notes', 'نفتح بعد العصر', true],
    ['shop', 'notes', ' ', false],
    ['engineer', 'responseTime', 'خلال ساعة', true],
    ['engineer', 'pricing', { hourlyRate: 5_000, minimumCharge: null, currency: 'yer-n' }, false],
    ['engineer', 'services', ['design'], false],
  ] as const)('not verified %s %s %o: %s', (kind, field, value, expected) => {
    expect(entryNeedsReview({ kind, isVerified: false }, field, value)).toBe(expected)
  })
})
