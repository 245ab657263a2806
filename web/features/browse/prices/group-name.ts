import type { PriceGroup } from '#contract/endpoints/browse/prices.ts'
import { conditionNames } from '#domain/listing/product-kinds.ts'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

export const nameOf = (lang: Lang, { condition, zone }: PriceGroup) => {
  const t = pricesTexts[lang]
  if (condition) return conditionNames[condition][lang]
  return zone ? t.zones[zone] : t.all
}
