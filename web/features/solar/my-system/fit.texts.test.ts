import { expect, it } from 'vitest'
import { fitTexts } from '#web/features/solar/my-system/fit.texts.ts'

it.each([
  [1, 'في صف واحد'],
  [2, '× صفين على التوازي'],
  [3, '× 3 صفوف على التوازي'],
  [11, '× 11 صفاً على التوازي'],
])('%d strings: %s', (parallel, words) => {
  expect(fitTexts.ar.proposal(6, parallel)).toContain(words)
})

it('keeps signs before their numbers in Arabic', () => {
  expect(fitTexts.ar.coldAt(12, -4)).toBe('\u2066+12%\u2069 عند \u2066-4°\u2069م')
})
