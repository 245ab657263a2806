import { expect, it } from 'vitest'
import { brandNames } from '#contract/brand-names.data.ts'
import { brandText, isNoBrand, noBrandName } from '#contract/brands.ts'

it('no brand is said in the language of the reader, a brand as it was written', () => {
  for (const written of [noBrandName.ar, noBrandName.en, 'بدون ماركة', 'Other ', 'NONE']) {
    expect(brandText('ar', written)).toBe(noBrandName.ar)
    expect(brandText('en', written)).toBe(noBrandName.en)
  }
  expect(brandText('ar', 'Jinko')).toBe('Jinko')
})

it('no known brand is called by a word that says there is none', () => {
  for (const { key, ar, en } of brandNames) expect([key, ar, en].some(isNoBrand), key).toBe(false)
})
