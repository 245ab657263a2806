import { expect, it } from 'vitest'
import { otherBrandIn } from '#domain/listing-text/brand-conflict.ts'
import { brandNames } from '#domain/listing-text/brand-names.data.ts'
import { brandLine, brandText, isNoBrand, noBrandName } from '#domain/listing-text/brands.ts'

it.each([
  ['انفرتر جرواط 5 كيلو', 'جرو', 'Growatt'],
  ['انفرتر جرو وات 5 كيلو', 'Deye', 'Growatt'],
  ['لوح جينكو 550 واط', 'LONGi', 'Jinko Solar'],
  ['Deye 8kW inverter', 'Growatt', 'Deye'],
  ['لوح جينكو 550 واط', 'جنكو', undefined],
  ['انفرتر صن جرو 10 كيلو', 'Sungrow', undefined],
  ['خلايا EVE لبطارية سيبلوس', 'Seplos', undefined],
  ['بطارية جل 200 أمبير', 'نجمة اليمن', undefined],
  ['منظم نجمة اليمن يناسب جروات', 'نجمة اليمن', undefined],
  ['لوح جينكو 550 واط', 'بدون ماركة', undefined],
  ['لوح جينكو 550 واط', '', undefined],
])('of «%s» the brand field «%s» contradicts %s', (name, brand, other) => {
  expect(otherBrandIn(name, brand)?.en).toBe(other)
})

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
