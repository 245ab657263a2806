import type { ModeratedProduct, Snapshot } from '#contract/endpoints/staff/moderation-queue.ts'
import { figureRows } from '#domain/listing/figure-rows.ts'
import { type SpecificationValues, specificationTexts } from '#domain/listing/figures.ts'
import { listingTable } from '#domain/listing/listing-table.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import {
  type Condition,
  conditionNames,
  type ProductType,
  productTypeNames,
  type SaleUnit,
} from '#domain/listing/product-kinds.ts'
import type { Warranty } from '#domain/listing/warranty.ts'
import type { Currency } from '#domain/money/money.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { specText, warrantyTerms } from '#web/features/browse/listing/spec-text.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import { monthsText, warrantyText } from '#web/platform/duration-text.ts'
import { formatNumber, moneyParts } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

type Change = ModeratedProduct['changes'][number]

export const fieldLabel = (lang: Lang, field: keyof Snapshot): string =>
  listingTable[field === 'pictures' ? 'images' : field].label[lang]

export const beforeText = (lang: Lang, { field, before, after }: Change, type: ProductType): string => {
  if (field === 'pictures') return picturesText(lang, before as Picture[], after as Picture[])
  if (field === 'specifications') return specificationsText(lang, type, before as SpecificationValues)
  if (field === 'warranty') return promiseText(lang, before as Warranty | null)
  if (field === 'type') return productTypeNames[before as ProductType][lang]
  if (field === 'condition') return conditionNames[before as Condition][lang]
  if (field === 'currency') return moneyParts(lang, 0, before as Currency).name
  if (field === 'pegged') return before ? fieldLabel(lang, field) : ''
  if (field === 'soldAs') return listingTexts[lang].saleUnits[before as SaleUnit]
  if (field === 'price' || field === 'quantity') return formatNumber(lang, Number(before))
  if (field === 'phone' || field === 'whatsappPhone') return before ? spacedPhone(String(before)) : ''
  return String(before ?? '')
}

const picturesText = (lang: Lang, before: Picture[], after: Picture[]) => {
  const missing = (from: Picture[], among: Picture[]) =>
    from.filter(({ id }) => !among.some((other) => other.id === id)).length
  return listingTexts[lang].photosChanged(missing(after, before), missing(before, after))
}

export const shownSpec = (lang: Lang, type: ProductType, name: string, typed: string): string => {
  if (name === 'warranty') return warrantyText(lang, typed)
  return name === 'power' || name === 'voltage' || name === 'capacity' ? specText(lang, type, name, typed) : typed
}

const joined = (lang: Lang, lines: string[]) => lines.join(lang === 'ar' ? '، ' : ', ')

export const promiseText = (lang: Lang, warranty: Warranty | null): string => {
  if (!warranty) return ''
  const terms = warrantyTerms(lang, warranty).map(({ label, value }) => `${label}: ${value}`)
  return joined(lang, [monthsText(lang, warranty.months), ...terms])
}

const specificationsText = (lang: Lang, type: ProductType, before: SpecificationValues) => {
  const t = listingTexts[lang]
  const texts = specificationTexts.flatMap((name) => {
    const typed = before[name]
    return typed ? [`${t[name]}: ${shownSpec(lang, type, name, typed)}`] : []
  })
  const figures = figureRows(before).map(({ label, value }) => `${label[lang]}: ${value[lang]}`)
  return joined(lang, [...texts, ...figures])
}
