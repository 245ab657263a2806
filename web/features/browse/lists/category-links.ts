import { type ProductType, productTypeNames } from '#domain/listing/product-kinds.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths, withQuery } from '#web/url.ts'

type Names = { ar: string; en: string }

/** A category without a product type: a search within the type that sellers post it under. */
type Preset = { keyword: Names; name: Names }

const presets = {
  systems: {
    keyword: { ar: 'منظومة', en: 'system' },
    name: { ar: 'منظومات كاملة', en: 'Complete systems' },
  },
  pumps: { keyword: { ar: 'غطاس', en: 'pump' }, name: { ar: 'مضخات وغطاسات', en: 'Water pumps' } },
} as const satisfies Record<string, Preset>

type PresetKey = keyof typeof presets
export type CategoryKey = ProductType | PresetKey
export type CategoryLink = {
  key: CategoryKey
  name: Names
  to: (lang: Lang) => string
}

const typeLink = (type: ProductType): CategoryLink => ({
  key: type,
  name: productTypeNames[type],
  to: () => withQuery(paths.home, { type }),
})

const presetLink = (key: PresetKey): CategoryLink => ({
  key,
  name: presets[key].name,
  to: (lang) => withQuery(paths.home, { search_keyword: presets[key].keyword[lang], type: 'Others' }),
})

/** By popularity, not in the API's order. */
export const categoryLinks: readonly CategoryLink[] = [
  ...(['Panel', 'Battery', 'Inverter'] as const).map(typeLink),
  ...(['systems', 'pumps'] as const).map(presetLink),
  ...(['Panel bases', 'Accessory', 'Others'] as const).map(typeLink),
]
