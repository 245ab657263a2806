import { expect, it } from 'vitest'
import { chemicals } from '#domain/solar/options.ts'
import { sortLabel } from '#web/features/browse/facets/active-filters.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'

const usable = { ar: 'فعلي', en: 'usable' }
const langs = ['ar', 'en'] as const

it.each(langs)('every price per kWh says that it is per usable kWh, in %s', (lang) => {
  for (const { perUnit } of [productTexts[lang], pageTexts[lang]]) {
    expect(perUnit('100 $', 'kWh')).toContain(usable[lang])
    expect(perUnit('100 $', 'watt')).not.toContain(usable[lang])
  }
  const t = listTexts[lang]
  expect(sortLabel(t, 'pricePerUnit-asc', { type: 'Battery' })).toContain(usable[lang])
  expect(sortLabel(t, 'pricePerUnit-asc', { type: 'Panel' })).not.toContain(usable[lang])
})

it.each(langs)('the usable shares in the text are those of the calculation, in %s', (lang) => {
  const shares = [...pageTexts[lang].usablePart.matchAll(/(\d+)%/g)].map(([, share]) => Number(share) / 100)
  expect(shares).toEqual([chemicals.lithium.depth, chemicals.tubular.depth, chemicals.gel.depth])
})
