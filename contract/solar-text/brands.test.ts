import { expect, it } from 'vitest'
import { brandNames } from '#contract/solar-text/brand-names.data.ts'
import { brandLine, brandText, isNoBrand, noBrandName } from '#contract/solar-text/brands.ts'

it('shows «no brand» in the language of the reader, and a brand as it was written', () => {
  for (const written of [noBrandName.ar, noBrandName.en, 'بدون ماركة', 'Other ', 'NONE']) {
    expect(brandText('ar', written)).toBe(noBrandName.ar)
    expect(brandText('en', written)).toBe(noBrandName.en)
  }
  expect(brandText('ar', 'Jinko')).toBe('Jinko')
})

it('joins brand and model, and names a listing without either', () => {
  expect(brandLine('en', { brand: 'Jinko', model: 'N-550' })).toBe('Jinko N-550')
  expect(brandLine('en', { brand: '', model: 'N-550' })).toBe('N-550')
  expect(brandLine('ar', { brand: '', model: '' })).toBe(noBrandName.ar)
})

it('no known brand has a name that means «no brand»', () => {
  for (const { key, ar, en } of brandNames) expect([key, ar, en].some(isNoBrand), key).toBe(false)
})
