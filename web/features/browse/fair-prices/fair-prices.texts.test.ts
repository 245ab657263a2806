import { expect, it } from 'vitest'
import { fairPriceTexts } from '#web/features/browse/fair-prices/fair-prices.texts.ts'

it('keeps the ends of a range in order in Arabic', () => {
  const size = { from: 500, to: 600, unit: 'watt' } as const
  const group = { type: 'Panel', condition: 'New', chemistry: null, zone: 'north', size } as const
  expect(fairPriceTexts.ar.group(group)).toContain('\u2066500–600\u2069\u00a0واط')
  expect(fairPriceTexts.en.group(group)).toContain('500–600\u00a0W')
})
